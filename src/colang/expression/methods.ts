import { contains, limited, limitedItems, order } from './operators.ts'
import { pyStr } from './text.ts'
import {
  type Dict,
  dict,
  EvaluationError,
  equal,
  isPlainDict,
  itemsOf,
  makeSet,
  numeric,
  tagged,
  tagOf,
  typeName,
  type Value,
} from './values.ts'

type Method<T> = (self: T, args: readonly Value[]) => Value

function textArg(args: readonly Value[], index: number, fallback = ''): string {
  const value = args[index]
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'string') throw new EvaluationError(`expected a text, not ${typeName(value)}`)
  return value
}

function intArg(args: readonly Value[], index: number, fallback: number): number {
  return Math.trunc(numeric(args[index] ?? null) ?? fallback)
}

function strip(text: string, chars: string | undefined, sides: 'both' | 'left' | 'right'): string {
  const drop = (char: string | undefined): boolean =>
    char !== undefined && (chars === undefined ? /\s/.test(char) : chars.includes(char))
  let from = 0
  let to = text.length
  if (sides !== 'right') while (from < to && drop(text[from])) from += 1
  if (sides !== 'left') while (to > from && drop(text[to - 1])) to -= 1
  return text.slice(from, to)
}

function stripChars(args: readonly Value[]): string | undefined {
  return typeof args[0] === 'string' ? args[0] : undefined
}

function anyOf(args: readonly Value[], test: (part: string) => boolean): boolean {
  const parts = itemsOf(args[0] ?? null) ?? [args[0] ?? '']
  return parts.some((part) => typeof part === 'string' && test(part))
}

function splitText(text: string, args: readonly Value[]): Value {
  const max = intArg(args, 1, -1)
  const separator = textArg(args, 0)
  const parts = separator === '' ? text.trim().split(/\s+/).filter(Boolean) : text.split(separator)
  if (max < 0 || parts.length <= max + 1) return limitedItems(parts)
  return [...parts.slice(0, max), parts.slice(max).join(separator || ' ')]
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

const TEXT: Record<string, Method<string>> = {
  lower: (self) => self.toLowerCase(),
  casefold: (self) => self.toLowerCase(),
  upper: (self) => limited(self.toUpperCase()),
  title: (self) => self.replace(/\p{L}+/gu, capitalize),
  capitalize: (self) => capitalize(self),
  strip: (self, args) => strip(self, stripChars(args), 'both'),
  lstrip: (self, args) => strip(self, stripChars(args), 'left'),
  rstrip: (self, args) => strip(self, stripChars(args), 'right'),
  startswith: (self, args) => anyOf(args, (part) => self.startsWith(part)),
  endswith: (self, args) => anyOf(args, (part) => self.endsWith(part)),
  replace: (self, args) => {
    const [from, to] = [textArg(args, 0), textArg(args, 1)]
    const hits = from === '' ? self.length + 1 : self.split(from).length - 1
    if (self.length + hits * to.length > 100_000) throw new EvaluationError('the text is too long')
    return self.replaceAll(from, () => to)
  },
  split: (self, args) => splitText(self, args),
  splitlines: (self) => limitedItems(self.split(/\r?\n/)),
  join: (self, args) => {
    const items = itemsOf(args[0] ?? null) ?? []
    return limited(items.map((item) => (typeof item === 'string' ? item : textArg([item], 0))).join(self))
  },
  find: (self, args) => self.indexOf(textArg(args, 0)),
  index: (self, args) => self.indexOf(textArg(args, 0)),
  count: (self, args) => (textArg(args, 0) === '' ? self.length + 1 : self.split(textArg(args, 0)).length - 1),
  isdigit: (self) => /^\d+$/.test(self),
  isnumeric: (self) => /^\p{N}+$/u.test(self),
  isalpha: (self) => /^\p{L}+$/u.test(self),
  isalnum: (self) => /^[\p{L}\p{N}]+$/u.test(self),
  isspace: (self) => /^\s+$/.test(self),
  islower: (self) => self === self.toLowerCase() && self !== self.toUpperCase(),
  isupper: (self) => self === self.toUpperCase() && self !== self.toLowerCase(),
  zfill: (self, args) => self.padStart(Math.min(intArg(args, 0, 0), 1000), '0'),
  format: (self, args) => {
    let at = 0
    return limited(
      self.replace(/\{(\d*)\}/g, (_, place: string) => pyStr(args[place === '' ? at++ : Number(place)] ?? null)),
    )
  },
}

const LIST: Record<string, Method<Value[]>> = {
  append: (self, args) => {
    limitedItems(self).push(args[0] ?? null)
    return null
  },
  extend: (self, args) => {
    self.push(...limitedItems(itemsOf(args[0] ?? null) ?? []))
    limitedItems(self)
    return null
  },
  insert: (self, args) => {
    limitedItems(self).splice(intArg(args, 0, 0), 0, args[1] ?? null)
    return null
  },
  pop: (self, args) => {
    const [gone] = self.splice(intArg(args, 0, -1), 1)
    if (gone === undefined) throw new EvaluationError('pop from empty list')
    return gone
  },
  remove: (self, args) => {
    const place = self.findIndex((item) => equal(item, args[0] ?? null))
    if (place < 0) throw new EvaluationError('the value is not in the list')
    self.splice(place, 1)
    return null
  },
  clear: (self) => {
    self.length = 0
    return null
  },
  index: (self, args) => self.findIndex((item) => equal(item, args[0] ?? null)),
  count: (self, args) => self.filter((item) => equal(item, args[0] ?? null)).length,
  copy: (self) => [...self],
  reverse: (self) => {
    self.reverse()
    return null
  },
  sort: (self) => {
    self.sort((a, b) => order(a, b, '<'))
    return null
  },
}

const DICT: Record<string, Method<Dict>> = {
  get: (self, args) => (Object.hasOwn(self, textArg(args, 0)) ? (self[textArg(args, 0)] ?? null) : (args[1] ?? null)),
  keys: (self) => Object.keys(self),
  values: (self) => Object.values(self),
  items: (self) => Object.entries(self).map(([key, value]) => tagged('tuple', { items: [key, value] })),
  copy: (self) => dict(Object.entries(self)),
  update: (self, args) => {
    const other = args[0] ?? null
    if (!isPlainDict(other)) throw new EvaluationError('update needs a mapping')
    for (const [key, value] of Object.entries(other)) setKey(self, key, value)
    return null
  },
  setdefault: (self, args) => {
    const key = textArg(args, 0)
    if (!Object.hasOwn(self, key)) setKey(self, key, args[1] ?? null)
    return self[key] ?? null
  },
  pop: (self, args) => {
    const key = textArg(args, 0)
    if (!Object.hasOwn(self, key) && args.length < 2) throw new EvaluationError('the key is not in the mapping')
    const gone = Object.hasOwn(self, key) ? (self[key] ?? null) : (args[1] ?? null)
    delete self[key]
    return gone
  },
  clear: (self) => {
    for (const key of Object.keys(self)) delete self[key]
    return null
  },
}

function setKey(self: Dict, key: string, value: Value): void {
  if (key === '$type') throw new EvaluationError('the key $type is reserved')
  if (!Object.hasOwn(self, key) && Object.keys(self).length >= 10_000)
    throw new EvaluationError('the mapping is too large')
  self[key] = value
}

const SET: Record<string, Method<Value[]>> = {
  add: (self, args) => {
    if (!contains(self, args[0] ?? null)) limitedItems(self).push(args[0] ?? null)
    return null
  },
  discard: (self, args) => {
    const place = self.findIndex((item) => equal(item, args[0] ?? null))
    if (place >= 0) self.splice(place, 1)
    return null
  },
  union: (self, args) => makeSet([...self, ...(itemsOf(args[0] ?? null) ?? [])]),
  intersection: (self, args) => makeSet(self.filter((item) => contains(itemsOf(args[0] ?? null) ?? [], item))),
}

function pick<T>(table: Record<string, Method<T>>, name: string): Method<T> | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Calls one of the safe methods of a text, list, mapping or set; there are no others. */
export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  if (typeof self === 'string') {
    const method = pick(TEXT, name)
    if (method) return method(self, args)
  } else if (Array.isArray(self)) {
    const method = pick(LIST, name)
    if (method) return method(self, args)
  } else if (tagOf(self) === 'set') {
    const method = pick(SET, name)
    if (method) return method(itemsOf(self) ?? [], args)
  } else if (isPlainDict(self)) {
    const method = pick(DICT, name)
    if (method) return method(self, args)
  }
  throw new EvaluationError(`'${typeName(self)}' object has no method '${name}'`)
}
