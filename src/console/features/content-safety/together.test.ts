import { expect, it } from 'vitest'
import { together } from './together.ts'

it('the same words for the same reason are told once, with all their categories', () => {
  const lure = { reason: 'lure', start: 3, end: 9 }
  const told = together([
    { category: 'phishing', ...lure },
    { category: 'spam', ...lure },
    { category: 'spam', reason: 'pitch', start: 3, end: 9 },
    { category: 'fraud', reason: 'lure' },
  ])
  expect(told.map(({ categories }) => categories)).toEqual([['phishing', 'spam'], ['spam'], ['fraud']])
})
