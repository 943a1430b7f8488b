import { describe, expect, it } from 'vitest'
import type { EncodedEntity, Encoding } from '../core/encoder-port.ts'
import { createSubject } from '../core/subject.ts'
import { entitiesOf, joinModel } from './model-entities.ts'
import { recognized } from './recognize.ts'

function encodingOf(text: string, entities: readonly EncodedEntity[]): Encoding {
  return { windows: [{ start: 0, end: text.length, safety: [], attack: [], embedding: [], entities }] }
}

function reading(text: string, ...marks: (readonly [type: string, value: string, score: number])[]) {
  const subject = createSubject(text)
  const entities = marks.map(([type, value, score]) => {
    const start = text.indexOf(value)
    return { type, start, end: start + value.length, score }
  })
  const joined = joinModel(subject, subject.once(recognized), encodingOf(text, entities))
  return joined.map(({ type, start, end }) => `${type}:${text.slice(start, end)}`)
}

describe('joining the trained tagger with the rules', () => {
  it('adds what only the model saw, and finds its later mentions', () => {
    expect(reading('xochitl qwerty came in. Qwerty left.', ['PERSON', 'xochitl qwerty', 0.9])).toEqual([
      'PERSON:xochitl qwerty',
      'PERSON:Qwerty',
    ])
  })
  it('says how sure the model was, of its own finds and of those it shares with a rule', () => {
    const text = 'xochitl qwerty, call (617) 555-0123'
    const subject = createSubject(text)
    const read = ['xochitl qwerty', '(617) 555-0123'].map((value, at) => {
      const start = text.indexOf(value)
      return { type: at === 0 ? 'PERSON' : 'CONTACT', start, end: start + value.length, score: 0.876 }
    })
    const steps = joinModel(subject, subject.once(recognized), encodingOf(text, read)).flatMap(({ because }) => because)
    expect(steps).toContain('the trained tagger reads it so, with a score of 0.876')
    expect(steps).toContain('the trained tagger reads it so too, with a score of 0.876')
    expect(steps.join(' ')).not.toMatch(/xochitl|555/)
  })
  it('keeps the finer word of a rule over the coarse word of the model', () => {
    expect(reading('SSN 219-09-9999', ['ID', '219-09-9999', 0.99])).toEqual(['US_SSN:219-09-9999'])
  })
  it('lets eponyms, drugs, bare years and countries pass', () => {
    const text = 'Parkinson disease, Metformin since 2015, from France, grade III'
    const marks = [
      ['PERSON', 'Parkinson', 0.9],
      ['PERSON', 'Metformin', 0.9],
      ['DATE', '2015', 0.9],
      ['LOCATION', 'France', 0.9],
      ['ID', 'III', 0.9],
    ] as const
    expect(reading(text, ...marks).filter((one) => !one.startsWith('MEDI'))).toEqual([])
  })
  it('never takes an emergency number or a crisis line for somebody’s', () => {
    const text = 'Call 911, 112 or 988 now.'
    const marks = [
      ['LOCATION', '911', 0.99],
      ['CONTACT', '112', 0.99],
      ['ID', '988', 0.99],
    ] as const
    expect(reading(text, ...marks)).toEqual([])
  })
  it('is held against less where it has no doubt: everyday words in a name, days of a list, initials, a town alone', () => {
    const text = 'Seen by Precious Ndlovu (RZ), see again 12-26 or in spring 2016. Home: Wakoneta.'
    const marks = [
      ['PERSON', 'Precious Ndlovu', 0.99],
      ['PERSON', 'RZ', 0.99],
      ['DATE', '12-26', 0.99],
      ['DATE', 'spring 2016', 0.99],
      ['LOCATION', 'Wakoneta', 0.99],
    ] as const
    expect(reading(text, ...marks)).toEqual([
      'PERSON:Precious Ndlovu',
      'PERSON:RZ',
      'DATE_TIME:12-26',
      'DATE_TIME:spring 2016',
      'LOCATION:Wakoneta',
    ])
  })
  it('takes no eponym in a row of eponyms, no department and no count for somebody or some day', () => {
    const text = 'Lines of Langer, Blaschko and Voigt. Repeat 7-10 days. Dean of nursing. Spetzler-Martin 2.'
    const marks = [
      ['PERSON', 'Blaschko', 0.99],
      ['DATE', '7-10', 0.99],
      ['PERSON', 'Dean', 0.99],
      ['PERSON', 'Martin', 0.99],
    ] as const
    expect(reading(text, ...marks)).toEqual([])
  })
  it('takes no code of a bill and no answer before a name for somebody’s', () => {
    const text = 'Perfect, Kevin. BILLING CODES: 99213, J1100. Given NDC 0591-3740-01.'
    const marks = [
      ['PERSON', 'Perfect', 0.99],
      ['ID', '99213', 0.99],
      ['ID', 'J1100', 0.99],
      ['ID', 'NDC 0591-3740-01', 0.99],
      ['PERSON', 'Kevin', 0.99],
    ] as const
    expect(reading(text, ...marks)).toEqual(['PERSON:Kevin'])
  })
  it('rejects when the encoder fails', async () => {
    const encoder = {
      name: 'broken',
      encode: () => Promise.reject(new Error('out of memory')),
      embed: () => Promise.resolve([]),
    }
    const ports = { signal: new AbortController().signal, encoder }
    await expect(entitiesOf(createSubject('John Smith'), ports)).rejects.toThrow('out of memory')
  })
})
