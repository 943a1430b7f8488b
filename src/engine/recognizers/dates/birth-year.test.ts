import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubject } from '../../core/subject.ts'
import { recognized } from '../recognize.ts'
import { birthYears } from './birth-year.ts'

const years = (text: string, year?: number) => birthYears(text, year).map(({ start, end }) => text.slice(start, end))

describe('birth years', () => {
  it.each(['born in 1931', 'b. 1931', '(b 1931)', 'DOB 1931', 'Year of birth: 1931', 'geb. 1931', 'née en 1931'])(
    'are found behind their label where they show an age over 89: %s',
    (text) => {
      expect(years(text, 2026)).toEqual(['1931'])
      expect(years(text, 2020)).toEqual([])
      expect(years(`${text}. Seen 03/14/2022.`)).toEqual(['1931'])
      expect(years(`${text}. Seen 03/14/2019.`, 2026)).toEqual([])
    },
  )
  it.each(['since 1931', 'born in 1970', 'born 03/04/1931', 'vitamin B 1931', 'DOB 1931-03-04', 'took 1931 mg, born'])(
    'are no other year: %s',
    (text) => expect(years(text, 2026)).toEqual([]),
  )
  it('take neither a dose nor a year to come for the newest year', () => {
    expect(years('born in 1950, took 2045 mg', 2026)).toEqual([])
    expect(years('born in 1950, card expires 2045', 2026)).toEqual([])
  })
  it('show an age over 89 exactly from the ninetieth year on', () => {
    const year = fc.integer({ min: 1850, max: 1999 })
    fc.assert(
      fc.property(year, fc.integer({ min: 2000, max: 2090 }), (birth, now) => {
        expect(years(`born in ${birth}`, now).length).toBe(now - birth >= 90 ? 1 : 0)
      }),
    )
  })
  it('are read with the year that the subject was given', () => {
    const found = (year: number | undefined) =>
      createSubject('Widow, born in 1931, lives alone.', undefined, year)
        .once(recognized)
        .filter(({ recognizer }) => recognizer === 'birth-year')
    expect(found(2026).map(({ type, detail }) => [type, detail])).toEqual([['DATE_TIME', 'birth']])
    expect(found(undefined)).toEqual([])
  })
})
