import { describe, expect, it } from 'vitest'
import type { Encoder } from '../../core/encoder-port.ts'
import { createSubject } from '../../core/subject.ts'
import { reportTopics, topicConfig, topicControl } from './guardrail.ts'

const ports = { signal: new AbortController().signal }

/** An encoder that knows two meanings: sea and mountain. */
const encoder: Encoder = {
  name: 'two meanings',
  encode: async (text) => ({
    windows: [{ start: 0, end: text.length, safety: [], attack: [], entities: [], embedding: meaning(text) }],
  }),
  embed: async (texts) => texts.map(meaning),
}
function meaning(text: string): number[] {
  return /sail|boat|wave|sea/.test(text) ? [1, 0] : [0, 1]
}

describe('topic control', () => {
  it('shows every topic with its score and says why in one sentence', async () => {
    const config = topicConfig.parse({ allowed_topics: ['medical'], blocked_topics: ['politics', 'weather'] })
    const report = await reportTopics(createSubject('Which senator won the election?'), config, ports)
    expect(report.topics.map(({ topic }) => topic).sort()).toEqual(['medical', 'politics', 'weather'])
    expect(report.topics[0]).toMatchObject({ topic: 'politics', list: 'blocked' })
    expect(report).toMatchObject({ allowed: false })
    expect(report.reason).toMatch(/^The blocked topic politics fits at \d+ %/)
  })
  it('goes by meaning when an encoder is given', async () => {
    const config = topicConfig.parse({ blocked_topics: ['sea'] })
    const text = 'Our boat met a high wave'
    expect((await reportTopics(createSubject(text), config, ports)).allowed).toBe(true)
    expect((await reportTopics(createSubject(text), config, { ...ports, encoder })).allowed).toBe(false)
  })
  it('asks the encoder for a topic’s meaning once per configuration', async () => {
    let asked = 0
    const counting: Encoder = {
      ...encoder,
      embed(texts, signal) {
        asked += 1
        return encoder.embed(texts, signal)
      },
    }
    const config = topicConfig.parse({ blocked_topics: ['sea', 'mountain'] })
    await reportTopics(createSubject('one sail'), config, { ...ports, encoder: counting })
    await reportTopics(createSubject('two sails'), config, { ...ports, encoder: counting })
    expect(asked).toBe(1)
  })
  it('says nothing without topics', async () => {
    expect(await topicControl.find(createSubject('anything at all'), undefined, ports)).toEqual([])
  })
})
