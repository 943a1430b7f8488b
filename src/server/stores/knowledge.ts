import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

export interface KnowledgeBase {
  readonly id: string
  readonly name: string
  readonly sources: number
  readonly characters: number
  /** Grows with every change of the base or its sources. */
  readonly revision: number
  /** Its own alone: a base that is begun anew under the same id has another. */
  readonly life: string
  readonly updatedAt: Date
}

/** A version of a source, without its text. */
export interface StoredSource {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly characters: number
  readonly updatedAt: Date
}

export interface BaseKey {
  readonly organizationId: string
  readonly id: string
}

/** Organisations' own knowledge bases. Texts are sealed by the server before they come here; old versions stay. */
export interface KnowledgeStore {
  /** By id, 100 at most. */
  list(organizationId: string): Promise<KnowledgeBase[]>
  /** Throws `not_found`. */
  get(key: BaseKey): Promise<KnowledgeBase>
  /** Begins a base or renames it; audited. Throws `conflict` beyond 100. */
  save(key: BaseKey, name: string, actor: Actor): Promise<KnowledgeBase>
  /** Audited; throws `not_found`. */
  remove(key: BaseKey, actor: Actor): Promise<void>
  /** The newest version of each. */
  sources(key: BaseKey): Promise<StoredSource[]>
  /** Newest first, 1000 at most; throws `not_found`. */
  versions(key: BaseKey, sourceId: string): Promise<StoredSource[]>
  /** A version with its sealed text, the newest unless one is named; audited. Throws `not_found`. */
  read(key: BaseKey, one: OneVersion, actor: Actor): Promise<StoredSource & { sealed: Buffer }>
  /** Id, title and sealed text of the newest version of each source. */
  texts(key: BaseKey): Promise<{ id: string; title: string; sealed: Buffer }[]>
  /** A new version; audited. Throws `not_found`, and `conflict` where the base would grow too large. */
  addVersion(key: BaseKey, source: NewSource, actor: Actor): Promise<StoredSource>
  /** All versions of it; audited. Throws `not_found`. */
  removeSource(key: BaseKey, sourceId: string, actor: Actor): Promise<void>
}

export interface OneVersion {
  readonly sourceId: string
  readonly version?: number | undefined
}

export interface NewSource {
  readonly id: string
  readonly title: string
  readonly characters: number
  readonly sealed: Uint8Array
}

const mostBases = 100
const mostSources = 1000
const mostVersions = 1000
/** Characters of the newest versions of all sources of a base. */
const mostCharacters = 2_000_000

const newest = `SELECT DISTINCT ON (source_id) source_id, title, version, characters, sealed, created_at
  FROM knowledge_sources WHERE organization_id = $1 AND base_id = $2 ORDER BY source_id, version DESC`
const baseColumns = `b.id, b.name, b.revision, b.life, b.updated_at AS "updatedAt",
  (SELECT count(*) FROM (SELECT DISTINCT source_id FROM knowledge_sources s
    WHERE s.organization_id = b.organization_id AND s.base_id = b.id) AS one)::int AS sources,
  coalesce((SELECT sum(characters) FROM (SELECT DISTINCT ON (source_id) characters FROM knowledge_sources s
    WHERE s.organization_id = b.organization_id AND s.base_id = b.id ORDER BY source_id, version DESC) AS all_newest), 0)::int
    AS characters`
type BaseRow = { -readonly [K in keyof KnowledgeBase]: KnowledgeBase[K] }
type SourceRow = { -readonly [K in keyof StoredSource]: StoredSource[K] }

/** The knowledge bases of a database. */
export function createKnowledgeStore(database: Database): KnowledgeStore {
  const { query } = database
  return {
    ...baseCalls(database),
    ...versionCalls(database),
    sources: ({ organizationId, id }) =>
      query<SourceRow>(
        `SELECT source_id AS id, title, version, characters, created_at AS "updatedAt" FROM (${newest}) AS n ORDER BY id`,
        [organizationId, id],
      ),
    texts: ({ organizationId, id }) =>
      query<{ id: string; title: string; sealed: Buffer }>(
        `SELECT source_id AS id, title, sealed FROM (${newest}) AS n ORDER BY id`,
        [organizationId, id],
      ),
    addVersion: (key, source, actor) =>
      database.transaction(async (inside) => {
        await touch(inside, key)
        await refuseTooLarge(inside, key, source)
        const rows = await inside<SourceRow>(
          `INSERT INTO knowledge_sources (organization_id, base_id, source_id, version, title, characters, sealed)
           SELECT $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5, $6 FROM knowledge_sources
           WHERE organization_id = $1 AND base_id = $2 AND source_id = $3
           RETURNING source_id AS id, title, version, characters, created_at AS "updatedAt"`,
          [key.organizationId, key.id, source.id, source.title, source.characters, Buffer.from(source.sealed)],
        )
        const saved = theRow(rows, 'source')
        const details = { source: source.id, version: saved.version, characters: source.characters }
        await appendAudit(inside, key.organizationId, {
          entry: { action: 'knowledge.source.save', target: key.id, details },
          actor,
        })
        return saved
      }),
    removeSource: (key, sourceId, actor) =>
      database.transaction(async (inside) => {
        await touch(inside, key)
        const rows = await inside(
          'DELETE FROM knowledge_sources WHERE organization_id = $1 AND base_id = $2 AND source_id = $3 RETURNING 1',
          [key.organizationId, key.id, sourceId],
        )
        if (rows.length === 0) throw noSource()
        const entry = { action: 'knowledge.source.delete', target: key.id, details: { source: sourceId } }
        await appendAudit(inside, key.organizationId, { entry, actor })
      }),
  }
}

function baseCalls(database: Database): Pick<KnowledgeStore, 'list' | 'get' | 'save' | 'remove'> {
  const { query } = database
  const read = async (inside: Query, { organizationId, id }: BaseKey) => {
    const [row] = await inside<BaseRow>(
      `SELECT ${baseColumns} FROM knowledge_bases b WHERE b.organization_id = $1 AND b.id = $2`,
      [organizationId, id],
    )
    if (row === undefined) throw noBase()
    return row
  }
  return {
    list: (organizationId) =>
      query<BaseRow>(
        `SELECT ${baseColumns} FROM knowledge_bases b WHERE b.organization_id = $1 ORDER BY b.id LIMIT ${mostBases}`,
        [organizationId],
      ),
    get: (key) => read(query, key),
    save: (key, name, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside(
          `INSERT INTO knowledge_bases AS b (organization_id, id, name)
           SELECT $1, $2, $3
           WHERE (SELECT count(*) FROM knowledge_bases WHERE organization_id = $1 AND id <> $2) < ${mostBases}
           ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, revision = b.revision + 1, updated_at = now()
           RETURNING 1`,
          [key.organizationId, key.id, name],
        )
        if (rows.length === 0) throw new StoreError('conflict', `There may be at most ${mostBases} knowledge bases.`)
        await appendAudit(inside, key.organizationId, { entry: { action: 'knowledge.save', target: key.id }, actor })
        return read(inside, key)
      }),
    remove: (key, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM knowledge_bases WHERE organization_id = $1 AND id = $2 RETURNING 1', [
          key.organizationId,
          key.id,
        ])
        if (rows.length === 0) throw noBase()
        await appendAudit(inside, key.organizationId, { entry: { action: 'knowledge.delete', target: key.id }, actor })
      }),
  }
}

function versionCalls(database: Database): Pick<KnowledgeStore, 'versions' | 'read'> {
  const columns = 'source_id AS id, title, version, characters, created_at AS "updatedAt"'
  const ofSource = 'FROM knowledge_sources WHERE organization_id = $1 AND base_id = $2 AND source_id = $3'
  return {
    async versions({ organizationId, id }, sourceId) {
      const rows = await database.query<SourceRow>(
        `SELECT ${columns} ${ofSource} ORDER BY version DESC LIMIT ${mostVersions}`,
        [organizationId, id, sourceId],
      )
      if (rows.length === 0) throw noSource()
      return rows
    },
    read: ({ organizationId, id }, { sourceId, version }, actor) =>
      database.transaction(async (inside) => {
        const [row] = await inside<SourceRow & { sealed: Buffer }>(
          `SELECT ${columns}, sealed ${ofSource} AND ($4::int IS NULL OR version = $4) ORDER BY version DESC LIMIT 1`,
          [organizationId, id, sourceId, version ?? null],
        )
        if (row === undefined) throw noSource()
        const details = { source: sourceId, version: row.version }
        const entry = { action: 'knowledge.source.read', target: id, details }
        await appendAudit(inside, organizationId, { entry, actor })
        return row
      }),
  }
}

/** A change of the sources is a change of the base; one at a time. */
async function touch(inside: Query, { organizationId, id }: BaseKey): Promise<void> {
  const rows = await inside(
    'UPDATE knowledge_bases SET revision = revision + 1, updated_at = now() WHERE organization_id = $1 AND id = $2 RETURNING 1',
    [organizationId, id],
  )
  if (rows.length === 0) throw noBase()
}

async function refuseTooLarge(inside: Query, { organizationId, id }: BaseKey, source: NewSource): Promise<void> {
  const [sum] = await inside<{ sources: number; characters: number }>(
    `SELECT count(*)::int AS sources, coalesce(sum(characters), 0)::int AS characters FROM (${newest}) AS n WHERE source_id <> $3`,
    [organizationId, id, source.id],
  )
  if ((sum?.sources ?? 0) >= mostSources)
    throw new StoreError('conflict', `A knowledge base has at most ${mostSources} sources.`)
  if ((sum?.characters ?? 0) + source.characters > mostCharacters)
    throw new StoreError('conflict', `A knowledge base has at most ${mostCharacters} characters.`)
}

function noSource(): StoreError {
  return new StoreError('not_found', 'There is no such source.')
}

function noBase(): StoreError {
  return new StoreError('not_found', 'There is no such knowledge base.')
}
