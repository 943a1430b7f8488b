import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/index.ts'
import { StoreError } from '../stores/index.ts'
import { isSound } from './event-id.ts'
import { insertBatch, isCommitted } from './event-table.ts'
import { eventList, type GuardEvent } from './guard-event.ts'
import type { Recorded } from './rollup.ts'

export interface EventLogOptions {
  /** Events in one commit at most; the events of one call stay together even if they are more. */
  readonly maxBatch?: number
  /** Events waiting at most; beyond it `record` rejects. */
  readonly maxQueued?: number
  /** How long a lost database is waited for before events are given up, in seconds. */
  readonly patienceSeconds?: number
  /**
   * Whose counters these are, 0 to 7. Servers on one database that differ in it do not wait for each other's rows;
   * on PostgreSQL it is drawn by lot.
   */
  readonly writer?: number
}

/** Counters for the health page. */
export interface EventLogHealth {
  readonly queued: number
  readonly recorded: number
  readonly refused: number
  readonly lastFlushSeconds: number
  /** When and why the last flush failed; undefined after the next one that worked. */
  readonly lastError: { readonly at: number; readonly message: string } | undefined
}

export interface EventLog {
  /**
   * Resolves when the events are durably kept: they and the counters that analytics reads are or will be in the tables.
   * The events of one call belong to one request, which is counted once. Rejects with a `StoreError` of code
   * `unavailable` when more events wait than can be taken, when the disk or the database is gone for too long, or after
   * `drain`; with a `TypeError` for an event that can't be stored.
   */
  record(events: GuardEvent | readonly GuardEvent[]): Promise<void>
  /** Resolves when the figures know of every event that was recorded before the call. */
  settled(): Promise<void>
  /** Takes no more events and resolves when all that were taken are committed or have failed. */
  drain(): Promise<void>
  health(): EventLogHealth
}

interface Batch {
  readonly recorded: Recorded[]
  calls: number
  readonly done: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: StoreError) => void
}

const writers = 8
const manyCalls = 4
// A statement costs both sides as much as many events do, so under load they wait a moment for each other.
const gatherMs = 2

/**
 * Group commit: one flush runs at a time, and what arrives meanwhile goes together into the next one. So a lonely event
 * waits for one commit, and under load one commit carries many. Flushes that fail because the database is away are
 * tried again; what was committed without our hearing of it is not written twice.
 */
export function createEventLog(database: Database, options: EventLogOptions = {}): EventLog {
  return new GroupCommit(database, options)
}

class GroupCommit implements EventLog {
  readonly #database: Database
  readonly #options: Required<EventLogOptions>
  readonly #batches: Batch[] = []
  #running: Promise<void> | undefined
  #draining = false
  #queued = 0
  #recorded = 0
  #refused = 0
  #lastFlushSeconds = 0
  #lastError: EventLogHealth['lastError']

  constructor(database: Database, options: EventLogOptions) {
    this.#database = database
    const writer = database.kind === 'postgresql' ? randomInt(writers) : 0
    this.#options = { maxBatch: 2_000, maxQueued: 20_000, patienceSeconds: 15, writer, ...options }
  }

  record(given: GuardEvent | readonly GuardEvent[]): Promise<void> {
    const events = eventList(given)
    if (events.length === 0) return Promise.resolve()
    // One event that the database can't take would take its whole batch with it.
    if (!events.every(isSound)) return Promise.reject(new TypeError('An event needs a UUID and finite numbers.'))
    if (this.#draining || this.#queued + events.length > this.#options.maxQueued) return this.#refuse(events.length)
    const batch = this.#batchFor(events.length)
    batch.calls += 1
    let leads = true
    for (const event of events) {
      batch.recorded.push({ event, leads })
      leads = false
    }
    this.#queued += events.length
    this.#running ??= this.#run()
    return batch.done
  }

  /** What was recorded is in the tables: that is how it was recorded. */
  async settled(): Promise<void> {}

  async drain(): Promise<void> {
    this.#draining = true
    await this.#running
  }

  health(): EventLogHealth {
    return {
      queued: this.#queued,
      recorded: this.#recorded,
      refused: this.#refused,
      lastFlushSeconds: this.#lastFlushSeconds,
      lastError: this.#lastError,
    }
  }

  #refuse(count: number): Promise<void> {
    this.#refused += count
    const message = this.#draining
      ? 'The server is stopping.'
      : 'More checks are waiting to be recorded than can be taken.'
    return Promise.reject(new StoreError('unavailable', message, { retryAfterSeconds: 1 }))
  }

  #batchFor(count: number): Batch {
    const last = this.#batches.at(-1)
    if (last && last.recorded.length + count <= this.#options.maxBatch) return last
    const batch = newBatch()
    this.#batches.push(batch)
    return batch
  }

  async #run(): Promise<void> {
    // Everything that this turn of the event loop brings goes into the first flush.
    await new Promise(setImmediate)
    for (let busy = false; this.#batches.length > 0; ) {
      if (busy) await wait(gatherMs)
      const batch = this.#batches.shift()
      if (batch === undefined) break
      busy = batch.calls >= manyCalls
      await this.#flush(batch)
    }
    this.#running = undefined
  }

  async #flush(batch: Batch): Promise<void> {
    const { recorded } = batch
    const started = performance.now()
    try {
      await this.#commit(recorded, started + this.#options.patienceSeconds * 1_000)
      this.#recorded += recorded.length
      this.#lastError = undefined
      batch.resolve()
    } catch (cause) {
      batch.reject(new StoreError('unavailable', 'The check could not be recorded.', { cause, retryAfterSeconds: 5 }))
    } finally {
      this.#queued -= recorded.length
      this.#lastFlushSeconds = (performance.now() - started) / 1_000
    }
  }

  async #commit(recorded: readonly Recorded[], deadline: number): Promise<void> {
    const { query } = this.#database
    for (let pause = 50, tries = 0; ; pause = Math.min(1_000, pause * 2), tries += 1) {
      try {
        if (tries > 0 && (await isCommitted(query, recorded))) return
        return await insertBatch(query, recorded, this.#options.writer)
      } catch (error) {
        this.#lastError = { at: Date.now(), message: error instanceof Error ? error.message : 'unknown' }
        if (isOurFault(error) || performance.now() + pause > deadline) throw error
        await wait(pause)
      }
    }
  }
}

function newBatch(): Batch {
  let resolve: Batch['resolve'] = () => {}
  let reject: Batch['reject'] = () => {}
  const done = new Promise<void>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  // Whoever awaits `record` hears of the failure; nobody has to.
  done.catch(() => {})
  return { recorded: [], calls: 0, done, resolve, reject }
}

/**
 * Data, constraint and syntax errors (SQLSTATE classes 22, 23 and 42) come again however often one tries; but a row that
 * belongs to a partition made a moment ago (23514) finds it the next time.
 */
function isOurFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22|23(?!514)|42)/.test(String(error.code))
}
