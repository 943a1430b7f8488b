import type { Effect, TraceEntry } from './effects.ts'
import type { RuntimeErrorCode } from './errors.ts'

/** The outcome of an effect, handed back by the host. */
export type ResultEvent =
  | { readonly type: 'result'; readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly type: 'result'
      readonly id: number
      readonly ok: false
      readonly code: 'unknown-action' | 'action-failed'
      readonly message?: string
    }

/** What a session can be carried forward by. */
export type InputEvent =
  | {
      readonly type: 'user'
      readonly text: string
      /** Messages of the user since the last check; input rails see each of them before the last one is answered. */
      readonly earlier?: readonly string[]
    }
  | { readonly type: 'event'; readonly event: Readonly<Record<string, unknown>> }
  /** The time of the host in milliseconds; timers that are due go off. Without it time stands still. */
  | { readonly type: 'time'; readonly now: number }
  | { readonly type: 'context'; readonly data: Readonly<Record<string, unknown>> }
  | ResultEvent

/** Why a turn ended the way it did. */
export interface TurnError {
  readonly code: RuntimeErrorCode
  readonly message: string
  readonly flow?: string
  readonly line?: number
}

/** How a turn ended: nothing awaited, a flow waits for the user, a rail stopped it, or it failed. */
export interface TurnOutcome {
  readonly state: 'completed' | 'running' | 'blocked' | 'error'
  readonly blockedBy?: string
  readonly error?: TurnError
}

/** The answer of a step. While `status` is `waiting`, effects with an id are to be answered. */
export interface StepResult<State> {
  readonly state: State
  readonly effects: readonly Effect[]
  readonly trace: readonly TraceEntry[]
  readonly status: 'waiting' | 'done'
  readonly outcome?: TurnOutcome
}
