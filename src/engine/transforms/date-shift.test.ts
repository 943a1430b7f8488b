import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyedChance } from './chance.ts'
import { dateOffset, readingOf, shiftDate, tellsDayFirst } from './date-shift.ts'
import { dayLike, dayOf, yearLike, yearOf } from './date-words.ts'

const anyDay = fc.date({ min: new Date('1902-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
const anyOffset = fc.integer({ min: -364, max: -1 })
const months = 'January February March April May June July August September October November December'.split(' ')
const two = (value: number) => String(value).padStart(2, '0')

/** Ways to write a day and to read it again. */
const ways: readonly { write: (day: Date) => string; read: (text: string) => number }[] = [
  { write: (day) => day.toISOString().slice(0, 10), read: (text) => Date.parse(text) },
  {
    write: (day) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`,
    read: (text) => {
      const [month = 0, date = 0, year = 0] = text.split('/').map(Number)
      return Date.UTC(year, month - 1, date)
    },
  },
  {
    write: (day) => `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`,
    read: (text) => {
      const [date = 0, month = 0, year = 0] = text.split('.').map(Number)
      return Date.UTC(year, month - 1, date)
    },
  },
  {
    write: (day) => `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`,
    read: (text) => {
      const [month = '', date = '', year = ''] = text.split(/,? /)
      return Date.UTC(Number(year), months.indexOf(month), Number.parseInt(date, 10))
    },
  },
  {
    write: (day) =>
      `${months[day.getUTCMonth()]?.toLowerCase()} ${dayLike(day.getUTCDate(), 'third')} ${yearLike(day.getUTCFullYear(), 'nineteen fifty')}`,
    read: (text) => {
      const [, month = '', date = '', year = ''] = /^(\w+) (.+?) ((?:nineteen|twenty|two thousand).*)$/.exec(text) ?? []
      const twenty = /^(\w+) ((?:twenty|thirty) \w+) ((?:nineteen|twenty|two thousand).*)$/.exec(text)
      const isTwenty = twenty !== null && !/^(?:nineteen|twenty|two)/.test(twenty[2]?.split(' ')[1] ?? '')
      const at = months.findIndex((name) => name.toLowerCase() === month)
      return Date.UTC(yearOf(isTwenty ? (twenty[3] ?? '') : year), at, dayOf(isTwenty ? (twenty[2] ?? '') : date))
    },
  },
]

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
  it.each([
    ['03/14/2020', -14, '02/29/2020'],
    ['3/4/98', -10, '2/22/98'],
    ['14.03.2020', -14, '29.02.2020'],
    ['2020-03-14T10:15:00Z', -14, '2020-02-29T10:15:00Z'],
    ['20200314', -14, '20200229'],
    ['March 14, 2020', -14, 'February 29, 2020'],
    ['14 de marzo de 2020', -14, '29 de febrero de 2020'],
    ['Tuesday, September 3rd, 2019', -1, 'Monday, September 2nd, 2019'],
    ['Sept. 3, 2019', -3, 'Aug. 31, 2019'],
    ['March 2020', -40, 'February 2020'],
    ['03/2020', -40, '02/2020'],
    ['Tues 5/16/23', -2, 'Sun 5/14/23'],
    ['14 mars 2020 à 10h30', -3, '11 mars 2020 à 10h30'],
    ['11/14/2023 0312', -3, '11/11/2023 0312'],
    ['10/14/25 0430', -3, '10/11/25 0430'],
    ['10/14/25 2115', -3, '10/11/25 2115'],
    ['Christmas 2023', -3, 'December 22, 2023'],
    ["New Year's Day 2020", -1, 'December 31, 2019'],
    ['Thanksgiving 2023', -1, 'November 22, 2023'],
    ['Memorial Day 2022', -1, 'May 29, 2022'],
    ['Easter Sunday, 2024', -1, 'March 30, 2024'],
    ['Good Friday of 2019', -1, 'April 18, 2019'],
    ['March 14 at 1015', -2, 'March 12 at 1015'],
    ['on Friday at 10:30', -2, 'on Wednesday at 10:30'],
  ])('stay written as they were: %s', (text, days, made) => expect(shiftDate(text, days)).toBe(made))
  it.each([
    ['march third nineteen fifty one', -150, 'october fourth nineteen fifty'],
    ['August the fourteenth nineteen seventy-nine', -3, 'August the eleventh nineteen seventy-nine'],
    ['June tenth, two thousand nine', -3, 'June seventh, two thousand nine'],
    ['March 14, 10:15', -16, 'February 27, 10:15'],
    ['week of 3/14/2020', -14, 'week of 2/29/2020'],
  ])('are read in words, and no hour for a year: %s', (text, days, made) => expect(shiftDate(text, days)).toBe(made))
  it.each([
    ['Mar 14-20, 2020', -3, 'Mar 11-17, 2020'],
    ['Mar 14-20, 2020', -16, 'Feb 27-Mar 4, 2020'],
    ['Mar 14-20, 2020', -76, 'Dec 29, 2019-Jan 4, 2020'],
    ['03/04 - 03/09', -10, '02/23 - 02/28'],
    ['12/28 - 1/3/2021', -5, '12/23 - 12/29/2020'],
    ['du 3 au 11 avril', -5, 'du 29 mars au 6 avril'],
    ['vom 4. bis 9. Mai', -5, 'vom 29. April bis 4. Mai'],
    ['28 Feb-12 March', -2, '26 Feb-10 March'],
  ])('move every day of a span: %s', (text, days, made) => expect(shiftDate(text, days)).toBe(made))
  it.each([
    'soon',
    'Christmas Eve',
    'Fasching 2019',
    'summer of 2019',
    'the 14th',
    '2nd week of March 2020',
    '31/31/2020',
    '2019',
    '10/14/25 2015',
    'Tuesday 1910',
  ])('are not read at all where a part of them is not: %s', (text) => expect(shiftDate(text, -1)).toBeUndefined())
  it('keep the interval between any two days, however each of them is written', () => {
    const way = fc.constantFrom(...ways)
    fc.assert(
      fc.property(anyDay, anyDay, way, way, anyOffset, (a, b, one, other, offset) => {
        const reading = readingOf([])
        const [x, y] = [shiftDate(one.write(a), offset, reading), shiftDate(other.write(b), offset, reading)]
        const gap =
          Date.UTC(b.getUTCFullYear(), b.getUTCMonth(), b.getUTCDate()) -
          Date.UTC(a.getUTCFullYear(), a.getUTCMonth(), a.getUTCDate())
        expect(other.read(y ?? '') - one.read(x ?? '')).toBe(gap)
      }),
      { numRuns: 500 },
    )
  })
  it('keep the interval between any two months', () => {
    const month = fc.tuple(fc.integer({ min: 1905, max: 2090 }), fc.integer({ min: 1, max: 12 }))
    const count = (text: string) => {
      const [at = 0, year = 0] = text.split('/').map(Number)
      return year * 12 + at
    }
    fc.assert(
      fc.property(month, month, anyOffset, ([y1, m1], [y2, m2], offset) => {
        const [x = '', y = ''] = [shiftDate(`${two(m1)}/${y1}`, offset), shiftDate(`${m2}/${y2}`, offset)]
        expect(count(y) - count(x)).toBe(y2 * 12 + m2 - (y1 * 12 + m1))
      }),
    )
  })
  it('let no year and no unknown word of a span stay, whatever stands around it', () => {
    const part = fc.constantFrom(
      'March',
      '14',
      '3/14',
      'the 3rd',
      'of',
      'week of',
      ' - ',
      ', ',
      'Friday',
      '10:15',
      "'",
      'to',
    )
    const year = fc.integer({ min: 1910, max: 2090 }).map(String)
    const word = fc.constantFrom('Easter', 'Eve', 'birthday', 'quince', 'fortnight', 'vierzehnten')
    const span = fc.tuple(fc.array(part, { maxLength: 4 }), fc.oneof(year, word), fc.array(part, { maxLength: 4 }))
    fc.assert(
      fc.property(span, ([before, marked, behind]) => {
        // More than a year back: no year may come out as it went in.
        const made = shiftDate([...before, marked, ...behind].join(' '), -1200)
        if (made !== undefined) expect(made).not.toContain(marked)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the reading of a text’s dates', () => {
  it('puts the day first for all of them where one says so, or the language', () => {
    expect(readingOf(['13/04/2020', '03/04/2020']).dayFirst).toBe(true)
    expect(readingOf(['04/13/2020', '03.04.2020']).dayFirst).toBe(false)
    expect(readingOf(['03/04/2020']).dayFirst).toBeUndefined()
    expect(readingOf(['03/04/2020'], true).dayFirst).toBe(true)
    expect(shiftDate('03/04/2020', -10, readingOf(['13/04/2020']))).toBe('24/03/2020')
    expect(tellsDayFirst('La paciente fue vista el 03/04/2020 con su hija para la consulta.')).toBe(true)
    expect(tellsDayFirst('Pt 67M, La Jolla, seen by El-Amin on 03/04/2020, Las Vegas, Los Angeles')).toBe(false)
  })
  it('takes the newest year for days without one', () => {
    expect(readingOf(['03/04', 'May 2018', '2019-02-03']).year).toBe(2019)
    expect(shiftDate('3/1', -1, { year: 2019 })).toBe('2/28')
    expect(shiftDate('3/1', -1, { year: 2020 })).toBe('2/29')
  })
})
