import type { Action, FailMode, GuardrailMode } from '#contract/vocabulary'
import type { JsonObject } from './json.ts'
import type { GuardrailSwitch } from './switches.ts'

export interface GuardrailConfiguration {
  readonly threshold: number
  readonly providers: readonly string[]
  readonly parameters: JsonObject
}

/** One guardrail of an organisation's policy. */
export interface PolicyGuardrail {
  /** A built-in one's id is its type. */
  readonly id: string
  readonly name: string
  readonly type: string
  readonly description: string
  readonly enabled: boolean
  /** 1 is the highest. */
  readonly priority: number
  readonly mode: GuardrailMode
  readonly action: Action
  readonly failMode: FailMode
  readonly builtIn: boolean
  readonly configuration: GuardrailConfiguration
}

/** The rules that hold: guardrails by priority, then in the order they came; and the organisation's switches. */
export interface Policy {
  readonly version: number
  readonly guardrails: readonly PolicyGuardrail[]
  readonly switches: readonly GuardrailSwitch[]
}
