import type { StreamStatus } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A stream as it is remembered. `config` never holds text of the stream. */
export interface StreamSession {
  readonly streamId: string
  readonly status: StreamStatus
  readonly startedAt: Date
  readonly lastActivityAt: Date
  readonly processedChunks: number
  readonly blockedChunks: number
  readonly processedCharacters: number
  readonly config: JsonObject
  /** How many inputs the stream has taken over all its lives. */
  readonly turn: number
}

export interface StreamKey {
  readonly organizationId: string
  readonly streamId: string
}

/** One input taken: what it adds, and what is held back after it, sealed. */
export interface StreamProgress {
  /** The turn on which the input was worked out. */
  readonly turn: number
  readonly chunks: number
  readonly blockedChunks: number
  readonly characters: number
  readonly at: Date
  /** Undefined: nothing is held back any more, and the stream is stopped. */
  readonly held: Uint8Array | undefined
}

export interface StreamSessionStore {
  /** Throws `conflict` when a stream of this id is active; one that was stopped is begun anew. */
  start(key: StreamKey, start: { readonly config: JsonObject; readonly at: Date }): Promise<StreamSession>
  /** Counts an input of an active stream; undefined when another was taken since, or the stream is active no more. */
  advance(key: StreamKey, progress: StreamProgress): Promise<StreamSession | undefined>
  /** Stopped ones too; throws `not_found`. */
  get(key: StreamKey): Promise<StreamSession>
  /** With what it holds back, sealed; throws `not_found`. */
  load(key: StreamKey): Promise<StreamSession & { readonly held: Uint8Array | null }>
  /** Active ones, latest activity first. */
  active(organizationId: string): Promise<StreamSession[]>
  /** How many are active in the organisation. */
  count(organizationId: string): Promise<number>
  /** Marks streams idle since `before` as inactive and forgets what they held back; returns how many. */
  expire(before: Date): Promise<number>
}

const columns = `stream_id AS "streamId", status, started_at AS "startedAt", last_activity_at AS "lastActivityAt",
  processed_chunks::float8 AS "processedChunks", blocked_chunks::float8 AS "blockedChunks",
  processed_characters::float8 AS "processedCharacters", config, turn::float8 AS turn`
type SessionRow = { -readonly [K in keyof StreamSession]: StreamSession[K] }

/** The streams of a database. */
export function createStreamSessionStore({ query }: Database): StreamSessionStore {
  return {
    start: (key, begun) => start(query, key, begun),
    advance: (key, progress) => advance(query, key, progress),
    async get({ organizationId, streamId }) {
      const rows = await query<SessionRow>(
        `SELECT ${columns} FROM stream_sessions WHERE organization_id = $1 AND stream_id = $2`,
        [organizationId, streamId],
      )
      return theRow(rows, 'stream')
    },
    async load({ organizationId, streamId }) {
      const rows = await query<SessionRow & { held: Uint8Array | null }>(
        `SELECT ${columns}, held FROM stream_sessions WHERE organization_id = $1 AND stream_id = $2`,
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
    async count(organizationId) {
      const [row] = await query<{ count: number }>(
        `SELECT count(*)::float8 AS count FROM stream_sessions WHERE organization_id = $1 AND status = 'active'`,
        [organizationId],
      )
      return row?.count ?? 0
    },
    async expire(before) {
      const expired = await query(
        `UPDATE stream_sessions SET status = 'inactive', held = NULL, turn = turn + 1
         WHERE status = 'active' AND last_activity_at < $1 RETURNING 1`,
        [before],
      )
      return expired.length
    },
  }
}

async function start(
  query: Query,
  { organizationId, streamId }: StreamKey,
  { config, at }: { readonly config: JsonObject; readonly at: Date },
): Promise<StreamSession> {
  const [session] = await query<SessionRow>(
    `INSERT INTO stream_sessions AS s (organization_id, stream_id, status, started_at, last_activity_at, config)
     VALUES ($1, $2, 'active', $3, $3, $4)
     ON CONFLICT (organization_id, stream_id) DO UPDATE SET
       status = 'active', started_at = excluded.started_at, last_activity_at = excluded.last_activity_at,
       processed_chunks = 0, blocked_chunks = 0, processed_characters = 0, config = excluded.config,
       turn = s.turn + 1, held = NULL
     WHERE s.status <> 'active'
     RETURNING ${columns}`,
    [organizationId, streamId, at, toJson(config)],
  )
  if (session === undefined) throw new StoreError('conflict', 'A stream of this id is active.')
  return session
}

async function advance(
  query: Query,
  { organizationId, streamId }: StreamKey,
  { turn, chunks, blockedChunks, characters, at, held }: StreamProgress,
): Promise<StreamSession | undefined> {
  const bytes = held === undefined ? null : Buffer.from(held.buffer, held.byteOffset, held.byteLength)
  const [session] = await query<SessionRow>(
    `UPDATE stream_sessions SET
       status = $3, processed_chunks = processed_chunks + $4, blocked_chunks = blocked_chunks + $5,
       processed_characters = processed_characters + $6, last_activity_at = $7, held = $8, turn = turn + 1
     WHERE organization_id = $1 AND stream_id = $2 AND status = 'active' AND turn = $9 RETURNING ${columns}`,
    [
      organizationId,
      streamId,
      bytes === null ? 'inactive' : 'active',
      chunks,
      blockedChunks,
      characters,
      at,
      bytes,
      turn,
    ],
  )
  return session
}
