import type { StreamSession } from './stream-sessions.ts'

/** A stream session as callers see it. Times in seconds; throughput in chunks per second. */
export function streamOf(stream: StreamSession, now: number) {
  const active = Math.max(0, (stream.lastActivityAt.getTime() - stream.startedAt.getTime()) / 1000)
  return {
    stream_id: stream.streamId,
    status: stream.status,
    duration: Math.max(0, (now - stream.startedAt.getTime()) / 1000),
    processed_chunks: stream.processedChunks,
    blocked_chunks: stream.blockedChunks,
    throughput: active > 0 ? stream.processedChunks / active : 0,
    last_activity: Math.max(0, (now - stream.lastActivityAt.getTime()) / 1000),
  }
}
