import { isDict, itemsOf, numeric, tagOf, type Value } from './values.ts'

/** Prints a value as Python's `str()` does: strings bare, containers by `repr`. */
export function pyStr(value: Value): string {
  return typeof value === 'string' ? value : pyRepr(value)
}

/** Prints a value as Python's `repr()` does. */
export function pyRepr(value: Value): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return quote(value)
  const number = numeric(value)
  if (number !== undefined) return printNumber(number, typeof value !== 'number')
  return printContainer(value)
}

function printNumber(value: number, asFloat: boolean): string {
  if (asFloat && Number.isInteger(value)) return Math.abs(value) < 1e16 ? `${value}.0` : String(value)
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2')
}

function printContainer(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(pyRepr).join(', ')}]`
  const items = itemsOf(value)
  if (items && tagOf(value) === 'set') return items.length === 0 ? 'set()' : `{${items.map(pyRepr).join(', ')}}`
  if (items) return items.length === 1 ? `(${pyRepr(items[0] ?? null)},)` : `(${items.map(pyRepr).join(', ')})`
  if (!isDict(value)) return 'None'
  const tag = tagOf(value)
  if (tag === 'regex') return `re.compile(${quote(String(value['pattern']))})`
  if (tag) return `<${tag}>`
  return `{${Object.entries(value)
    .map(([key, item]) => `${quote(key)}: ${pyRepr(item)}`)
    .join(', ')}}`
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' }

/** A Python string literal: single quotes unless the text has only single ones. */
export function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const body = text.replace(/[\n\r\t\\]/g, (char) => ESCAPES[char] ?? char)
  return mark + (mark === "'" ? body.replaceAll("'", "\\'") : body) + mark
}

const UNESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
}

/** Resolves Python's backslash escapes; an unknown escape keeps its backslash, as Python does. */
export function unescapePython(body: string): string {
  if (!body.includes('\\')) return body
  return body.replace(/\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\s\S])/g, (whole, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNESCAPES[code] ?? whole
  })
}
