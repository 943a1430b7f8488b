import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/index.ts'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { migrate } from '../stores/index.ts'
import { openJournaledLog } from './index.ts'

const program = fileURLToPath(new URL('./testing/record-until-killed.mjs', import.meta.url))
const rounds = [150, 400]

/** Starts the recorder, kills it in the midst of its work, and returns the ids it had acknowledged. */
function killAfter(acknowledged: number, options: TestDatabase['options'], journal?: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = [program, JSON.stringify(options), ...(journal === undefined ? [] : [journal])]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let failed = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      failed += chunk
    })
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.length > acknowledged * 37) child.kill('SIGKILL')
    })
    child.once('close', (_code, signal) => {
      // What follows the last line break was cut off.
      const ids = said.split('\n').slice(0, -1)
      if (signal === 'SIGKILL') resolve(ids)
      else reject(new Error(`the recorder ended by itself: ${failed}`))
    })
  })
}

describe.each(testDatabases())('a server killed with -9 on $name', ({ open }) => {
  let test: TestDatabase
  let database: Database | undefined

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    await test.database.close()
  })
  afterAll(async () => {
    await database?.close()
    await test.close()
  })

  it('has lost no event it acknowledged, and its counters agree with its events', async () => {
    const acknowledged: string[] = []
    for (const round of rounds) acknowledged.push(...(await killAfter(round, test.options)))
    database = await openDatabase(test.options)
    const [kept] = await database.query<{ kept: number; all: number }>(
      `SELECT count(*) FILTER (WHERE id = ANY ($1::uuid[]))::int AS kept, count(*)::int AS all FROM events`,
      [acknowledged],
    )
    expect(acknowledged.length).toBeGreaterThan(550)
    expect(kept?.kept).toBe(acknowledged.length)
    const counted = await database.query('SELECT width, sum(events)::int AS events FROM rollups GROUP BY 1 ORDER BY 1')
    expect(counted).toEqual([60, 3_600, 86_400].map((width) => ({ width, events: kept?.all })))
  }, 180_000)
})

describe('a server with a journal, killed with -9', () => {
  let test: TestDatabase
  let database: Database | undefined

  beforeAll(async () => {
    const [embedded] = testDatabases()
    if (embedded === undefined) throw new Error('the embedded database is always there')
    test = await embedded.open()
    await migrate(test.database)
    await test.database.close()
  })
  afterAll(async () => {
    await database?.close()
    await test.close()
  })

  it('brings what the journal has into the tables once, at the next start', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'custos-journal-')), 'journal')
    const acknowledged: string[] = []
    for (const round of [500, 1_500, 100]) acknowledged.push(...(await killAfter(round, test.options, folder)))
    database = await openDatabase(test.options)
    const log = await openJournaledLog(database, { folder })
    const [kept] = await database.query<{ kept: number; all: number; distinct: number }>(
      `SELECT count(*) FILTER (WHERE id = ANY ($1::uuid[]))::int AS kept, count(*)::int AS all,
              count(DISTINCT id)::int AS distinct FROM events`,
      [acknowledged],
    )
    expect(acknowledged.length).toBeGreaterThan(2_000)
    expect(kept?.kept).toBe(acknowledged.length)
    expect(kept?.all).toBe(kept?.distinct)
    const counted = await database.query('SELECT width, sum(events)::int AS events FROM rollups GROUP BY 1 ORDER BY 1')
    expect(counted).toEqual([60, 3_600, 86_400].map((width) => ({ width, events: kept?.all })))
    await log.drain()
    rmSync(dirname(folder), { recursive: true, force: true })
  }, 180_000)
})
