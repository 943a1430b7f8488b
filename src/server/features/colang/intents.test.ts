import { describe, expect, it } from 'vitest'
import type { Encoder } from '#engine'
import { createIntents } from './intents.ts'

const limits = { timeoutSeconds: 100, patienceMs: 100_000 }
const intents = { greet: ['hello', 'good morning'], leave: ['goodbye', 'see you'] }

/** A model that knows one word of each sentence. */
function encoderOf(asked: string[][], words: readonly string[]): Encoder {
  return {
    name: 'test',
    encode: async () => ({ windows: [] }),
    embed: async (texts) => {
      asked.push([...texts])
      return texts.map((text) => words.map((word) => Number(text.includes(word))))
    },
  }
}

describe('what a message means', () => {
  it('is told by the model when it is ready, and examples are asked for once', async () => {
    const asked: string[][] = []
    const words = ['hello', 'morning', 'bye', 'see', 'howdy']
    const found = createIntents({ encoder: encoderOf(asked, words) }, limits)
    expect(await found.match({ text: 'hello', awaited: [], intents })).toMatchObject({
      intent: 'greet',
      score: 1,
      by: 'meaning',
    })
    const before = asked.length
    await found.match({ text: 'well hello you', awaited: [], intents: { ...intents } })
    expect(asked.slice(before)).toEqual([['well hello you']])
  })
  it('is told by words while there is no model, or when it fails', async () => {
    const question = { text: 'good morning', awaited: [], intents }
    expect(await createIntents({ encoder: undefined }, limits).match(question)).toMatchObject({
      intent: 'greet',
      by: 'words',
    })
    const failing = { ...encoderOf([], []), embed: () => Promise.reject(new Error('lost')) }
    expect(await createIntents({ encoder: failing }, limits).match(question)).toMatchObject({
      intent: 'greet',
      by: 'words',
    })
  })
})
