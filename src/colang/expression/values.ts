/**
 * The data a flow may hold: JSON, plus a few tagged shapes for what JSON lacks (whole floats, sets, patterns, references).
 * Every value survives `JSON.stringify`, so a session can be stored as it stands.
 */
export type Value = null | boolean | number | string | Value[] | Dict

/** A mapping without prototype, so no key (`__proto__`, `constructor`) reaches anything but data. */
export interface Dict {
  [key: string]: Value
}

/** A value that could not be computed; its message never quotes the conversation. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}

/** A fresh mapping without prototype. */
export function dict(entries: Iterable<readonly [string, Value]> = []): Dict {
  const out: Dict = Object.create(null)
  for (const [key, value] of entries) out[key] = value
  return out
}

/** Whether the value is a mapping (tagged shapes included). */
export function isDict(value: Value | undefined): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The tag of a tagged value: `float`, `set`, `regex`, `compare`, `tuple`, `event`, `flow`, `action`. */
export function tagOf(value: Value | undefined): string | undefined {
  if (!isDict(value) || !Object.hasOwn(value, '$type')) return undefined
  const tag = value['$type']
  return typeof tag === 'string' ? tag : undefined
}

/** A plain mapping: a dict that carries no tag. */
export function isPlainDict(value: Value | undefined): value is Dict {
  return isDict(value) && tagOf(value) === undefined
}

/** Builds a tagged value. */
export function tagged(tag: string, fields: Record<string, Value>): Dict {
  const out = dict(Object.entries(fields))
  out['$type'] = tag
  return out
}

/** A number that must keep printing as a float although it is whole (`6 / 2` is `3.0`). */
export function float(value: number): Value {
  return Number.isInteger(value) ? tagged('float', { value }) : value
}

/** The number behind an int, float or bool; undefined for everything else. */
export function numeric(value: Value): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (tagOf(value) === 'float' && isDict(value)) return Number(value['value'])
  return undefined
}

/** Whether the value counts as a float in Python's sense. */
export function isFloat(value: Value): boolean {
  return (typeof value === 'number' && !Number.isInteger(value)) || tagOf(value) === 'float'
}

/** The items of a list, tuple or set; undefined for everything else. */
export function itemsOf(value: Value): Value[] | undefined {
  if (Array.isArray(value)) return value
  const tag = tagOf(value)
  if ((tag === 'set' || tag === 'tuple') && isDict(value) && Array.isArray(value['items'])) return value['items']
  return undefined
}

/** A set without duplicates, in order of first appearance. */
export function makeSet(items: readonly Value[]): Dict {
  const kept: Value[] = []
  for (const item of items) if (!kept.some((other) => equal(other, item))) kept.push(item)
  return tagged('set', { items: kept })
}

/** Python's name for the type of a value, as it stands in error messages. */
export function typeName(value: Value): string {
  if (value === null) return 'NoneType'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  if (Array.isArray(value)) return 'list'
  return tagOf(value) ?? 'dict'
}

/**
 * Python truthiness: None, False, 0, '' and empty containers are false. The verdict of a check, a mapping with a boolean
 * `allowed`, is as true as that: `if not $verdict` blocks what is not allowed. What a detector found, a mapping with a
 * boolean `detected`, is as true as that: `if $found` blocks.
 */
export function truthy(value: Value): boolean {
  if (value === null || value === false || value === '' || value === 0) return false
  if (typeof value !== 'object') return true
  const number = numeric(value)
  if (number !== undefined) return number !== 0
  const items = itemsOf(value)
  if (items) return items.length > 0
  if (!isPlainDict(value)) return true
  for (const word of ['detected', 'allowed']) {
    const said = Object.hasOwn(value, word) ? value[word] : undefined
    if (typeof said === 'boolean') return said
  }
  return Object.keys(value).length > 0
}

function equalItems(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((item, index) => equal(item, right[index] ?? null))
}

function equalSets(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((item) => right.some((other) => equal(item, other)))
}

/** Deep equality as Python has it: 1, 1.0 and True are the same, order matters in lists and not in sets. */
export function equal(left: Value, right: Value): boolean {
  if (left === right) return true
  const a = numeric(left)
  const b = numeric(right)
  if (a !== undefined || b !== undefined) return a === b
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (typeName(left) !== typeName(right)) return false
  const leftItems = itemsOf(left)
  const rightItems = itemsOf(right)
  if (leftItems && rightItems) {
    return tagOf(left) === 'set' ? equalSets(leftItems, rightItems) : equalItems(leftItems, rightItems)
  }
  if (!isDict(left) || !isDict(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(left[key] ?? null, right[key] ?? null))
  )
}

/** The text itself if the value is one, else nothing. */
export function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Limits for what enters from outside: depth of nesting and number of nodes. */
const MAX_DEPTH = 64
const MAX_NODES = 200_000

/** Copies data from outside into values: prototypes are cut, `$type` keys dropped, whatever is not data becomes None. */
export function importValue(input: unknown): Value {
  const budget = { left: MAX_NODES }
  return importNode(input, MAX_DEPTH, budget)
}

function importNode(input: unknown, depth: number, budget: { left: number }): Value {
  budget.left -= 1
  if (budget.left < 0 || depth < 0) throw new EvaluationError('the value from outside is too large')
  if (typeof input === 'string' || typeof input === 'boolean') return input
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (Array.isArray(input)) return input.map((item) => importNode(item, depth - 1, budget))
  if (typeof input !== 'object' || input === null) return null
  const out = dict()
  for (const [key, value] of Object.entries(input)) {
    if (key !== '$type') out[key] = importNode(value, depth - 1, budget)
  }
  return out
}

/** Turns a value into plain JSON for the outside: whole floats become numbers, sets and tuples become lists. */
export function exportValue(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value
  const number = numeric(value)
  if (number !== undefined) return number
  const items = itemsOf(value)
  if (items) return items.map(exportValue)
  if (!isDict(value)) return null
  const out: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (key !== '__proto__' && key !== '$type') out[key] = exportValue(item)
  }
  return out
}

/** A deep copy that keeps tags and cuts prototypes. */
export function cloneValue<T extends Value>(value: T): T
export function cloneValue(value: Value): Value {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => cloneValue(item))
  const out: Dict = Object.create(null)
  for (const key of Object.keys(value)) out[key] = cloneValue(value[key] ?? null)
  return out
}
