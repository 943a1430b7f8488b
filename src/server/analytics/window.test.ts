import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeRanges } from '#contract/vocabulary'
import { chosenWindow, type Span, windowBefore, windowOf } from './window.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const seconds = { '1h': 3_600, '24h': 86_400, '7d': 604_800, '30d': 2_592_000 }
const grain = { '1h': 60, '24h': 60, '7d': 3_600, '30d': 3_600 }

const buckets = (spans: readonly Span[]) => spans.reduce((sum, { width, from, to }) => sum + (to - from) / width, 0)

describe('a window', () => {
  it('is as long as its range, to the minute or the hour, and ends with what runs now', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...timeRanges), (date, range) => {
        const { from, now, spans } = windowOf(range, date.getTime())
        expect(now - from).toBeGreaterThanOrEqual(seconds[range] - grain[range])
        expect(now - from).toBeLessThan(seconds[range])
        expect(spans.at(-1)?.to).toBeGreaterThan(now)
      }),
    )
  })

  it('is covered by counters without a gap or an overlap, and by few of them', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...timeRanges), (date, range) => {
        const { from, now, step, spans, widest } = windowOf(range, date.getTime())
        for (const cover of [spans, widest]) {
          let at = from
          for (const span of cover) {
            expect(span.from).toBe(at)
            expect(span.from % span.width).toBe(0)
            at = span.to
          }
          expect(at).toBeGreaterThan(now)
        }
        expect(spans.every(({ width }) => step % width === 0)).toBe(true)
        expect(buckets(spans)).toBeLessThanOrEqual(168)
        expect(buckets(widest)).toBeLessThanOrEqual(84)
      }),
    )
  })

  it('that somebody chose is covered from end to end and no further, however old', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 400 * 86_400 }),
        fc.integer({ min: 60, max: 90 * 86_400 }),
        (date, age, length) => {
          const now = date.getTime() / 1000
          const window = chosenWindow({ from: now - age - length, to: now - age }, date.getTime())
          for (const cover of [window.spans, window.widest]) {
            let at = window.from
            for (const span of cover) {
              expect(span.from).toBe(at)
              expect(span.from % span.width).toBe(0)
              expect(span.to).toBeLessThanOrEqual(Math.ceil((now - age) / 86_400) * 86_400 + 86_400)
              at = span.to
            }
            expect(at).toBeGreaterThanOrEqual(Math.min(now, now - age))
          }
          expect(window.from).toBeLessThanOrEqual(now - age - length)
          expect(window.spans.every(({ width }) => window.step % width === 0)).toBe(true)
          const before = windowBefore(window, date.getTime())
          expect(before.spans.at(-1)?.to).toBeLessThanOrEqual(window.from)
        },
      ),
    )
  })
})
