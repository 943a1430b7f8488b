/** What happened to a stream: figures alone, never its text. */
export interface StreamNews {
  readonly type: 'started' | 'chunk' | 'stopped'
  readonly streamId: string
  readonly action: 'allow' | 'modify' | 'block'
  readonly charactersIn: number
  readonly charactersOut: number
  /** Characters that wait for what follows. */
  readonly held: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Told by the streams of this server, heard by those who watch them. */
export interface StreamNewsroom {
  tell(organizationId: string, news: StreamNews): void
  /** Returns how to stop listening. */
  listen(organizationId: string, hear: (news: StreamNews) => void): () => void
  readonly listeners: number
}

/** A newsroom without listeners. */
export function createNewsroom(): StreamNewsroom {
  const rooms = new Map<string, Set<(news: StreamNews) => void>>()
  return {
    tell(organizationId, news) {
      for (const hear of rooms.get(organizationId) ?? []) hear(news)
    },
    listen(organizationId, hear) {
      const room = rooms.get(organizationId) ?? new Set()
      rooms.set(organizationId, room)
      room.add(hear)
      return () => {
        room.delete(hear)
        if (room.size === 0) rooms.delete(organizationId)
      }
    },
    get listeners() {
      return [...rooms.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}
