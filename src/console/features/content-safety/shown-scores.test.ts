import { describe, expect, it } from 'vitest'
import { shownScores } from './shown-scores.ts'

describe('category scores', () => {
  it('at or below 0.1 are hidden; the rest are sorted descending', () => {
    expect(shownScores({ violence: 0.1, hate_speech: 0.11, drugs: 0.9, spam: 0 })).toEqual([
      ['drugs', 0.9],
      ['hate_speech', 0.11],
    ])
  })
})
