import type { Chance } from './chance.ts'
import { dateReaders, type WrittenDate } from './date-forms.ts'
import { weekdayLater } from './date-words.ts'

const DAY = 86_400_000
const LONGEST_SHIFT = 364
const DAYS_OF_MONTH = 30.437
/** A year with a 29 February, for days of which nothing says the year. */
const LEAP = 2024

/** The days by which all dates under one key move: 1 to 364 back, the same for all, so intervals stay. */
export function dateOffset(chance: Chance): number {
  return -(1 + Math.floor(chance('date offset', '') * LONGEST_SHIFT))
}

/** How the dates of one text are to be read; settled once per text, or its intervals would not stay. */
export interface DateReading {
  /** Whether "03/04" is the third of April; unsaid: with points it is, with strokes and hyphens it is the fourth of March. */
  readonly dayFirst?: boolean
  /** The year of days that are written without one. */
  readonly year?: number
}

/** Two first numbers of a date in figures, the year last or missing. */
const FIGURES = /(?<![\d/.-])(\d{1,2}) ?[-/.] ?(\d{1,2})(?! ?[-/.]? ?\d{5})(?:(?: ?[-/.] ?)(?:\d{4}|\d{2}))?(?!\d)/g

/**
 * The reading of a text by all its dates: a first number over 12 makes every date begin with its day, a second one over
 * 12 with its month; where both stand or neither, `dayFirst` says it (a text in Spanish, German or French). Days without
 * a year belong to the newest year that the dates write.
 */
export function readingOf(dates: readonly string[], dayFirst = false): DateReading {
  let days = 0
  let months = 0
  for (const [, first, second] of dates.flatMap((date) => [...date.matchAll(FIGURES)])) {
    if (Number(first) > 12 && Number(second) <= 12) days++
    if (Number(second) > 12 && Number(first) <= 12) months++
  }
  const years = dates.flatMap((date) => date.match(/(?<!\d)(?:19|20)\d{2}(?=\D|$|\d{4})/g) ?? []).map(Number)
  const year = years.length > 0 ? { year: Math.max(...years) } : {}
  if (days !== months) return { dayFirst: days > months, ...year }
  return dayFirst ? { dayFirst, ...year } : year
}

/** Everyday words of Spanish, German and French; hardly any of them is an English word. */
const DAY_FIRST_WORDS =
  /(?<!\p{L})(?:el|los|las|una|con|por|para|del|paciente|fecha|fue|der|das|und|ist|nicht|ein|eine|mit|wurde|vom|le|les|une|est|du|sur|avec|pour|été|patiente?|née?)(?!\p{L})/giu
const ENGLISH_WORDS = /(?<!\p{L})(?:the|of|and|was|with|for|is|on|at|he|she|his|her|to|pt|patient)(?!\p{L})/giu
const LEAST = 3

/** Whether a text is told in Spanish, German or French, which write the day before the month. */
export function tellsDayFirst(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  const theirs = count(DAY_FIRST_WORDS)
  return theirs >= LEAST && theirs > 2 * count(ENGLISH_WORDS)
}

/** What may stand around dates and says nothing of their own: words of time and of order, hours, zones. */
const HARMLESS =
  /^(?:of|de|del|the|le|el|den|der|di|at|on|in|um|a|à|las|la|to|and|y|et|und|until|till|through|thru|bis|au|al|vom|du|von|from|week|wk|w|c|early|mid|late|end|beginning|start|between|am|pm|p|m|utc|gmt|z|t|h|hr|hrs|hours?|uhr|noc|noon|midnight|morning|evening|night)$/iu
/** A time of day: with its minutes or its half of the day; four figures alone only where a word or letter says so. */
const CLOCK =
  /(?<![\d/-])(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?(?!\d|:\d)|(?<!\d)(?:0?[1-9]|1[0-2]) ?[ap](?:\.?m)?(?![a-z])|(?<!\d)(?:[01]?\d|2[0-3])[h.][0-5]\d(?= ?(?:uhr|h|hrs|[ap]\.?m|$))|(?<!\d)(?:[01]\d|2[0-3])[0-5]\d(?= ?(?:h|hrs)(?![a-z]))|(?<=\b(?:at|um) |@ ?)(?:[01]\d|2[0-3])[0-5]\d(?!\d)/giu
/** Four figures right behind a date that has its year: the day goes on, not the date. */
const CLOCK_BEHIND = /^[ ,]{1,2}(?:[01]\d|2[0-3])[0-5]\d(?!\d)/
/** The same behind a year of two figures, where four more may be a year. */
const NO_YEAR_BEHIND = /^[ ,]{1,2}(?:0\d|1[0-8]|2[1-3])[0-5]\d(?!\d)/

/**
 * All dates of a written span moved by some days, in the way they were written; dates of which only the month is told
 * move by as many whole months. Undefined where any part of the span cannot be read: none of it may stand then.
 */
export function shiftDate(text: string, days: number, reading: DateReading = {}): string | undefined {
  const dates = datesIn(text, reading)
  let out = ''
  let at = 0
  let behind: RegExp | undefined
  for (const [place, date] of dates.entries()) {
    const between = moveWeekdays(text.slice(at, date.start), days, behind)
    const year = date.year ?? followingYear(dates, place) ?? reading.year ?? LEAP
    const moved = written(date, { year, days })
    if (between === undefined || moved === undefined) return undefined
    out += between.text + moved
    at = date.end
    behind = clockBehind(date, text.slice(date.start, at))
  }
  const rest = moveWeekdays(text.slice(at), days, behind)
  if (rest === undefined || !(dates.length > 0 || rest.hasDay)) return undefined
  return out + rest.text
}

/** What may stand right behind a date as the time of its day. */
function clockBehind({ year, days }: WrittenDate, written: string): RegExp | undefined {
  if (/\d{4}$/.test(written)) return CLOCK_BEHIND
  return year !== undefined && days.length > 0 && /\d$/.test(written) ? NO_YEAR_BEHIND : undefined
}

/** The years that a written span tells, those among what cannot be read too. */
export function yearsOf(text: string, reading: DateReading = {}): number[] {
  const read = datesIn(text, reading).flatMap(({ year }) => (year === undefined ? [] : [year]))
  return [...read, ...(text.match(/(?<!\d)(?:18|19|20)\d{2}(?!\d)/g) ?? []).map(Number)]
}

/** The dates of a span from left to right; of the ways to read one at a place, the first that holds. */
function datesIn(text: string, { dayFirst }: DateReading): WrittenDate[] {
  const dates: WrittenDate[] = []
  let at = 0
  while (at < text.length) {
    const date = beginsAt(text, at) ? readAt(text, at, dayFirst) : undefined
    if (date) dates.push(date)
    at = date ? date.end : at + 1
  }
  return dates
}

function readAt(text: string, at: number, dayFirst: boolean | undefined): WrittenDate | undefined {
  for (const read of dateReaders) {
    const date = read(text, at, dayFirst)
    if (date) return date
  }
  return undefined
}

/** Neither inside a number nor inside a word, nor at a time of day. */
function beginsAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1), at)
  if (/\d/.test(before) && /\d/.test(text.charAt(at))) return false
  if (/\p{L}/u.test(before) && /\p{L}/u.test(text.charAt(at))) return false
  return /[\p{L}\d]/u.test(text.charAt(at)) && !/^\d{1,2}:\d{2}/.test(text.slice(at, at + 5)) && before !== ':'
}

/** "12/28 - 1/3/2021": a day without a year takes it from the next date of its span, the year before where it would come later. */
function followingYear(dates: readonly WrittenDate[], place: number): number | undefined {
  const month = dates[place]?.month ?? 0
  for (const next of dates.slice(place + 1))
    if (next.year !== undefined) return next.month < month ? next.year - 1 : next.year
  return undefined
}

function written(date: WrittenDate, { year, days }: { year: number; days: number }): string | undefined {
  if (date.month < 1 || date.month > 12) return undefined
  if (date.days.length === 0) {
    const count = year * 12 + date.month - 1 + Math.round(days / DAYS_OF_MONTH)
    return date.write([{ year: Math.floor(count / 12), month: (count % 12) + 1, day: 15 }])
  }
  const moved = date.days.map((day) => later({ year, month: date.month, day }, days, date.year === undefined))
  return moved.every((day) => day !== undefined) ? date.write(moved) : undefined
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function later({ year, month, day }: Day, days: number, anyYear: boolean): Day | undefined {
  const time = Date.UTC(anyYear && month === 2 && day === 29 ? LEAP : year, month - 1, day)
  if (Number.isNaN(time) || new Date(time).getUTCMonth() !== month - 1 || day < 1) return undefined
  const date = new Date(time + days * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** What stands between dates with its weekdays moved too; undefined where anything in it may tell a date. */
function moveWeekdays(
  text: string,
  days: number,
  behind: RegExp | undefined,
): { readonly text: string; readonly hasDay: boolean } | undefined {
  let hasDay = false
  let unread = false
  if (/\d/.test((behind ? text.replace(behind, '') : text).replace(CLOCK, ''))) return undefined
  const moved = text.replace(/\p{L}+/gu, (word, at: number) => {
    if (/\d/.test(text.charAt(at - 1)) && HARMLESS.test(word)) return word
    const day = HARMLESS.test(word) ? undefined : weekdayLater(word, days)
    if (day !== undefined) hasDay = true
    else if (!HARMLESS.test(word)) unread = true
    return day ?? word
  })
  return unread ? undefined : { text: moved, hasDay }
}
