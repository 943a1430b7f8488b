import { describe, expect, it } from 'vitest'
import { isUnread } from './index.ts'

/** A line of as many words, each read with the confidence. */
function line(confidences: readonly number[]) {
  const text = confidences.map(() => 'word').join(' ')
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  return { text, words: confidences.map((confidence, i) => ({ start: i * 5, end: i * 5 + 4, box, confidence })) }
}

describe('writing counts as unread', () => {
  it('where most words are guesses', () => {
    expect(isUnread({ lines: [line(Array.from({ length: 20 }, (_, i) => (i % 2 ? 0.3 : 0.9)))] })).toBe(true)
  })
  it('not where a few are, and not for a handful of words', () => {
    expect(isUnread({ lines: [line(Array.from({ length: 20 }, (_, i) => (i % 5 ? 0.9 : 0.3)))] })).toBe(false)
    expect(isUnread({ lines: [line([0.2, 0.2, 0.2])] })).toBe(false)
  })
})
