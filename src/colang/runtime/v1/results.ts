import { type Dict, importValue, isPlainDict, textOf, type Value } from '../../expression/values.ts'
import type { ResultEvent } from '../protocol.ts'
import { event, type Waiting } from './state.ts'
import { finished, type Thread } from './thread.ts'

const FAILURE_INTENT = 'inform internal error occurred'
const FAILURE_TEXT = "I'm sorry, an internal error has occurred."

/** The events that follow from what the host answered. A failed action ends the turn: nothing passes a rail that could not look. */
export function answer(thread: Thread, waiting: Waiting, input: ResultEvent): Dict[] {
  if (!input.ok && waiting.kind === 'action') return failure(thread, waiting, input.code)
  const value = input.ok ? importValue(input.value) : null
  switch (waiting.kind) {
    case 'action':
      if (waiting.result) thread.run.context[waiting.result] = value
      return [finished(waiting.action, value)]
    case 'value':
      if (waiting.result) thread.run.context[waiting.result] = value
      return [finished(waiting.action, value)]
    case 'intent':
      return [finished(waiting.action), userIntent(thread, intentOf(value))]
    case 'answer':
      return typeof value === 'string'
        ? [finished(waiting.action), event('BotMessage', { text: value })]
        : [finished(waiting.action), userIntent(thread, null)]
    case 'next_step':
      return nextStep(thread, waiting, value)
    case 'bot_message':
      return typeof value === 'string' ? thread.messageEvents(value, false) : thread.missingText(waiting.result ?? '')
    default:
      return [finished(waiting.action, value)]
  }
}

function intentOf(value: Value): string | null {
  const name = isPlainDict(value) ? (value['intent'] ?? null) : value
  return typeof name === 'string' && name !== '' ? name : null
}

/** The intent of a message nobody recognised. */
export const UNKNOWN_INTENT = 'unknown message'

function userIntent(thread: Thread, intent: string | null): Dict {
  const name = intent ?? UNKNOWN_INTENT
  thread.run.speech = { ...thread.run.speech, intent: '' }
  thread.run.context['last_user_intent'] = name
  return event('UserIntent', { intent: name })
}

function failure(thread: Thread, waiting: Waiting, code: 'unknown-action' | 'action-failed'): Dict[] {
  thread.work.turn.failed = true
  thread.work.trace.push({
    kind: 'error',
    name: code,
    detail: waiting.action,
    ...(waiting.flow ? { flow: waiting.flow } : {}),
    ...(waiting.line ? { line: waiting.line } : {}),
  })
  const script = code === 'unknown-action' ? `Action '${waiting.action}' not found.` : FAILURE_TEXT
  return [
    event('BotIntent', { intent: FAILURE_INTENT }),
    event('StartUtteranceBotAction', { script }),
    event('BotIntent', { intent: 'stop' }),
  ]
}

/** A model's proposal, or our own rule: begin a running flow anew if its trigger was said again, else the fallback message. */
function nextStep(thread: Thread, waiting: Waiting, value: Value): Dict[] {
  const proposed = isPlainDict(value) ? (value['bot'] ?? null) : value
  if (typeof proposed === 'string' && proposed !== '')
    return [finished(waiting.action), event('BotIntent', { intent: proposed })]
  const restarted = restart(thread)
  if (restarted) return [finished(waiting.action), restarted]
  if (Object.hasOwn(thread.work.program.messages, 'fallback'))
    return [finished(waiting.action), event('BotIntent', { intent: 'fallback' })]
  thread.work.trace.push({ kind: 'no-flow', name: textOf(thread.run.context['last_user_intent']) })
  return [finished(waiting.action)]
}

function restart(thread: Thread): Dict | undefined {
  const { run, work } = thread
  const intent = run.context['last_user_intent'] ?? null
  if (work.turn.restarted || typeof intent !== 'string') return undefined
  const again = run.flows.find((instance) => {
    const flow = work.program.flows[instance.flow]
    const first = flow?.steps[0]
    const head = flow?.steps[instance.head]
    const waits = head?.op === 'user' || head?.op === 'branch'
    return waits && !flow?.system && !flow?.subflow && first?.op === 'user' && first.intents.includes(intent)
  })
  if (!again) return undefined
  work.turn.restarted = true
  run.flows = run.flows.filter((instance) => instance !== again)
  work.trace.push({ kind: 'abort', name: again.flow, flow: again.flow, detail: 'begun anew' })
  return event('UserIntent', { intent })
}
