import { describe, expect, it } from 'vitest'
import { claimsNothing, isCourtesy } from './courtesy.ts'
import { claimsOf } from './gather.ts'

describe('what claims nothing', () => {
  it.each([
    'Hello!',
    'Good morning, and thank you for your question.',
    'Of course!',
    'Do you have any other question?',
    'I hope this helps.',
    'Let me know if you need more.',
    'Please feel free to ask again.',
  ])('%j', (sentence) => {
    expect(claimsNothing(sentence)).toBe(true)
    expect(claimsOf(`Metformin lowers the glucose. ${sentence}`)).toEqual(['Metformin lowers the glucose.'])
  })
  it.each([
    'Feel free to take ten tablets.',
    'Thank aspirin for your health.',
    'Aspirin kills.',
    'No.',
    'Yes, 20 mg.',
    'Metformin is safe.',
  ])('is not %j', (sentence) => {
    expect(claimsNothing(sentence)).toBe(false)
  })
  it('is a text of such sentences alone', () => {
    expect(isCourtesy('Hello! How can I help?')).toBe(true)
    expect(isCourtesy('Hello! Aspirin is safe for all.')).toBe(false)
    expect(isCourtesy('12')).toBe(false)
  })
  it('is told in linear time', () => {
    const started = performance.now()
    for (const run of ['hello ', '? ', '! ', "'"]) isCourtesy(run.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
