import { describe, expect, it } from 'vitest'
import type { Entity } from '../../recognizers/types.ts'
import { daysOf } from './days.ts'

const left = (text: string): string[] => {
  const entity: Entity = {
    start: 0,
    end: text.length,
    type: 'DATE_TIME',
    score: 0.9,
    recognizer: 'numeric-date',
    because: [],
  }
  return daysOf(text, entity).map(({ start, end }) => text.slice(start, end))
}

describe('the days among dates', () => {
  it.each([
    ['Wed, 13 Sep 2023 16:05', 'Wed, 13 Sep 2023'],
    ['12/29/2023 11:48 PM', '12/29/2023'],
    ['11/4 0910', '11/4'],
    ['14/03/2023 1430', '14/03/2023'],
    ['4 March 2023 0910', '4 March 2023'],
    ['3/6/24 at 4:12 pm', '3/6/24'],
    ['21/06/23 2pm', '21/06/23'],
    ['2020-03-14 10:15', '2020-03-14'],
    ['Monday 11 Sept, 16:40', 'Monday 11 Sept'],
  ])('leaves the clock time out of %s', (text, day) => {
    expect(left(text)).toEqual([day])
  })
  it.each([
    '2024-09-07T12:46:00Z',
    'MAR 12, 2024@09:41',
    '11/4 2022',
    '4 March 2022',
    'March 2020',
    '14.03.2020',
    '03/14/2020',
    '20200314',
    'Feb 21',
    'Fri 14.03.',
  ])('leaves %s whole', (text) => {
    expect(left(text)).toEqual([text])
  })
  it.each(['16:05', '2pm', 'at 4:12 pm', '11ish'])('takes %s, a clock time by itself, for no date', (text) => {
    expect(left(text)).toEqual([])
  })
})
