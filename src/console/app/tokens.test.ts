import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../../docs/design.md', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>

function block(opening: string): Tokens {
  const start = css.indexOf(opening)
  expect(start, opening).toBeGreaterThan(-1)
  const body = css.slice(start, css.indexOf('}', start))
  return new Map([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const themes = {
  light: block('[data-theme="light"] {'),
  dark: block('[data-theme="dark"] {'),
  contrast: block('\n[data-theme="contrast"] {'),
  contrastDark: block('  [data-theme="contrast"] {'),
}

/** Relative luminance after WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Tokens, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((name) => luminance(theme.get(name) ?? '')).sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const letters = ['ink', 'ink-2', 'ink-3', 'ok', 'warn', 'bad', 'idle']
const types = ['safety', 'privacy', 'healthcare', 'behavioral', 'format'].map((type) => `type-${type}`)
const pairs = [
  ...letters.flatMap((text) => ['canvas', 'surface', 'sunken'].map((ground) => [text, ground] as const)),
  ...['ok', 'warn', 'bad', 'idle'].map((tone) => [tone, `${tone}-soft`] as const),
  ...types.map((type) => [type, 'surface'] as const),
  ['on-ink', 'ink'] as const,
]

describe('the tokens of the look', () => {
  it('are the same in every theme', () => {
    for (const theme of Object.values(themes)) expect([...theme.keys()]).toEqual([...themes.light.keys()])
  })

  it.each(['light', 'dark'] as const)('make text of at least 4.5:1 in the %s theme (WCAG 2.2 AA)', (name) => {
    const faint = pairs.filter(([text, ground]) => contrast(themes[name], text, ground) < 4.5)
    expect(faint).toEqual([])
    expect(contrast(themes[name], 'edge', 'surface')).toBeGreaterThanOrEqual(3)
  })

  it.each(['contrast', 'contrastDark'] as const)('make text of at least 7:1 in high contrast, %s (AAA)', (name) => {
    const faint = pairs.filter(([text, ground]) => contrast(themes[name], text, ground) < 7)
    expect(faint).toEqual([])
    for (const line of ['line', 'edge'])
      for (const ground of ['surface', 'sunken'])
        expect(contrast(themes[name], line, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('are told on the page of the design, each with its value in every theme', () => {
    for (const [name, value] of themes.light) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
      expect(row, name).toBeDefined()
      for (const theme of [value, ...['dark', 'contrast'].map((word) => themes[word as 'dark'].get(name))])
        expect(row, name).toContain(`\`${theme}\``)
    }
  })

  it('are the only ones that the page of the design names', () => {
    const told = [...page.matchAll(/^\| `([a-z\d-]+)` \|/gm)].map(([, name = '']) => name)
    const sizes = [...css.matchAll(/--(?:text|radius|breakpoint)-([a-z]+):/g)].map(([, name = '']) => name)
    const known = new Set([...themes.light.keys(), ...sizes])
    expect(told.filter((name) => !known.has(name))).toEqual([])
    for (const size of sizes) expect(page, size).toContain(`\`${size}\``)
  })
})
