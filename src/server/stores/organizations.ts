import type { GuardrailType } from '#contract/vocabulary'
import type { Actor } from './actor.ts'
import type { JsonObject } from './json.ts'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly createdAt: Date
}

/** An organisation's switch above its policy: off there is off for the organisation. */
export interface GuardrailSwitch {
  readonly guardrailType: GuardrailType
  readonly enabled: boolean
  readonly configuration: JsonObject
}

export interface OrganizationStore {
  list(): Promise<Organization[]>
  /** Throws `not_found`. */
  get(organizationId: string): Promise<Organization>
  /**
   * The first organisation of the installation. On an empty database it is made, with the built-in guardrails as
   * version 1 of its policy; two servers that start at once make one.
   */
  ensureFirst(first?: { readonly name?: string; readonly tier?: string }): Promise<Organization>
  /** Every built-in type in the order of the vocabulary; one that was never switched is on. */
  switches(organizationId: string): Promise<GuardrailSwitch[]>
}
export type { Actor }
