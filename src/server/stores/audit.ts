import type { Actor } from './actor.ts'
import type { JsonObject } from './json.ts'

/** One link of an organisation's audit chain. */
export interface AuditRecord {
  readonly sequence: number
  readonly at: Date
  readonly actor: string
  /** `policy.guardrail.update`, `document.process`, `phi.release` … */
  readonly action: string
  /** What it was done to: an id, never text. */
  readonly target: string
  readonly details: JsonObject
  readonly requestId: string | null
  readonly previousHash: string
  readonly hash: string
}

export interface AuditEntry {
  readonly action: string
  readonly target: string
  /** Never submitted text. */
  readonly details?: JsonObject
}

/** `brokenAt` is the sequence number of the first record that is not what it was. */
export type AuditVerdict =
  | { readonly intact: true; readonly records: number }
  | { readonly intact: false; readonly records: number; readonly brokenAt: number }

export interface AuditStore {
  append(organizationId: string, entry: AuditEntry, actor: Actor): Promise<AuditRecord>
  /** Newest first; `before` is a sequence number to page on. */
  list(organizationId: string, page?: { readonly before?: number; readonly limit?: number }): Promise<AuditRecord[]>
  /** Recomputes the whole chain. */
  verify(organizationId: string): Promise<AuditVerdict>
}
