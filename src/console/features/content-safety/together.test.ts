import { expect, it } from 'vitest'
import { together } from './together.ts'

it('a stretch within a longer one of the same reason is told with it', () => {
  const told = together([
    { category: 'phishing', reason: 'lure', start: 3, end: 9 },
    { category: 'phishing', reason: 'lure', start: 3, end: 12 },
    { category: 'spam', reason: 'lure', start: 3, end: 9 },
  ])
  expect(told.map(({ categories, end }) => [categories, end])).toEqual([
    [['phishing', 'spam'], 9],
    [['phishing'], 12],
  ])
  expect(
    together([
      { category: 'spam', reason: 'a', start: 1, end: 5 },
      { category: 'spam', reason: 'a', start: 2, end: 4 },
    ]),
  ).toHaveLength(1)
})

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
