import type { HealthStatus } from '#contract/vocabulary'

/** What the health of an installation follows from. Rates are 0..1. */
export interface Signs {
  readonly databaseAnswers: boolean
  /** Share of checks of the last minutes that a guardrail could not judge, or of calls that failed here. */
  readonly errorRate: number
  readonly queuedEvents: number
  readonly refusedRecently: boolean
  /** Checks were refused because too many ran at once. */
  readonly overloaded: boolean
  /** Why rules judge without the trained model. */
  readonly modelTrouble?: string | undefined
}

const degradedErrorRate = 0.01
const unhealthyErrorRate = 0.1
const longQueue = 5_000

/**
 * The rule: unhealthy when the database does not answer, events cannot be written, or one call in ten fails; degraded
 * when one in a hundred fails, events wait in a long queue, checks were refused for lack of room or the trained model can't be used; else healthy. Each reason is said.
 */
export function judgeHealth(signs: Signs): { readonly status: HealthStatus; readonly reasons: readonly string[] } {
  const percent = `${(signs.errorRate * 100).toFixed(2)}%`
  const unhealthy = [
    ...(signs.databaseAnswers ? [] : ['the database does not answer']),
    ...(signs.refusedRecently ? ['events could not be written'] : []),
    ...(signs.errorRate >= unhealthyErrorRate ? [`error rate ${percent}`] : []),
  ]
  const degraded = [
    ...(signs.errorRate >= degradedErrorRate && signs.errorRate < unhealthyErrorRate ? [`error rate ${percent}`] : []),
    ...(signs.modelTrouble === undefined ? [] : [signs.modelTrouble]),
    ...(signs.overloaded ? ['more checks come than this server can take'] : []),
    ...(signs.queuedEvents >= longQueue ? [`${signs.queuedEvents} events wait to be written`] : []),
  ]
  const status = unhealthy.length > 0 ? 'unhealthy' : degraded.length > 0 ? 'degraded' : 'healthy'
  return { status, reasons: [...unhealthy, ...degraded] }
}
