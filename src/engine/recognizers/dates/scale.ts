import type { Span } from '../../core/span.ts'
import type { Entity } from '../types.ts'
import { isDuration } from './duration.ts'
import { dayOrder } from './order.ts'

const FRACTION = /(?<![\w./:-])(\d{1,2})\/(\d{1,2})(?![\w/%]|[.:-]\d)/g
/** So far around a figure others of its scale are looked for: bounded, so that many figures stay linear. */
const LOOK = 160
const FEWEST = 3
const LARGEST = 10

/**
 * "7/9 inattentive, 8/9 hyperactive … 3/9, 2/9": three figures and more near each other that are parts of one number, in
 * no order. Days of one month would be told one after the other.
 */
export function isOfScale(text: string, { start, end }: Span): boolean {
  const whole = /^(\d{1,2})\/(\d{1,2})$/.exec(text.slice(start, end))?.[2]
  if (whole === undefined || Number(whole) > LARGEST) return false
  const near = [...text.slice(Math.max(0, start - LOOK), end + LOOK).matchAll(FRACTION)]
  const parts = near.filter((match) => match[2] === whole).map((match) => Number(match[1]))
  if (parts.length < FEWEST || parts.some((part) => part > Number(whole))) return false
  const steps = parts.slice(1).map((part, i) => Math.sign(part - (parts[i] ?? 0)))
  return steps.includes(1) && steps.includes(-1)
}

const CLOSE = 28
const MONTHS = 12
const FIGURE = /^(\d{1,2})\/(\d{1,2})$/
/** What tells a day stands right before it. */
const TOLD =
  /(?<![A-Za-z])(?:on|since|until|till?|by|from|due|seen|visit|appt|appointment|through|dated?|started?|stopped|last|before|after|exp|expires|admitted|discharged|[a-z]{3,6}day)[ :,(]{1,2}$/i
/** What is measured, counted or gone through in parts. */
const MEASURED =
  /(?<![A-Za-z])(?:barthel|tinetti|braden|morse|berg|katz|lawton|zarit|apgars?|gcs|mmse|moca|slums|ace-?iii|amts?|4at|snellen|acuity|vision|va|index|goals?(?: met)?|teach(?:es|ing)?[ -]?back|fractions?|cycles?|steps?|criteria|bottles?|items?|parts?|strength|power|mid|distal|proximal|upper|middle|lower|scored?|scores|scoring|motor|reflexes|murmur|pain|waddell|relief to|pain to|down to|out of|cores?|nodes?|autoset|[a-z]{2,20} scale)[ :=(]{1,2}$/i
/** "CPT session 7/12": one of so many that are planned. */
const SESSION =
  /(?<!(?:last|next|prior|previous|first|final|today's) )(?<![A-Za-z])(?:(?:cpt|cbt|pt|ot|emdr|tms|ect|dbt) (?:sessions?|visit|treatment)|session #?)[ :#]{1,2}$/i
const PLANNED = new Set([6, 8, 10, 12, 15, 16, 18, 20, 24, 30, 36])
/** A scale's value before and after: "6/10 -> 4/10". */
const FROM_TEN = /\d\/10 ?(?:->|-->|=>|→|>) ?$/
/** What is begun, raised or taken: "start 12.5". */
const DOSED =
  /(?<![A-Za-z])(?:start|begin|increased?|decreased?|reduced?|dose|dosed|titrated?|up|down|cont|continue|\p{L}{3,20}(?:ine|one|ol|am|il|ide|an|ate|in))(?: to| at)? $/iu
/** "the 14th green". */
const NTH = /^(?:the )?\d{1,2}(?:st|nd|rd|th)$/i
const OF_GAME = /^ (?:green|hole|tee|fairway|inning|lap|floor|parallel)(?![a-z])/i
const HALF = /^\d{1,3}\.(?:5|25|75)$/

/** Whether a word right before tells a day. */
export const isTold = (before: string): boolean => TOLD.test(before)

/** "PHQ-9 14/27": tests of questions by their letters and how many they ask. */
const INSTRUMENT = /(?<![A-Za-z])(?!COVID)[A-Z]{2,7}-\d{1,2}[ :=]{1,2}$/
const COUNTED =
  /^ ?(?:cores|bottles|cultures|sets|nodes|criteria|goals|items|samples|joints|quadrants|sessions|fractions|murmur|strength|positive for|way|full|strength|bd|bid|tds|tid|qds|qid|nocte|mane|mg|mcg|tabs?|tablets?|pills?|cups?|ppd|packs?|hours?|hrs?|inch|dose|given|prn)(?![a-z])/i
const EYE = new Set([5, 6, 9, 12, 18, 24, 36, 60])
const EYE_NEAR =
  /(?<![A-Za-z])(?:snellen|va|vision|acuity|unaided|pinhole|ph)[ :]|(?<![\d/])6\/(?:5|6|7\.5|9|18|24|36|60)(?![\d/])/i
const EQUAL_MOST = 6

/** "Barthel 12/20", "goals met 6/7", "6/12 cores", "ESRD 2/2 FSGS": a part, a sight, a dose or a short way of writing, and no day. */
function isPart(text: string, { start, end }: Span): boolean {
  const [, a, b] = FIGURE.exec(text.slice(start, end)) ?? []
  if (a === undefined) return false
  const [first, second] = [Number(a), Number(b)]
  if (first > MONTHS && second > MONTHS) return true
  const [before, after] = [text.slice(Math.max(0, start - CLOSE), start), text.slice(end, end + CLOSE)]
  if (MEASURED.test(before) || INSTRUMENT.test(before)) return true
  if (SESSION.test(before) && first <= second && PLANNED.has(second)) return true
  if (second === LARGEST && FROM_TEN.test(before)) return true
  if (TOLD.test(before)) return false
  if (COUNTED.test(after)) return true
  if (first === second && first <= EQUAL_MOST && isAllOf(first, before, after)) return true
  return first === 6 && EYE.has(second) && EYE_NEAR.test(before + after)
}

/** "7/20" where the text writes the day first, "28/5" where it writes the month first. */
function isAgainstOrder(text: string, { start, end }: Span): boolean {
  const [first = 0, second = 0] = text.slice(start, end).split('/').map(Number)
  if (first <= MONTHS === second <= MONTHS || TOLD.test(text.slice(Math.max(0, start - CLOSE), start))) return false
  const order = dayOrder(text)
  return order.sure && order.first === (second > MONTHS ? 'day' : 'month')
}

/** "2/2" for "secondary to", and "4/4" beside a day: all bottles of that day. */
function isAllOf(part: number, before: string, after: string): boolean {
  if (/(?:\d\/\d{1,2}|cx|cultures?|bottles) $/i.test(before) || /^ \d{1,2}\/\d{1,2}(?![\d/])/.test(after)) return true
  return part === 2 && /[A-Za-z)] $/.test(before) && /^ (?:to )?[A-Za-z]/.test(after)
}

const SCRAP = /^\d{1,2}\/?$/
const REST_BEFORE = /(?<!\d)\d{1,2}[./]$/
const REST_BEHIND = /^\/?\d{1,2}(?!\d)/

/** "1.⟦6⟧", "1/⟦3⟧": a piece of a measure, or a number with nothing by it that makes it a day. */
function isScrap(text: string, { start, end }: Span): boolean {
  if (!SCRAP.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - CLOSE), start)
  const from = start - (REST_BEFORE.exec(before)?.[0].length ?? 0)
  const to = end + (from < start ? 0 : (REST_BEHIND.exec(text.slice(end, end + 4))?.[0].length ?? 0))
  if (from < start || to > end) return text.slice(from, to).includes('.') || isPart(text, { start: from, end: to })
  return !/(?<![A-Za-z])(?:on|the|day|until|till?|by|since|and|to|[a-z]{3,6}day|am|le|el)[ :,]{1,2}$/i.test(before)
}

const SPAN = /^\d{1,2} ?[-–] ?\d{1,2}$/
const SET_TO =
  /(?<![A-Za-z])(?:autoset|[abe]pap|ipap|bipap|cpap|pressures?|range|target|goals?|rr|hr|rate|settings?|q|scale|x|grade|gleason|levels?)[ :=]{0,2}$/i

/** "AutoSet 8-14", "target 2-3": from one measure to another. */
function isSpan(text: string, { start, end }: Span): boolean {
  return SPAN.test(text.slice(start, end)) && SET_TO.test(text.slice(Math.max(0, start - CLOSE), start))
}

const WEEKDAY = /^(?:(?:next|last|this) )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?$/i
const SHIFT = /^(?:[01]\d|2[0-3])[0-5]\d ?[-–] ?(?:[01]\d|2[0-3])[0-5]\d$/

/** Whether what looks like a day is a part of something, a span of time or of hours, or a weekday by itself. */
export function isNoDay(text: string, span: Span): boolean {
  const value = text.slice(span.start, span.end)
  if (SHIFT.test(value) || WEEKDAY.test(value)) return true
  if (NTH.test(value) && OF_GAME.test(text.slice(span.end, span.end + CLOSE))) return true
  if (HALF.test(value) && DOSED.test(text.slice(Math.max(0, span.start - CLOSE), span.start))) return true
  return (
    isVisitOfMany(text, span) ||
    isDuration(text, span) ||
    isPart(text, span) ||
    isScrap(text, span) ||
    isSpan(text, span)
  )
}

const VISIT = /(?<![A-Za-z])(?:visit|session|treatment)s?[ :#]{1,2}$/i

/** "Visit 6/12" in a text that writes its days with points: the sixth of twelve. */
function isVisitOfMany(text: string, { start, end }: Span): boolean {
  const [, first, second] = FIGURE.exec(text.slice(start, end)) ?? []
  if (first === undefined || Number(first) > Number(second)) return false
  return VISIT.test(text.slice(Math.max(0, start - CLOSE), start)) && dayOrder(text).pointed
}

/** Up to this score a day has no word of time right before it, or words that measure near. */
const UNTOLD = 0.7

/** Without parts of a scale that were read as days for want of a better reading. */
export function withoutScales(text: string, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter((entity) => {
    if (entity.type !== 'DATE_TIME') return true
    if (entity.recognizer === 'partial-date' && isVisitOfMany(text, entity)) return false
    if (entity.recognizer === 'bare-day' && isAgainstOrder(text, entity)) return false
    const guessed = entity.recognizer === 'bare-day' || (entity.recognizer === 'partial-date' && entity.score <= UNTOLD)
    return !guessed || (!isOfScale(text, entity) && !isNoDay(text, entity))
  })
}
