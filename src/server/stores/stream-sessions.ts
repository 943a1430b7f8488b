import type { StreamStatus } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A stream as it is remembered. `state` and `config` never hold text of the stream: held-back text stays in memory. */
export interface StreamSession {
  readonly streamId: string
  readonly status: StreamStatus
  readonly startedAt: Date
  readonly lastActivityAt: Date
  readonly processedChunks: number
  readonly blockedChunks: number
  readonly processedCharacters: number
  readonly config: JsonObject
  readonly state: JsonObject
}

export interface StreamKey {
  readonly organizationId: string
  readonly streamId: string
}

export interface StreamProgress {
  readonly status?: StreamStatus
  readonly chunks: number
  readonly blockedChunks: number
  readonly characters: number
  readonly at: Date
  readonly state?: JsonObject
}

export interface StreamSessionStore {
  /** Throws `conflict` when a stream of this id is active; one that was stopped is begun anew. */
  start(key: StreamKey, start: { readonly config: JsonObject; readonly at: Date }): Promise<StreamSession>
  /** Adds to the counts of an active stream; throws `not_found`. */
  advance(key: StreamKey, progress: StreamProgress): Promise<StreamSession>
  /** Throws `not_found` when no such stream is active. */
  stop(key: StreamKey, at: Date): Promise<StreamSession>
  /** Stopped ones too; throws `not_found`. */
  get(key: StreamKey): Promise<StreamSession>
  /** Active ones, latest activity first. */
  active(organizationId: string): Promise<StreamSession[]>
  /** Marks streams idle since `before` as inactive; returns how many. */
  expire(before: Date): Promise<number>
}

const columns = `stream_id AS "streamId", status, started_at AS "startedAt", last_activity_at AS "lastActivityAt",
  processed_chunks::float8 AS "processedChunks", blocked_chunks::float8 AS "blockedChunks",
  processed_characters::float8 AS "processedCharacters", config, state`
const what = 'active stream'
type SessionRow = { -readonly [K in keyof StreamSession]: StreamSession[K] }

/** The streams of a database. */
export function createStreamSessionStore({ query }: Database): StreamSessionStore {
  return {
    async start({ organizationId, streamId }, { config, at }) {
      const [session] = await query<SessionRow>(
        `INSERT INTO stream_sessions AS s (organization_id, stream_id, status, started_at, last_activity_at, config)
         VALUES ($1, $2, 'active', $3, $3, $4)
         ON CONFLICT (organization_id, stream_id) DO UPDATE SET
           status = 'active', started_at = excluded.started_at, last_activity_at = excluded.last_activity_at,
           processed_chunks = 0, blocked_chunks = 0, processed_characters = 0, config = excluded.config, state = '{}'
         WHERE s.status <> 'active'
         RETURNING ${columns}`,
        [organizationId, streamId, at, toJson(config)],
      )
      if (session === undefined) throw new StoreError('conflict', 'A stream of this id is active.')
      return session
    },
    advance: (key, progress) => advance(query, key, progress),
    async stop({ organizationId, streamId }, at) {
      const rows = await query<SessionRow>(
        `UPDATE stream_sessions SET status = 'inactive', last_activity_at = $3
         WHERE organization_id = $1 AND stream_id = $2 AND status = 'active' RETURNING ${columns}`,
        [organizationId, streamId, at],
      )
      return theRow(rows, what)
    },
    async get({ organizationId, streamId }) {
      const rows = await query<SessionRow>(
        `SELECT ${columns} FROM stream_sessions WHERE organization_id = $1 AND stream_id = $2`,
        [organizationId, streamId],
      )
      return theRow(rows, 'stream')
    },
    active: (organizationId) =>
      query<SessionRow>(
        `SELECT ${columns} FROM stream_sessions WHERE organization_id = $1 AND status = 'active'
         ORDER BY last_activity_at DESC LIMIT 1000`,
        [organizationId],
      ),
    async expire(before) {
      const expired = await query(
        `UPDATE stream_sessions SET status = 'inactive' WHERE status = 'active' AND last_activity_at < $1 RETURNING 1`,
        [before],
      )
      return expired.length
    },
  }
}

async function advance(
  query: Query,
  { organizationId, streamId }: StreamKey,
  { status = 'active', chunks, blockedChunks, characters, at, state }: StreamProgress,
): Promise<StreamSession> {
  const rows = await query<SessionRow>(
    `UPDATE stream_sessions SET
       status = $3, processed_chunks = processed_chunks + $4, blocked_chunks = blocked_chunks + $5,
       processed_characters = processed_characters + $6, last_activity_at = $7, state = coalesce($8, state)
     WHERE organization_id = $1 AND stream_id = $2 AND status = 'active' RETURNING ${columns}`,
    [organizationId, streamId, status, chunks, blockedChunks, characters, at, state && toJson(state)],
  )
  return theRow(rows, what)
}
