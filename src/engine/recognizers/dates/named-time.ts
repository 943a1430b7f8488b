import type { Entity, TokenRecognizer } from '../types.ts'
import { isDay } from './calendar.ts'

const LOOK = 48
/** A quarter of a year. */
const QUARTER = /(?<![\p{L}\d])Q[1-4](?:[ -]|,? (?:of )?)(?:(?:19|20)\d\d|['’]\d\d)(?!\d)/giu
/** What happens to somebody, or is done with somebody, before it. */
const CARED =
  /(?<!\p{L})(?:seen|diagnos\w{2,5}|dx|admitted|discharged|surger(?:y|ies)|operated|treated|visit(?:ed)?|hospitali[sz]ed|imaged|mri|ct|biops\w{1,4}|delivered|born|died|relapsed?|onset|injur\w{1,4}|fell|fall|transplant\w{0,3}|infusion|chemo|sober|miscarri\w{2,4}|procedure|appointment|appt|follow[- ]?up|f\/u)(?!\p{L})[^.!?\n]{0,30}$/iu
const LEAP =
  /(?<!\p{L})leap day,? (?:of |in )?(?:(?:19|20)\d\d|['’]?\d\d)(?!\d)|(?<=(?<!\p{L})(?:born|b\.|dob|birthday|bday)(?: is| was| on|:)? )(?:a )?leap day(?!\p{L})/giu
const COMPACT = /(?<![\d.-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d|[.-]\d)/
const SHORT =
  /(?<=(?<!\p{L})(?:back|on|due|seen|returned|resulted|until|since|by|done|drawn|admit(?:ted)?|discharged|d\/c|f\/u|fu|path|surgery|removed|imaged|collected) )(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\d:/.-]| ?(?:h|hrs|hours|ml|mg|am|pm)(?!\p{L}))/giu

/** Days and quarters by other names: "seen in Q3 2024", "leap day '48", and "path back 0923" in a text that writes its days so. */
export const namedTime: TokenRecognizer = {
  name: 'named-time',
  find({ text }) {
    return [...quarters(text), ...leapDays(text), ...shortDays(text)]
  },
}

function quarters(text: string): Entity[] {
  return [...text.matchAll(QUARTER)]
    .filter(({ index }) => CARED.test(text.slice(Math.max(0, index - LOOK), index)))
    .map((match) => day(match.index, match[0], 'a quarter in which something was done with somebody'))
}

function leapDays(text: string): Entity[] {
  return [...text.matchAll(LEAP)].map((match) => ({
    ...day(match.index, match[0], 'the day that leap years add'),
  }))
}

/** "Surgery 20250917, path back 0923": month and day in four digits, behind a day in eight. */
function shortDays(text: string): Entity[] {
  const first = COMPACT.exec(text)
  if (!first) return []
  return [...text.matchAll(SHORT)]
    .filter(({ index, 0: value }) => index > first.index && isDay(Number(value.slice(0, 2)), Number(value.slice(2))))
    .map((match) => day(match.index, match[0], 'month and day in four digits, behind a day written in eight'))
}

function day(start: number, value: string, why: string): Entity {
  const end = start + value.length
  return { start, end, type: 'DATE_TIME', score: 0.7, recognizer: 'named-time', because: [why] }
}
