import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

describe('the rate limit', () => {
  it('lets a caller have its allowance at once, then makes it wait', () => {
    const take = createRateLimit(60)
    const first = Array.from({ length: 61 }, () => take('a', 0))
    expect(first.slice(0, 60).every((wait) => wait === 0)).toBe(true)
    expect(first[60]).toBe(1)
  })
  it('gives the allowance back evenly', () => {
    const take = createRateLimit(60)
    for (let i = 0; i < 60; i += 1) take('a', 0)
    expect([take('a', 500), take('a', 1000), take('a', 1000)]).toEqual([1, 0, 1])
  })
  it('counts each caller alone, and none with a limit of 0', () => {
    const take = createRateLimit(1)
    expect([take('a', 0), take('b', 0), take('a', 0)]).toEqual([0, 0, 60])
    const free = createRateLimit(0)
    expect([free('a', 0), free('a', 0)]).toEqual([0, 0])
  })
  it('forgets callers when there are very many', () => {
    const take = createRateLimit(1)
    for (let i = 0; i < 25_000; i += 1) expect(take(`caller ${i}`, 0)).toBe(0)
  })
})
