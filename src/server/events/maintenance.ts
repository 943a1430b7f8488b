import type { Database, Query } from '../database/index.ts'
import { forgetBuckets } from '../stores/index.ts'
import { compactRollups } from './compact.ts'

export interface Retention {
  /** Days that single events are kept. */
  readonly eventDays: number
  /** Days that counters per minute, hour and day are kept. */
  readonly minuteDays: number
  readonly hourDays: number
  readonly dayDays: number
}

/** Figures of every range stay whole: the last 24 hours read minutes, the last 30 days read hours. */
const defaultRetention: Retention = { eventDays: 90, minuteDays: 3, hourDays: 100, dayDays: 1_830 }

export interface MaintenanceOptions {
  readonly retention?: Partial<Retention>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Hears of a run that failed; the next one tries again. */
  readonly onError: (error: unknown) => void
}

export interface Maintenance {
  /** Makes partitions for the coming days and removes what is older than its retention. */
  run(): Promise<void>
  /** Sums what several servers counted of buckets that are over. */
  compact(): Promise<void>
  /**
   * Runs soon after the start and every hour. The embedded database is also checkpointed and vacuumed, which nothing
   * else does there.
   */
  start(): void
  /** Resolves when a run under way has ended. */
  stop(): Promise<void>
}

const dayMs = 86_400_000
const daysAhead = 3
const hourMs = 3_600_000
// Not in the way of the first answers.
const firstRunMs = 3_000
const checkpointMs = 10_000
const compactMs = 60_000
// PostgreSQL in one process never checkpoints by itself: without this the log grows, and with it the next start.
const checkpointBytes = 64 * 1_048_576
// Any number that is ours: one server at a time does the work.
const lockNumber = 4_027_185_634

/** The upkeep of the event tables. */
export function createMaintenance(database: Database, options: MaintenanceOptions): Maintenance {
  const retention = { ...defaultRetention, ...options.retention }
  const clock = options.clock ?? Date.now
  const timers: NodeJS.Timeout[] = []
  let last = Promise.resolve()
  let checkpointAt = 0

  const run = async () => {
    await keepPartitions(database, clock(), retention.eventDays)
    await forget(database.query, clock(), retention)
    await summarize(database.query)
    await forgetBuckets(database.query)
    if (database.kind === 'embedded') await vacuum(database.query, clock())
  }
  const compact = async () => {
    await database.transaction(async (query) => {
      if (await isMine(query)) await compactRollups(query, clock())
    })
  }
  const checkpoint = async () => {
    const [log] = await database.query<{ bytes: number }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
    )
    const bytes = log?.bytes ?? 0
    if (bytes - checkpointAt < checkpointBytes) return
    await database.query('CHECKPOINT')
    checkpointAt = bytes
  }
  // One after the other: a checkpoint waits for a run.
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(options.onError)
  }
  return {
    run,
    compact,
    start() {
      timers.push(setTimeout(() => next(run), firstRunMs))
      timers.push(setInterval(() => next(run), hourMs))
      if (database.kind === 'embedded') timers.push(setInterval(() => next(checkpoint), checkpointMs))
      // One server counts in one row anyway.
      else timers.push(setInterval(() => next(compact), compactMs))
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await last
    },
  }
}

async function keepPartitions(database: Database, nowMs: number, eventDays: number): Promise<void> {
  await database.transaction(async (query) => {
    if (!(await isMine(query))) return
    const there = await partitions(query)
    const today = Math.floor(nowMs / dayMs)
    for (let day = today - 1; day <= today + daysAhead; day += 1) {
      if (!there.includes(partitionName(day))) await makePartition(query, day)
    }
    const oldest = partitionName(today - eventDays)
    // Names end in the date, so that they are in the order of time.
    for (const name of there.filter((candidate) => candidate < oldest)) await query(`DROP TABLE ${name}`)
    await query('DELETE FROM events_default WHERE at < to_timestamp($1)', [((today - eventDays) * dayMs) / 1_000])
  })
}

/** Whether this server is the one that does the work, until the transaction ends. */
async function isMine(query: Query): Promise<boolean> {
  const [lock] = await query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [lockNumber])
  return lock?.mine === true
}

/** Brings the pages that were filled since into the indexes of names; what is not in them is read as it is. */
async function summarize(query: Query): Promise<void> {
  await query(`SELECT brin_summarize_new_values(relid) FROM pg_partition_tree('events_named') WHERE isleaf`)
}

async function partitions(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_partition_tree('events') WHERE isleaf`,
  )
  return rows.map(({ name }) => name).filter((name) => /^events_\d{8}$/.test(name))
}

function partitionName(day: number): string {
  return `events_${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** What already lies in the default partition for that day moves over. */
async function makePartition(query: Query, day: number): Promise<void> {
  const name = partitionName(day)
  const from = new Date(day * dayMs).toISOString()
  const to = new Date((day + 1) * dayMs).toISOString()
  await query(`CREATE TABLE ${name} (LIKE events INCLUDING ALL)`)
  await query(
    `WITH moved AS (DELETE FROM events_default WHERE at >= '${from}' AND at < '${to}' RETURNING *)
     INSERT INTO ${name} SELECT * FROM moved`,
  )
  await query(`ALTER TABLE events ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`)
}

async function forget(query: Query, nowMs: number, retention: Retention): Promise<void> {
  const kept = [
    [60, retention.minuteDays],
    [3_600, retention.hourDays],
    [86_400, retention.dayDays],
  ] as const
  for (const [width, days] of kept) {
    await query('DELETE FROM rollups WHERE width = $1 AND bucket < to_timestamp($2)', [
      width,
      (nowMs - days * dayMs) / 1_000,
    ])
  }
}

async function vacuum(query: Query, nowMs: number): Promise<void> {
  for (const table of ['rollups', 'stream_sessions', 'organizations', 'audit_heads']) {
    await query(`VACUUM (ANALYZE) ${table}`)
  }
  // One by one, so that others get the one connection in between; days that are over do not change any more.
  const since = partitionName(Math.floor(nowMs / dayMs) - 1)
  const changed = await query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_partition_tree('events') JOIN pg_class ON oid = relid
     WHERE isleaf AND (reltuples < 0 OR relid::regclass::text >= $1)`,
    [since],
  )
  for (const { name } of changed) await query(`ANALYZE ${name}`)
}
