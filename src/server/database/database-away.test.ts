import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseAway, openDatabase } from './index.ts'
import { type Pooler, startPooler } from './testing/pooler.ts'
import { type TestDatabase, testDatabases } from './testing/test-databases.ts'

const onServer = testDatabases().filter(({ name }) => name === 'PostgreSQL')

describe.each(onServer)('a database on $name that goes away', ({ open }) => {
  let test: TestDatabase
  let pooler: Pooler
  const startOn = async (port?: number) => {
    if (!('databaseUrl' in test.options)) throw new Error('this test needs a server')
    return startPooler(test.options.databaseUrl, { port })
  }
  beforeAll(async () => {
    test = await open()
    pooler = await startOn()
  })
  afterAll(async () => {
    await pooler.close()
    await test.close()
  })

  it('is waited for, and found again', async () => {
    const database = await openDatabase({ databaseUrl: pooler.url })
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    const port = Number(new URL(pooler.url).port)
    await pooler.close()
    await expect(database.ping()).rejects.toThrow(DatabaseAway)
    const waiting = database.query('SELECT 2 AS two')
    const also = database.transaction((query) => query('SELECT 3 AS three'))
    pooler = await startOn(port)
    expect(await waiting).toEqual([{ two: 2 }])
    expect(await also).toEqual([{ three: 3 }])
    await database.close()
  })

  it('is told apart from a statement that is wrong', async () => {
    const database = await openDatabase({ databaseUrl: pooler.url })
    await expect(database.query('SELECT nothing')).rejects.not.toThrow(DatabaseAway)
    await database.close()
  })
})

describe('a server that hangs up', () => {
  it('is no database', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const opening = openDatabase({ databaseUrl: `postgres://x@127.0.0.1:${port}/x`, patienceSeconds: 0 })
    await expect(opening).rejects.toThrow("can't be used")
    server.close()
  })
})
