import type { FastifyBaseLogger } from 'fastify'
import { type LogLevel, logLevels } from './log-level.ts'

/** One request that was answered. */
export interface Answered {
  readonly method: string
  /** The route's pattern, never the address that was asked for. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** It was refused because there was no room: an answer, and no failure. */
  readonly shed: boolean
  readonly requestId: string
  readonly headers: { readonly traceparent?: string | string[] | undefined }
}

/** Tells `onAnswer` of each answer and writes its line where the level wants one. */
export function createAnswerLog(
  log: FastifyBaseLogger,
  level: LogLevel,
  onAnswer: ((answered: Answered) => void) | undefined,
): (answered: Answered) => void {
  const wanted = logLevels.indexOf(level)
  return (answered) => {
    onAnswer?.(answered)
    const { requestId, method, route, status, seconds, shed } = answered
    // Under load a line for each would be load itself: metrics count them.
    if (shed) return
    const own = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
    if (logLevels.indexOf(own) > wanted) return
    log[own]({ request_id: requestId, method, route, status, ms: Math.round(seconds * 100_000) / 100 }, 'answered')
  }
}
