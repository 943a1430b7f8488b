import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createEventLog, type GuardEvent } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { migrate } from '../stores/index.ts'
import { readEvents } from './event-pages.ts'

const now = Date.parse('2026-03-15T10:20:30Z')
const hour = 3_600_000
const organizationId = 'org_search'
const asked = { organizationId, from: now / 1_000 - 30 * 86_400, to: now / 1_000, limit: 3 }

describe.each(testDatabases())('a search for single checks on $name', ({ open }) => {
  let test: TestDatabase
  const hoursAgo = [0, 1, 2, 30, 31, 200, 201, 500, 700]

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    const log = createEventLog(test.database)
    const rare = hoursAgo.map((ago): Partial<GuardEvent> => ({ at: now - ago * hour, categories: ['rare'] }))
    const others = hoursAgo.map((ago): Partial<GuardEvent> => ({ at: now - ago * hour - 1 }))
    await Promise.all([...rare, ...others].map((event) => log.record(guardEvent({ ...event, organizationId }))))
  }, 120_000)
  afterAll(() => test.close())

  const all = async (filters: { readonly category: string }, ms: number) => {
    let at = 0
    const patience = {
      ms,
      now: () => {
        at += 50
        return at
      },
    }
    const pages: number[] = []
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await readEvents(test.database.query, { ...asked, ...filters, cursor }, patience)
      pages.push(page.events.length)
      for (const { id } of page.events) seen.add(id)
      cursor = page.next
    } while (cursor !== undefined)
    return { pages, seen: seen.size }
  }

  it('looks back piece by piece and fills its pages', async () => {
    const { pages, seen } = await all({ category: 'rare' }, 1_000_000)
    expect(seen).toBe(9)
    expect(pages.slice(0, 3)).toEqual([3, 3, 3])
  })

  it('ends when its time is over, says how far it looked, and finds the rest from there, each once', async () => {
    const { pages, seen } = await all({ category: 'rare' }, 60)
    expect(seen).toBe(9)
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(9)
    expect(pages.length).toBeGreaterThan(5)
  })

  it('that finds nothing ends', async () => {
    expect(await all({ category: 'nothing' }, 1_000_000)).toEqual({ pages: [0], seen: 0 })
    expect((await all({ category: 'nothing' }, 200)).seen).toBe(0)
  })
})
