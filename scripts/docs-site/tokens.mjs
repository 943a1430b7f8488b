// The console's colours, type and radii, taken from its own style sheet, so that both have one look.

/** Custom properties of the console: every theme as the console names it, and the system's choice where no script runs. */
export function tokensOf(styles) {
  const blocks = topLevel(styles.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const fixed = blocks.filter(({ head }) => head === '@theme').map(({ body }) => declarations(body))
  const themed = blocks.filter(({ head }) => isTheme(head))
  const theme = (name) => blocks.find(({ head }) => head === `[data-theme="${name}"]`)?.body
  const media = blocks
    .filter(({ head, body }) => /^@media/.test(head) && topLevel(body).some((inner) => isTheme(inner.head)))
    .map(({ head, body }) => `${head}{${rulesOf(topLevel(body).filter((inner) => isTheme(inner.head)))}}`)
  const wished = [
    ['(prefers-color-scheme: dark)', theme('dark')],
    ['(prefers-contrast: more)', theme('contrast')],
  ]
  const system = wished
    .filter(([, body]) => body !== undefined)
    .map(([wish, body]) => `@media ${wish}{:root:not([data-theme]){${schemeOf(body)}${declarations(body)}}}`)
    .join('')
  return `:root{${fixed.join('')}}${rulesOf(themed)}${media.join('')}${system}`
}

const isTheme = (head) => head.split(',').every((part) => /^(?::root|\[data-theme="\w+"\])$/.test(part.trim()))

const rulesOf = (blocks) => blocks.map(({ head, body }) => `${head}{${schemeOf(body)}${declarations(body)}}`).join('')

/** `--name: value` of a block, but those that switch Tailwind's own values off. */
function declarations(body) {
  return [...body.matchAll(/(--[\w-]+)\s*:\s*([^;{}]+);/g)]
    .filter(([, , value]) => value?.trim() !== 'initial')
    .map(([, name, value]) => `${name}:${value?.replaceAll(/\s+/g, ' ').trim()};`)
    .join('')
}

function schemeOf(body) {
  return /color-scheme:\s*[^;]+;/.exec(body)?.[0] ?? ''
}

/** The blocks of a style sheet that stand in no other, each with what stands before its brace. */
function topLevel(text) {
  const blocks = []
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === ';' && depth === 0) start = at + 1
    if (sign === '{' && depth++ === 0) open = at
    if (sign === '}' && --depth === 0) {
      blocks.push({ head: text.slice(start, open).replaceAll(/\s+/g, ' ').trim(), body: text.slice(open + 1, at) })
      start = at + 1
    }
  }
  return blocks
}
