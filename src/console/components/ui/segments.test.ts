import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segments } from './segments.ts'

const mark = (start: number, end: number, number = 1) => ({ start, end, number, reason: 'r' })

describe('a text with marks', () => {
  it('is cut where a mark begins and ends', () => {
    expect(segments('call Ann now', [mark(5, 8)]).map(({ part, mark: m }) => [part, m?.number])).toEqual([
      ['call ', undefined],
      ['Ann', 1],
      [' now', undefined],
    ])
  })
  it('draws overlapping marks without repeating a letter', () => {
    const cut = segments('abcdef', [mark(1, 4, 1), mark(2, 3, 2), mark(3, 6, 3)])
    expect(cut.map(({ part, mark: m }) => [part, m?.number])).toEqual([
      ['a', undefined],
      ['bcd', 1],
      ['ef', 3],
    ])
  })
  it('is whole again when its parts are joined, whatever the marks', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -2, max: 40 }), fc.integer({ min: -2, max: 40 })), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), spans, (text, pairs) => {
        const cut = segments(
          text,
          pairs.map(([start, end]) => mark(start, end)),
        )
        expect(cut.map(({ part }) => part).join('')).toBe(text)
      }),
    )
  })
})
