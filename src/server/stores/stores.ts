import type { Database } from '../database/index.ts'
import { type AuditStore, createAuditStore } from './audit.ts'
import { createDocumentJobStore, type DocumentJobStore } from './document-jobs.ts'
import { createDocumentOutputStore, type DocumentOutputStore } from './document-outputs.ts'
import { createFlowSessionStore, type FlowSessionStore } from './flow-sessions.ts'
import { createFlowStore, type FlowStore } from './flows.ts'
import { createNamedSessionStore, type NamedSessionStore } from './named-sessions.ts'
import { createOrganizationStore, type OrganizationStore } from './organizations.ts'
import { createPolicyStore, type PolicyStore } from './policy.ts'
import { createStreamSessionStore, type StreamSessionStore } from './stream-sessions.ts'

export interface Stores {
  readonly organizations: OrganizationStore
  readonly policy: PolicyStore
  readonly audit: AuditStore
  readonly streams: StreamSessionStore
  readonly sessions: NamedSessionStore
  readonly documents: DocumentJobStore
  readonly outputs: DocumentOutputStore
  readonly flows: FlowStore
  readonly flowSessions: FlowSessionStore
}

/** The stores of a migrated database. */
export function createStores(database: Database): Stores {
  return {
    organizations: createOrganizationStore(database),
    policy: createPolicyStore(database),
    audit: createAuditStore(database),
    streams: createStreamSessionStore(database),
    sessions: createNamedSessionStore(database),
    documents: createDocumentJobStore(database),
    outputs: createDocumentOutputStore(database),
    flows: createFlowStore(database),
    flowSessions: createFlowSessionStore(database),
  }
}
