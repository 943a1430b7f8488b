import type { Database } from '../database/index.ts'
import { type AlertLog, createAlertLog } from './alert-log.ts'
import { type AlertRuleStore, createAlertRuleStore } from './alert-rules.ts'
import { type ApiKeyStore, createApiKeyStore } from './api-keys.ts'
import { type AuditStore, createAuditStore } from './audit.ts'
import { createDemoRequestStore, type DemoRequestStore } from './demo-requests.ts'
import { createDocumentJobStore, type DocumentJobStore } from './document-jobs.ts'
import { createDocumentOutputStore, createMediaCopyStore, type DocumentOutputStore } from './document-outputs.ts'
import { createEvaluationStore, type EvaluationStore } from './evaluations.ts'
import { createFalsePositiveStore, type FalsePositiveStore } from './false-positives.ts'
import { createFlowActionStore, type FlowActionStore } from './flow-actions.ts'
import { createFlowSessionStore, type FlowSessionStore } from './flow-sessions.ts'
import { createFlowStore, type FlowStore } from './flows.ts'
import { createGatewayUpstreamStore, type GatewayUpstreamStore } from './gateway-upstreams.ts'
import { createInvitationStore, type InvitationStore } from './invitations.ts'
import { createKnowledgeStore, type KnowledgeStore } from './knowledge.ts'
import { createMemberStore, type MemberStore } from './members.ts'
import { createNamedSessionStore, type NamedSessionStore } from './named-sessions.ts'
import { createOneTimeLinkStore, type OneTimeLinkStore } from './one-time-links.ts'
import { createOrganizationStore, type OrganizationStore } from './organizations.ts'
import { createPolicyStore, type PolicyStore } from './policy.ts'
import { createPolicyDraftStore, type PolicyDraftStore } from './policy-drafts.ts'
import { createRecordedChecks, type RecordedChecks } from './recorded-checks.ts'
import { createSampleOrganizationStore, type SampleOrganizationStore } from './sample-organization.ts'
import { createSignInStore, type SignInStore } from './sign-ins.ts'
import { createStreamSessionStore, type StreamSessionStore } from './stream-sessions.ts'
import { createThrottleStore, type ThrottleStore } from './throttles.ts'
import { createUserStore, type UserStore } from './users.ts'
import { createVaultStore, type VaultStore } from './vaults.ts'

export interface Stores {
  readonly organizations: OrganizationStore
  readonly policy: PolicyStore
  readonly drafts: PolicyDraftStore
  readonly falsePositives: FalsePositiveStore
  readonly checks: RecordedChecks
  readonly evaluations: EvaluationStore
  readonly alertRules: AlertRuleStore
  readonly alertLog: AlertLog
  readonly audit: AuditStore
  readonly streams: StreamSessionStore
  readonly upstreams: GatewayUpstreamStore
  readonly sessions: NamedSessionStore
  readonly documents: DocumentJobStore
  readonly outputs: DocumentOutputStore
  readonly mediaCopies: DocumentOutputStore
  readonly flows: FlowStore
  readonly flowActions: FlowActionStore
  readonly flowSessions: FlowSessionStore
  readonly users: UserStore
  readonly members: MemberStore
  readonly invitations: InvitationStore
  readonly keys: ApiKeyStore
  readonly signIns: SignInStore
  readonly links: OneTimeLinkStore
  readonly throttles: ThrottleStore
  readonly vaults: VaultStore
  readonly knowledge: KnowledgeStore
  readonly demoRequests: DemoRequestStore
  readonly sample: SampleOrganizationStore
}

/** The stores of a migrated database. */
export function createStores(database: Database): Stores {
  return {
    organizations: createOrganizationStore(database),
    policy: createPolicyStore(database),
    drafts: createPolicyDraftStore(database),
    falsePositives: createFalsePositiveStore(database),
    checks: createRecordedChecks(database),
    evaluations: createEvaluationStore(database),
    alertRules: createAlertRuleStore(database),
    alertLog: createAlertLog(database),
    audit: createAuditStore(database),
    streams: createStreamSessionStore(database),
    upstreams: createGatewayUpstreamStore(database),
    sessions: createNamedSessionStore(database),
    documents: createDocumentJobStore(database),
    outputs: createDocumentOutputStore(database),
    mediaCopies: createMediaCopyStore(database),
    flows: createFlowStore(database),
    flowActions: createFlowActionStore(database),
    flowSessions: createFlowSessionStore(database),
    users: createUserStore(database),
    members: createMemberStore(database),
    invitations: createInvitationStore(database),
    keys: createApiKeyStore(database),
    signIns: createSignInStore(database),
    links: createOneTimeLinkStore(database),
    throttles: createThrottleStore(database),
    vaults: createVaultStore(database),
    knowledge: createKnowledgeStore(database),
    demoRequests: createDemoRequestStore(database),
    sample: createSampleOrganizationStore(database),
  }
}
