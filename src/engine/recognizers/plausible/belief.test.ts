import { describe, expect, it } from 'vitest'
import { belief } from './belief.ts'
import { signsOf } from './signs.ts'

function read(text: string, type: string, value: string, score: number) {
  const start = text.indexOf(value)
  return { type, start, end: start + value.length, score }
}

const beside = (text: string) => ({ text, sure: 1, small: false, foreign: false })

describe('what is believed of a read that lists and patterns doubt', () => {
  it('is no kind of read but names, places, days, codes and contacts', () => {
    expect(belief(read('Metformin daily', 'DRUG', 'Metformin', 1), undefined, beside('Metformin daily'))).toBe(0)
  })
  it('grows with how sure the tagger is', () => {
    const text = 'Spoke with Quillon about discharge.'
    const chances = [0.4, 0.9, 0.999].map((score) =>
      belief(read(text, 'PERSON', 'Quillon', score), undefined, beside(text)),
    )
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[2]).toBeGreaterThan(chances[0] ?? 1)
  })
  it('names the signs that hold, so that a figure can be told by its reasons', () => {
    const text = 'daughter Joy is here'
    expect(signsOf(read(text, 'PERSON', 'Joy', 0.99), undefined, beside(text))).toEqual(
      expect.arrayContaining(['as PERSON', 'who: one word', 'who: behind kin', 'who: sure 0.95']),
    )
  })
  it('looks at no more than a bounded stretch around the read', () => {
    const text = `${'a'.repeat(100)} Ann ${'b'.repeat(100)}`
    const near = text.slice(60, 160)
    expect(signsOf(read(text, 'PERSON', 'Ann', 0.9), undefined, beside(text))).toEqual(
      signsOf(read(near, 'PERSON', 'Ann', 0.9), undefined, beside(near)),
    )
  })
})
