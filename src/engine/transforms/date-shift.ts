import type { Chance } from './chance.ts'
import { likeCase } from './shape.ts'

const DAY = 86_400_000
const LONGEST_SHIFT = 364

const monthNames: readonly (readonly string[])[] = [
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
].map((row) => row.split(' '))
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** The days by which all dates under one key move: 1 to 364 back, the same for all, so intervals stay. */
export function dateOffset(chance: Chance): number {
  return -(1 + Math.floor(chance('date offset', '') * LONGEST_SHIFT))
}

/**
 * A written date moved by some days, in the way it was written. Undefined where no day can be read from it.
 * Month first for slashes unless the numbers say otherwise; day first for points.
 */
export function shiftDate(text: string, days: number): string | undefined {
  return inWords(text, days) ?? inDigits(text, days)
}

interface Parts {
  year: number
  month: number
  day: number
}

function moved({ year, month, day }: Parts, days: number): Parts | undefined {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time + days * DAY)
  if (Number.isNaN(time) || new Date(time).getUTCMonth() !== month - 1) return undefined
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function inDigits(text: string, days: number): string | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})(?=$|\d{4,6}$|[^\d])/.exec(text)
  if (compact) {
    const parts = moved({ year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) }, days)
    return parts && `${parts.year}${two(parts.month)}${two(parts.day)}${text.slice(8)}`
  }
  const monthOfYear = /^(\d{1,2})([-/])(\d{4})(?!\d)/.exec(text)
  if (monthOfYear) {
    const [whole, month = '', sign = '', year = ''] = monthOfYear
    const parts = moved({ year: Number(year), month: Number(month), day: 15 }, days)
    return parts && `${likeWritten(parts.month, month)}${sign}${parts.year}${text.slice(whole.length)}`
  }
  const match = /^(\d{1,4})( ?[-/.] ?| )(\d{1,2})(?:( ?[-/.] ?| )(\d{2,4}))?(?!\d)/.exec(text)
  if (!match) return undefined
  const [whole, a = '', first = '', b = '', second = '', c] = match
  const rest = text.slice(whole.length)
  if (c === undefined) return partial({ a, b, first, rest }, days)
  const order = orderOf([a, b, c], first)
  const numbers = [a, b, c]
  const year = fullYear(numbers[order.indexOf('y')] ?? '')
  const parts = moved(
    { year, month: Number(numbers[order.indexOf('m')]), day: Number(numbers[order.indexOf('d')]) },
    days,
  )
  if (!parts) return undefined
  const written = order.map((kind, i) =>
    likeWritten(kind === 'y' ? parts.year : kind === 'm' ? parts.month : parts.day, numbers[i] ?? ''),
  )
  return `${written[0]}${first}${written[1]}${second}${written[2]}${rest}`
}

function orderOf([a, b]: readonly string[], separator: string): ('y' | 'm' | 'd')[] {
  if ((a?.length ?? 0) === 4) return ['y', 'm', 'd']
  const dayFirst = Number(a) > 12 || (separator.includes('.') && Number(b) <= 12)
  return dayFirst ? ['d', 'm', 'y'] : ['m', 'd', 'y']
}

/** "03/2019" as the middle of its month; "3/14" in a leap year. */
function partial(
  { a, b, first, rest }: { a: string; b: string; first: string; rest: string },
  days: number,
): string | undefined {
  if (a.length === 4) {
    const parts = moved({ year: Number(a), month: Number(b), day: 15 }, days)
    return parts && `${parts.year}${first}${likeWritten(parts.month, b)}${rest}`
  }
  const month = Number(a) > 12 ? Number(b) : Number(a)
  const day = Number(a) > 12 ? Number(a) : Number(b)
  const parts = moved({ year: 2024, month, day }, days)
  if (!parts) return undefined
  const [x, y] = Number(a) > 12 ? [parts.day, parts.month] : [parts.month, parts.day]
  return `${likeWritten(x, a)}${first}${likeWritten(y, b)}${rest}`
}

/** The first word that names a month, with the row of names it belongs to. */
function monthIn(words: readonly RegExpExecArray[]) {
  for (const word of words) {
    const low = word[0].toLowerCase().replace(/^sept$/, 'sep')
    const row = monthNames.find((names) => names.includes(low))
    if (row) return { word, row, month: row.indexOf(low) + 1 }
  }
  return undefined
}

function inWords(text: string, days: number): string | undefined {
  const words = [...text.matchAll(/\p{L}+/gu)]
  const hit = monthIn(words)
  if (!hit) return undefined
  const numbers = [...text.matchAll(/\d+/g)]
  const second = numbers.length > 1 && !text.includes(':') ? numbers[1] : undefined
  const yearAt = numbers.find((number) => number[0].length === 4) ?? second
  const dayAt = numbers.find((number) => number !== yearAt && number[0].length <= 2)
  const year = yearAt ? fullYear(yearAt[0]) : 2024
  const parts = moved({ year, month: hit.month, day: dayAt ? Number(dayAt[0]) : 15 }, days)
  if (!parts) return undefined
  const edits = [{ at: hit.word, with: likeCase(hit.row[parts.month - 1] ?? '', hit.word[0]) }]
  if (yearAt) edits.push({ at: yearAt, with: likeWritten(parts.year, yearAt[0]) })
  if (dayAt) edits.push({ at: dayAt, with: likeWritten(parts.day, dayAt[0]) })
  const weekday = words.find((word) => weekdays.includes(word[0].toLowerCase()))
  if (weekday) {
    const day = weekdays[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()] ?? ''
    edits.push({ at: weekday, with: likeCase(day, weekday[0]) })
  }
  return ordinalsFixed(apply(text, edits))
}

function apply(text: string, edits: { at: RegExpExecArray; with: string }[]): string {
  let out = text
  for (const edit of edits.sort((a, b) => b.at.index - a.at.index)) {
    const start = edit.at.index
    out = out.slice(0, start) + edit.with + out.slice(start + edit.at[0].length)
  }
  return out
}

function ordinalsFixed(text: string): string {
  return text.replace(/(\d{1,2})(?:st|nd|rd|th)\b/g, (_, day: string) => {
    const last = Number(day) % 10
    const teen = Math.floor(Number(day) / 10) === 1
    return day + (teen || last === 0 || last > 3 ? 'th' : (['st', 'nd', 'rd'][last - 1] ?? 'th'))
  })
}

const two = (value: number): string => String(value).padStart(2, '0')

function fullYear(written: string): number {
  const value = Number(written)
  if (written.length > 2) return value
  return value > 30 ? 1900 + value : 2000 + value
}

function likeWritten(value: number, old: string): string {
  if (old.length === 4) return String(value)
  if (value > 31) return two(value % 100)
  return old.length === 2 ? two(value) : String(value)
}
