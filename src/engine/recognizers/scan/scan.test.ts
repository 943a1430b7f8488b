import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubject } from '../../core/subject.ts'
import { recognize, recognized } from '../recognize.ts'
import { codeRecognizers } from '../registry.ts'
import { hashPhrase, hashWord, joinHashes } from './hash.ts'
import { lex } from './lexer.ts'

const snippets = fc.constantFrom(
  'John Smith',
  'Dr. Grace Miller, MD',
  'MRN: 4455667',
  'SSN 219-09-9999',
  '03/14/2020',
  '(617) 555-0123',
  'jane@example.org',
  'Patient Name: ',
  '3189 Cherry Ln, Arlington, AK 59607',
  ' ',
  '\n',
  ', ',
  '. ',
  ' and ',
  '4111 1111 1111 1111',
  'metformin 500 mg',
  '«',
  '٣',
  '中文',
  '\u200b',
  'İ',
  '😀',
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.oneof(snippets, fc.string({ maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join('')),
)

describe('the scanner', () => {
  it('reads any text into tokens that lie in order inside it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { count, start, end } = lex(text)
        let last = 0
        for (let at = 0; at < count; at++) {
          expect(start[at]).toBeGreaterThanOrEqual(last)
          expect(end[at]).toBeGreaterThan(start[at] ?? 0)
          last = end[at] ?? 0
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
  it('hashes a word the same whatever its case and accents, and a phrase as its words joined', () => {
    expect(hashWord('José')).toBe(hashWord('JOSE'))
    expect(hashPhrase('San  Francisco')).toBe(joinHashes(hashWord('san'), hashWord('francisco')))
  })
})

describe('recognising', () => {
  it('finds entities that lie in order inside the text, are not empty and never overlap', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0
        for (const { start, end, score } of recognize(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
          last = end
        }
      }),
    )
  })
  it('gives places in the submitted text, whatever normalising does to it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { start, end } of createSubject(text).once(recognized)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
  it('says the same of a text each time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(recognize(text)).toEqual(recognize(text))
      }),
    )
  })
  it('says which word speaks for a value, as its own list writes it', () => {
    const why = (text: string) => recognize(text).flatMap(({ because }) => because)
    expect(why('My SOCIAL_SECURITY, I think 219-09-9999')).toContain('the context word “social security” stands near')
    expect(why('Mrn: 4455667')).toContain('its label “mrn” stands before it')
  })
  it('never quotes what it found', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { start, end, because } of recognize(text)) {
          const value = text.slice(start, end).toLowerCase()
          if (value.length > 4 && /[\d@]/.test(value)) expect(because.join(' ').toLowerCase()).not.toContain(value)
        }
      }),
    )
  })
  it('tries a pattern wherever it could match: the prefilter hides no bare match of a recogniser', () => {
    const samples = [
      '219-09-9999',
      '4111 1111 1111 1111',
      'AB1234563',
      '1EG4-TE5-MK73',
      'DE89 3704 0044 0532 0130 00',
      '1M8GDM9AXKP042788',
      '192.168.10.44',
    ]
    for (const sample of samples) {
      const hits = codeRecognizers.filter(({ patterns, validate }) =>
        patterns.some(
          ({ regex }) => new RegExp(`^(?:${regex.source})$`, regex.flags).test(sample) && validate?.(sample) === true,
        ),
      )
      const found = recognize(`code ${sample} here`)
      if (hits.length > 0)
        expect(found.map(({ start, end }) => `code ${sample} here`.slice(start, end))).toContain(sample)
    }
  })
  it('gets through ten million characters that begin everything and end nothing', () => {
    for (const unit of ['1', '[', 'a@a.']) expect(recognize(unit.repeat(10_000_000 / unit.length))).toEqual([])
  }, 120_000)
})
