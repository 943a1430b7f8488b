import type { Entity } from '../types.ts'
import { isDay } from './calendar.ts'
import { dayOrder } from './order.ts'
import { isTold } from './scale.ts'

const LOOK = 24
const BEFORE =
  /(?<![\p{L}\d])(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|early|mid|late|(?:the )?(?:(?:1st|2nd|3rd|4th|first|second|third|last) )?(?:w\/c|(?:wk|week)(?: of)?)|end of)[.,]?(?:[ -](?:the )?|, ?)$/iu
/** A time of day behind a date: "@ 14:05", "at 0312", "16:40". No dose: "03/14 1200 mg". */
const TIME =
  /(?: ?(?:AM|PM|noc)(?![A-Za-z])| (?:@ ?|at )?(?:0?[1-9]|1[0-2])(?::[0-5]\d)? ?[ap]\.?m?\.?(?![a-z])|(?: |, ?)?(?: ?@ ?| at | um | a las | à )?(?:[01]?\d|2[0-3])[:h.](?:[0-5]\d)(?::[0-5]\d)?(?: ?[ap]\.?m\.?(?![a-z])| ?(?:hrs?|uhr)(?![a-z]))?(?![\d/:-]|\.\d)| (?:at |@ ?)?(?:[01]\d|2[0-3])[0-5]\d(?: ?h(?:rs?)?)?(?![\w/-]|:\d|\.\d)(?! ?(?:m?c?g|ml|cc|units?|iu|kcal|cal)\b))/iy

/** Weekdays before a date and the time of day behind it belong to it: "Tues 5/16/23", "11/14/2023 0312". */
export function widened(text: string, entity: Entity): Entity {
  if (entity.type !== 'DATE_TIME') return entity
  const before = BEFORE.exec(text.slice(Math.max(0, entity.start - LOOK), entity.start))
  const start = entity.start - (before?.[0].length ?? 0)
  TIME.lastIndex = entity.end
  const end = TIME.test(text) ? TIME.lastIndex : entity.end
  return start === entity.start && end === entity.end ? entity : { ...entity, start, end }
}

/** A day that its place tells, whatever else reads the text. */
const SURELY = 0.68
/** What is done on a day and read later, and never told in parts. */
const TEST =
  /(?<![A-Za-z])(?:fbc|cbc|bmp|cmp|u&es?|lfts?|tfts?|bloods|labs|inr|hba1c|a1c|cxr|kub|mri|ct|xr|tte|echo|cath|egd|pet|ultrasound|mammogram|dexa|colonoscopy|eeg|ecg|ekg|holter|tci|tdap|pcv\d{0,2}|flu(?: shot| vaccine)?)[ :]{1,2}$/i
const IN_PLACE = /(?<!\p{L})\p{Ll}{3,24} $/u
const BARE = /(?<![A-Za-z\d./:-])(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|[12]\d|3[01])(?![\d/%]|[.:-]\d|-?\d)/g
const NO_DATE =
  /(?:\b(?:bp|pain|mood|strength|vision|visual|va|acuity|o[dsu]|reflex\w*|dtrs?|grade|murmur|sem|ratio|scores?|apgars?|gcs|power|motor|pulses|ph|gravida|para|chapter|page|item|version|class|rate[sd]?|severity|out of|x|every|in|over|for|snellen|titer|nodes?|ln|positive|cores?|braden|morse|tinetti|mmse|moca|slums|kops|ehl|ps|peep|bipap(?: st)?|ipap|cpap|frax|kanavel|louise|ge|bx|settings?|t(?:ime)? 0,|arom|mmt|waddell|cranks?|anxiety|energy|sleep|score of|at \d\d|kt|flow|gr|po|iv|mg|mcg|ml|ft|[a-z]+scale)[ :=]{1,2}|\d\/\d{1,2}[ ,]{1,2}|[<>=~+] ?|\b\d{1,2} (?=\d\/7))$/i
/** Parts of ten, of five, of six: scales, strengths and murmurs rather than days. */
const SCALES = new Set([2, 3, 4, 5, 6, 8, 10])
/** Where a log's line begins. */
const LINE = /(?:^|\n)[ \t•*>-]{0,4}(?:#?\d{1,2}[.)]? )?$/
const LOGGED = /^:? (?:[A-Za-z\d(–—-]|$)/
/** So many characters are looked at behind a day. */
const BEHIND = 9
const MONTHS = 12

/**
 * Days of months in figures with nothing before them that says so, in a text that tells its dates that way: "Sutures out
 * 8/3". What reads as a part of a scale ("4/5", "7/10") or stands behind a word of measuring is none; a first number over
 * twelve is a day ("28/10"), as half the world writes it.
 */
export function bareDays(text: string, found: readonly Entity[]): Entity[] {
  const days: Entity[] = []
  const pointed = pointedDays(text)
  const told = found.some((entity) => entity.type === 'DATE_TIME' && isInFigures(text, entity))
  let timed = false
  for (const match of text.matchAll(BARE)) {
    const inRow = isInRow(text, days.at(-1), match.index)
    const day = bareDay(text, match, inRow)
    if (!day) continue
    timed = timed || inRow || isTimed(text, day.end)
    days.push(day)
  }
  const sure = told || timed || days.length > 1 || days.some(({ score }) => score === SURELY) || isSure(text, days)
  return sure ? [...pointed, ...days.map((entity) => widened(text, entity))] : pointed
}

const VALUE_AND_DAY = /(?<=\((?:was|from|prev|last) [^()\n]{0,16}\d )(\d{1,2})\.(\d{1,2})(?=\))/g

/** "(was 172 7.30)": a value and its day, in a text that writes its days with points. */
function pointedDays(text: string): Entity[] {
  const { pointed, first: order } = dayOrder(text)
  if (!pointed) return []
  const because = ['a day with a point behind its value, as the text writes other days']
  return [...text.matchAll(VALUE_AND_DAY)].flatMap((match) => {
    const [first, second] = [Number(match[1]), Number(match[2])]
    if (!(order === 'day' ? isDay(second, first) : isDay(first, second))) return []
    const end = match.index + match[0].length
    return [{ start: match.index, end, type: 'DATE_TIME', score: 0.7, recognizer: 'bare-day', because }]
  })
}

function bareDay(text: string, match: RegExpExecArray, inRow: boolean): Entity | undefined {
  const [start, first, second] = [match.index, Number(match[1]), Number(match[2])]
  const end = start + match[0].length
  const [before, after] = [text.slice(Math.max(0, start - LOOK), start), text.slice(end, end + BEHIND)]
  if (first > MONTHS ? !isDayFirst(first, second, before) : !isDay(first, second)) return undefined
  const opens = LINE.test(before) && LOGGED.test(after)
  const [tested, row] = [TEST.test(before), inRow || opens]
  const place = { first, second, before, after }
  const scale = first <= second && first <= MONTHS && SCALES.has(second) && !isValueOfMonth(text, place)
  const { first: order, series } = dayOrder(text)
  const inMonth = order !== 'day' && series.has(first) && !NO_DATE.test(before)
  if (scale && !tested && !row && !inMonth && !isTimed(text, end)) return undefined
  const logged = row || /^ (?:[6-9]\d|1\d\d|2[0-2]\d)\/\d{2,3}(?!\d)/.test(after)
  if (!logged && NO_DATE.test(before)) return undefined
  const because = ['month and day in figures, as the text tells other dates']
  const told = !scale && isToldSo(text, place)
  const score = tested || told || inMonth ? SURELY : 0.5
  return { start, end, type: 'DATE_TIME', score, recognizer: 'bare-day', because }
}

function isTimed(text: string, end: number): boolean {
  TIME.lastIndex = end
  return TIME.test(text)
}

/** "14 (6/10)": a value and its day, in a month of which the text tells other days. */
function isValueOfMonth(text: string, { first: month, before, after }: Told): boolean {
  if (!/\d ?\($/.test(before) || !after.startsWith(')')) return false
  const { first, months } = dayOrder(text)
  return first === 'month' && months.has(month)
}

interface Told {
  readonly first: number
  readonly second: number
  readonly before: string
  readonly after: string
}

/**
 * "14 (6/4)", "met at bedside 8/15": a day in brackets behind what happened, or behind an everyday word, in the order in
 * which the full dates of the text are written.
 */
function isToldSo(text: string, { first, second, before, after }: Told): boolean {
  const { first: order } = dayOrder(text)
  if (order === undefined || (order === 'month' ? first : second) > MONTHS) return false
  if (/[^\s(]\s?\($/.test(before) && /^\)/.test(after)) return !NO_DATE.test(before.slice(0, -1))
  const placed = IN_PLACE.test(before) || isTold(before)
  return (order === 'month' ? second : first) > MONTHS && placed && /^(?:[.,;)\n]|$| [a-z(])/.test(after)
}

/** "28/10", but neither around the clock nor an acuity nor a pressure. */
function isDayFirst(day: number, month: number, before: string): boolean {
  if (month > MONTHS || !isDay(month, day) || (day === 24 && month === 7) || day === 20) return false
  return !/(?:\d|bp|cpap|bipap(?: st)?|frax|ps|pressure|settings?|on) ?$/i.test(before) || /\bon $/i.test(before)
}

/** One day alone: at the beginning of a line, or with its day first. */
function isSure(text: string, days: readonly Entity[]): boolean {
  const [day] = days
  if (!day) return false
  if (LINE.test(text.slice(Math.max(0, day.start - LOOK), day.start))) return true
  return Number(/^\d+/.exec(text.slice(day.start, day.end))?.[0] ?? 0) > MONTHS
}

/** "3/1 6.2, 3/8 9.9": days with a value each. */
function isInRow(text: string, last: Entity | undefined, at: number): boolean {
  if (last === undefined || at - last.end > 14) return false
  return /^[ :=]{1,2}[\d.]{1,5}[,;] $/.test(text.slice(last.end, at))
}

/** "on the 14th", "until the 3rd": no rib, week or dose. */
const ORDINAL =
  /\b(?:on|by|until|till?|since|from|thr(?:u|ough)|before|after|due|visit|appt|appointment|surgery|seen|admitted|discharged|of|for|is|was|be|between|and) the (?:[12]?\d|3[01])(?:st|nd|rd|th)(?![\w-])(?! (?:day|week|month|year|hour|percentile|floor|rib|grade|street|st|ave|avenue|century|dose|trimester|cranial|nerve|toe|finger|digit|metatarsal|metacarpal|time|attempt|cycle|birthday|edition|place|degree|course|line|intercostal|ventricle|generation|amendment|visit|session|green|hole|tee|fairway|inning|lap|parallel|ray|mtp|icd|and \d{1,2}th rib|person|child|pregnancy|one)s?\b)/gi

/** "on the 14th", "until the 3rd". */
export function ordinalDays(text: string): Entity[] {
  if (!/\d(?:st|nd|rd|th)/i.test(text)) return []
  const days: Entity[] = []
  for (const match of text.matchAll(ORDINAL))
    days.push(dayOf(match, match[0].length - match[0].lastIndexOf('the '), 'a day of the month behind a word of time'))
  return days
}

function dayOf(match: RegExpExecArray, length: number, why: string): Entity {
  const end = match.index + match[0].length
  return { start: end - length, end, type: 'DATE_TIME', score: 0.6, recognizer: 'weekday', because: [why] }
}

/** Told with strokes and the month first, or with its year: a text of "12 March" means parts by "2/7". */
function isInFigures(text: string, { start, end }: Entity): boolean {
  const value = text.slice(start, end)
  const [, month] = /(?<!\d)(\d{1,2})\/\d{1,2}/.exec(value) ?? []
  return month !== undefined && Number(month) <= 12
}
