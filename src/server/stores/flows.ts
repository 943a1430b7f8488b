import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'

/** A flow of an organisation, as its author wrote it. */
export interface StoredFlow {
  readonly name: string
  readonly description: string
  readonly source: string
  readonly enabled: boolean
  /** 1 is the highest. */
  readonly priority: number
  /** Counts the changes of this flow. */
  readonly revision: number
  readonly updatedAt: Date
}

export interface FlowStore {
  /** By priority, then by name. */
  list(organizationId: string): Promise<StoredFlow[]>
  /** Throws `not_found`. */
  get(organizationId: string, name: string): Promise<StoredFlow>
  /** Makes the flow or replaces it; audited. */
  save(organizationId: string, flow: Omit<StoredFlow, 'revision' | 'updatedAt'>, actor: Actor): Promise<StoredFlow>
  /** Throws `not_found`; audited. */
  remove(organizationId: string, name: string, actor: Actor): Promise<void>
}

const columns = 'name, description, source, enabled, priority, revision, updated_at AS "updatedAt"'
type FlowRow = { -readonly [K in keyof StoredFlow]: StoredFlow[K] }

/** The flows of a database. */
export function createFlowStore(database: Database): FlowStore {
  const { query } = database
  return {
    list: (organizationId) =>
      query<FlowRow>(`SELECT ${columns} FROM flows WHERE organization_id = $1 ORDER BY priority, name`, [
        organizationId,
      ]),
    async get(organizationId, name) {
      const rows = await query<FlowRow>(`SELECT ${columns} FROM flows WHERE organization_id = $1 AND name = $2`, [
        organizationId,
        name,
      ])
      return theRow(rows, 'flow')
    },
    save: (organizationId, { name, description, source, enabled, priority }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside<FlowRow>(
          `INSERT INTO flows AS f (organization_id, name, description, source, enabled, priority, revision, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, 1, now())
           ON CONFLICT (organization_id, name) DO UPDATE SET
             description = excluded.description, source = excluded.source, enabled = excluded.enabled,
             priority = excluded.priority, revision = f.revision + 1, updated_at = now()
           RETURNING ${columns}`,
          [organizationId, name, description, source, enabled, priority],
        )
        const flow = theRow(rows, 'flow')
        const entry = { action: 'flow.save', target: name, details: { revision: flow.revision } }
        await appendAudit(inside, organizationId, { entry, actor })
        return flow
      }),
    remove: (organizationId, name, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM flows WHERE organization_id = $1 AND name = $2 RETURNING 1', [
          organizationId,
          name,
        ])
        theRow(rows, 'flow')
        await appendAudit(inside, organizationId, { entry: { action: 'flow.remove', target: name }, actor })
      }),
  }
}
