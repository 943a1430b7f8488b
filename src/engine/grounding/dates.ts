import type { Token } from '../text/tokens.ts'
import type { CalendarDay, Reading } from './quantity.ts'

const names =
  'january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sep sept,october oct,november nov,december dec'
const months = new Map(names.split(',').flatMap((line, i) => line.split(' ').map((word) => [word, i + 1] as const)))

/** A day, a month or a time of the clock that begins at a token; bare years are read elsewhere. */
export function dateAt(tokens: readonly Token[], index: number): Reading | undefined {
  return (
    isoAt(tokens, index) ??
    inNumbers(tokens, index) ??
    dayFirst(tokens, index) ??
    monthFirst(tokens, index) ??
    clockAt(tokens, index)
  )
}

function dated(date: CalendarDay, from: number, to: number): Reading {
  return { low: 0, high: 0, kind: 'date', bound: 'exact', date, from, to }
}

/** The number of a token if it is one of that many digits at most. */
function whole(token: Token | undefined, digits: number): number | undefined {
  return token?.kind === 'number' && /^\d+$/.test(token.fold) && token.fold.length <= digits
    ? Number(token.fold)
    : undefined
}

function yearAt(token: Token | undefined): number | undefined {
  return /^(?:1[5-9]|20)\d\d$/.test(token?.fold ?? '') ? Number(token?.fold) : undefined
}

const inMonth = (day: number | undefined): day is number => day !== undefined && day >= 1 && day <= 31
const inYear = (month: number | undefined): month is number => month !== undefined && month >= 1 && month <= 12

/** Three numbers with the same sign between them, written together. */
function triple(tokens: readonly Token[], index: number): readonly Token[] | undefined {
  const [a, one, b, two, c] = [0, 1, 2, 3, 4].map((i) => tokens[index + i])
  if (!a || !one || !b || !two || !c || one.fold !== two.fold || !/^[-/.]$/.test(one.fold)) return undefined
  return [one, b, two, c].some(({ spaced }) => spaced) ? undefined : [a, b, c]
}

function isoAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [a, b, c] = triple(tokens, index) ?? []
  const [year, month, day] = [yearAt(a), whole(b, 2), whole(c, 2)]
  return year !== undefined && inYear(month) && inMonth(day) ? dated({ year, month, day }, index, index + 5) : undefined
}

/** "12/03/2019", "12.03.2019": the day first, or the month where the second number can't be one. */
function inNumbers(tokens: readonly Token[], index: number): Reading | undefined {
  const joined = /^(\d{1,2})\.(\d{1,2})\.((?:1[5-9]|20)\d\d)$/.exec(tokens[index]?.fold ?? '')
  if (joined) return numbered([joined[1], joined[2], joined[3]].map(Number), index, index + 1)
  const [a, b, c] = triple(tokens, index) ?? []
  const parts = [whole(a, 2), whole(b, 2), yearAt(c)]
  return parts.every((part) => part !== undefined) ? numbered(parts, index, index + 5) : undefined
}

function numbered([first = 0, second = 0, year = 0]: readonly number[], from: number, to: number): Reading | undefined {
  const turned = second > 12
  const [day, month] = turned ? [second, first] : [first, second]
  if (!inMonth(day) || !inYear(month)) return undefined
  return dated({ year, month, day, ...(day <= 12 ? { unsure: true } : {}) }, from, to)
}

/** The position behind a day of the month and its ending: "12", "12th". */
function behindDay(tokens: readonly Token[], index: number): number {
  const next = tokens[index + 1]
  return next && !next.spaced && /^(?:st|nd|rd|th)$/.test(next.fold) ? index + 2 : index + 1
}

/** "12 March 2019", "12th of May", "12-Mar-2019". */
function dayFirst(tokens: readonly Token[], index: number): Reading | undefined {
  const day = whole(tokens[index], 2)
  if (!inMonth(day)) return undefined
  let at = behindDay(tokens, index)
  if (tokens[at]?.fold === 'of' || tokens[at]?.fold === '-') at += 1
  const month = months.get(tokens[at]?.fold ?? '')
  if (month === undefined || (tokens[at]?.fold === 'may' && !isCapital(tokens[at]))) return undefined
  const { year, to } = yearBehind(tokens, at + 1)
  return dated({ day, month, ...year }, index, to)
}

/** "March 12th, 2019", "March 12", "March 2019", "in March". */
function monthFirst(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  const month = months.get(token?.fold ?? '')
  if (month === undefined || !isCapital(token)) return undefined
  const day = whole(tokens[index + 1], 2)
  if (inMonth(day)) {
    const { year, to } = yearBehind(tokens, behindDay(tokens, index + 1))
    return dated({ day, month, ...year }, index, to)
  }
  const { year, to } = yearBehind(tokens, index + 1)
  if (year.year !== undefined) return dated({ month, ...year }, index, to)
  const led = /^(?:in|of|since|until|till|by|during|from|before|after|early|late|mid|last|next|this)$/
  return token && token.fold.length > 3 + (token.fold === 'sept' ? 1 : 0) && token.fold !== 'march'
    ? dated({ month }, index, index + 1)
    : led.test(tokens[index - 1]?.fold ?? '')
      ? dated({ month }, index, index + 1)
      : undefined
}

function isCapital(token: Token | undefined): boolean {
  return /^\p{Lu}/u.test(token?.text ?? '')
}

function yearBehind(tokens: readonly Token[], at: number): { year: { year?: number }; to: number } {
  const next = /^(?:,|-|of)$/.test(tokens[at]?.fold ?? '') ? at + 1 : at
  const year = yearAt(tokens[next])
  return year === undefined ? { year: {}, to: at } : { year: { year }, to: next + 1 }
}

/** "9:30 am", "9.30 p.m.", "21:30", "9 am", in minutes of the day; `of` is `half` where morning or evening is left open. */
function clockAt(tokens: readonly Token[], index: number): Reading | undefined {
  const dotted = /^(\d{1,2})\.(\d\d)$/.exec(tokens[index]?.fold ?? '')
  const colon = tokens[index + 1]?.fold === ':' && !tokens[index + 2]?.spaced
  const minutes = dotted ? Number(dotted[2]) : colon ? whole(tokens[index + 2], 2) : 0
  const hour = dotted ? Number(dotted[1]) : whole(tokens[index], 2)
  if (hour === undefined || minutes === undefined || hour > 24 || minutes > 59) return undefined
  if (colon && tokens[index + 2]?.fold.length !== 2) return undefined
  const end = !dotted && colon ? index + 3 : index + 1
  const half = halfOfDay(tokens, end)
  if (!half)
    return colon ? clock({ minutes: hour * 60 + minutes, open: hour >= 1 && hour <= 12 }, index, end) : undefined
  if (hour < 1 || hour > 12) return undefined
  return clock({ minutes: (hour % 12) * 60 + minutes + (half.evening ? 720 : 0), open: false }, index, half.to)
}

function clock({ minutes, open }: { minutes: number; open: boolean }, from: number, to: number): Reading {
  return { low: minutes, high: minutes, kind: 'clock', bound: 'exact', from, to, ...(open ? { of: 'half' } : {}) }
}

function halfOfDay(tokens: readonly Token[], at: number): { evening: boolean; to: number } | undefined {
  const [first, dot, second, end] = [0, 1, 2, 3].map((i) => tokens[at + i])
  if (first?.fold === 'am' || first?.fold === 'pm') return { evening: first.fold === 'pm', to: at + 1 }
  if (!/^[ap]$/.test(first?.fold ?? '') || dot?.fold !== '.' || second?.fold !== 'm') return undefined
  return { evening: first?.fold === 'p', to: at + (end?.fold === '.' && !end.spaced ? 4 : 3) }
}
