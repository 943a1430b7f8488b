import { expect, it } from 'vitest'
import type { Entity } from '../../recognizers/types.ts'
import { isDay } from './days.ts'

const asDate = (text: string): Entity => ({
  start: 0,
  end: text.length,
  type: 'DATE_TIME',
  score: 0.9,
  recognizer: 'numeric-date',
  because: [],
})

it.each(['16:05', '2pm', 'at 4:12 pm', '11ish'])('%s by itself is no day', (text) => {
  expect(isDay(text, asDate(text))).toBe(false)
})
it.each(['2024-09-07T12:46:00Z', '12/29/2023 11:48 PM', '11/4 2022', '20200314', 'Feb 21'])(
  '%s tells a day',
  (text) => {
    expect(isDay(text, asDate(text))).toBe(true)
  },
)
it('a day behind its label is one although it could be a time', () => {
  expect(isDay('8.14', { ...asDate('8.14'), recognizer: 'labelled-date' })).toBe(true)
})
it('leaves other types alone', () => {
  expect(isDay('1130', { ...asDate('1130'), type: 'UNIQUE_ID' })).toBe(true)
})
