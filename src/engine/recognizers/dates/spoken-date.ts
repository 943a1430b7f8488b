import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { months } from './calendar.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const days = set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty',
)
const tens = set('twenty thirty')
const centuries = set('nineteen twenty two')
const decades = set('twenty thirty forty fifty sixty seventy eighty ninety')
const rest = set(
  'thousand hundred and oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
)

/** Dates as people say them: "August fourteenth nineteen seventy-nine", "June tenth, two thousand nine". */
export const spokenDate: TokenRecognizer = {
  name: 'spoken-date',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at + 1 < scan.count; at++) {
      const born = saidBirth(scan, at)
      if (born) found.push(born)
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0 || !months.has(scan.hash[at] ?? 0)) continue
      const to = endOfDate(scan, at)
      if (to === undefined) continue
      const because = ['a month with a day said in words']
      found.push({
        start: scan.start[at] ?? 0,
        end: scan.end[to - 1] ?? 0,
        type: 'DATE_TIME',
        score: 0.8,
        recognizer: 'spoken-date',
        because,
      })
    }
    return found
  },
}

const months12 = set('one two three four five six seven eight nine ten eleven twelve')
/** "date of birth?", and what is said before the answer. */
const BIRTH =
  /(?:birth|birthday|birthdate|born|dob|bday)(?: is| was| on)?[^\p{L}\d]{1,6}(?:(?:um|uh|it's|its|is|caller|patient|pt)[,: ]{1,3}){0,2}(?:oh |zero )?$/iu
const LOOK_BACK = 40

/** "date of birth? oh three, fourteen, nineteen seventy": a month, a day and a year by their numbers, said behind a word of birth. */
function saidBirth(scan: Scan, at: number): Entity | undefined {
  if (!months12.has(scan.hash[at] ?? 0)) return undefined
  const start = scan.start[at] ?? 0
  const before = scan.text.slice(Math.max(0, start - LOOK_BACK), start)
  if (!BIRTH.test(before)) return undefined
  const to = endOfSaid(scan, at + 1)
  if (to === undefined) return undefined
  const nought = /(?:oh|zero) $/i.exec(before)?.[0].length ?? 0
  const because = ['month, day and year said in numbers behind a word of birth']
  return {
    start: start - nought,
    end: scan.end[to - 1] ?? 0,
    type: 'DATE_TIME',
    score: 0.8,
    recognizer: 'spoken-date',
    because,
    detail: 'birth',
  }
}

/** The token behind the day and the year that begin at `from`; "forty one" says its century too. */
function endOfSaid(scan: Scan, from: number): number | undefined {
  const day = joins(scan, from) && /^(?:oh|zero)$/i.test(scan.word(from)) ? from + 1 : from
  if (!joins(scan, day) || !days.has(scan.hash[day] ?? 0)) return undefined
  const compound = tens.has(scan.hash[day] ?? 0) && joins(scan, day + 1) && months12.has(scan.hash[day + 1] ?? 0)
  const year = day + (compound ? 2 : 1)
  let to = endOfYear(scan, year)
  if (to === year) while (to - year < 2 && joins(scan, to) && rest.has(scan.hash[to] ?? 0)) to++
  return to === year ? undefined : to
}

function endOfDate(scan: Scan, at: number): number | undefined {
  const day = scan.word(at + 1) === 'the' ? at + 2 : at + 1
  if (day > at + 1 && !joins(scan, at + 1)) return undefined
  const inFigures = scan.shape[day] === NUMBER
  if (!joins(scan, day) || !(inFigures || days.has(scan.hash[day] ?? 0))) return undefined
  const compound = tens.has(scan.hash[day] ?? 0) && joins(scan, day + 1) && days.has(scan.hash[day + 1] ?? 0)
  const year = day + (compound ? 2 : 1)
  const full = endOfYear(scan, year)
  const to = full === year ? endOfShortYear(scan, year) : full
  // A day in figures with no year in words is the business of written dates; "may one" is none.
  const ordinal = /(?:st|nd|rd|th)$/.test(scan.word(year - 1).toLowerCase())
  return to === year && (inFigures || !ordinal) ? undefined : to
}

/** "July the ninth, fifty-two.": a year without its century ends what is said. */
function endOfShortYear(scan: Scan, year: number): number {
  if (year >= scan.count || scan.between(year) !== ', ' || !decades.has(scan.hash[year] ?? 0)) return year
  const unit = joins(scan, year + 1) && months12.has(scan.hash[year + 1] ?? 0)
  const to = year + (unit ? 2 : 1)
  return /^(?:[.?!"\n]|$)/.test(scan.text.slice(scan.end[to - 1], (scan.end[to - 1] ?? 0) + 1)) ? to : year
}

/** The token after "nineteen seventy-nine" or "two thousand and four"; `year` itself where no year is said. */
function endOfYear(scan: Scan, year: number): number {
  if (!joins(scan, year) || !centuries.has(scan.hash[year] ?? 0)) return year
  let to = year + 1
  while (to - year < 6 && joins(scan, to) && rest.has(scan.hash[to] ?? 0)) to++
  while (/^(?:and|oh)$/i.test(scan.word(to - 1))) to--
  return to - year < 2 ? year : to
}

function joins(scan: Scan, at: number): boolean {
  return at < scan.count && /^(?: |, |-| , )$/.test(scan.between(at))
}
