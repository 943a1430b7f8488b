import type { Database } from '../database/index.ts'
import type { AuditStore } from './audit.ts'
import type { DocumentJobStore } from './document-jobs.ts'
import type { FlowStore } from './flows.ts'
import type { NamedSessionStore } from './named-sessions.ts'
import type { OrganizationStore } from './organizations.ts'
import type { PolicyStore } from './policy.ts'
import type { StreamSessionStore } from './stream-sessions.ts'

export interface Stores {
  readonly organizations: OrganizationStore
  readonly policy: PolicyStore
  readonly audit: AuditStore
  readonly streams: StreamSessionStore
  readonly sessions: NamedSessionStore
  readonly documents: DocumentJobStore
  readonly flows: FlowStore
}

export declare function createStores(database: Database): Stores
