/**
 * What the house remembers, one file per aggregate. Every call names the organisation it is for; nothing here holds
 * submitted text. Open with `openDatabase`, then `migrate`, then `createStores`.
 */

export type { Actor } from './actor.ts'
export type { Alert, AlertDelivery, AlertLog, AlertNotice, CheckCounts } from './alert-log.ts'
export type { AlertChannel, AlertRule, AlertRuleStore, RuleFields } from './alert-rules.ts'
export type { ApiKey, ApiKeyStore, NewApiKey } from './api-keys.ts'
export type { AuditEntry, AuditFilter, AuditStore, AuditVerdict } from './audit.ts'
export type { AuditRecord } from './audit-record.ts'
export { type CopiedTable, copyDatabase } from './copy-database.ts'
export { type DemoRequest, type DemoRequestStore, mostDemoRequests } from './demo-requests.ts'
export type { DocumentJob, DocumentJobStore, DocumentKey, DocumentOutcome, DocumentStatus } from './document-jobs.ts'
export type { DocumentOutputStore } from './document-outputs.ts'
export type { Evaluation, EvaluationStore } from './evaluations.ts'
export type {
  FalsePositive,
  FalsePositiveStatus,
  FalsePositiveStore,
  FlaggedCheck,
} from './false-positives.ts'
export type { FlowActionStore, StoredFlowAction } from './flow-actions.ts'
export type { FlowSessionKey, FlowSessionStore } from './flow-sessions.ts'
export type { FlowDraft, FlowKey, FlowStore, FlowVersion, StoredFlow } from './flows.ts'
export type { GatewayUpstreamStore, StoredUpstream, UpstreamChange } from './gateway-upstreams.ts'
export type { Invitation, InvitationStore, NewInvitation } from './invitations.ts'
export type { JsonObject } from './json.ts'
export type { BaseKey, KnowledgeBase, KnowledgeStore, NewSource, StoredSource } from './knowledge.ts'
export type { Member, MemberKey, MemberStore, Membership } from './members.ts'
export { migrate } from './migrate.ts'
export type { NamedSession, NamedSessionStore } from './named-sessions.ts'
export type { LinkKind, OneTimeLink, OneTimeLinkStore } from './one-time-links.ts'
export type { Organization, OrganizationStore, Retention } from './organizations.ts'
export type {
  Changed,
  GuardrailChange,
  GuardrailKey,
  NewGuardrail,
  NewVersion,
  PolicyStore,
  PolicyVersion,
} from './policy.ts'
export type {
  DraftChange,
  DraftDifference,
  DraftFigures,
  DraftNote,
  GuardrailPart,
  PolicyDraft,
  PolicyDraftStore,
} from './policy-drafts.ts'
export type { GuardrailConfiguration, Policy, PolicyGuardrail } from './policy-guardrail.ts'
export { createPolicyReader, type PolicyReader } from './policy-reader.ts'
export type { WholePolicy } from './policy-whole.ts'
export { type Draw, drawBlock, forgetBuckets, type Granted } from './rate-buckets.ts'
export type { RecordedCheck, RecordedChecks } from './recorded-checks.ts'
export type { SampleOrganizationStore } from './sample-organization.ts'
export type { SignIn, SignInStore } from './sign-ins.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
export { createStores, type Stores } from './stores.ts'
export type { StreamKey, StreamProgress, StreamSession, StreamSessionStore } from './stream-sessions.ts'
export type { GuardrailSwitch } from './switches.ts'
export type { ThrottleStore } from './throttles.ts'
export type { Identity, NewUser, User, UserStore } from './users.ts'
export type { VaultContents, VaultKey, VaultStore, VaultSummary } from './vaults.ts'
