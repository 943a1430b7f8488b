import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Query } from '../database/index.ts'
import { StoreError } from '../stores/index.ts'
import { isSound } from './event-id.ts'
import { eventsOfLine, lineOf } from './event-line.ts'
import type { EventLog, EventLogHealth } from './event-log.ts'
import { insertBatch } from './event-table.ts'
import { eventList, type GuardEvent } from './guard-event.ts'
import { type Journal, type JournalPlace, openJournal, readJournal } from './journal.ts'
import type { Recorded } from './rollup.ts'

export interface JournaledLogOptions {
  /** Where the journal lies. */
  readonly folder: string
  /** Events that may wait at most between journal and tables; beyond it `record` rejects. */
  readonly maxUnsettled?: number
  /** About how many bytes a segment of the journal has. */
  readonly segmentBytes?: number
  /** Told how many lines of the journal were not readable; there should be none. */
  readonly onUnreadable?: (lines: number) => void
}

interface Group {
  lines: string
  calls: number
  readonly events: Recorded[]
  readonly done: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: StoreError) => void
}

interface Kept {
  readonly events: readonly Recorded[]
  readonly place: JournalPlace
}

// A write costs the processor as much as several events do, so those that come one upon the other wait for each other,
// but no longer than this.
const gatherMs = 2
// So many share a write's cost well enough: of more callers, the others are judged while these are being written.
const enoughCalls = 32
const settleEvents = 20_000
// Many go together, which makes them cheap, and the disk is left to the writes that somebody waits for. Whoever reads
// figures waits for `settled`, which ends the pause.
const settlePauseMs = 1_000
const start: JournalPlace = { segment: 0, end: 0 }

/**
 * An event log whose promise is kept by a journal: an event counts as recorded when its line is on disk. The tables
 * follow within a fraction of a second, in large batches; `settled` waits for them. What the journal has and the tables
 * do not, after a crash, is brought in before this resolves.
 */
export async function openJournaledLog(database: Database, options: JournaledLogOptions): Promise<EventLog> {
  await recover(database, options)
  const journal = await openJournal(options.folder, options.segmentBytes)
  return new JournaledLog(database, journal, options)
}

class JournaledLog implements EventLog {
  readonly #database: Database
  readonly #journal: Journal
  readonly #maxUnsettled: number
  #next: Group | undefined
  #writing: Promise<void> | undefined
  #settling: Promise<void> | undefined
  #hurry: (() => void) | undefined
  #draining = false
  readonly #readers: { readonly upTo: number; readonly resolve: () => void }[] = []
  #inTables = 0
  #segment = 0
  readonly #kept: Kept[] = []
  #unsettled = 0
  #waiting = 0
  #recorded = 0
  #refused = 0
  #lastFlushSeconds = 0
  #lastError: EventLogHealth['lastError']

  constructor(database: Database, journal: Journal, options: JournaledLogOptions) {
    this.#database = database
    this.#journal = journal
    this.#maxUnsettled = options.maxUnsettled ?? 200_000
  }

  record(given: GuardEvent | readonly GuardEvent[]): Promise<void> {
    const events = eventList(given)
    if (events.length === 0) return Promise.resolve()
    if (!events.every(isSound)) return Promise.reject(new TypeError('An event needs a UUID and finite numbers.'))
    const room = this.#maxUnsettled - this.#unsettled - this.#waiting
    if (this.#draining || events.length > room) return this.#refuse(events.length)
    this.#next ??= newGroup()
    const group = this.#next
    group.lines += lineOf(events)
    group.calls += 1
    let leads = true
    for (const event of events) {
      group.events.push({ event, leads })
      leads = false
    }
    this.#waiting += events.length
    this.#writing ??= this.#write()
    return group.done
  }

  settled(): Promise<void> {
    const upTo = this.#recorded
    if (this.#inTables >= upTo) return Promise.resolve()
    return new Promise((resolve) => {
      this.#readers.push({ upTo, resolve })
      this.#hurry?.()
    })
  }

  async drain(): Promise<void> {
    if (this.#draining) return
    this.#draining = true
    await this.#writing
    this.#hurry?.()
    await this.#settling
    await this.#journal.close()
  }

  health(): EventLogHealth {
    return {
      queued: this.#waiting + this.#unsettled,
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

  /** One write at a time; what comes meanwhile goes together into the next. A lonely event does not wait for others. */
  async #write(): Promise<void> {
    for (let group = this.#next; group !== undefined; group = this.#next) {
      await gathered(group)
      this.#next = undefined
      await this.#keep(group)
    }
    this.#writing = undefined
  }

  async #keep(group: Group): Promise<void> {
    const { events } = group
    try {
      const place = await this.#journal.append(group.lines)
      this.#recorded += events.length
      this.#lastError = undefined
      this.#kept.push({ events, place })
      this.#unsettled += events.length
      group.resolve()
      this.#settling ??= this.#settle()
      if (this.#unsettled >= settleEvents) this.#hurry?.()
    } catch (cause) {
      this.#fail(cause)
      group.reject(new StoreError('unavailable', 'The check could not be recorded.', { cause, retryAfterSeconds: 5 }))
    } finally {
      this.#waiting -= events.length
    }
  }

  async #settle(): Promise<void> {
    while (this.#kept.length > 0) {
      if (this.#unsettled < settleEvents) await this.#pause()
      const kept = takeUpTo(this.#kept, settleEvents)
      const count = kept.reduce((sum, { events }) => sum + events.length, 0)
      // Out of order they would be passed over at the next start.
      if (!(await this.#bringIn(kept))) break
      this.#unsettled -= count
      this.#inTables += count
      this.#tellReaders()
    }
    this.#settling = undefined
  }

  #tellReaders(): void {
    while (this.#readers[0] !== undefined && this.#readers[0].upTo <= this.#inTables) this.#readers.shift()?.resolve()
  }

  /** Until enough have come together, somebody wants to read them, or the time is over. */
  async #pause(): Promise<void> {
    if (this.#draining || this.#readers.length > 0) return
    const waiting = new AbortController()
    this.#hurry = () => waiting.abort()
    await wait(settlePauseMs, undefined, { signal: waiting.signal }).catch(() => {})
    this.#hurry = undefined
  }

  /** Does not give up but at the end: they are promised, and the journal has them until this has worked. */
  async #bringIn(kept: readonly Kept[]): Promise<boolean> {
    const events = kept.flatMap((one) => one.events)
    const place = kept.at(-1)?.place ?? start
    const started = performance.now()
    for (let pause = 50; ; pause = Math.min(1_000, pause * 2)) {
      try {
        await settleInto(this.#database, events, place)
        this.#lastFlushSeconds = (performance.now() - started) / 1_000
        this.#lastError = undefined
        if (place.segment > this.#segment) await this.#journal.forget(place)
        this.#segment = place.segment
        return true
      } catch (cause) {
        this.#fail(cause)
        // At the end the journal keeps them for the next start.
        if (this.#draining) return false
        await wait(pause)
      }
    }
  }

  #fail(cause: unknown): void {
    this.#lastError = { at: Date.now(), message: cause instanceof Error ? cause.message : 'unknown' }
  }
}

/** The events and the place up to which they go are one transaction: nothing is brought in twice. */
function settleInto(database: Database, events: readonly Recorded[], { segment, end }: JournalPlace): Promise<void> {
  return database.transaction(async (query) => {
    const [row] = await query<{ settled: boolean }>(
      `INSERT INTO event_journal AS j (id, segment, settled) VALUES (1, $1, $2)
       ON CONFLICT (id) DO UPDATE SET segment = excluded.segment, settled = excluded.settled
         WHERE (j.segment, j.settled) < (excluded.segment, excluded.settled)
       RETURNING true AS settled`,
      [segment, end],
    )
    // A commit whose answer was lost did happen.
    if (row?.settled) await insertBatch(query, events, 0)
  })
}

async function settledPlace(query: Query): Promise<JournalPlace> {
  const [row] = await query<{ segment: number; end: number }>(
    'SELECT segment, settled::float8 AS end FROM event_journal WHERE id = 1',
  )
  return row ?? start
}

async function recover(database: Database, { folder, onUnreadable }: JournaledLogOptions): Promise<void> {
  let events: Recorded[] = []
  let place: JournalPlace = await settledPlace(database.query)
  let unreadable = 0
  for await (const read of readJournal(folder, place)) {
    const found = eventsOfLine(read.line)
    if (found === undefined) unreadable += 1
    else events.push(...found)
    place = read.place
    if (events.length < settleEvents) continue
    await settleInto(database, events, place)
    events = []
  }
  if (events.length > 0) await settleInto(database, events, place)
  if (unreadable > 0) onUnreadable?.(unreadable)
}

function takeUpTo(kept: Kept[], most: number): Kept[] {
  let count = 0
  let until = 0
  for (const { events } of kept) {
    if (until > 0 && count + events.length > most) break
    count += events.length
    until += 1
  }
  return kept.splice(0, until)
}

/** Until enough are in the group, or a turn of the event loop has brought no further call. */
async function gathered(group: Group): Promise<void> {
  const until = performance.now() + gatherMs
  let calls = 0
  while (group.calls > calls && group.calls < enoughCalls && performance.now() < until) {
    calls = group.calls
    await new Promise(setImmediate)
  }
}

function newGroup(): Group {
  let resolve: Group['resolve'] = () => {}
  let reject: Group['reject'] = () => {}
  const done = new Promise<void>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  // Whoever awaits `record` hears of the failure; nobody has to.
  done.catch(() => {})
  return { lines: '', calls: 0, events: [], done, resolve, reject }
}
