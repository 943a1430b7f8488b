import { newStream, type ReadWindow, type StreamInput, type StreamOutput, type StreamState, stepStream } from '#engine'
import { AppError } from '../../http/app-error.ts'

/** Chunks of one stream that may wait for their turn. */
const mostWaiting = 64

interface Live {
  state: StreamState
  /** Ends when the last accepted input is done: inputs of one stream go one after the other. */
  last: Promise<unknown>
  waiting: number
}

/**
 * The held-back text of open streams, in memory alone: it is submitted text. After a restart a stream goes on with
 * nothing held back; what was waiting then has not gone out.
 */
export interface LiveStreams {
  /** What goes out after the input; inputs of one stream are taken in order. Throws `rate_limited` when too many wait. */
  take(key: string, input: StreamInput, read: ReadWindow): Promise<StreamOutput>
  forget(key: string): void
  readonly size: number
}

/** An empty set of streams. */
export function createLiveStreams(): LiveStreams {
  const streams = new Map<string, Live>()
  const liveOf = (key: string): Live => {
    const known = streams.get(key)
    if (known) return known
    const live: Live = { state: newStream, last: Promise.resolve(), waiting: 0 }
    streams.set(key, live)
    return live
  }
  return {
    async take(key, input, read) {
      const live = liveOf(key)
      if (live.waiting >= mostWaiting) throw new AppError('rate_limited', 'Too many chunks of this stream are waiting.')
      live.waiting += 1
      const turn = live.last.then(async () => {
        const { state, output } = await stepStream(live.state, input, read)
        live.state = state
        return output
      })
      live.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        live.waiting -= 1
      }
    },
    forget: (key) => void streams.delete(key),
    get size() {
      return streams.size
    },
  }
}
