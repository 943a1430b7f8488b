import { traceOf } from './http/refusal.ts'

/** One line of the log: which guardrail could not judge, and where in our code; never the text. */
export function failureLine(id: string, cause: unknown): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), guardrail: id, failure: traceOf(cause), msg: 'unjudged' })}\n`
}

/** One line of the log: what went wrong beside the answers, by where in our code. */
export function upkeepLine(cause: unknown): string {
  return `${JSON.stringify({ level: 50, time: Date.now(), failure: traceOf(cause), msg: 'upkeep failed' })}\n`
}
