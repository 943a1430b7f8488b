import { type Dict, equal, type Value } from '../../expression/values.ts'
import type { Evaluator } from './evaluator.ts'
import type { Matcher, Step } from './program.ts'
import type { Run } from './state.ts'

/** The reference's default triggers: a running flow is interrupted or aborted by these if they do not fit. */
export const TRIGGERS = new Set(['UserIntent', 'BotIntent', 'run_action', 'InternalSystemActionFinished'])

/** Whether the flow may propose this step as the next thing to happen. */
export function isActionable(step: Step | undefined): boolean {
  return (
    step !== undefined &&
    (step.op === 'action' ||
      step.op === 'create' ||
      step.op === 'generate' ||
      (step.op === 'bot' && step.name !== '...' && step.name !== '*'))
  )
}

/** Where matching looks things up. */
interface Matching {
  readonly run: Run
  readonly evaluator: Evaluator
}

interface Occasion {
  readonly event: Dict
  readonly place: { flow: string; line: number }
}

/** Whether an event is what a step waits for, or the success of what it did. */
export function matchesStep(within: Matching, step: Step, occasion: Occasion): boolean {
  const { event } = occasion
  if (step.op === 'user' || step.op === 'bot' || step.op === 'event') return matchesEvent(within, step, occasion)
  if (event['type'] !== 'InternalSystemActionFinished' || event['status'] !== 'success') return false
  if (step.op === 'action') return event['action_name'] === step.action
  return (
    (step.op === 'create' && event['action_name'] === 'create_event') ||
    (step.op === 'generate' && event['action_name'] === 'generate_value')
  )
}

/** Whether an event is the one a matcher describes. */
export function matchesEvent(within: Matching, matcher: Matcher, occasion: Occasion): boolean {
  const { event, place } = occasion
  const type = event['type']
  if (matcher.op === 'user') {
    const fits =
      type === 'UserIntent' &&
      matcher.intents.some((intent) => intent === '...' || intent === '*' || intent === event['intent'])
    if (fits && matcher.as) within.run.context[matcher.as] = within.run.context['last_user_message'] ?? null
    return fits
  }
  if (matcher.op === 'bot')
    return type === 'BotIntent' && (matcher.name === '...' || matcher.name === '*' || matcher.name === event['intent'])
  if (type !== matcher.type) return false
  return matcher.params.every(
    (param) => param.any || equal(event[param.name] ?? null, within.evaluator.value(param.value, place)),
  )
}

/** A rail name as configured: `check topic(list="a")` or `check topic $model=main`. */
export function parseFlowName(text: string): { name: string; params: { name: string; value: Value }[] } {
  const found = /^([^($]+?)\s*(?:\(([^)]*)\)|\$(.*))$/.exec(text.trim())
  if (!found) return { name: text.trim(), params: [] }
  const params = (found[2] ?? found[3] ?? '').split(',').flatMap((part) => {
    const [name = '', ...rest] = part.trim().replace(/^\$/, '').split('=')
    const value = rest
      .join('=')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    return name.trim() === '' ? [] : [{ name: name.trim(), value: rest.length === 0 ? null : value }]
  })
  return { name: found[1] ?? '', params }
}
