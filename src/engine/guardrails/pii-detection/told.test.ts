import { describe, expect, it } from 'vitest'
import type { EncodedEntity, Encoder } from '../../core/encoder-port.ts'
import { createSubject } from '../../core/subject.ts'
import { piiConfig, piiEntities } from './guardrail.ts'

function encoderThat(entities: readonly EncodedEntity[]): Encoder {
  return {
    name: 'reads what it is told',
    encode: async (text) => ({
      windows: [{ start: 0, end: text.length, safety: [], attack: [], embedding: [], entities }],
    }),
    embed: async () => [],
  }
}

async function hidden(text: string, ...values: readonly string[]): Promise<string[]> {
  const read = values.map((value) => {
    const start = text.indexOf(value)
    return { type: 'PERSON', start, end: start + value.length, score: 0.995 }
  })
  const ports = { signal: new AbortController().signal, encoder: encoderThat(read) }
  const found = await piiEntities(createSubject(text), piiConfig.parse({}), ports)
  return found.map(({ start, end }) => text.slice(start, end))
}

describe('personal data in a text that does not speak of care', () => {
  it('keeps the half of a name that only the tagger reads, beside the half that lists know', async () => {
    expect((await hidden('the ticket of Jordan Rivers is closed', 'Jordan', 'Rivers')).join(' ')).toBe('Jordan Rivers')
    expect((await hidden('ask jordan rivers about the roadmap', 'jordan', 'rivers')).join(' ')).toBe('jordan rivers')
  })
  it('leaves a word that nothing but the tagger takes for a name, away from any', async () => {
    expect(await hidden('the rivers of the region were high', 'rivers')).toEqual([])
  })
})
