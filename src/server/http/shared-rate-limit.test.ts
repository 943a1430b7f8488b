import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { type Draw, drawBlock, migrate } from '../stores/index.ts'
import { createSharedRateLimit } from './shared-rate-limit.ts'

describe.each(testDatabases())('an allowance that servers share on $name', ({ open }) => {
  let test: TestDatabase
  let asked = 0
  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
  })
  afterAll(() => test.close())

  const draw = (wanted: Draw) => {
    asked += 1
    return drawBlock(test.database.query, wanted)
  }
  const servers = (kind: string, perMinute: number) =>
    [1, 2, 3].map(() => createSharedRateLimit(perMinute, { kind, draw }))

  it('is spent once, whichever server is asked', async () => {
    const three = servers('small', 30)
    const waits = await Promise.all(Array.from({ length: 90 }, (_, index) => three[index % 3]?.('a', 0)))
    const passed = waits.filter((wait) => wait === 0).length
    // Refilled evenly meanwhile: one every two seconds.
    expect(passed).toBeGreaterThanOrEqual(30)
    expect(passed).toBeLessThan(60)
    expect(waits.filter((wait) => wait !== 0).every((wait) => wait === 1 || wait === 2)).toBe(true)
    expect(await three[0]?.('another caller', 0)).toBe(0)
  })

  it('is drawn in blocks, and not asked for a caller who has to wait', async () => {
    const [one] = servers('large', 60_000)
    asked = 0
    for (let round = 0; round < 5_000; round += 1) expect(await one?.('a', 0)).toBe(0)
    expect(asked).toBe(5)
    const [poor] = servers('poor', 1)
    expect(await poor?.('a', 0)).toBe(0)
    expect(await poor?.('a', 0)).toBeGreaterThan(50)
    asked = 0
    for (let round = 0; round < 100; round += 1) expect(await poor?.('a', 10)).toBeGreaterThan(50)
    expect(asked).toBe(0)
  })
})

describe('an allowance whose database is away', () => {
  it('is each server’s own', async () => {
    const limit = createSharedRateLimit(5, { kind: 'k', draw: () => Promise.reject(new Error('away')) })
    const waits: number[] = []
    for (let round = 0; round < 7; round += 1) waits.push(await limit('a', 0))
    expect(waits).toEqual([0, 0, 0, 0, 0, 12, 12])
  })
  it('has no limit when it is 0', () => {
    const limit = createSharedRateLimit(0, { kind: 'k', draw: () => Promise.reject(new Error('not asked')) })
    expect(limit('a', 0)).toBe(0)
  })
})
