import type { Action, ManagedType } from '#contract/vocabulary'

/** A guardrail ready to add. Its id becomes the guardrail's, so that it is added once. */
export interface GuardrailTemplate {
  readonly id: string
  readonly name: string
  readonly type: ManagedType
  readonly description: string
  readonly priority: number
  readonly threshold: number
  readonly action: Action
  readonly parameters: Readonly<Record<string, unknown>>
}
