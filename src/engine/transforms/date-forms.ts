import {
  dayLike,
  dayOf,
  MONTH,
  monthLike,
  monthOf,
  SPOKEN_DAY,
  SPOKEN_YEAR,
  two,
  yearLike,
  yearOf,
} from './date-words.ts'
import { namedDay } from './named-days.ts'

/** A day as it is to be written anew. */
interface Moved {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** One date of a text, or some days of one month; `days` is empty where only the month is told. */
export interface WrittenDate {
  readonly start: number
  readonly end: number
  readonly year?: number
  readonly month: number
  readonly days: readonly number[]
  /** Other days in the same writing: as many as `days`, one where only the month is told. */
  readonly write: (moved: readonly Moved[]) => string
}

/** Reads the date that begins at a place, undefined where this form does not begin there. */
type DateReader = (text: string, at: number, dayFirst: boolean | undefined) => WrittenDate | undefined

const NO_CLOCK = '(?![\\d:]|[.]\\d| ?(?:[ap]\\.?m|uhr|hrs?)(?![a-z]))'
const GAP = "(?:,? ?|\\. ?|[-/.]|,? ?['’])"
const OF = '(?: (?:of |de |del |di |the )?|[-/. ])'
const DAY = `(?:(?:0?[1-9]|[12]\\d|3[01])(?:(?:st|nd|rd|th|er|º)(?!\\p{L})|\\.(?= |$))?(?![\\d:])|${SPOKEN_DAY})`
const JOIN = ' ?(?:[-–/&]|(?:and|to|y|et|und|au|bis|al|until|through|thru)(?!\\p{L})) ?'
const MORE = `(?<more>(?:${JOIN}${DAY})*)`
const YEAR = `(?<year>\\d{4}(?![\\d:])|\\d{2}${NO_CLOCK}(?! ?[-/]? ?${MONTH})|${SPOKEN_YEAR})`
const IN_YEAR = `(?:(?<gap>${GAP}|,? (?:of|de|del) )${YEAR})?`

const form = (source: string): RegExp => new RegExp(source, 'iuy')
/** "Mar-14-20": hyphens on both sides, so that the last part is the year. */
const HYPHENED = form(`(?<month>${MONTH})(?<of>[-/.])(?<day>${DAY})(?<more>)(?<gap>[-/.])${YEAR}`)
const MONTH_YEAR = form(
  `(?<month>${MONTH})(?<gap>\\.? ?['’]|\\.?,? (?:of |de |del |di )?|[-/.])(?<year>(?:19|20)\\d{2}(?![\\d:])|(?<=['’])\\d{2}(?!\\d)|${SPOKEN_YEAR})`,
)
const MONTH_DAYS = form(`(?<month>${MONTH})(?<of>\\.? ?(?:the )?|[-/.])(?<day>${DAY})${MORE}${IN_YEAR}`)
const DAYS_MONTH = form(`(?<day>${DAY})${MORE}(?<of>${OF}|)(?<month>${MONTH})(?<point>\\.?)${IN_YEAR}`)
const YEAR_MONTH = form(`(?<year>(?:19|20)\\d{2})(?<gap>[-/. ])(?<month>${MONTH})(?:(?<of>[-/. ])(?<day>${DAY}))?`)
const MONTH_ALONE = form(`(?<month>${MONTH})`)

/** The named parts of a form that begins at a place. */
function parts(shape: RegExp, text: string, at: number) {
  shape.lastIndex = at
  const groups = shape.exec(text)?.groups
  return groups && { groups, range: { start: at, end: shape.lastIndex } }
}

const yearPart = (year: string | undefined) => (year === undefined ? {} : { year: yearOf(year) })

interface Listed {
  readonly joins: readonly string[]
  readonly days: readonly string[]
}

/** The days of a list with what joins them. */
function listOf(first: string, more: string): Listed {
  const found = [...more.matchAll(new RegExp(`(${JOIN})(${DAY})`, 'giu'))]
  return { joins: found.map((hit) => hit[1] ?? ''), days: [first, ...found.map((hit) => hit[2] ?? '')] }
}

/** "March 14, 2020", "Mar 14-20, 2020": where the days come to lie in different months, each is written with its own. */
const monthFirst: DateReader = (text, at) => {
  const hit = parts(HYPHENED, text, at) ?? parts(MONTH_YEAR, text, at) ?? parts(MONTH_DAYS, text, at)
  if (!hit) return undefined
  const { month = '', of = ' ', day, more = '', gap = '', year } = hit.groups
  const base = { ...hit.range, month: monthOf(month) ?? 0, ...yearPart(year) }
  if (day === undefined)
    return {
      ...base,
      days: [],
      write: ([to]) => (to ? monthLike(to.month, month) + gap + yearLike(to.year, year ?? '') : ''),
    }
  const { joins, days } = listOf(day, more)
  const write = (moved: readonly Moved[]) => {
    let out = ''
    for (const [i, to] of moved.entries()) {
      const next = moved[i + 1]
      out += i > 0 && moved[i - 1]?.month === to.month ? '' : monthLike(to.month, month) + of
      out += dayLike(to.day, days[i] ?? '')
      if (year !== undefined && (!next || next.year !== to.year)) out += gap + yearLike(to.year, year)
      out += joins[i] ?? ''
    }
    return out
  }
  return { ...base, days: days.map(dayOf), write }
}

/** "14 de marzo de 2020", "du 3 au 11 avril", "14-Mar-20". */
const dayFirstInWords: DateReader = (text, at) => {
  const hit = parts(DAYS_MONTH, text, at)
  if (!hit) return undefined
  const { month = '', of = '', day = '', more = '', gap = '', year, point = '' } = hit.groups
  const { joins, days } = listOf(day, more)
  const write = (moved: readonly Moved[]) => {
    let out = ''
    for (const [i, to] of moved.entries()) {
      const next = moved[i + 1]
      out += dayLike(to.day, days[i] ?? '')
      if (!next || next.month !== to.month) out += of + monthLike(to.month, month) + point
      if (year !== undefined && (!next || next.year !== to.year)) out += gap + yearLike(to.year, year)
      out += joins[i] ?? ''
    }
    return out
  }
  return { ...hit.range, month: monthOf(month) ?? 0, ...yearPart(year), days: days.map(dayOf), write }
}

const yearFirstInWords: DateReader = (text, at) => {
  const hit = parts(YEAR_MONTH, text, at)
  if (!hit) return undefined
  const { year = '', gap = '', month = '', of = '', day } = hit.groups
  const write = ([to]: readonly Moved[]) =>
    to ? yearLike(to.year, year) + gap + monthLike(to.month, month) + (day ? of + dayLike(to.day, day) : '') : ''
  return { ...hit.range, year: yearOf(year), month: monthOf(month) ?? 0, days: day ? [dayOf(day)] : [], write }
}

const monthAlone: DateReader = (text, at) => {
  const month = parts(MONTH_ALONE, text, at)?.groups.month
  if (month === undefined) return undefined
  const write = ([to]: readonly Moved[]) => (to ? monthLike(to.month, month) : '')
  return { start: at, end: at + month.length, month: monthOf(month) ?? 0, days: [], write }
}

const COMPACT = /(\d{4})(\d{2})(\d{2})(?=(?:\d{2}|\d{4}|\d{6})?(?!\d))(\d*)/y
const YEAR_FIRST = /(\d{4})( ?[-/.] ?|, ?| )(\d{1,2})(?:\2(\d{1,2}))?(?![\d:])/y
const MONTH_OF_YEAR = /(\d{1,2})([-/.])(\d{4})(?![\d:])/y
const FIGURES =
  /(\d{1,2})( ?[-/.] ?|[, ]{1,2})(\d{1,2})(?:(\2)(\d{4}|\d{2})(?![\d:/])|([-/., ]{1,3})(\d{4})(?![\d:/]))/y
const DAY_AND_MONTH = /(\d{1,2})([-/.])(\d{1,2})(\.?)(?!\d|[:/]\d)/y

function figures(shape: RegExp, text: string, at: number): { found: readonly string[]; end: number } | undefined {
  shape.lastIndex = at
  const found = shape.exec(text)
  return found ? { found: found.map((part) => part ?? ''), end: shape.lastIndex } : undefined
}

/** HL7's "20200314" with its time of day. */
const compact: DateReader = (text, at) => {
  const hit = figures(COMPACT, text, at)
  if (!hit) return undefined
  const [, year, month, day, time = ''] = hit.found
  const write = ([to]: readonly Moved[]) => (to ? `${to.year}${two(to.month)}${two(to.day)}${time}` : '')
  return { start: at, end: hit.end, year: Number(year), month: Number(month), days: [Number(day)], write }
}

const yearFirst: DateReader = (text, at) => {
  const hit = figures(YEAR_FIRST, text, at)
  if (!hit) return undefined
  const [, year, sign = '', month = '', day = ''] = hit.found
  const write = ([to]: readonly Moved[]) =>
    to ? [to.year, wide(to.month, month), ...(day ? [wide(to.day, day)] : [])].join(sign) : ''
  return { start: at, end: hit.end, year: Number(year), month: Number(month), days: day ? [Number(day)] : [], write }
}

const monthOfYear: DateReader = (text, at) => {
  const hit = figures(MONTH_OF_YEAR, text, at)
  if (!hit) return undefined
  const [, month = '', sign = '', year] = hit.found
  const write = ([to]: readonly Moved[]) => (to ? wide(to.month, month) + sign + to.year : '')
  return { start: at, end: hit.end, year: Number(year), month: Number(month), days: [], write }
}

const inFigures: DateReader = (text, at, dayFirst) => {
  const hit = figures(FIGURES, text, at)
  if (!hit) return undefined
  const [, a = '', first = '', b = '', same = '', short = '', other = '', long = ''] = hit.found
  const [second, c] = [same + other, short + long]
  const isDayFirst = order(a, b, dayFirst ?? first.includes('.'))
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  const write = ([to]: readonly Moved[]) => {
    if (!to) return ''
    const [x, y] = isDayFirst ? [to.day, to.month] : [to.month, to.day]
    return wide(x, a) + first + wide(y, b) + second + (c.length === 4 ? to.year : two(to.year % 100))
  }
  return { start: at, end: hit.end, year: yearOf(c), month: Number(month), days: [Number(day)], write }
}

const dayAndMonth: DateReader = (text, at, dayFirst) => {
  const hit = figures(DAY_AND_MONTH, text, at)
  if (!hit) return undefined
  const [, a = '', sign = '', b = '', point = ''] = hit.found
  const isDayFirst = order(a, b, dayFirst ?? point !== '')
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  const write = ([to]: readonly Moved[]) => {
    if (!to) return ''
    const [x, y] = isDayFirst ? [to.day, to.month] : [to.month, to.day]
    return wide(x, a) + sign + wide(y, b) + point
  }
  return { start: at, end: hit.end, month: Number(month), days: [Number(day)], write }
}

/** Whether the day stands first: numbers over 12 say it, else the text does. */
function order(a: string, b: string, dayFirst: boolean): boolean {
  if (Number(a) > 12) return true
  return Number(b) > 12 ? false : dayFirst
}

/** A number as wide as the one it replaces, where that was written with two figures. */
const wide = (value: number, old: string): string => (old.length === 2 ? two(value) : String(value))

/** "Christmas 2023" becomes a plain date: hardly ever another named day. */
const byName: DateReader = (text, at) => {
  const named = namedDay(text, at)
  if (!named) return undefined
  const write = ([to]: readonly Moved[]) => (to ? `${monthLike(to.month, 'January')} ${to.day}, ${to.year}` : '')
  return { start: at, end: named.end, year: named.year, month: named.month, days: [named.day], write }
}

/** The ways to write a date, in the order in which they are tried. */
export const dateReaders: readonly DateReader[] = [
  byName,
  compact,
  yearFirstInWords,
  yearFirst,
  inFigures,
  monthOfYear,
  dayFirstInWords,
  monthFirst,
  dayAndMonth,
  monthAlone,
]
