import type { Action } from '#contract/vocabulary'

/** One check for the activity list. */
export interface RecentCheck {
  readonly id: string
  readonly guardrail: string
  readonly action: Action
  readonly confidence: number
  readonly at: Date
}
