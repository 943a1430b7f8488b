import { roundScore } from '../../core/finding.ts'
import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { GLUED, INITIAL, LOWER, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { isDay, isYear, months } from './calendar.ts'
import { isMonthAlone } from './month-alone.ts'

const ordinals = new WordSet(['st', 'nd', 'rd', 'th', 'er', 'o', 'º'].map(hashWord))
const links = new WordSet(['of', 'de', 'del', 'the', 'di'].map(hashWord))
const clock = new WordSet(['at', 'on', 'a', 'las', 'um'].map(hashWord))
const weekdays = new WordSet(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat lunes martes miercoles jueves viernes sabado domingo montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche'
    .split(' ')
    .map(hashWord),
)
const TIME = /(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)?/iy

/** Dates with the month in words, in six languages: "March 14, 2020", "14 de marzo de 2020", "5th of May", "March 2020". */
export const writtenDate: TokenRecognizer = {
  name: 'written-date',
  triggers: months.keys(),
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      const month = months.get(scan.hash[at] ?? 0)
      // FEV1 is a volume of air.
      if (month === undefined || scan.word(at) === 'FEV' || isScore(scan, at)) continue
      const entity = read(scan, at, month)
      if (entity) found.push(entity)
    }
    return found
  },
}

/** "Mayo 3": the score of a clinic, unless a day stands before it. */
function isScore(scan: Scan, at: number): boolean {
  return scan.shape[at] !== LOWER && scan.word(at).toLowerCase() === 'mayo' && !/^de$/i.test(scan.word(at - 1))
}

interface Reading {
  from: number
  to: number
  day: boolean
  year: boolean
}

function read(scan: Scan, at: number, month: number): Entity | undefined {
  const reading: Reading = { from: at, to: at, day: false, year: false }
  before(scan, month, reading)
  after(scan, month, reading)
  if (!reading.day && !reading.year && SHORT_YEAR.test(scan.text.slice(scan.end[at], (scan.end[at] ?? 0) + 6)))
    return shortYear(scan, at)
  if (!reading.day && !reading.year) return isMonthAlone(scan, at) ? alone(scan, at) : undefined
  // "may 2 tablets", "mar 3": a short or ambiguous month in lower case needs more than a day after it.
  const doubtful = scan.shape[at] === LOWER && !reading.year && /^(?:may|mar|sep|dec)$/.test(scan.word(at))
  if (doubtful && (reading.from === at || reading.from === at - 1)) return undefined
  withFirstDay(scan, month, reading)
  withWeekday(scan, reading)
  const start = scan.start[reading.from] ?? 0
  const last = afterMoreDays(scan, reading)
  TIME.lastIndex = last
  const end = TIME.test(scan.text) ? TIME.lastIndex : last
  const score = roundScore(reading.day ? (reading.year ? 0.95 : 0.75) : 0.7)
  const because = [`a month in words${reading.day ? ' with a day' : ''}${reading.year ? ' with a year' : ''}`]
  return { start, end, type: 'DATE_TIME', score, recognizer: 'written-date', because }
}

const until = new WordSet(['au', 'bis', 'al', 'to', 'and', 'y', 'et', 'und', 'a', 'until', 'through'].map(hashWord))

/** "du 3 au 11 avril", "vom 4. bis 9. Mai", "from 3 to 11 April": the first of two days of one month. */
function withFirstDay(scan: Scan, month: number, reading: Reading): void {
  const link = reading.from - 1
  if (!reading.day || link < 1 || reading.from === reading.to || !until.has(scan.hash[link] ?? 0)) return
  if (!close(scan, reading.from) || !close(scan, link)) return
  const at = ordinals.has(scan.hash[link - 1] ?? 0) && scan.gap[link - 1] === GLUED ? link - 2 : link - 1
  const first = number(scan, at)
  if (first === undefined || !isDay(month, first) || (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 2) return
  if (/[\d.,/-]$/.test(scan.text.slice(Math.max(0, (scan.start[at] ?? 0) - 1), scan.start[at]))) return
  reading.from = at
}

const MORE_DAYS =
  / ?(?:&|and|[-–]|to|\/) ?(?:[12]?\d|3[01])(?:st|nd|rd|th)?(?:,? (?:19|20)\d{2})?(?![\w/:-]|\.\d| ?(?:m?c?g|ml|units?|tabs?|doses?|days?|weeks?|hours?)\b)/y

/** "May 6 & 13, 2022", "Aug 27-30". */
function afterMoreDays(scan: Scan, { to, day, year }: Reading): number {
  const end = scan.end[to] ?? 0
  MORE_DAYS.lastIndex = end
  return day && !year && scan.shape[to] === NUMBER && MORE_DAYS.test(scan.text) ? MORE_DAYS.lastIndex : end
}

const SHORT_YEAR = /^\.? ['’]\d{2}(?!\d)/

/** "Nov '24". */
function shortYear(scan: Scan, at: number): Entity {
  const from = scan.end[at] ?? 0
  const length = SHORT_YEAR.exec(scan.text.slice(from, from + 6))?.[0].length ?? 0
  const because = ['a month in words with a year']
  const start = scan.start[at] ?? 0
  return { start, end: from + length, type: 'DATE_TIME', score: 0.7, recognizer: 'written-date', because }
}

function alone(scan: Scan, at: number): Entity {
  const because = ['a month behind a word of time']
  const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
  return { start, end, type: 'DATE_TIME', score: 0.55, recognizer: 'written-date', because }
}

function close(scan: Scan, at: number): boolean {
  if (at <= 0 || at >= scan.count || scan.gap[at] === NEW_LINE) return false
  return (scan.start[at] ?? 0) - (scan.end[at - 1] ?? 0) <= 3 && /^[ .,/'’-]*$/.test(scan.between(at))
}

function number(scan: Scan, at: number): number | undefined {
  if (at < 0 || at >= scan.count || scan.shape[at] !== NUMBER) return undefined
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return length <= 4 ? Number(scan.word(at)) : undefined
}

/** "14 March", "14th of March", "14 de marzo". */
function before(scan: Scan, month: number, reading: Reading): void {
  let at = reading.from
  // "Feb 29 - Mar 2": the number before the hyphen is the other date's.
  if (!close(scan, at) || scan.between(at) === ' - ') return
  // "MEWS 1. May have leave": the point ends a sentence.
  if (scan.between(at) === '. ' && /^(?:May|March|DIC|Mar)$/.test(scan.word(at))) return
  at--
  if (links.has(scan.hash[at] ?? 0) && scan.shape[at] === LOWER && close(scan, at)) at--
  if (ordinals.has(scan.hash[at] ?? 0) && close(scan, at)) at--
  const day = number(scan, at)
  // "BARD1 may" is no first of May.
  if (scan.gap[at] === GLUED) return
  if (day === undefined || !isDay(month, day) || (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 2) return
  // A row of points leads from a label to its value.
  if (/(?:\d|(?:^|[^.])\.)$/.test(scan.text.slice(Math.max(0, (scan.start[at] ?? 0) - 2), scan.start[at]))) return
  reading.from = at
  reading.day = true
}

/** "March 14, 2020", "March 2020", "marzo de 2020". */
function after(scan: Scan, month: number, reading: Reading): void {
  let at = reading.to + 1
  const first = close(scan, at) ? number(scan, at) : undefined
  const isDayOfMonth = first !== undefined && isDay(month, first) && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) <= 2
  if (!reading.day && isDayOfMonth) {
    if (isMeasure(scan, at + 1)) return
    reading.to = at
    reading.day = true
    at++
    if (close(scan, at) && ordinals.has(scan.hash[at] ?? 0)) reading.to = at++
  }
  yearAfter(scan, at, reading)
}

function yearAfter(scan: Scan, from: number, reading: Reading): void {
  const at = close(scan, from) && links.has(scan.hash[from] ?? 0) ? from + 1 : from
  const year = close(scan, at) ? number(scan, at) : undefined
  // "11 Sept, 16:40": the hour.
  if (year === undefined || /^:\d/.test(scan.text.slice(scan.end[at] ?? 0, (scan.end[at] ?? 0) + 2))) return
  // "March 14, 10:15": an hour.
  if (/^:[0-5]\d/.test(scan.text.slice(scan.end[at], (scan.end[at] ?? 0) + 3))) return
  // Two digits are a year only behind a sign: "12-Feb-21", "Feb 12, '21".
  const short = reading.day && year < 100 && scan.between(at) !== ' ' && !isMeasure(scan, at + 1) && !isUntil(scan, at)
  if (!isYear(year) && !short) return
  reading.to = at
  reading.year = true
}

/** "Mar 14-20": another day, where a space and no hyphen stands before the first. */
function isUntil(scan: Scan, at: number): boolean {
  return scan.shape[at - 1] === NUMBER && scan.between(at) === '-' && scan.between(at - 1) === ' '
}

const measures = new WordSet(
  'mg mcg ml g kg tablets tablet tabs tab times doses days weeks months years hours cm mm units percent of'
    .split(' ')
    .map(hashWord),
)
function isMeasure(scan: Scan, at: number): boolean {
  return at < scan.count && scan.gap[at] !== NEW_LINE && measures.has(scan.hash[at] ?? 0)
}

function withWeekday(scan: Scan, reading: Reading): void {
  const at = reading.from - 1
  if (at < 0 || !close(scan, reading.from)) return
  if (weekdays.has(scan.hash[at] ?? 0)) reading.from = at
  else if (scan.shape[at] === INITIAL || clock.has(scan.hash[at] ?? 0)) return
}
