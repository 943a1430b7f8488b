import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowOf } from './use-window.ts'

describe('the window of a long list', () => {
  it('holds every row in sight, few others, and the room of the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
        const [row, pixels] = [38, 320]
        const scrolled = share * Math.max(0, count * row - pixels)
        const { from, to, pixelsBefore, pixelsAfter } = windowOf(count, row, { scrolled, pixels })
        expect(pixelsBefore + (to - from) * row + pixelsAfter).toBe(count * row)
        expect(from * row).toBeLessThanOrEqual(scrolled)
        expect(to === count || to * row >= scrolled + pixels).toBe(true)
        expect(to - from).toBeLessThanOrEqual(60)
      }),
    )
  })
  it('of a list that became shorter holds its last row', () => {
    expect(windowOf(5, 38, { scrolled: 99_999, pixels: 320 })).toMatchObject({ from: 4, to: 5 })
  })
})
