import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './index.ts'
import { openThread } from './open-database.ts'
import { PgliteThread } from './pglite-thread.ts'
import { type TestDatabase, testDatabases } from './testing/test-databases.ts'

describe.each(testDatabases())('$name', ({ open }) => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await open()
    database = test.database
    await database.query('CREATE TABLE notes (id integer PRIMARY KEY, body text)')
  })
  afterAll(() => test.close())

  const count = async () => (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM notes'))[0]?.n

  it('answers queries side by side, with their own parameters and types', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => database.query('SELECT $1::int AS n, $2::text[] AS words', [n, [`w${n}`, 'a"b']])),
    )
    expect(answers.flat()).toEqual([1, 2, 3].map((n) => ({ n, words: [`w${n}`, 'a"b'] })))
  })

  it('carries large values both ways', async () => {
    const large = 'ü'.repeat(1_500_000)
    const [row] = await database.query<{ text: string }>('SELECT $1::text AS text', [large])
    expect(row?.text === large).toBe(true)
  })

  it('goes on after a statement that fails, and gives its SQLSTATE', async () => {
    await expect(database.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' })
    await expect(database.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await database.ping()
  })

  it('commits a transaction whole or not at all', async () => {
    const before = await count()
    const failing = database.transaction(async (query) => {
      await query('INSERT INTO notes VALUES (1)')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await count()).toBe(before)
    await database.transaction((query) => query('INSERT INTO notes VALUES (1), (2)'))
    expect(await count()).toBe((before ?? 0) + 2)
  })

  it('notices a transaction whose statement failed, even when the failure is ignored', async () => {
    const ignored = database.transaction(async (query) => {
      await query('INSERT INTO notes VALUES (7)')
      await query('SELECT nonsense').catch(() => [])
    })
    await ignored.catch(() => {})
    expect(await database.query('SELECT 1 FROM notes WHERE id = 7')).toEqual([])
  })
})

describe('the embedded database', () => {
  let test: TestDatabase
  let dataDir: string

  beforeAll(async () => {
    const [embedded] = testDatabases()
    if (embedded === undefined) throw new Error('the embedded database comes first')
    test = await embedded.open()
    if (!('dataDir' in test.options)) throw new Error('the embedded database comes first')
    dataDir = test.options.dataDir
    await test.database.query('CREATE TABLE kept (id integer)')
  }, 120_000)
  afterAll(() => test.close())

  it('keeps its folder to one server, and gives it free when it is closed', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow('in use')
    await test.database.close()
    await test.database.close()
    expect(existsSync(join(dataDir, 'custos.lock'))).toBe(false)
  })

  it('is started anew by the next connection when its thread dies, and what was committed is there', async () => {
    const thread = new PgliteThread({ folder: join(dataDir, 'database') })
    const database = await openThread(thread, () => {})
    await database.query('INSERT INTO kept VALUES (1)')
    const interrupted = database.transaction(async (query) => {
      await query('INSERT INTO kept VALUES (2)')
      await thread.terminate()
      await query('SELECT 1')
    })
    await expect(interrupted).rejects.toThrow(/stopped|connection error/)
    expect(await database.query('SELECT id FROM kept')).toEqual([{ id: 1 }])
    await database.close()
  }, 120_000)
})

it('a PostgreSQL server that is not there is told at once', async () => {
  const databaseUrl = 'postgresql://postgres@127.0.0.1:4497/none'
  await expect(openDatabase({ databaseUrl })).rejects.toThrow(/can't be used.*ECONNREFUSED/)
})
