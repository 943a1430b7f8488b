import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/index.ts'
import { createPositions, type Positions } from './positions.ts'
import type { Sink } from './sink.ts'

/** How one sink is doing, as this server knows. */
export interface ExporterHealth {
  readonly sink: string
  /** Events that this server brought there. */
  readonly sent: number
  /** When and why the last sending failed; undefined after one that worked. */
  readonly lastError: { readonly at: number; readonly message: string } | undefined
}

/** Brings every recorded event to every sink, at least once. */
export interface Exporter {
  health(): readonly ExporterHealth[]
  /** Ends a sending under way; what was not confirmed is sent again by the next server. */
  close(): Promise<void>
}

export interface ExporterOptions {
  /** Hears of a sending that failed; it is tried again. */
  readonly onError: (cause: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly mostEvents?: number
  /** How long one waits when there is nothing to send. */
  readonly idleMs?: number
  readonly longestPauseMs?: number
}

const sendingMs = 30_000
// A server that died while it sent is followed by another after this.
const leaseSeconds = 60
const firstPauseMs = 250

/**
 * Starts a loop per sink. Batches go in the order of their commits, one at a time, each under a name that stays the same
 * when it is sent again. A sink that fails is tried again after pauses that double. Of servers on one database one sends.
 */
export async function createExporter(
  database: Database,
  sinks: readonly Sink[],
  options: ExporterOptions,
): Promise<Exporter> {
  const { idleMs = 1_000, mostEvents = 10_000 } = options
  const positions = createPositions(database, { owner: randomUUID(), mostEvents, leaseSeconds })
  await positions.open(sinks.map(({ name }) => name))
  const stopping = new AbortController()
  const loops = sinks.map((sink) => createLoop({ sink, positions, stop: stopping.signal, idleMs }, options))
  const running = loops.map((loop) => loop.run())
  return {
    health: () => loops.map((loop) => loop.health()),
    async close() {
      stopping.abort()
      await Promise.all(running)
      await positions.release().catch(options.onError)
    },
  }
}

interface LoopParts {
  readonly sink: Sink
  readonly positions: Positions
  readonly stop: AbortSignal
  readonly idleMs: number
}

function createLoop(parts: LoopParts, { onError, now, longestPauseMs = 60_000 }: ExporterOptions) {
  const { sink, stop, idleMs } = parts
  let sent = 0
  let lastError: ExporterHealth['lastError']
  let pause = firstPauseMs
  const turn = async (): Promise<number> => {
    try {
      const events = await sendNext(parts)
      sent += events
      if (events > 0) lastError = undefined
      pause = firstPauseMs
      return events > 0 ? 0 : idleMs
    } catch (cause) {
      if (stop.aborted) return 0
      lastError = { at: now(), message: cause instanceof Error ? cause.message : 'unknown' }
      onError(cause)
      pause = Math.min(longestPauseMs, pause * 2)
      return pause
    }
  }
  return {
    health: (): ExporterHealth => ({ sink: sink.name, sent, lastError }),
    async run() {
      while (!stop.aborted) {
        const ms = await turn()
        if (ms > 0) await wait(ms, undefined, { signal: stop }).catch(() => {})
      }
    },
  }
}

/** Brings one batch there and remembers it; gives how many events it had. */
async function sendNext({ sink, positions, stop }: LoopParts): Promise<number> {
  const taken = await positions.take(sink.name)
  if (taken === undefined || taken === 'other') return 0
  await sink.send(taken.batch, AbortSignal.any([stop, AbortSignal.timeout(sendingMs)]))
  await positions.arrived(sink.name, taken.upTo)
  await positions.forget()
  return taken.batch.events
}
