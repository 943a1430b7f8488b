import type { Action, FailMode, GuardrailMode } from '#contract/vocabulary'
import type { Actor } from './actor.ts'
import type { JsonObject } from './json.ts'
import type { GuardrailSwitch } from './organizations.ts'

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

export type NewGuardrail = Omit<PolicyGuardrail, 'id' | 'builtIn'> & { readonly id?: string }
export type GuardrailChange = Partial<Omit<PolicyGuardrail, 'id' | 'type' | 'builtIn' | 'configuration'>> & {
  readonly configuration?: Partial<GuardrailConfiguration>
}

export interface PolicyVersion {
  readonly version: number
  readonly author: string
  readonly at: Date
  /** What was done, in words: `created jailbreak_detection`. */
  readonly summary: string
}

export interface Changed {
  readonly guardrail: PolicyGuardrail
  readonly policyVersion: number
}

/**
 * Every change makes a new numbered version and an audit record in the same transaction: a crash leaves all or none.
 * Throws `not_found` for a guardrail that is not there and `conflict` for an id that is taken.
 */
export interface PolicyStore {
  current(organizationId: string): Promise<Policy>
  create(organizationId: string, guardrail: NewGuardrail, actor: Actor): Promise<Changed>
  update(guardrail: GuardrailKey, change: GuardrailChange, actor: Actor): Promise<Changed>
  /** Turns an enabled guardrail off and a disabled one on. */
  toggle(guardrail: GuardrailKey, actor: Actor): Promise<Changed>
  remove(guardrail: GuardrailKey, actor: Actor): Promise<{ policyVersion: number }>
  setSwitch(organizationId: string, setting: GuardrailSwitch, actor: Actor): Promise<{ policyVersion: number }>
  versions(organizationId: string, limit?: number): Promise<PolicyVersion[]>
  /** The policy as it was; throws `not_found`. */
  version(organizationId: string, version: number): Promise<Policy>
  /** Makes an old version the newest one; the versions between stay. */
  rollBack(organizationId: string, version: number, actor: Actor): Promise<{ policyVersion: number }>
}

export interface GuardrailKey {
  readonly organizationId: string
  readonly id: string
}
