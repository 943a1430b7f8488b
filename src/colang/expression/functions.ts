import { findAllPattern, searchPattern } from '../pattern/match.ts'
import { limitedItems, order } from './operators.ts'
import { pyRepr, pyStr } from './text.ts'
import {
  EvaluationError,
  float,
  isDict,
  isFloat,
  isPlainDict,
  itemsOf,
  makeSet,
  numeric,
  tagged,
  tagOf,
  truthy,
  typeName,
  type Value,
} from './values.ts'

/** A function expressions may call. */
export type ValueFunction = (args: readonly Value[]) => Value

function needNumber(value: Value | undefined): number {
  const found = numeric(value ?? null)
  if (found === undefined) throw new EvaluationError(`expected a number, not ${typeName(value ?? null)}`)
  return found
}

function iterable(value: Value | undefined): Value[] {
  if (typeof value === 'string') return limitedItems([...value])
  const items = itemsOf(value ?? null)
  if (items) return items
  if (isPlainDict(value)) return Object.keys(value)
  throw new EvaluationError(`'${typeName(value ?? null)}' object is not iterable`)
}

function toInteger(value: Value): number {
  const found = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : numeric(value)
  if (found === undefined) throw new EvaluationError('the text is not a whole number')
  return Math.trunc(found)
}

function toFloat(value: Value): Value {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : numeric(value)
  if (found === undefined || !Number.isFinite(found)) throw new EvaluationError('the text is not a number')
  return float(found)
}

function length(value: Value): number {
  if (typeof value === 'string') return [...value].length
  const items = itemsOf(value)
  if (items) return items.length
  if (isDict(value) && tagOf(value) === undefined) return Object.keys(value).length
  throw new EvaluationError(`object of type '${typeName(value)}' has no len()`)
}

function extreme(args: readonly Value[], sign: number): Value {
  const items = args.length === 1 ? iterable(args[0]) : args
  const first = items[0]
  if (first === undefined) throw new EvaluationError('there is nothing to choose from')
  return items.reduce((best, item) => (order(item, best, '<') * sign > 0 ? item : best), first)
}

function round(args: readonly Value[]): Value {
  const value = needNumber(args[0])
  const digits = args[1] === undefined ? undefined : Math.min(12, Math.max(-12, needNumber(args[1])))
  const scale = 10 ** (digits ?? 0)
  const scaled = value * scale
  const even = Math.abs(scaled % 1) === 0.5 ? 2 * Math.round(scaled / 2) : Math.round(scaled)
  return digits === undefined ? even : float(even / scale)
}

function range(args: readonly Value[]): Value {
  const [from, to, step] =
    args.length === 1
      ? [0, needNumber(args[0]), 1]
      : [needNumber(args[0]), needNumber(args[1]), args[2] === undefined ? 1 : needNumber(args[2])]
  if (step === 0 || Math.abs((to - from) / step) > 10_000) throw new EvaluationError('the range is too long')
  const out: Value[] = []
  for (let at = from; step > 0 ? at < to : at > to; at += step) out.push(at)
  return out
}

function comparison(op: string): ValueFunction {
  return (args) => {
    if (typeof args[0] === 'string')
      throw new EvaluationError("Comparison operators don't support values of type 'str'")
    return tagged('compare', { op, value: needNumber(args[0]), whole: !isFloat(args[0] ?? null) })
  }
}

/** Functions of both languages. None of them can reach anything but its arguments. */
export const FUNCTIONS: Readonly<Record<string, ValueFunction>> = {
  len: (args) => length(args[0] ?? null),
  int: (args) => toInteger(args[0] ?? 0),
  float: (args) => toFloat(args[0] ?? 0),
  str: (args) => pyStr(args[0] ?? ''),
  repr: (args) => pyRepr(args[0] ?? null),
  bool: (args) => truthy(args[0] ?? null),
  list: (args) => (args[0] === undefined ? [] : [...iterable(args[0])]),
  set: (args) => makeSet(args[0] === undefined ? [] : iterable(args[0])),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  abs: (args) => (isFloat(args[0] ?? null) ? float(Math.abs(needNumber(args[0]))) : Math.abs(needNumber(args[0]))),
  sum: (args) => iterable(args[0]).reduce<number>((total, item) => total + needNumber(item), 0),
  any: (args) => iterable(args[0]).some(truthy),
  all: (args) => iterable(args[0]).every(truthy),
  round,
  range,
  sorted: (args) => [...iterable(args[0])].sort((a, b) => order(a, b, '<')),
}

function patternText(value: Value | undefined): string {
  if (typeof value === 'string') return value
  return isDict(value) && tagOf(value) === 'regex' ? String(value['pattern']) : ''
}

/** Functions only Colang 2.x knows, apart from the ones that need the state of the conversation. */
export const FUNCTIONS_V2: Readonly<Record<string, ValueFunction>> = {
  ...FUNCTIONS,
  regex: (args) => tagged('regex', { pattern: typeof args[0] === 'string' ? args[0] : '' }),
  search: (args) => searchPattern(patternText(args[0]), pyStr(args[1] ?? '')),
  find_all: (args) => findAllPattern(patternText(args[0]), pyStr(args[1] ?? '')),
  less_than: comparison('<'),
  equal_less_than: comparison('<='),
  greater_than: comparison('>'),
  equal_greater_than: comparison('>='),
  not_equal_to: comparison('!='),
  is_int: (args) => typeof args[0] === 'number' && Number.isInteger(args[0]),
  is_float: (args) => isFloat(args[0] ?? null),
  is_bool: (args) => typeof args[0] === 'boolean',
  is_str: (args) => typeof args[0] === 'string',
  is_regex: (args) => tagOf(args[0]) === 'regex',
  pretty_str: (args) => pyStr(args[0] ?? null),
  escape: (args) => pyStr(args[0] ?? '').replace(/[\\'"]/g, (char) => `\\${char}`),
}
