import type * as z from 'zod'
import type { streamEvent } from '#contract'
import { AppError } from '../../http/app-error.ts'
import type { StreamSessionStore } from '../../stores/index.ts'
import { streamOf } from '../../stores/stream-wire.ts'
import type { StreamNews, StreamNewsroom } from './stream-news.ts'

/** Watchers on one server: each holds a connection open. */
const mostWatchers = 200
/** News that may wait for a slow watcher; older ones go. */
const mostWaiting = 1000
/** All streams are told anew this often: those of other servers are among them. */
const everyMs = 10_000

type Told = z.output<typeof streamEvent>

export interface WatchParts {
  readonly news: StreamNewsroom
  readonly store: StreamSessionStore
  readonly now: () => number
}

/** The organisation's active streams, then what happens to them as it happens. Ends when the caller does. */
export async function* watchStreamsOf(parts: WatchParts, organizationId: string): AsyncGenerator<Told> {
  if (parts.news.listeners >= mostWatchers) {
    throw new AppError('rate_limited', 'Too many watch the streams of this server.', { retryAfter: 10 })
  }
  const waiting: Told[] = []
  let wake = () => {}
  const deaf = parts.news.listen(organizationId, (news) => {
    if (waiting.length >= mostWaiting) waiting.shift()
    waiting.push(newsOf(news))
    wake()
  })
  try {
    yield await everything(parts, organizationId)
    for (;;) {
      const next = waiting.shift()
      if (next) yield next
      else if (!(await woken(everyMs, (wakes) => (wake = wakes)))) yield await everything(parts, organizationId)
    }
  } finally {
    deaf()
  }
}

/** False when nothing happened for as long. */
function woken(ms: number, give: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    timer.unref()
    give(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

async function everything({ store, now }: WatchParts, organizationId: string): Promise<Told> {
  const sessions = await store.active(organizationId)
  return { type: 'sessions', sessions: sessions.map((one) => streamOf(one, now())) }
}

function newsOf({ type, streamId, action, charactersIn, charactersOut, held, at }: StreamNews): Told {
  return {
    type,
    stream_id: streamId,
    action,
    characters_in: charactersIn,
    characters_out: charactersOut,
    held,
    at: new Date(at).toISOString(),
  }
}
