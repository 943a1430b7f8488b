import { describe, expect, it } from 'vitest'
import { createEmbeddingMatcher } from './embedding.ts'
import { IntentMatcher } from './matcher.ts'
import { features, normalise } from './normalise.ts'

const examples = {
  'express greeting': ['hello', 'hi there', 'good morning', 'hey, how are you'],
  'ask medication dose': [
    'how much ibuprofen can I take',
    'what is the right dose of paracetamol',
    'how many tablets per day should I take',
    'can I double my dose',
  ],
  'describe symptoms': [
    'I have a headache and feel dizzy',
    'my stomach hurts since yesterday',
    'I have had a fever for two days',
    'my knee is swollen and painful',
  ],
  'book appointment': [
    'I would like to book an appointment',
    'can I see a doctor tomorrow',
    'make an appointment for next week',
    'when is the next free slot',
  ],
  'ask opening hours': ['when are you open', 'what are your opening hours', 'are you open on Sundays'],
}
const matcher = new IntentMatcher(examples)

describe('matching intents', () => {
  it('takes an example for what it is, whatever case, width and punctuation', () => {
    expect(matcher.match('  HELLO!! ')).toMatchObject({ intent: 'express greeting', score: 1 })
    expect(normalise('Ｈｅｌｌо, can’t')).toBe('hello can not')
  })

  it.each([
    ['how much paracetamol may I take', 'ask medication dose'],
    ['how many pills a day can I take', 'ask medication dose'],
    ['I feel dizzy and my head hurts', 'describe symptoms'],
    ['my ankle is swollen', 'describe symptoms'],
    ['could I book an appointment with the doctor', 'book appointment'],
    ['opening hours on Sunday please', 'ask opening hours'],
    ['good morning to you', 'express greeting'],
  ])('understands "%s"', (text, intent) => {
    expect(matcher.match(text).intent).toBe(intent)
  })

  it.each([
    'tell me a story about submarines',
    'who painted the ceiling of the chapel',
    'convert ten miles to kilometres',
    'asdf qwer zxcv',
  ])('has no intent for "%s"', (text) => {
    expect(matcher.match(text).intent).toBe(null)
  })

  it('prefers what a running flow waits for where both are about as likely', () => {
    const close = new IntentMatcher({
      'say yes': ['yes please do that', 'yes go on'],
      'confirm dose': ['yes that is the dose', 'yes go ahead'],
    })
    expect(close.match('yes go', { awaited: ['confirm dose'] }).intent).toBe('confirm dose')
  })

  it('tells score, margin, nearest example and alternatives', () => {
    const found = matcher.match('what dose of ibuprofen is right')
    expect(found.alternatives.length).toBeGreaterThan(0)
    expect(found.nearestExample).toBeDefined()
    expect(found.score).toBeGreaterThan(0.5)
    expect(found.margin).toBeGreaterThan(0)
  })

  it('works over an embedding service too, asking for each example once', async () => {
    let asked = 0
    const match = createEmbeddingMatcher(async (texts) => {
      asked += texts.length
      return texts.map((text) => {
        const vector = Array.from({ length: 64 }, () => 0)
        for (const [feature, weight] of features(text)) {
          let hash = 0
          for (const char of feature) hash = (hash * 31 + char.charCodeAt(0)) % 64
          vector[hash] = (vector[hash] ?? 0) + weight
        }
        return vector
      })
    })
    expect((await match(examples, 'hello')).intent).toBe('express greeting')
    const before = asked
    await match(examples, 'I have a headache')
    expect(asked).toBe(before + 1)
  })
})
