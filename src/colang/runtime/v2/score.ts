import { compare } from '../../expression/operators.ts'
import { pyStr } from '../../expression/text.ts'
import {
  type Dict,
  dict,
  equal,
  isDict,
  isPlainDict,
  itemsOf,
  numeric,
  tagOf,
  textOf,
  typeName,
  type Value,
} from '../../expression/values.ts'
import { searchPattern } from '../../pattern/match.ts'
import type { Target } from './program.ts'
import { type Ev, INTERNAL, type Instance } from './state.ts'
import type { Work } from './work.ts'

const IGNORED = new Set(['return_value', 'activated', 'source_flow_instance_uid'])

function sameType(wanted: Value, given: Value): boolean {
  if (numeric(wanted) !== undefined && numeric(given) !== undefined)
    return typeof given !== 'boolean' || typeof wanted === 'boolean'
  return typeName(wanted) === typeName(given)
}

/** How well a value fits what is wanted: 1 exactly, less for every part nobody asked for, 0 not at all. */
export function fitValue(given: Value, wanted: Value): number {
  const tag = tagOf(wanted)
  if (isDict(wanted) && tag === 'regex' && (typeof given === 'string' || numeric(given) !== undefined))
    return searchPattern(textOf(wanted['pattern']), pyStr(given)) ? 1 : 0
  if (isDict(wanted) && tag === 'compare')
    return numeric(given) !== undefined &&
      typeof given !== 'boolean' &&
      holds(textOf(wanted['op']), given, wanted['value'] ?? null)
      ? 1
      : 0
  if (!sameType(wanted, given)) return 0
  if (isPlainDict(wanted) && isPlainDict(given)) return fitDict(given, wanted)
  const [wantedItems, givenItems] = [itemsOf(wanted), itemsOf(given)]
  if (wantedItems && givenItems)
    return tag === 'set' ? fitSet(givenItems, wantedItems) : fitList(givenItems, wantedItems)
  return equal(given, wanted) ? 1 : 0
}

function holds(op: string, given: Value, wanted: Value): boolean {
  if (op === '<' || op === '<=' || op === '>' || op === '>=' || op === '!=') return compare(op, given, wanted)
  return false
}

/** As `fit` for the arguments of events. */
export function fitDict(given: Dict, wanted: Dict): number {
  const wantedKeys = Object.keys(wanted)
  const surplus = Object.keys(given).length - wantedKeys.length
  if (surplus < 0) return 0
  let score = 1
  for (const key of wantedKeys) {
    if (IGNORED.has(key)) continue
    if (!Object.hasOwn(given, key)) return 0
    score *= fitValue(given[key] ?? null, wanted[key] ?? null)
    if (score === 0) return 0
  }
  return score * 0.9 ** surplus
}

function fitList(given: readonly Value[], wanted: readonly Value[]): number {
  if (wanted.length > given.length) return 0
  let score = 1
  let at = 0
  for (const value of given) {
    const next = wanted[at]
    if (next === undefined) break
    const part = fitValue(value, next)
    if (part > 0) {
      score *= part
      at += 1
    }
  }
  return at === wanted.length ? score * 0.9 ** (given.length - wanted.length) : 0
}

function fitSet(given: readonly Value[], wanted: readonly Value[]): number {
  let score = 1
  for (const value of wanted) {
    const part = given.map((candidate) => fitValue(candidate, value)).find((candidate) => candidate > 0) ?? 0
    if (part === 0) return 0
    score *= part
  }
  return score * 0.9 ** Math.max(0, given.length - wanted.length)
}

/** How well an event fits an awaited one; below zero means that what is awaited can no longer happen. */
export function matchScore(work: Work, input: { event: Ev; wanted: Ev; priority: number }): number {
  const { event, wanted, priority } = input
  if (event.class !== 'event' && wanted.class !== event.class) return 0
  if (event.name === 'StartFlow' && wanted.name === 'StartFlow') {
    const own = wanted.args['flow_id']
    return (
      (own === undefined ? fitDict(event.args, wanted.args) * 0.9 : Number(own === event.args['flow_id'])) * priority
    )
  }
  if (INTERNAL.has(event.name) && INTERNAL.has(wanted.name)) return internalScore(event, wanted) * (priority || 1)
  if (wanted.name !== event.name || (wanted.action !== null && wanted.action !== event.action)) return 0
  const known =
    event.action !== null && Object.hasOwn(work.state.actions, event.action)
      ? work.state.actions[event.action]
      : undefined
  const args = known ? dict([...Object.entries(event.args), ['action_arguments', known.args]]) : event.args
  return fitDict(args, wanted.args) * priority
}

function internalScore(event: Ev, wanted: Ev): number {
  const flow = wanted.args['flow_id']
  if (flow !== undefined && event.args['flow_id'] !== undefined && fitValue(event.args['flow_id'], flow) !== 1) return 0
  const source = event.args['source_flow_instance_uid']
  if (wanted.flow !== null && source !== undefined && source !== wanted.flow) return 0
  const score = fitDict(event.args, wanted.args)
  if (score <= 0) return score
  const over = event.name === 'FlowFinished' || event.name === 'FlowFailed'
  if (
    wanted.args['flow_instance_uid'] !== undefined &&
    over &&
    wanted.name !== event.name &&
    ['FlowFinished', 'FlowFailed', 'FlowStarted'].includes(wanted.name)
  )
    return -1
  return wanted.name === event.name ? score : 0
}

/** Whether two events say the same. */
export function sameEvent(a: Ev, b: Ev): boolean {
  return a.name === b.name && equal(a.args, b.args)
}

/** A cheap look that settles most cases: the head waits for one flow or action and the event is about another. */
export function isAboutAnother(instance: Instance, target: Target, event: Ev): boolean {
  if (target.type === 'variable') {
    const held = target.members.length === 1 ? instance.context[target.name] : undefined
    if (!isDict(held)) return false
    const tag = tagOf(held)
    if (tag === 'action') return event.action !== held['uid']
    const source = event.args['source_flow_instance_uid']
    return tag === 'flow' && typeof source === 'string' && source !== held['uid']
  }
  if (event.name !== 'FlowStarted' && event.name !== 'FlowFinished' && event.name !== 'FlowFailed') return false
  const wanted = target.args.find(([name]) => name === 'flow_instance_uid')?.[1]
  if (wanted?.kind !== 'var') return false
  const uid = instance.context[wanted.name]
  return typeof uid === 'string' && uid !== event.args['flow_instance_uid']
}
