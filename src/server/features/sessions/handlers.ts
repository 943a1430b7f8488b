import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { NamedSession } from '../../stores/index.ts'
import { streamOf } from '../../stores/stream-wire.ts'

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

function namedOf(session: NamedSession) {
  return {
    session_id: session.id,
    session_name: session.name,
    created_at: session.createdAt.toISOString(),
    config: { ...session.config },
  }
}
