import { randomUUID } from 'node:crypto'
import type { Action, EventSource, GuardrailMode } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A check that did not let its text pass, as the review list shows it. */
export interface FlaggedCheck {
  readonly id: string
  readonly at: Date
  readonly guardrail: string
  readonly action: Action
  readonly mode: GuardrailMode
  readonly confidence: number
  readonly categories: readonly string[]
  readonly source: EventSource
  /** Null: a draft decided. */
  readonly policyVersion: number | null
  readonly textFingerprint: string | null
  readonly requestId: string | null
  /** Whether it is in the queue. */
  readonly marked: boolean
}

export type FalsePositiveStatus = 'open' | 'accepted' | 'dismissed'

/** A check that somebody called wrong. It holds no text. */
export interface FalsePositive extends Omit<FlaggedCheck, 'marked' | 'id' | 'source' | 'requestId'> {
  readonly id: string
  readonly eventId: string
  /** Steps for an auditor where they are known; never quotes. */
  readonly reasons: readonly string[]
  readonly status: FalsePositiveStatus
  readonly markedBy: string
  readonly markedAt: Date
  readonly resolution: JsonObject | null
}

export interface EventKey {
  readonly organizationId: string
  readonly eventId: string
  /** When it happened: its id tells. */
  readonly at: Date
}

export interface FlaggedQuery {
  readonly guardrail?: string | undefined
  readonly before?: Date | undefined
  readonly limit?: number | undefined
}

export interface FalsePositiveStore {
  /** Judged checks whose text did not pass as it was, newest first. */
  flagged(organizationId: string, query?: FlaggedQuery): Promise<FlaggedCheck[]>
  /** Throws `not_found` for an event that is not there or let its text pass, `conflict` for one in the queue. */
  mark(event: EventKey, reasons: readonly string[], actor: Actor): Promise<FalsePositive>
  /** Newest first. */
  list(organizationId: string, status?: FalsePositiveStatus): Promise<FalsePositive[]>
  /** Throws `not_found`. */
  get(organizationId: string, id: string): Promise<FalsePositive>
  /** Throws `conflict` for one that is not open. */
  resolve(
    key: { readonly organizationId: string; readonly id: string },
    to: Resolution,
    actor: Actor,
  ): Promise<FalsePositive>
}

export interface Resolution {
  readonly status: 'accepted' | 'dismissed'
  readonly resolution?: JsonObject
}

const what = 'entry of the queue'
const columns = `id, event_id AS "eventId", at, guardrail, action, mode, confidence::float8 AS confidence, categories,
  policy_version AS "policyVersion", text_fingerprint AS "textFingerprint", reasons, status, marked_by AS "markedBy",
  marked_at AS "markedAt", resolution`
type Row = { -readonly [K in keyof FalsePositive]: FalsePositive[K] }
type FlaggedRow = { -readonly [K in keyof FlaggedCheck]: FlaggedCheck[K] }

/** The queues of a database. */
export function createFalsePositiveStore(database: Database): FalsePositiveStore {
  return {
    flagged: (organizationId, query = {}) => readFlagged(database.query, organizationId, query),
    mark: (event, reasons, actor) => mark(database, { event, reasons, actor }),
    list: (organizationId, status) =>
      database.query<Row>(
        `SELECT ${columns} FROM false_positives WHERE organization_id = $1 AND ($2::text IS NULL OR status = $2)
         ORDER BY marked_at DESC, id LIMIT 500`,
        [organizationId, status ?? null],
      ),
    async get(organizationId, id) {
      const rows = await database.query<Row>(
        `SELECT ${columns} FROM false_positives WHERE organization_id = $1 AND id::text = $2`,
        [organizationId, id],
      )
      return theRow(rows, what)
    },
    resolve: (key, to, actor) =>
      database.transaction(async (query) => {
        const [row] = await query<Row>(
          `UPDATE false_positives SET status = $3, resolution = $4
           WHERE organization_id = $1 AND id::text = $2 AND status = 'open' RETURNING ${columns}`,
          [key.organizationId, key.id, to.status, to.resolution ? toJson(to.resolution) : null],
        )
        if (!row) throw new StoreError('conflict', 'This entry is not open.')
        const entry = { action: `policy.false_positive.${to.status}`, target: key.id, details: { ...to.resolution } }
        await appendAudit(query, key.organizationId, { entry, actor })
        return row
      }),
  }
}

function readFlagged(
  query: Query,
  organizationId: string,
  { guardrail, before, limit = 50 }: FlaggedQuery,
): Promise<FlaggedCheck[]> {
  return query<FlaggedRow>(
    `SELECT e.id, e.at, e.guardrail, e.action, e.mode, e.confidence::float8 AS confidence, e.categories, e.source,
       e.policy_version AS "policyVersion", e.text_fingerprint AS "textFingerprint", e.request_id AS "requestId",
       EXISTS (SELECT 1 FROM false_positives f WHERE f.organization_id = $1 AND f.event_id = e.id) AS marked
     FROM events e WHERE e.organization_id = $1 AND e.action <> 'allow' AND e.status = 'judged'
       AND ($2::text IS NULL OR e.guardrail = $2) AND e.at < coalesce($3, now() + interval '1 day')
     ORDER BY e.at DESC, e.id DESC LIMIT $4`,
    [organizationId, guardrail ?? null, before ?? null, limit],
  )
}

type Marking = { readonly event: EventKey; readonly reasons: readonly string[]; readonly actor: Actor }

function mark(database: Database, { event, reasons, actor }: Marking): Promise<FalsePositive> {
  const { organizationId, eventId, at } = event
  return database.transaction(async (query) => {
    const found = await query(
      `SELECT 1 FROM events WHERE organization_id = $1 AND at = to_timestamp($2::float8 / 1000) AND id::text = $3 AND action <> 'allow'`,
      [organizationId, at.getTime(), eventId],
    )
    theRow(found, 'flagged check')
    const [row] = await query<Row>(
      `INSERT INTO false_positives (organization_id, id, event_id, at, guardrail, action, mode, confidence, categories,
         policy_version, text_fingerprint, reasons, marked_by)
       SELECT organization_id, $4, id, at, guardrail, action, mode, confidence, categories, policy_version,
         text_fingerprint, $5, $6 FROM events WHERE organization_id = $1 AND at = to_timestamp($2::float8 / 1000) AND id::text = $3
       ON CONFLICT (organization_id, event_id) DO NOTHING RETURNING ${columns}`,
      [organizationId, at.getTime(), eventId, randomUUID(), toJson(reasons), actor.id],
    )
    if (!row) throw new StoreError('conflict', 'This check is in the queue already.')
    const entry = { action: 'policy.false_positive.mark', target: row.id, details: { guardrail: row.guardrail } }
    await appendAudit(query, organizationId, { entry, actor })
    return row
  })
}
