import type { SessionState } from '#colang'
import type { Sealing } from '../../policy/sealing.ts'
import type { FlowSessionKey, FlowSessionStore } from '../../stores/index.ts'

/** A conversation as it is remembered between turns. */
export interface Conversation {
  readonly state: SessionState
  readonly currentFlow: string | null
  readonly flowState: 'completed' | 'blocked' | 'running' | 'error'
  readonly turns: number
}

/** Conversations by session: sealed at rest, one turn at a time. */
export interface Conversations {
  get(key: FlowSessionKey): Promise<Conversation | undefined>
  /** Runs one turn alone and keeps what it returns. */
  turn<T>(
    key: FlowSessionKey,
    run: (known: Conversation | undefined) => Promise<{ next: Conversation; answer: T }>,
  ): Promise<T>
}

/** Conversations over a store. */
export function createConversations(parts: {
  readonly store: FlowSessionStore
  readonly sealing: Sealing
  readonly now: () => number
}): Conversations {
  const { store, sealing, now } = parts
  const last = new Map<string, Promise<unknown>>()
  const aboutOf = ({ organizationId, id }: FlowSessionKey) => `${organizationId}/${id}`
  const get = async (key: FlowSessionKey): Promise<Conversation | undefined> => {
    const sealed = await store.get(key)
    if (!sealed) return undefined
    // Sealed by us alone, so it is what `turn` wrote.
    return JSON.parse(Buffer.from(sealing.open(sealed, aboutOf(key))).toString('utf8')) as Conversation
  }
  return {
    get,
    async turn(key, run) {
      const name = aboutOf(key)
      const before = last.get(name) ?? Promise.resolve()
      const mine = before
        .catch(() => undefined)
        .then(async () => {
          const { next, answer } = await run(await get(key))
          const sealed = sealing.seal(Buffer.from(JSON.stringify(next)), name)
          await store.save(key, { sealed, at: new Date(now()) })
          return answer
        })
      last.set(name, mine)
      try {
        return await mine
      } finally {
        if (last.get(name) === mine) last.delete(name)
      }
    },
  }
}
