/** What the machine asks the host to do. Effects with an `id` are answered by a `result` event of the same id. */
export type Effect =
  | {
      readonly kind: 'say'
      readonly text: string
      readonly flow?: string
      readonly line?: number
      readonly intent?: string
    }
  | { readonly kind: 'event'; readonly event: Readonly<Record<string, unknown>> }
  | { readonly kind: 'exception'; readonly event: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'action'
      readonly id: number
      readonly name: string
      readonly params: Readonly<Record<string, unknown>>
      readonly flow?: string
      readonly line?: number
      readonly rail?: string
    }
  | { readonly kind: 'intent'; readonly id: number; readonly text: string; readonly awaited: readonly string[] }
  | {
      readonly kind: 'generate'
      readonly id: number
      readonly task: GenerateTask
      readonly input: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'cancel'; readonly ids: readonly number[] }

export type GenerateTask =
  | 'next_step'
  | 'bot_message'
  | 'value'
  | 'answer'
  | 'intent_and_action'
  | 'flow_from_name'
  | 'flow_from_instructions'
  | 'continuation'

/** One line of the story of a turn: which flow did what, and where that is written. Never holds texts of the conversation. */
export interface TraceEntry {
  readonly kind:
    | 'event'
    | 'decide'
    | 'start'
    | 'match'
    | 'branch'
    | 'set'
    | 'action'
    | 'intent'
    | 'generate'
    | 'finish'
    | 'abort'
    | 'interrupt'
    | 'resume'
    | 'missing-text'
    | 'no-flow'
    | 'rail'
    | 'error'
    | 'log'
  readonly name: string
  readonly flow?: string
  readonly line?: number
  readonly detail?: string
  /** How sure an intent is, 0..1. */
  readonly score?: number
  /** How long an action or a question took, in seconds; only where the host has a clock. */
  readonly seconds?: number
}

/** A turn that runs in circles tells no more of its conditions and assignments than this. */
export const MOST_TRACED_STEPS = 1_000
