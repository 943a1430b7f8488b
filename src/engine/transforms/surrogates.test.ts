import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsLuhn } from '../recognizers/checks/digits.ts'
import { recognize } from '../recognizers/recognize.ts'
import { keyedChance } from './chance.ts'
import { NameSurrogates } from './name-surrogate.ts'
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
  it('are never one for two names of a text, under any key', () => {
    const given = fc.constantFrom('Maria', 'Ana', 'Rosa', 'Carmen', 'Juan', 'Minh', 'Ji', 'Mei', 'Mary', 'Ann', 'John')
    const family = fc.constantFrom('Gonzalez', 'Lopez', 'Smith', 'Kim', 'Park', 'Choi', 'Do', 'Le', 'Nguyen', 'Okonkwo')
    const letters = fc.constantFrom('J.S.', 'J.R. Smith', 'M.G.', 'MG', 'JS', 'A. Lopez', 'R. Kim')
    const name = fc.oneof({ weight: 4, arbitrary: fc.tuple(given, family).map((words) => words.join(' ')) }, letters)
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(name, { minLength: 2, maxLength: 12 }), (key, names) => {
        const text = names.join('; ')
        const people = names.map((value, at) => {
          const start = names.slice(0, at).join('; ').length + (at > 0 ? 2 : 0)
          return { start, end: start + value.length, type: 'PERSON' }
        })
        const made = anonymize(text, people, keyedChance(key)).split('; ')
        expect(new Set(made).size).toBe(names.length)
        for (const [at, value] of names.entries()) expect(made[at]).not.toBe(value)
      }),
      { numRuns: 300 },
    )
  })
  it('are letters for letters, and leave no name that looks like a particle or a degree', () => {
    const person = (value: string) => anonymize(value, [{ start: 0, end: value.length, type: 'PERSON' }], chance)
    expect(person('J.S.')).toMatch(/^[A-Z]\.[A-Z]\.$/)
    expect(person('J.R. Smith')).toMatch(/^[A-Z]\.[A-Z]\. [A-Z][a-z]+$/)
    expect(person('MG')).toMatch(/^[A-Z]{2}$/)
    expect(person('John Smith, M.D.')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+, M\.D\.$/)
    expect(person('Kim Le')).not.toMatch(/Kim|Le$/)
    expect(person('Ludwig van Beethoven')).toMatch(/^\S+ van \S+$/)
  })
  it('find enough names for more people of one text than any list holds', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const people = letters.flatMap((one) => letters.map((other) => `Qu${one}${other}x`))
    const made = new NameSurrogates(chance, people)
    expect(new Set(people.map((name) => made.replace(name))).size).toBe(people.length)
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
  it('keep no digit of a ZIP area in which nobody lives', () => {
    expect(['19201', '34012', '05501'].map(generaliseZip)).toEqual(['000**', '000**', '000**'])
  })
  it('generalise ages over 89 in whatever words they come, and no other number', () => {
    const old = [
      'aged ninety-two',
      'aged one hundred',
      'one hundred and two years old',
      'in his nineties',
      '90s',
      '101',
    ]
    const made = ['aged 90+', 'aged 90+', '90+ years old', 'in his 90+', '90+', '90+']
    expect(old.map(generaliseAge)).toEqual(made)
    expect(['a nonagenarian', 'zweiundneunzig', 'noventa y dos', 'quatre-vingt-dix-sept'].map(generaliseAge)).toEqual([
      'a 90+',
      '90+',
      '90+',
      '90+',
    ])
    const others = ['nineteen', 'eighty-nine', '89', 'ninety days', '100 days old', '9.95']
    expect(others.map(generaliseAge)).toEqual(others)
  })
  it('write [date] where a date cannot be read, and keep the order of the text’s other dates', () => {
    const dates = (text: string, ...values: string[]) =>
      anonymize(
        text,
        values.map((value) => ({
          start: text.indexOf(value),
          end: text.indexOf(value) + value.length,
          type: 'DATE_TIME',
        })),
        chance,
      )
    expect(dates('since Christmas Eve 2019', 'Christmas Eve 2019')).toBe('since [date]')
    expect(dates('in the summer of 2019', 'summer of 2019')).toBe('in the [date]')
    const [, first = '', second = ''] =
      /^(\S+) then (\S+)$/.exec(dates('13/04/2020 then 03/04/2020', '13/04/2020', '03/04/2020')) ?? []
    const day = (date: string) => Date.parse(date.split('/').reverse().join('-'))
    expect(day(first) - day(second)).toBe(10 * 86_400_000)
  })
  it('leave nothing of an address but its kind', () => {
    const text = made('lives at 3189 Cherry Ln, Arlington, AK 59607')
    expect(text).not.toMatch(/3189|Cherry|Arlington|59607/)
    expect(text).toMatch(/Ln, \w+, AK 596\*\*$/)
  })
})
