import type { GenerateTask, TraceEntry } from '../runtime/effects.ts'
import type { TurnOutcome } from '../runtime/protocol.ts'

/** Tells a running action that its answer is no longer wanted. */
export interface Cancellation {
  readonly cancelled: boolean
}

export interface ActionCall {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  /** Variables of the session, as plain data. */
  readonly context: Readonly<Record<string, unknown>>
  readonly flow?: string
  readonly line?: number
  readonly cancellation: Cancellation
}

/** What the host may answer about an intent; everything but `intent` goes to the trace. */
export interface IntentAnswer {
  readonly intent: string | null
  readonly score?: number
  readonly margin?: number
  readonly nearestExample?: string
  /** How it was found out, such as `meaning` or `words`. */
  readonly by?: string
  readonly alternatives?: readonly { readonly intent: string; readonly score: number }[]
}

export interface IntentQuestion {
  readonly text: string
  /** Intents running flows wait for. */
  readonly awaited: readonly string[]
  readonly intents: Readonly<Record<string, readonly string[]>>
}

export interface GenerateRequest {
  readonly task: GenerateTask
  readonly input: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
}

/** Time, for time-outs and timers; without one there are none. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Resolves after the given time. */
  sleep(milliseconds: number): Promise<void>
}

/** Everything impure a conversation may touch. */
export interface Ports {
  /** Runs an action. `undefined` means there is no action of this name. A rejection ends the turn (fail closed). */
  action?(call: ActionCall): Promise<unknown> | unknown
  /** Whether an action of this name exists; without it `action` is asked and its `undefined` counts. */
  hasAction?(name: string): boolean
  /** Answers what a message means; the built-in matcher is used where this is absent. */
  matchIntent?(question: IntentQuestion): Promise<IntentAnswer> | IntentAnswer
  /** A model, if there is one. `null` means it has nothing to say; then the program's own rules apply. */
  generate?(request: GenerateRequest): Promise<unknown> | unknown
  readonly clock?: Clock
  /** Longest time of one action or model call, in milliseconds. Needs a clock. */
  readonly timeoutMs?: number
}

/** One text the bot says, and where the program decided it. */
export interface Reply {
  readonly text: string
  readonly intent?: string
  readonly flow?: string
  readonly line?: number
}

/** All that came out of one turn. */
export interface TurnReport<State> {
  readonly state: State
  readonly replies: readonly Reply[]
  readonly exceptions: readonly Readonly<Record<string, unknown>>[]
  /** Events for the outside that are neither texts nor actions. */
  readonly events: readonly Readonly<Record<string, unknown>>[]
  readonly outcome: TurnOutcome
  readonly trace: readonly TraceEntry[]
  readonly actions: readonly {
    readonly name: string
    readonly ok: boolean
    readonly flow?: string
    readonly line?: number
  }[]
}
