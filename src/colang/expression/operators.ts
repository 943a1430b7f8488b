import type { BinaryOp, CompareOp } from './ast.ts'
import {
  cloneValue,
  dict,
  EvaluationError,
  equal,
  float,
  isDict,
  isFloat,
  isPlainDict,
  itemsOf,
  makeSet,
  numeric,
  tagged,
  tagOf,
  typeName,
  type Value,
} from './values.ts'

/** Longest text and list an expression may build. */
export const MAX_TEXT = 100_000
export const MAX_ITEMS = 10_000

function unsupported(op: string, left: Value, right: Value): EvaluationError {
  return new EvaluationError(`unsupported operand type(s) for ${op}: '${typeName(left)}' and '${typeName(right)}'`)
}

function number(value: number, asFloat: boolean): Value {
  if (!Number.isFinite(value)) throw new EvaluationError('the number is too large')
  return asFloat ? float(value) : value
}

function arithmetic(op: BinaryOp, a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '//':
      return Math.floor(a / b)
    case '%':
      return a - b * Math.floor(a / b)
    default:
      return power(a, b)
  }
}

function power(a: number, b: number): number {
  if (Math.abs(b) > 1000) throw new EvaluationError('the exponent is too large')
  return a ** b
}

function bitwise(op: BinaryOp, a: number, b: number): number {
  switch (op) {
    case '|':
      return a | b
    case '^':
      return a ^ b
    case '&':
      return a & b
    case '<<':
      return a << b
    default:
      return a >> b
  }
}

const BITS: ReadonlySet<BinaryOp> = new Set(['|', '^', '&', '<<', '>>'])

/** Adds, multiplies, concatenates … with Python's rules; sizes are bounded. */
export function binary(op: BinaryOp, left: Value, right: Value): Value {
  const a = numeric(left)
  const b = numeric(right)
  if (a === undefined || b === undefined) return onContainers(op, left, right)
  if (BITS.has(op)) return bitwise(op, a, b)
  if (b === 0 && (op === '/' || op === '//' || op === '%')) throw new EvaluationError('division by zero')
  const whole = !isFloat(left) && !isFloat(right)
  return number(arithmetic(op, a, b), !whole || op === '/' || (op === '**' && b < 0))
}

function onContainers(op: BinaryOp, left: Value, right: Value): Value {
  if (op === '+' && typeof left === 'string' && typeof right === 'string') return limited(left + right)
  if (op === '+' && Array.isArray(left) && Array.isArray(right)) return limitedItems([...left, ...right])
  if (op === '*') return repeat(left, right) ?? repeat(right, left) ?? fail(op, left, right)
  if (op === '%' && typeof left === 'string') throw unsupported(op, left, right)
  const a = tagOf(left) === 'set' ? itemsOf(left) : undefined
  const b = tagOf(right) === 'set' ? itemsOf(right) : undefined
  if (a && b && op === '|') return makeSet([...a, ...b])
  if (a && b && op === '&') return makeSet(a.filter((item) => contains(b, item)))
  if (a && b && op === '-') return makeSet(a.filter((item) => !contains(b, item)))
  if (op === '|' && isPlainDict(left) && isPlainDict(right))
    return dict([...Object.entries(left), ...Object.entries(right)])
  return fail(op, left, right)
}

function fail(op: string, left: Value, right: Value): never {
  throw unsupported(op, left, right)
}

function repeat(thing: Value, times: Value): Value | undefined {
  const count = typeof times === 'number' && Number.isInteger(times) ? Math.max(0, times) : undefined
  if (count === undefined) return undefined
  if (typeof thing === 'string') {
    if (thing.length * count > MAX_TEXT) throw new EvaluationError('the text is too long')
    return thing.repeat(count)
  }
  if (!Array.isArray(thing)) return undefined
  if (thing.length * count > MAX_ITEMS) throw new EvaluationError('the list is too long')
  return Array.from({ length: count }, () => cloneValue(thing)).flat()
}

/** Refuses a text that outgrew its limit. */
export function limited(text: string): string {
  if (text.length > MAX_TEXT) throw new EvaluationError('the text is too long')
  return text
}

/** Refuses a list that outgrew its limit. */
export function limitedItems(items: Value[]): Value[] {
  if (items.length > MAX_ITEMS) throw new EvaluationError('the list is too long')
  return items
}

/** Whether a list, in Python's sense of equality, holds an item. */
export function contains(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => equal(item, wanted))
}

function within(needle: Value, haystack: Value): boolean {
  if (typeof haystack === 'string') {
    if (typeof needle !== 'string')
      throw new EvaluationError(`'in <string>' requires string as left operand, not ${typeName(needle)}`)
    return haystack.includes(needle)
  }
  const items = itemsOf(haystack)
  if (items) return contains(items, needle)
  if (isDict(haystack)) return typeof needle === 'string' && needle !== '$type' && Object.hasOwn(haystack, needle)
  throw new EvaluationError(`argument of type '${typeName(haystack)}' is not iterable`)
}

/** -1, 0 or 1; numbers with numbers, texts with texts, lists item by item. */
export function order(left: Value, right: Value, op: string): number {
  const a = numeric(left)
  const b = numeric(right)
  if (a !== undefined && b !== undefined) return Math.sign(a - b)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
      const step = order(left[at] ?? null, right[at] ?? null, op)
      if (step !== 0) return step
    }
    return Math.sign(left.length - right.length)
  }
  throw new EvaluationError(`'${op}' not supported between instances of '${typeName(left)}' and '${typeName(right)}'`)
}

function same(left: Value, right: Value): boolean {
  if (left === null || right === null || typeof left === 'boolean' || typeof right === 'boolean') return left === right
  return equal(left, right)
}

/** One comparison step; chains are the evaluator's business. */
export function compare(op: CompareOp, left: Value, right: Value): boolean {
  switch (op) {
    case '==':
      return equal(left, right)
    case '!=':
      return !equal(left, right)
    case '<':
      return order(left, right, op) < 0
    case '>':
      return order(left, right, op) > 0
    case '<=':
      return order(left, right, op) <= 0
    case '>=':
      return order(left, right, op) >= 0
    case 'in':
      return within(left, right)
    case 'not in':
      return !within(left, right)
    case 'is':
      return same(left, right)
    default:
      return !same(left, right)
  }
}

/** `container[index]`. */
export function at(target: Value, index: Value): Value {
  if (isPlainDict(target)) {
    const key = typeof index === 'string' ? index : String(numeric(index) ?? '')
    if (!Object.hasOwn(target, key)) throw new EvaluationError('the key is not in the mapping')
    return target[key] ?? null
  }
  const place = numeric(index)
  const items = typeof target === 'string' ? [...target] : tagOf(target) === 'set' ? undefined : itemsOf(target)
  if (!items) throw new EvaluationError(`'${typeName(target)}' object is not subscriptable`)
  if (place === undefined || !Number.isInteger(place))
    throw new EvaluationError(`indices must be integers, not ${typeName(index)}`)
  const found = items.at(place)
  if (found === undefined) throw new EvaluationError('index out of range')
  return found
}

/** `container[from:to:step]`. */
export function slice(target: Value, range: { from: Value; to: Value; step: Value }): Value {
  const step = range.step === null ? 1 : (numeric(range.step) ?? 0)
  const items = typeof target === 'string' ? [...target] : itemsOf(target)
  if (!items || step === 0) throw new EvaluationError(`'${typeName(target)}' object cannot be sliced like this`)
  const bound = (value: Value): number | undefined => (value === null ? undefined : Math.trunc(numeric(value) ?? 0))
  const part = step < 0 ? items.toReversed() : items
  const picked = (step < 0 ? part : part.slice(bound(range.from), bound(range.to))).filter(
    (_, index) => index % Math.abs(step) === 0,
  )
  if (typeof target === 'string') return picked.join('')
  return Array.isArray(target) ? [...picked] : tagged('tuple', { items: [...picked] })
}
