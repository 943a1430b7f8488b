import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A flow of an organisation, as its author wrote it. */
export interface StoredFlow {
  readonly name: string
  readonly description: string
  /** Version of Colang. */
  readonly language: '1.0' | '2.x'
  readonly source: string
  /** Where its steps stand on the canvas. */
  readonly layout: JsonObject
  readonly enabled: boolean
  /** The number of its newest version; versions are counted on even after a removal. */
  readonly revision: number
  readonly updatedAt: Date
}

/** What an author saves. */
export type FlowDraft = Omit<StoredFlow, 'revision' | 'updatedAt'>

/** A flow as it was at one time. */
export interface FlowVersion extends FlowDraft {
  readonly revision: number
  readonly at: Date
  readonly actor: string
}

export interface FlowKey {
  readonly organizationId: string
  readonly name: string
}

export interface FlowStore {
  /** By name. */
  list(organizationId: string): Promise<StoredFlow[]>
  /** Throws `not_found`. */
  get(organizationId: string, name: string): Promise<StoredFlow>
  /**
   * Makes the flow or its next version; audited. Throws `conflict` if `base` is not the newest version (0: there is
   * none), or if the organisation has as many flows as it may.
   */
  save(
    organizationId: string,
    flow: FlowDraft,
    change: { readonly actor: Actor; readonly base?: number | undefined },
  ): Promise<StoredFlow>
  /** Throws `not_found`; audited. Versions stay. */
  remove(organizationId: string, name: string, actor: Actor): Promise<void>
  /** Newest first, without their sources. */
  versions(key: FlowKey): Promise<Omit<FlowVersion, 'source' | 'layout'>[]>
  /** Throws `not_found`. */
  version(key: FlowKey, revision: number): Promise<FlowVersion>
}

/** As many flows an organisation may have, and as many versions of one are kept. */
export const mostFlows = 200
const mostVersions = 100

const columns = 'name, description, language, source, layout, enabled, revision, updated_at AS "updatedAt"'
const versionColumns = 'name, description, language, enabled, revision, at, actor'
type FlowRow = { -readonly [K in keyof StoredFlow]: StoredFlow[K] }
type VersionRow = { -readonly [K in keyof FlowVersion]: FlowVersion[K] }

/** The flows of a database. */
export function createFlowStore(database: Database): FlowStore {
  const { query } = database
  return {
    list: (organizationId) =>
      query<FlowRow>(`SELECT ${columns} FROM flows WHERE organization_id = $1 ORDER BY name`, [organizationId]),
    async get(organizationId, name) {
      const rows = await query<FlowRow>(`SELECT ${columns} FROM flows WHERE organization_id = $1 AND name = $2`, [
        organizationId,
        name,
      ])
      return theRow(rows, 'flow')
    },
    save: (organizationId, flow, { actor, base }) =>
      database.transaction(async (inside) => {
        const revision = await nextRevision(inside, { organizationId, name: flow.name }, base)
        const saved = await write(inside, organizationId, { ...flow, revision })
        await keep(inside, organizationId, { flow: saved, actor })
        const entry = { action: 'flow.save', target: flow.name, details: { revision, enabled: flow.enabled } }
        await appendAudit(inside, organizationId, { entry, actor })
        return saved
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
    versions: ({ organizationId, name }) =>
      query<Omit<VersionRow, 'source' | 'layout'>>(
        `SELECT ${versionColumns} FROM flow_versions WHERE organization_id = $1 AND name = $2 ORDER BY revision DESC`,
        [organizationId, name],
      ),
    async version({ organizationId, name }, revision) {
      const rows = await query<VersionRow>(
        `SELECT ${versionColumns}, source, layout FROM flow_versions
         WHERE organization_id = $1 AND name = $2 AND revision = $3`,
        [organizationId, name, revision],
      )
      return theRow(rows, 'version of this flow')
    },
  }
}

/** The row of the organisation is the lock: its flows are saved one after the other. */
async function nextRevision(inside: Query, key: FlowKey, base: number | undefined): Promise<number> {
  const { organizationId, name } = key
  await inside('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [organizationId])
  const [found] = await inside<{ current: number | null; flows: number; newest: number | null }>(
    `SELECT (SELECT revision FROM flows WHERE organization_id = $1 AND name = $2) AS current,
            (SELECT count(*)::int FROM flows WHERE organization_id = $1) AS flows,
            (SELECT max(revision) FROM flow_versions WHERE organization_id = $1 AND name = $2) AS newest`,
    [organizationId, name],
  )
  const current = found?.current ?? 0
  if (base !== undefined && base !== current)
    throw new StoreError('conflict', `The flow was changed since then: its newest version is ${current}.`)
  if (current === 0 && (found?.flows ?? 0) >= mostFlows)
    throw new StoreError('conflict', `An organisation has at most ${mostFlows} flows.`)
  return Math.max(current, found?.newest ?? 0) + 1
}

async function write(inside: Query, organizationId: string, flow: FlowDraft & { readonly revision: number }) {
  const { name, description, language, source, layout, enabled, revision } = flow
  const rows = await inside<FlowRow>(
    `INSERT INTO flows AS f
       (organization_id, name, description, language, source, layout, enabled, priority, revision, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, now())
     ON CONFLICT (organization_id, name) DO UPDATE SET
       description = excluded.description, language = excluded.language, source = excluded.source,
       layout = excluded.layout, enabled = excluded.enabled, revision = excluded.revision, updated_at = now()
     RETURNING ${columns}`,
    [organizationId, name, description, language, source, toJson(layout), enabled, revision],
  )
  return theRow(rows, 'flow')
}

interface Kept {
  readonly flow: StoredFlow
  readonly actor: Actor
}

async function keep(inside: Query, organizationId: string, { flow, actor }: Kept): Promise<void> {
  await inside(
    `INSERT INTO flow_versions
       (organization_id, name, revision, at, actor, description, language, source, layout, enabled)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      organizationId,
      flow.name,
      flow.revision,
      flow.updatedAt,
      actor.id,
      flow.description,
      flow.language,
      flow.source,
      toJson(flow.layout),
      flow.enabled,
    ],
  )
  await inside('DELETE FROM flow_versions WHERE organization_id = $1 AND name = $2 AND revision <= $3', [
    organizationId,
    flow.name,
    flow.revision - mostVersions,
  ])
}
