import { describe, expect, it } from 'vitest'
import { addressOf, askedRange, changeOf, shownRange } from './shown-range.ts'

describe('the shown range', () => {
  it('is 24 hours where the address says nothing that can be read', () => {
    for (const address of ['', 'range=2y', 'from=5', 'from=9&to=3', 'from=x&to=y']) {
      const shown = shownRange(new URLSearchParams(address))
      expect(shown).toEqual({ range: '24h', chosen: undefined, compare: false })
      expect(askedRange(shown)).toEqual({ time_range: '24h' })
    }
  })

  it('comes back from its own address', () => {
    const shown = { range: '7d', chosen: { from: 100, to: 200 }, compare: true } as const
    expect(shownRange(new URLSearchParams(addressOf(shown)))).toEqual(shown)
    expect(askedRange(shown)).toEqual({ from: 100, to: 200 })
  })

  it('says how a figure has changed', () => {
    expect(changeOf(9, 8)).toBe('12.5% more than before')
    expect(changeOf(6, 8)).toBe('25.0% less than before')
    expect([changeOf(8, 8), changeOf(0, 0), changeOf(1, 0)]).toEqual(['as before', 'as before', 'none before'])
    expect(changeOf(1, undefined)).toBeUndefined()
  })
})
