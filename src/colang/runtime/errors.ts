/** Why a program was stopped. Codes are stable; messages name flows and limits, never texts of the conversation. */
export type RuntimeErrorCode =
  | 'step-limit'
  | 'event-limit'
  | 'depth-limit'
  | 'instance-limit'
  | 'action-limit'
  | 'memory-limit'
  | 'time-limit'
  | 'evaluation'
  | 'unknown-flow'
  | 'unknown-action'
  | 'action-failed'
  | 'bad-event'
  | 'state-mismatch'

export interface ErrorPlace {
  readonly flow?: string
  readonly line?: number
}

/** Stops a turn. */
export class ColangError extends Error {
  override readonly name = 'ColangError'
  readonly code: RuntimeErrorCode
  readonly flow: string | undefined
  readonly line: number | undefined

  constructor(code: RuntimeErrorCode, message: string, place: ErrorPlace = {}) {
    super(message)
    this.code = code
    this.flow = place.flow
    this.line = place.line
  }
}

/** How much one turn may do. All of it is counted, so two runs of the same turn stop at the same place. */
export interface Limits {
  /** Steps of flows within one turn. */
  readonly steps: number
  /** Events within one turn. */
  readonly events: number
  /** Subflows within subflows. */
  readonly depth: number
  /** Flows alive at the same time. */
  readonly instances: number
  /** Actions and model calls within one turn. */
  readonly actions: number
  /** Characters of all variables together, as JSON. */
  readonly memory: number
  /** Steps of a single expression. */
  readonly expression: number
}

export const DEFAULT_LIMITS: Limits = {
  steps: 5_000,
  events: 300,
  depth: 100,
  instances: 200,
  actions: 50,
  memory: 262_144,
  expression: 5_000,
}
