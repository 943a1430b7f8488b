import type { Span } from '../../core/span.ts'
import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import { dayOrder } from './order.ts'

const COUNT = /^(\d{1,2})\/(7|12|52)$/
const BEHIND =
  /^ (?:prior|ago|course|hx|history|pre-?op|post-?op|before|beforehand|hence|supply|trial|later|old|duration)(?![a-z])|^ \(\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
/** What counts time stands before it, or the dose that is given so long. */
const BEFORE =
  /(?:(?<![A-Za-z])(?:for|bno|nbm|tcu|tca|rtc|x|over|every|in|within|last|past|next|further|another|about|approx|of|further|course|duration|hx|history|review|r\/v|rv|f\/u|fup|book|rebook|bd|tds|qds|od|tid|bid|qid|daily|nocte|mane|prn|sos|hs|stat)|[×~]|\d ?(?:m?c?g|mls?|units?))[ :]{0,2}$/i
const DAY_BEFORE =
  /(?<![A-Za-z])(?:on|since|until|till?|by|from|due|seen|dated?|visit|appt|appointment|adm|admitted|started|stopped|d\/c|disch|born|lmp|edd|collected|taken)[ :(]{1,2}$/i
const WORD_BEFORE = /(\p{L}{3,20}) $/u
const LOOK = 24
/** More days than a fortnight, and more months than that, are counted in weeks and years. */
const MOST = 14
/** Months that are near the seventh and the twelfth: there "10/7" may be told of a day of July. */
const near: Readonly<Record<string, readonly number[]>> = { 7: [6, 7, 8], 12: [11, 12, 1] }

/**
 * "stop 3/7 prior", "cough 10/7", "tds x 5/7", "book 2/52": so many days, weeks or months, as British, Irish, Australian
 * and Indian notes count them. Where a text writes the month first only what follows may say so; where it writes the day
 * first, a month that the text tells nothing else of is none.
 */
export function isDuration(text: string, { start, end }: Span): boolean {
  const [, count, unit] = COUNT.exec(text.slice(start, end)) ?? []
  if (unit === undefined) return false
  if (unit === '52' || BEHIND.test(text.slice(end, end + 12))) return true
  const { first, sure, months } = dayOrder(text)
  const before = text.slice(Math.max(0, start - LOOK), start)
  if (first === 'month' || DAY_BEFORE.test(before)) return false
  if (BEFORE.test(before) || isComplaint(before)) return true
  return first === 'day' && sure && Number(count) <= MOST && !near[unit]?.some((month) => months.has(month))
}

/** "sore throat 4/7", "amoxicillin 5/7": a complaint or a drug right before. */
function isComplaint(before: string): boolean {
  const word = WORD_BEFORE.exec(before)?.[1]
  if (word === undefined || word === word.toUpperCase()) return false
  return (lexicon().lookup(hashWord(word.toLowerCase())) & (flags.drug | flags.condition)) !== 0
}
