import type { StreamStatus } from '#contract/vocabulary'
import type { JsonObject } from './json.ts'

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
  stop(key: StreamKey, at: Date): Promise<StreamSession>
  get(key: StreamKey): Promise<StreamSession>
  /** Active ones, latest activity first. */
  active(organizationId: string): Promise<StreamSession[]>
  /** Marks streams idle since `before` as inactive; returns how many. */
  expire(before: Date): Promise<number>
}
