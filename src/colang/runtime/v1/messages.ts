import { renderTemplate } from '../../expression/template.ts'
import { pyStr } from '../../expression/text.ts'
import { EvaluationError, type Value } from '../../expression/values.ts'
import { ColangError } from '../errors.ts'
import { Evaluator, type Work } from './evaluator.ts'
import type { MessageText } from './program.ts'
import type { Run } from './state.ts'

/** The text of a bot message, if the program has one. */
export interface Wording {
  readonly text: string
  /** Written in the program, as opposed to taken from a variable. */
  readonly predefined: boolean
}

/** Words a bot intent: a text of the program with its variables filled in, or the content of `$variable`. */
export function wordMessage(work: Work, run: Run, intent: string): Wording | undefined {
  const texts = Object.hasOwn(work.program.messages, intent) ? (work.program.messages[intent] ?? []) : []
  if (texts.length > 0) return { text: pickText(work, run, { intent, texts }), predefined: true }
  if (!intent.startsWith('$')) return undefined
  const name = intent.slice(1)
  const value: Value = Object.hasOwn(run.context, name) ? (run.context[name] ?? null) : null
  return value === null ? undefined : { text: pyStr(value), predefined: false }
}

function pickText(work: Work, run: Run, message: { intent: string; texts: readonly MessageText[] }): string {
  const evaluator = new Evaluator(work, run)
  const place = { flow: message.intent, line: 0 }
  const holds = (text: MessageText): boolean => text.conditions.every((condition) => evaluator.test(condition, place))
  const fitting = message.texts.filter((text) => text.conditions.length > 0 && holds(text))
  const candidates = fitting.length > 0 ? fitting : message.texts.filter((text) => text.conditions.length === 0)
  const chosen = candidates[draw(work, candidates.length)]
  if (!chosen) return ''
  try {
    return renderTemplate(chosen.template, evaluator.scope())
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new ColangError(
      'evaluation',
      `The text of "${message.intent.slice(0, 80)}" cannot be filled in: ${error.message}`,
    )
  }
}

/** The next number of the session's own sequence, below `count`: chance comes from the seed alone. */
function draw(work: Work, count: number): number {
  if (count <= 1) return 0
  work.state.seed = (Math.imul(work.state.seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((work.state.seed / 0x1_0000_0000) * count)
}

/** How an intent without a text reads for people: `inform_delay` becomes "Inform delay". */
export function humanise(intent: string): string {
  const words = intent.replace(/[_\s]+/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
