import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/index.ts'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { migrate } from '../stores/index.ts'
import { createEventLog, createMaintenance, type GuardEvent } from './index.ts'
import { guardEvent } from './testing/guard-events.ts'

/** A database whose flushes the test ends by hand. */
function heldDatabase() {
  const flushes: { readonly finish: () => void; readonly fail: (error: Error) => void; readonly text: string }[] = []
  const query = (text: string) =>
    new Promise<never[]>((resolve, reject) => {
      flushes.push({ text, finish: () => resolve([]), fail: reject })
    })
  const database: Database = {
    kind: 'postgresql',
    query,
    transaction: (run) => run(query),
    ping: async () => {},
    close: async () => {},
  }
  return { database, flushes }
}

const turn = () => new Promise(setImmediate)

describe('the event log', () => {
  it('writes one batch at a time, and everything that came meanwhile in the next', async () => {
    const { database, flushes } = heldDatabase()
    const log = createEventLog(database)
    const first = log.record(guardEvent())
    await turn()
    const others = [log.record(guardEvent()), log.record([guardEvent(), guardEvent()])]
    await turn()
    expect(flushes).toHaveLength(1)
    expect(log.health()).toMatchObject({ queued: 4, recorded: 0 })
    flushes[0]?.finish()
    await first
    await turn()
    expect(flushes).toHaveLength(2)
    flushes[1]?.finish()
    await Promise.all(others)
    expect(log.health()).toMatchObject({ queued: 0, recorded: 4, refused: 0, lastError: undefined })
  })

  it('refuses what is more than may wait, with a word when to come again, and takes on when there is room', async () => {
    const { database, flushes } = heldDatabase()
    const log = createEventLog(database, { maxQueued: 2 })
    const taken = log.record([guardEvent(), guardEvent()])
    await expect(log.record(guardEvent())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
    expect(log.health()).toMatchObject({ queued: 2, refused: 1 })
    await turn()
    flushes[0]?.finish()
    await taken
    const next = log.record(guardEvent())
    await turn()
    flushes[1]?.finish()
    await next
  })

  it('drains what it took and takes no more', async () => {
    const { database, flushes } = heldDatabase()
    const log = createEventLog(database)
    const taken = log.record(guardEvent())
    const drained = log.drain()
    await expect(log.record(guardEvent())).rejects.toMatchObject({ code: 'unavailable' })
    await turn()
    flushes[0]?.finish()
    await Promise.all([taken, drained])
  })

  it('gives a batch up when the database stays away, and says so', async () => {
    const { database, flushes } = heldDatabase()
    const log = createEventLog(database, { patienceSeconds: 0 })
    const lost = log.record(guardEvent())
    await turn()
    flushes[0]?.fail(new Error('connection refused'))
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
    expect(log.health()).toMatchObject({ queued: 0, lastError: { message: 'connection refused' } })
  })

  it('refuses an event that the database could not store', async () => {
    const { database, flushes } = heldDatabase()
    const log = createEventLog(database)
    await expect(log.record(guardEvent({ id: 'one' }))).rejects.toThrow(TypeError)
    await expect(log.record(guardEvent({ processingSeconds: Number.NaN }))).rejects.toThrow(TypeError)
    await log.record([])
    expect(flushes).toHaveLength(0)
  })
})

describe.each(testDatabases())('events on $name', ({ open }) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
  })
  afterAll(() => test.close())

  const stored = (organizationId: string) =>
    test.database.query(
      `SELECT id, guardrail, action, mode, status, source, confidence, processing_seconds, categories, policy_version,
         session_id, request_id, text_fingerprint, at FROM events WHERE organization_id = $1 ORDER BY at, id`,
      [organizationId],
    )

  it('are stored as they were, whatever characters they hold', async () => {
    const log = createEventLog(test.database)
    const odd = guardEvent({
      organizationId: 'org_"odd"\\,{}',
      guardrail: 'custom "quoted" \\ {x}, NULL',
      action: 'redirect',
      mode: 'shadow',
      source: 'gateway',
      confidence: 0.25,
      processingSeconds: 1.5,
      categories: ['a,b', 'NULL', '"', 'ü 💊'],
      policyVersion: 12,
      sessionId: 'session\u0000 1',
      requestId: '',
      textFingerprint: 'ab12',
    })
    await log.record(odd)
    expect(await stored(odd.organizationId)).toEqual([
      {
        id: odd.id,
        guardrail: odd.guardrail,
        action: 'redirect',
        mode: 'shadow',
        status: 'judged',
        source: 'gateway',
        confidence: 0.25,
        processing_seconds: 1.5,
        categories: odd.categories,
        policy_version: 12,
        session_id: 'session 1',
        request_id: '',
        text_fingerprint: 'ab12',
        at: new Date(odd.at),
      },
    ])
    const plain = guardEvent({ organizationId: 'org_plain' })
    await log.record(plain)
    expect(await stored('org_plain')).toMatchObject([
      { categories: [], policy_version: null, session_id: null, request_id: null, text_fingerprint: null },
    ])
  })

  it('and their counters are written together, the same for every width', async () => {
    const log = createEventLog(test.database, { maxBatch: 7 })
    const organizationId = 'org_counted'
    const start = Date.parse('2026-02-28T23:58:30Z')
    const events: GuardEvent[] = Array.from({ length: 100 }, (_, index) =>
      guardEvent({
        organizationId,
        at: start + index * 1_700,
        guardrail: index % 3 === 0 ? 'pii_detection' : 'content_safety',
        action: index % 4 === 0 ? 'block' : 'allow',
        processingSeconds: 0.001 * (index + 1),
      }),
    )
    await Promise.all(events.map((event) => log.record(event)))
    const sums = await test.database.query(
      `SELECT width, sum(events)::int AS events, sum(blocked)::int AS blocked, count(DISTINCT bucket)::int AS buckets,
         round(sum(seconds_sum)::numeric, 6)::float8 AS seconds, (SELECT sum(n) FROM unnest(sketch_sum(sketch)) AS n)::int AS sketched
       FROM rollups WHERE organization_id = $1 GROUP BY 1 ORDER BY 1`,
      [organizationId],
    )
    const same = { events: 100, blocked: 25, seconds: 5.05, sketched: 100 }
    expect(sums).toEqual([
      { width: 60, buckets: 4, ...same },
      { width: 3_600, buckets: 2, ...same },
      { width: 86_400, buckets: 2, ...same },
    ])
  })

  it('are not written twice when the answer to a commit is lost', async () => {
    const { database } = test
    let lose = 1
    const log = createEventLog({
      ...database,
      query: async (text, values) => {
        const rows = await database.query(text, values)
        if (text.includes('INSERT INTO events') && lose-- > 0) throw new Error('connection lost')
        return rows as never
      },
    })
    await log.record([guardEvent({ organizationId: 'org_retry' }), guardEvent({ organizationId: 'org_retry' })])
    expect(await stored('org_retry')).toHaveLength(2)
    const counted = await database.query(
      `SELECT sum(events)::int AS events FROM rollups WHERE organization_id = 'org_retry' AND width = 60`,
    )
    expect(counted).toEqual([{ events: 2 }])
  })

  it('lie in a partition per day, old ones are dropped, and late ones move in when theirs is made', async () => {
    const { database } = test
    const organizationId = 'org_kept'
    const day = 86_400_000
    const now = Date.parse('2031-05-10T12:00:00Z')
    const log = createEventLog(database)
    const ages = [0, 1, 20, 29, 30, 31]
    await log.record(ages.map((age) => guardEvent({ organizationId, at: now - age * day })))
    let clock = now
    const maintenance = createMaintenance(database, {
      retention: { eventDays: 30, minuteDays: 3, hourDays: 25, dayDays: 400 },
      clock: () => clock,
      onError: (error) => {
        throw error
      },
    })
    const days = async () =>
      (await stored(organizationId)).map(({ at }) => Math.round((now - (at as Date).getTime()) / day))
    const partitionOf = async (age: number) => {
      const [row] = await database.query<{ name: string }>(
        'SELECT tableoid::regclass::text AS name FROM events WHERE organization_id = $1 AND at = $2',
        [organizationId, new Date(now - age * day)],
      )
      return row?.name
    }
    await maintenance.run()
    await maintenance.run()
    expect(await partitionOf(0)).toBe('events_20310510')
    expect(await partitionOf(20)).toBe('events_default')
    expect(await days()).toEqual([30, 29, 20, 1, 0])
    const widths = await database.query(
      'SELECT width, count(*)::int AS rows FROM rollups WHERE organization_id = $1 GROUP BY 1 ORDER BY 1',
      [organizationId],
    )
    expect(widths).toEqual([
      { width: 60, rows: 2 },
      { width: 3_600, rows: 3 },
      { width: 86_400, rows: 6 },
    ])
    clock = now + 31 * day
    await maintenance.run()
    expect(await days()).toEqual([])
    expect(await database.query(`SELECT to_regclass('events_20310510') IS NULL AS gone`)).toEqual([{ gone: true }])
  })
})
