import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { type AuditRecord, auditHash } from './audit-record.ts'
import type { JsonObject } from './json.ts'

export interface AuditEntry {
  readonly action: string
  readonly target: string
  /** Never submitted text. */
  readonly details?: JsonObject
}

/** `brokenAt` is the sequence number of the first record that is not what it was. */
export type AuditVerdict =
  | { readonly intact: true; readonly records: number; readonly head: string }
  | { readonly intact: false; readonly records: number; readonly brokenAt: number; readonly head: string }

/** Which records; what is not named is not asked for. */
export interface AuditFilter {
  readonly actor?: string | undefined
  /** A whole word, or the words before one of its dots. */
  readonly action?: string | undefined
  readonly target?: string | undefined
  readonly from?: Date | undefined
  /** Not in it. */
  readonly to?: Date | undefined
}

export interface AuditPage extends AuditFilter {
  readonly before?: number | undefined
  readonly limit?: number | undefined
}

export interface AuditStore {
  append(organizationId: string, entry: AuditEntry, actor: Actor): Promise<AuditRecord>
  /** Newest first; `before` is a sequence number to page on. */
  list(organizationId: string, page?: AuditPage): Promise<AuditRecord[]>
  /** How many records of an action came since then. */
  count(organizationId: string, action: string, since: Date): Promise<number>
  /** Recomputes the whole chain. */
  verify(organizationId: string): Promise<AuditVerdict>
}

const columns = `sequence::float8 AS sequence, at, actor, action, target, details, request_id AS "requestId",
  previous_hash AS "previousHash", hash`
const pageSize = 1_000

/** Adds a link inside the transaction of what it records, so that a crash leaves both or neither. */
export async function appendAudit(
  query: Query,
  organizationId: string,
  { entry, actor }: { readonly entry: AuditEntry; readonly actor: Actor },
): Promise<AuditRecord> {
  const head = await lockHead(query, organizationId)
  const draft = {
    sequence: head.sequence + 1,
    at: new Date(),
    actor: actor.id,
    action: entry.action,
    target: entry.target,
    details: asStored(entry.details ?? {}),
    requestId: actor.requestId ?? null,
    previousHash: head.hash,
  }
  const record = { ...draft, hash: auditHash(organizationId, draft) }
  await query(
    `INSERT INTO audit_records
       (organization_id, sequence, at, actor, action, target, details, request_id, previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      organizationId,
      record.sequence,
      record.at,
      record.actor,
      record.action,
      record.target,
      JSON.stringify(record.details),
      record.requestId,
      record.previousHash,
      record.hash,
    ],
  )
  await query('UPDATE audit_heads SET sequence = $2, hash = $3 WHERE organization_id = $1', [
    organizationId,
    record.sequence,
    record.hash,
  ])
  return record
}

interface Head {
  readonly sequence: number
  readonly hash: string
}

/** The update that changes nothing takes the row's lock: appends to one chain wait for each other. */
async function lockHead(query: Query, organizationId: string): Promise<Head> {
  const [head] = await query<{ sequence: number; hash: string }>(
    `INSERT INTO audit_heads AS h (organization_id, sequence, hash) VALUES ($1, 0, '')
     ON CONFLICT (organization_id) DO UPDATE SET sequence = h.sequence
     RETURNING h.sequence::float8 AS sequence, h.hash`,
    [organizationId],
  )
  return head ?? { sequence: 0, hash: '' }
}

/** Details as they come back from the database: what JSON can't carry is gone before it is hashed. */
function asStored(details: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(details))
}

/** The audit chains of a database. */
export function createAuditStore(database: Database): AuditStore {
  const after = (organizationId: string, sequence: number) =>
    database.query<AuditRow>(
      `SELECT ${columns} FROM audit_records WHERE organization_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`,
      [organizationId, sequence, pageSize],
    )
  return {
    append(organizationId, entry, actor) {
      return database.transaction((query) => appendAudit(query, organizationId, { entry, actor }))
    },
    list: (organizationId, page = {}) => listRecords(database.query, organizationId, page),
    async count(organizationId, action, since) {
      const [row] = await database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM audit_records WHERE organization_id = $1 AND action = $2 AND at >= $3',
        [organizationId, action, since],
      )
      return row?.count ?? 0
    },
    async verify(organizationId) {
      const [head] = await database.query<{ sequence: number; hash: string }>(
        'SELECT sequence::float8 AS sequence, hash FROM audit_heads WHERE organization_id = $1',
        [organizationId],
      )
      let last: Head = { sequence: 0, hash: '' }
      for (;;) {
        const page = await after(organizationId, last.sequence)
        const checked = checkLinks(organizationId, last, page)
        if (checked.brokenAt !== undefined) {
          const records = head?.sequence ?? checked.brokenAt
          return { intact: false, records, brokenAt: checked.brokenAt, head: head?.hash ?? '' }
        }
        last = checked.last
        if (page.length < pageSize) break
      }
      return verdictAtEnd(last, head)
    },
  }
}

function listRecords(query: Query, organizationId: string, page: AuditPage): Promise<AuditRecord[]> {
  const { before = Number.MAX_SAFE_INTEGER, limit = 100, actor, action, target, from, to } = page
  return query<AuditRow>(
    `SELECT ${columns} FROM audit_records WHERE organization_id = $1 AND sequence < $2
       AND ($4::text IS NULL OR actor = $4)
       AND ($5::text IS NULL OR action = $5 OR starts_with(action, $5 || '.'))
       AND ($6::text IS NULL OR target = $6)
       AND ($7::timestamptz IS NULL OR at >= $7) AND ($8::timestamptz IS NULL OR at < $8)
     ORDER BY sequence DESC LIMIT $3`,
    [
      organizationId,
      before,
      Math.min(limit, pageSize),
      actor ?? null,
      action ?? null,
      target ?? null,
      from ?? null,
      to ?? null,
    ],
  )
}

type AuditRow = { -readonly [K in keyof AuditRecord]: AuditRecord[K] }

function checkLinks(organizationId: string, before: Head, page: readonly AuditRecord[]): Checked {
  let last = before
  for (const record of page) {
    const follows = record.sequence === last.sequence + 1 && record.previousHash === last.hash
    if (!follows || record.hash !== auditHash(organizationId, record)) return { last, brokenAt: last.sequence + 1 }
    last = record
  }
  return { last }
}

interface Checked {
  readonly last: Head
  readonly brokenAt?: number
}

/** A chain that ends before its head has lost its newest links.
 * Links beyond the head were appended while the chain was read. */
function verdictAtEnd(last: Head, head: Head = { sequence: 0, hash: '' }): AuditVerdict {
  if (last.sequence >= head.sequence && (last.sequence > head.sequence || last.hash === head.hash)) {
    return { intact: true, records: last.sequence, head: last.hash }
  }
  const brokenAt = Math.min(last.sequence + 1, head.sequence)
  return { intact: false, records: head.sequence, brokenAt, head: head.hash }
}
