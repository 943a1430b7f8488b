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

const hidden = (text: string, ...values: readonly string[]) => hiddenOf('PERSON', text, ...values)

async function hiddenOf(type: string, text: string, ...values: readonly string[]): Promise<string[]> {
  const read = values.map((value) => {
    const start = text.indexOf(value)
    return { type, start, end: start + value.length, score: 0.995 }
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
  it('hides numbers, logins and addresses of mail that only the tagger reads: no word of a sentence looks like one', async () => {
    expect(await hiddenOf('ID', 'visa ending in 8518 declined', '8518')).toEqual(['8518'])
    expect(await hiddenOf('CONTACT', 'wifi login ktate', 'ktate')).toEqual(['ktate'])
    expect(await hiddenOf('CONTACT', 'reach me: j.abara @ gmail . com', 'j.abara @ gmail . com')).toEqual([
      'j.abara @ gmail . com',
    ])
    expect(await hiddenOf('LOCATION', 'zips: 82190, 69233', '82190', '69233')).toEqual(['82190', '69233'])
  })
  it('hides the town behind an organisation that is not reported itself', async () => {
    expect(await hidden('seen at Mercy General Hospital in Boston')).toEqual(['Boston'])
    expect(await hiddenOf('LOCATION', 'our Waycross office is closed', 'Waycross')).toEqual(['Waycross'])
  })
  it('hides what lists hold no name but a rule knows by its place', async () => {
    expect(await hidden('her surname is Ng', 'Ng')).toEqual(['Ng'])
    expect(await hiddenOf('LOCATION', 'Macon, GA; macon ga', 'macon ga')).toEqual(['Macon, GA', 'macon ga'])
  })
})
