import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { NamedSession, StreamSession } from '../../stores/index.ts'

/** Open streams and named sessions. */
export function sessionsHandlers({
  stores,
  now,
}: Pick<Services, 'stores' | 'now'>): Pick<Handlers, 'listActiveSessions' | 'createSession'> {
  return {
    listActiveSessions: async (_input, { session }) => {
      const { id } = session.organization
      const [streams, named] = await Promise.all([stores.streams.active(id), stores.sessions.list(id)])
      return { sessions: [...streams.map((stream) => streamOf(stream, now())), ...named.map(namedOf)] }
    },
    createSession: async (input, { session }) =>
      namedOf(await stores.sessions.create(session.organization.id, { name: input.sessionName, config: input.config })),
  }
}

function streamOf(stream: StreamSession, now: number) {
  const duration = Math.max(0, (stream.lastActivityAt.getTime() - stream.startedAt.getTime()) / 1000)
  return {
    stream_id: stream.streamId,
    status: stream.status,
    duration: Math.max(0, (now - stream.startedAt.getTime()) / 1000),
    processed_chunks: stream.processedChunks,
    blocked_chunks: stream.blockedChunks,
    throughput: duration > 0 ? stream.processedChunks / duration : 0,
    last_activity: Math.max(0, (now - stream.lastActivityAt.getTime()) / 1000),
  }
}

function namedOf(session: NamedSession) {
  return {
    session_id: session.id,
    session_name: session.name,
    created_at: session.createdAt.toISOString(),
    config: { ...session.config },
  }
}
