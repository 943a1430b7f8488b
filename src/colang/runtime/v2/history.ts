import { parseExpression } from '../../expression/parser.ts'
import { pyStr } from '../../expression/text.ts'
import { EvaluationError, textOf, type Value } from '../../expression/values.ts'
import { type Ev, type HistoryEntry, type Instance, internal } from './state.ts'
import type { Work } from './work.ts'

const MAX_HISTORY = 100
const KINDS: readonly (readonly [tag: string, event: string, kind: HistoryEntry['kind']])[] = [
  ['user_intent', 'UserIntentLog', 'user-intent'],
  ['bot_intent', 'BotIntentLog', 'bot-intent'],
  ['user_action', 'UserActionLog', 'user-action'],
  ['bot_action', 'BotActionLog', 'bot-action'],
]

/** Fills in a description such as `user said "{$transcript}"`. */
function describe(work: Work, instance: Instance, text: string): string {
  const { expr } = parseExpression(`"""${text.replaceAll('"""', '')} """`)
  if (!expr) return text
  try {
    return pyStr(work.evaluate(expr, instance)).trimEnd()
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return text
  }
}

/** The intent a flow stands for, looked up from the flow to its ancestors. */
function intentAbove(work: Work, instance: Instance): Value {
  let current: Instance | undefined = instance
  for (let depth = 0; current && depth < 100; depth += 1) {
    const meta = work.flow(current.flow)?.meta ?? {}
    const found =
      meta['bot_intent'] ?? meta['user_intent'] ?? current.context['_bot_intent'] ?? current.context['_user_intent']
    if (typeof found === 'string') return describe(work, current, found)
    if (found === true) return current.flow
    current = work.instance(current.parent)
  }
  return null
}

/** The log event of a flow marked by `@meta` as intent or action of user or bot. */
export function logIntent(work: Work, instance: Instance, scores: readonly number[]): Ev | undefined {
  const meta = work.flow(instance.flow)?.meta ?? {}
  const found = KINDS.find(([tag]) => Object.hasOwn(meta, tag))
  if (!found) return undefined
  const [tag, event] = found
  const mark = meta[tag]
  const name = typeof mark === 'string' ? describe(work, instance, mark) : instance.flow
  const parameter = typeof mark === 'string' ? null : (instance.args['$0'] ?? null)
  const intent: Record<string, Value> = tag.endsWith('_action') ? { intent_flow_id: intentAbove(work, instance) } : {}
  return internal(event, { flow_id: name, parameter, ...intent }, scores)
}

/** Keeps log events for a model that continues the conversation; the oldest go first. */
export function recordHistory(work: Work, event: Ev): boolean {
  const found = KINDS.find(([, name]) => name === event.name)
  if (!found) return false
  const { history } = work.state
  history.push({
    kind: found[2],
    name: textOf(event.args['flow_id']),
    parameter: event.args['parameter'] ?? null,
  })
  if (history.length > MAX_HISTORY) history.splice(0, history.length - MAX_HISTORY)
  return true
}
