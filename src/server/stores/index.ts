/**
 * What the house remembers, one file per aggregate. Every call names the organisation it is for; nothing here holds
 * submitted text. Open with `openDatabase`, then `migrate`, then `createStores`.
 */

export { type Actor, systemActor } from './actor.ts'
export type { AuditEntry, AuditRecord, AuditStore, AuditVerdict } from './audit.ts'
export type { DocumentJob, DocumentJobStore, DocumentKey, DocumentOutcome, DocumentStatus } from './document-jobs.ts'
export type { FlowStore, StoredFlow } from './flows.ts'
export type { JsonObject } from './json.ts'
export type { NamedSession, NamedSessionStore } from './named-sessions.ts'
export type { GuardrailSwitch, Organization, OrganizationStore } from './organizations.ts'
export type {
  Changed,
  GuardrailChange,
  GuardrailConfiguration,
  GuardrailKey,
  NewGuardrail,
  Policy,
  PolicyGuardrail,
  PolicyStore,
  PolicyVersion,
} from './policy.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
export { createStores, type Stores } from './stores.ts'
export type { StreamKey, StreamProgress, StreamSession, StreamSessionStore } from './stream-sessions.ts'
