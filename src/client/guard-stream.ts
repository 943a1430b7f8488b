import type { Api, OutputOf } from '#contract'
import type { Client } from './caller.ts'
import { ConnectionError } from './errors.ts'

/** What the server said of one chunk. */
export type JudgedChunk = OutputOf<Api['processChunk']>

export interface GuardStreamOptions {
  /** Unique among the organisation's open streams; made up if left out. */
  readonly streamId?: string
  /** `{ release: 'sentence' }` shows nothing of a sentence before all of it was judged. */
  readonly config?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
  /** Told of every chunk that was judged, also of those of which nothing may go out yet. */
  readonly onJudged?: (chunk: JudgedChunk) => void
}

/** Characters that travel in one chunk at most: its limit is 64 KB, and a character has up to 3 bytes per code unit. */
const longestChunk = 16_384
/** Where the source is read faster than the server answers, it waits from here on. */
const mostWaiting = 262_144

/**
 * Wraps a text that arrives in pieces, such as a model's answer: yields it as it may be shown. While one chunk is being
 * judged the pieces that come gather to the next, so slow judging means longer chunks and never a queue. The stream is
 * closed on the server whatever happens: at the end of the source, when it throws, and when the caller stops early.
 */
export async function* guardStream(
  client: Pick<Client, 'call'>,
  source: AsyncIterable<string>,
  options: GuardStreamOptions = {},
): AsyncGenerator<string, void, undefined> {
  const stream_id = options.streamId ?? `stream_${crypto.randomUUID()}`
  const more = options.signal ? { signal: options.signal } : {}
  await client.call('startStream', { stream_id, config: { ...options.config } }, more)
  const reading = gather(source)
  let open = true
  try {
    let sequence = 0
    for (let chunk = await reading.next(); chunk !== undefined; chunk = await reading.next()) {
      const input = { stream_id, chunk, chunk_metadata: { sequence } }
      const judged = await onceMore(() => client.call('processChunk', input, more), options.signal)
      sequence += 1
      options.onJudged?.(judged)
      if (judged.processed_chunk !== '') yield judged.processed_chunk
    }
    open = false
    const { final_chunk } = await client.call('stopStream', { stream_id }, more)
    if (final_chunk !== '') yield final_chunk
  } finally {
    await reading.end()
    // What is held back is not shown: nobody waits for it any more.
    if (open) await client.call('stopStream', { stream_id })
  }
}

/** A numbered chunk whose answer was lost on the way is sent once more: the server answers what it answered. */
async function onceMore<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await send()
  } catch (cause) {
    if (!(cause instanceof ConnectionError) || signal?.aborted) throw cause
    return send()
  }
}

interface Gathering {
  /** All that has come since the last time, at least one character; undefined at the end. Rejects as the source does. */
  next(): Promise<string | undefined>
  end(): Promise<void>
}

function gather(source: AsyncIterable<string>): Gathering {
  const iterator = source[Symbol.asyncIterator]()
  let buffer = ''
  let over = false
  let failure: { readonly cause: unknown } | undefined
  let wake = () => {}
  let drained = () => {}
  const pump = async () => {
    try {
      for (let piece = await iterator.next(); !piece.done && !over; piece = await iterator.next()) {
        buffer += piece.value
        wake()
        if (buffer.length > mostWaiting) await new Promise<void>((resolve) => (drained = resolve))
      }
    } catch (cause) {
      failure = { cause }
    }
    over = true
    wake()
  }
  void pump()
  return {
    async next() {
      while (buffer === '' && !over) await new Promise<void>((resolve) => (wake = resolve))
      if (buffer === '') {
        if (failure) throw failure.cause
        return undefined
      }
      const end = cut(buffer)
      const chunk = buffer.slice(0, end)
      buffer = buffer.slice(end)
      drained()
      return chunk
    },
    async end() {
      if (over) return
      over = true
      drained()
      await iterator.return?.()
    },
  }
}

/** Where the next chunk ends: never inside a surrogate pair. */
function cut(text: string): number {
  if (text.length <= longestChunk) return text.length
  const code = text.charCodeAt(longestChunk - 1)
  return code >= 0xd800 && code < 0xdc00 ? longestChunk - 1 : longestChunk
}
