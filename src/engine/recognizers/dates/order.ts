import { hashWord } from '../scan/hash.ts'
import { isDay, months } from './calendar.ts'

/** How a text tells its days in figures, as far as it shows, and in which months its days fall. */
export interface DayOrder {
  readonly first: 'day' | 'month' | undefined
  /** Its full dates in figures say so, or the words of its country. */
  readonly sure: boolean
  readonly months: ReadonlySet<number>
  /** Months of which bare figures tell three days and more, the month first: "10/3, 10/9, 10/11". Parts of a scale share their second number. */
  readonly series: ReadonlySet<number>
  /** Its full dates are written with points, and none with strokes. */
  readonly pointed: boolean
}

const FULL = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:(?:19|20)\d{2}|\d{2})(?![\d/.-]\d|\d)/g
const DAY_AND_MONTH =
  /(?<![\d/.-])\d{1,2}(?:st|nd|rd|th)?[ -](?:of )?(?=[JFMASOND])([A-Z][a-z]{2,8})(?![a-z])|(?<![A-Za-z])(?=[JFMASOND])([A-Z][a-z]{2,8})\.? \d{1,2}(?:st|nd|rd|th)?(?![\d/.:])/g
/** A bare day behind a word of time or of a test. */
const BARE =
  /(?<![A-Za-z])(?:on|since|until|till|by|from|due|seen|visit|appt|appointment|admitted|discharged|last|dated?|echo|cath|cxr|ct|mri|labs|bloods|bcx|ucx|f\/u|tci)[ :]{1,2}(\d{1,2})\/(\d{1,2})(?![\d/])/gi
/** How British, Irish, Australian and Indian notes count weeks and doses, and whom they write to. */
const BRITISH = /\d\/52(?!\d)|(?<![A-Za-z])(?:tds|qds|nocte|mane|A&E|NHS|GPs?)(?![A-Za-z])/
const MONTHS = 12

/** 1 where only the first of two numbers can be the day, −1 where only the second can. */
function vote(a: string | undefined, b: string | undefined): number {
  const [first, second] = [Number(a), Number(b)]
  return first > MONTHS === second > MONTHS ? 0 : first > MONTHS ? 1 : -1
}

const BARE_FIGURES = /(?<![\d./:-])(\d{1,2})\/(\d{1,2})(?![\d/%]|[.:-]\d)/g
const FEWEST = 3

function seriesOf(text: string): ReadonlySet<number> {
  const days = new Map<number, Set<number>>()
  for (const [, a, b] of text.matchAll(BARE_FIGURES)) {
    const [month, day] = [Number(a), Number(b)]
    if (isDay(month, day)) days.set(month, (days.get(month) ?? new Set()).add(day))
  }
  return new Set([...days].filter(([, told]) => told.size >= FEWEST).map(([month]) => month))
}

function orderOf(text: string): DayOrder {
  const told = new Set<number>()
  let [votes, hints] = [0, 0]
  const signs = new Set<string | undefined>()
  for (const [, a, sign, b] of text.matchAll(FULL)) {
    signs.add(sign)
    votes += vote(a, b)
    for (const month of [Number(a), Number(b)]) if (month <= MONTHS) told.add(month)
  }
  for (const [, behind, before] of text.matchAll(DAY_AND_MONTH)) {
    const month = months.get(hashWord((behind ?? before ?? '').toLowerCase()))
    if (month === undefined) continue
    told.add(month)
    hints += behind === undefined ? -1 : 1
  }
  for (const [, a, b] of text.matchAll(BARE)) hints += vote(a, b)
  const british = BRITISH.test(text)
  const sum = votes || (british ? 1 : hints)
  return {
    first: sum > 0 ? 'day' : sum < 0 ? 'month' : undefined,
    sure: votes !== 0 || british,
    months: told,
    series: seriesOf(text),
    pointed: signs.has('.') && !signs.has('/'),
  }
}

let last: { readonly text: string; readonly order: DayOrder } | undefined

/**
 * Whether a text writes the day or the month first, by its full dates, then by its months in words, then by how it counts
 * weeks and doses. The last text is remembered: every figure of a text asks, and the answer reads all of it.
 */
export function dayOrder(text: string): DayOrder {
  if (last?.text !== text) last = { text, order: orderOf(text) }
  return last.order
}
