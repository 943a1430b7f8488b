import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createEventLog } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { copyDatabase } from './copy-database.ts'
import { createStores, migrate } from './index.ts'

describe.each(testDatabases())('copying the embedded database to $name', ({ open }) => {
  let source: TestDatabase
  let target: TestDatabase

  beforeAll(async () => {
    const [embedded] = testDatabases()
    if (embedded === undefined) throw new Error('the embedded database is always there')
    source = await embedded.open()
    target = await open()
    await migrate(source.database)
  }, 120_000)
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  it('brings every row over, and goes on from there', async () => {
    const stores = createStores(source.database)
    const { id } = await stores.organizations.ensureFirst()
    const events = Array.from({ length: 2_500 }, () =>
      guardEvent({ organizationId: id, categories: ['violence', 'a,"b'] }),
    )
    await createEventLog(source.database).record(events)
    const copied = await copyDatabase(source.database, target.database)
    expect(copied.find(({ table }) => table === 'events')?.rows).toBe(2_500)
    const there = createStores(target.database)
    expect(await there.organizations.list()).toEqual(await stores.organizations.list())
    expect((await there.policy.current(id)).guardrails).toEqual((await stores.policy.current(id)).guardrails)
    expect((await there.audit.verify(id)).intact).toBe(true)
    const figures = 'SELECT width, sum(events)::int AS events FROM rollups GROUP BY 1 ORDER BY 1'
    expect(await target.database.query(figures)).toEqual(await source.database.query(figures))
    const categories = await target.database.query('SELECT DISTINCT categories FROM events')
    expect(categories).toEqual([{ categories: ['violence', 'a,"b'] }])
    await createEventLog(target.database).record(guardEvent({ organizationId: id }))
  }, 120_000)

  it('refuses a target that has data', async () => {
    await expect(copyDatabase(source.database, target.database)).rejects.toThrow('already has organisations')
  })
})
