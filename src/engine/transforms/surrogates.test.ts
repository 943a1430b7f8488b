import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsLuhn } from '../recognizers/checks/digits.ts'
import { recognize } from '../recognizers/recognize.ts'
import { keyedChance } from './chance.ts'
import { dateOffset, shiftDate } from './date-shift.ts'
import { anonymize, generaliseAge, generaliseZip } from './surrogates.ts'

const chance = keyedChance('patient 1')
const made = (text: string) => anonymize(text, recognize(text), chance)

describe('surrogates', () => {
  it('keep the shape of a name: words, case, titles, particles', () => {
    expect(made('Patient: MARIA DE LA CRUZ')).toMatch(/^Patient: [A-Z]+ DE LA [A-Z]+$/)
    expect(made('Dr. John Smith, MD')).toMatch(/^Dr\. [A-Z][a-z]+ [A-Z][a-z]+, MD$/)
  })
  it('make one word of a name always the same word', () => {
    const text = made('Maria Gonzalez came. Mrs. Gonzalez left with Pedro Gonzalez.')
    const [, first = '', second = '', third = ''] =
      /^\S+ (\S+) came\. Mrs\. (\S+) left with \S+ (\S+)\.$/.exec(text) ?? []
    expect(first).not.toBe('Gonzalez')
    expect([second, third]).toEqual([first, first])
  })
  it('draw names of the same sex and culture where these can be told', () => {
    expect(made('Patient: Maria Gonzalez')).not.toMatch(/Maria|Gonzalez/)
    expect(made('Patient: Maria Gonzalez')).toBe(made('Patient: Maria Gonzalez'))
  })
  it('never are a name of the same text, nor the value itself', () => {
    const text = 'Maria Lopez, Ana Gonzalez, Carmen Garcia, Juan Perez and Jose Ruiz met in Madison and Franklin.'
    const originals = new Set(text.match(/[A-Z][a-z]+/g))
    for (let key = 0; key < 40; key++) {
      const people = recognize(text)
      expect(people.filter(({ type }) => type === 'PERSON').length).toBeGreaterThan(3)
      const words = anonymize(text, people, keyedChance(String(key))).match(/[A-Z][a-z]+/g) ?? []
      const kept = words.filter((word) => originals.has(word) && !['Madison', 'Franklin'].includes(word))
      expect(kept).toEqual([])
    }
  })
  it('differ under another key', () => {
    const text = 'SSN 219-09-9999, MRN 4455667'
    expect(anonymize(text, recognize(text), keyedChance('a'))).not.toBe(
      anonymize(text, recognize(text), keyedChance('b')),
    )
  })
  it('keep the grouping of numbers, the check of cards, and never issue a social security number', () => {
    expect(made('SSN 219-09-9999')).toMatch(/^SSN 9\d\d-\d\d-\d{4}$/)
    expect(made('call (617) 555-0123')).toMatch(/^call \([2-9]\d\d\) 555-01\d\d$/)
    expect(holdsLuhn(made('4111 1111 1111 1111').replace(/\D/g, ''))).toBe(true)
    expect(made('MRN: MRN-9205764')).toMatch(/^MRN: MRN-\d{7}$/)
  })
  it('generalise ages over 89 and ZIP codes as Safe Harbor asks', () => {
    expect(generaliseAge('92-year-old')).toBe('90+-year-old')
    expect(generaliseAge('ninety-four years old')).toBe('90+ years old')
    expect(generaliseAge('45 y/o')).toBe('45 y/o')
    expect([generaliseZip('02139'), generaliseZip('82101'), generaliseZip('03601-1234')]).toEqual([
      '021**',
      '000**',
      '000**',
    ])
  })
  it('leave nothing of an address but its kind', () => {
    const text = made('lives at 3189 Cherry Ln, Arlington, AK 59607')
    expect(text).not.toMatch(/3189|Cherry|Arlington|59607/)
    expect(text).toMatch(/Ln, \w+, AK 596\*\*$/)
  })
})

describe('shifted dates', () => {
  it('move back by 1 to 364 days, the same for all under one key', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const days = dateOffset(keyedChance(key))
        expect(days).toBeLessThan(0)
        expect(days).toBeGreaterThanOrEqual(-364)
      }),
    )
  })
  it('stay written as they were', () => {
    expect(shiftDate('03/14/2020', -14)).toBe('02/29/2020')
    expect(shiftDate('3/4/98', -10)).toBe('2/22/98')
    expect(shiftDate('14.03.2020', -14)).toBe('29.02.2020')
    expect(shiftDate('2020-03-14T10:15:00Z', -14)).toBe('2020-02-29T10:15:00Z')
    expect(shiftDate('20200314', -14)).toBe('20200229')
    expect(shiftDate('March 14, 2020', -14)).toBe('February 29, 2020')
    expect(shiftDate('14 de marzo de 2020', -14)).toBe('29 de febrero de 2020')
    expect(shiftDate('Tuesday, September 3rd, 2019', -1)).toBe('Monday, September 2nd, 2019')
    expect(shiftDate('March 2020', -40)).toBe('February 2020')
    expect(shiftDate('03/2020', -40)).toBe('02/2020')
    expect(shiftDate('soon', -1)).toBeUndefined()
  })
  it('keep the interval between any two dates', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const iso = (date: Date) => date.toISOString().slice(0, 10)
    fc.assert(
      fc.property(day, day, fc.integer({ min: -364, max: -1 }), (a, b, offset) => {
        const [x = '', y = ''] = [shiftDate(iso(a), offset), shiftDate(iso(b), offset)]
        const gap = (first: string, second: string) => Date.parse(second) - Date.parse(first)
        expect(gap(x, y)).toBe(gap(iso(a), iso(b)))
      }),
    )
  })
})
