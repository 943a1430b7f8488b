import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/index.ts'
import { migrate } from '../stores/index.ts'
import { openJournaledLog } from './index.ts'
import { guardEvent } from './testing/guard-events.ts'

let database: Database
let folder: string

beforeAll(async () => {
  database = await openDatabase({ memory: true })
  await migrate(database)
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'custos-journal-'))
  await database.query('TRUNCATE events, rollups, event_journal')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A database that refuses every statement until it is let. */
function closedDatabase() {
  let open = false
  const refused = () => Promise.reject(new Error('no space left'))
  const guarded: Database = {
    kind: 'embedded',
    query: (text, values) => (open ? database.query(text, values) : refused()),
    transaction: (run) => (open ? database.transaction(run) : refused()),
    ping: () => database.ping(),
    close: async () => {},
  }
  return {
    guarded,
    open: () => {
      open = true
    },
    shut: () => {
      open = false
    },
  }
}

const journalText = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const countOf = async () => {
  const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM events')
  return row?.count
}

describe('an event log with a journal', () => {
  it('has an event on disk when it says so, and in the tables when it is settled', async () => {
    const log = await openJournaledLog(database, { folder })
    const event = guardEvent()
    await log.record(event)
    expect(journalText().join('')).toContain(event.id)
    await log.settled()
    expect(await countOf()).toBe(1)
    expect(log.health()).toMatchObject({ queued: 0, recorded: 1 })
    await log.drain()
  })

  it('counts the events of one call as one request', async () => {
    const log = await openJournaledLog(database, { folder })
    await Promise.all([log.record([guardEvent(), guardEvent()]), log.record(guardEvent())])
    await log.drain()
    const [row] = await database.query(
      'SELECT sum(requests)::int AS requests, sum(events)::int AS events FROM rollups WHERE width = 60',
    )
    expect(row).toEqual({ requests: 2, events: 3 })
  })

  it('takes events while the tables can not, and brings them in at the next start', async () => {
    const { guarded, open, shut } = closedDatabase()
    open()
    const log = await openJournaledLog(guarded, { folder })
    shut()
    await Promise.all([log.record(guardEvent()), log.record([guardEvent(), guardEvent()])])
    await log.drain()
    expect(await countOf()).toBe(0)
    expect(log.health().lastError?.message).toBe('no space left')
    const next = await openJournaledLog(database, { folder })
    expect(await countOf()).toBe(3)
    await next.drain()
    const third = await openJournaledLog(database, { folder })
    expect(await countOf()).toBe(3)
    await third.drain()
  })

  it('passes over a line that a crash cut off, and tells of one that is spoilt', async () => {
    const { guarded, open, shut } = closedDatabase()
    open()
    const log = await openJournaledLog(guarded, { folder })
    shut()
    await log.record(guardEvent())
    await log.drain()
    const path = join(folder, String(readdirSync(folder)[0]))
    const bytes = readFileSync(path)
    bytes.write('spoilt\n[{"id":"cut o', bytes.indexOf(0))
    writeFileSync(path, bytes)
    let unreadable = 0
    const next = await openJournaledLog(database, {
      folder,
      onUnreadable: (lines) => {
        unreadable = lines
      },
    })
    expect(unreadable).toBe(1)
    expect(await countOf()).toBe(1)
    await next.drain()
  })

  it('removes the parts of the journal that the tables have', async () => {
    const log = await openJournaledLog(database, { folder, segmentBytes: 1_000 })
    for (let i = 0; i < 40; i += 1) await log.record(guardEvent())
    await log.settled()
    await log.record(guardEvent())
    await log.drain()
    expect(await countOf()).toBe(41)
    expect(readdirSync(folder).length).toBeLessThan(4)
  })

  it('refuses more than may wait, and everything after its end', async () => {
    const { guarded, open, shut } = closedDatabase()
    open()
    const log = await openJournaledLog(guarded, { folder, maxUnsettled: 2 })
    shut()
    await log.record([guardEvent(), guardEvent()])
    await expect(log.record(guardEvent())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
    await log.drain()
    await expect(log.record(guardEvent())).rejects.toMatchObject({ code: 'unavailable' })
    expect(log.health().refused).toBe(2)
  })

  it('refuses an event that the tables could never take', async () => {
    const log = await openJournaledLog(database, { folder })
    await expect(log.record(guardEvent({ confidence: Number.NaN }))).rejects.toBeInstanceOf(TypeError)
    await log.drain()
  })
})
