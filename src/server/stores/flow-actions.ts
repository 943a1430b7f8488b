import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** An HTTP call of an organisation that its flows may execute by name. */
export interface StoredFlowAction {
  readonly name: string
  /** Address, method, time limit, description, names of headers. */
  readonly settings: JsonObject
  /** What its headers hold, sealed. */
  readonly sealed: Uint8Array | null
  readonly revision: number
}

export interface FlowActionStore {
  /** By name. */
  list(organizationId: string): Promise<StoredFlowAction[]>
  /** Makes the action or replaces it; audited. Throws `conflict` if the organisation has as many as it may. */
  save(organizationId: string, action: Omit<StoredFlowAction, 'revision'>, actor: Actor): Promise<StoredFlowAction>
  /** Throws `not_found`; audited. */
  remove(organizationId: string, name: string, actor: Actor): Promise<void>
}

const mostActions = 100
const columns = 'name, settings, sealed, revision'
type ActionRow = { -readonly [K in keyof StoredFlowAction]: StoredFlowAction[K] }

/** The HTTP actions of a database. */
export function createFlowActionStore(database: Database): FlowActionStore {
  const { query } = database
  return {
    list: (organizationId) =>
      query<ActionRow>(`SELECT ${columns} FROM flow_actions WHERE organization_id = $1 ORDER BY name`, [
        organizationId,
      ]),
    save: (organizationId, { name, settings, sealed }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside<ActionRow>(
          `INSERT INTO flow_actions AS a (organization_id, name, settings, sealed, revision, updated_at)
           VALUES ($1, $2, $3, $4, 1, now())
           ON CONFLICT (organization_id, name) DO UPDATE SET
             settings = excluded.settings, sealed = excluded.sealed, revision = a.revision + 1, updated_at = now()
           RETURNING ${columns}`,
          [organizationId, name, toJson(settings), sealed === null ? null : Buffer.from(sealed)],
        )
        const action = theRow(rows, 'action')
        const [all] = await inside<{ count: number }>(
          'SELECT count(*)::int AS count FROM flow_actions WHERE organization_id = $1',
          [organizationId],
        )
        if ((all?.count ?? 0) > mostActions)
          throw new StoreError('conflict', `An organisation has at most ${mostActions} actions.`)
        const entry = { action: 'flow_action.save', target: name, details: { revision: action.revision } }
        await appendAudit(inside, organizationId, { entry, actor })
        return action
      }),
    remove: (organizationId, name, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM flow_actions WHERE organization_id = $1 AND name = $2 RETURNING 1', [
          organizationId,
          name,
        ])
        theRow(rows, 'action')
        await appendAudit(inside, organizationId, { entry: { action: 'flow_action.remove', target: name }, actor })
      }),
  }
}
