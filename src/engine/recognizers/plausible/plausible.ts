import type { Span } from '../../core/span.ts'
import { isNoDay, isOfScale } from '../dates/scale.ts'
import { isNoCode } from './no-code.ts'
import { isTied, plausiblePerson } from './person.ts'
import { isCountry, isTool, plausibleInstitution, plausiblePlace, townForPerson } from './place.ts'
import { isNerve } from './products.ts'
import { isEverybodys } from './public.ts'
import { LOOK, type Read, SURE, SUREST } from './words.ts'

/** Numbers that are everybody's: emergency services and crisis lines. Hiding them could cost a life. */
const publicNumbers = /^(?:911|988|999|112|000|111|1-800-273-8255|116 ?123|13 ?11 ?14|741741|0800 1111)$/
const MONTH =
  /(?:^|[^\p{L}])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|janv|févr|avr|juil|août|déc|märz|mai|okt|dez)/iu
const BARE_YEAR = /^\W{0,4}(?:19|20)\d{2}\W*$/
const NUMERIC_DATE =
  /\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{1,4}|(?:19|20)\d{2}[-/]\d{2}(?!\d)|(?:^|\D)\d{1,2}[-/](?:19|20)\d{2}/
const DAY_MONTH = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])$/
/** "14/04", "22/1": the day first. */
const DAY_FIRST = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])$/
const WITH_WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mo|di|mi|do|fr|sa|so)\p{L}{0,7}\.?,? (?:the )?\d{1,2}(?:st|nd|rd|th|[/.]\d{1,2}\.?)/iu
/** A month by itself that no name and no everyday word is. */
const WHOLE_MONTH = /^(?:january|february|april|june|july|august|september|october|november|december)$/i
const BOLDEST = 0.985
const HYPHENED = /^(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])$/
const ON =
  /(?:\b(?:on|since|until|by|from|dated?|due|seen|visit|appt|appointment|through|el|am|le)|[a-z]day)[ :,]{1,2}$/i
const MEASURED =
  /\b(?:bp|pain|strength|vision|acuity|o[dsu]|grade|murmur|sem|ratio|scores?|apgars?|gcs|power|motor|pulses|ph|rate[sd]?|severity|out of|every|moca|mmse|met|goals?|reps?|sets?|amylase|lipase|stain|fix|margin|cores?|nodes?)[ :=]{1,2}$/i
const SPELLED_DATE = /\b(?:twenty|nineteen|two thousand|first|second|third|\p{L}+th)\b/iu
const NO_CODE_BEFORE =
  /\b(?:cpt|icd(?:-\d+)?|loinc|snomed|hcpcs|ndc|ref|model|lot|version|bug|series|image|grade|rs|p|c|chr|page|section|suite|room|bed|unit)\W{0,3}$/i
const NO_CODE =
  /^\d{3,5}-\d$|^[A-Z]\d{2}\.\d+$|^\d+(?:mg|mcg|ml|m|f|yo?)$|^(?:ca|q|t|c|l|s|th?)\d|\d{1,4}[-–]\d{1,4}$|^[A-Z][a-z]{2}\d+[A-Z][a-z]+|[<>%=]/i
/** How far back a segment's beginning is looked for: bounded, so that a text without lines stays linear. */
const LONGEST_SEGMENT = 4000
const HL7 = /^\s{0,4}(?:MSH|PID|PV1|PV2|NK1|OBR|OBX|ORC|EVN|IN1|IN2|GT1|AL1|DG1|PR1|NTE|[A-Z][A-Z0-9]{2})\|/

/**
 * What a reader of tokens is known to mistake is left out: eponyms, drugs, headings, lab values, clock times, bare
 * years, everyday words. What is left is cut to the words that can be part of it; undefined where nothing is.
 */
export function plausible(text: string, read: Read): Span | undefined {
  const value = text.slice(read.start, read.end)
  if (publicNumbers.test(value) || isInHl7(text, read.start)) return undefined
  switch (read.type) {
    case 'PERSON':
    case 'LOCATION':
    case 'ORGANIZATION':
      return plausibleName(text, read)
    case 'UNIQUE_ID':
      return isCodeOfSomebody(text, read) ? afterLabel(value, read) : undefined
    case 'PHONE_NUMBER':
      return isContact(value) && !isClock(text, read) ? afterLabel(value, read) : undefined
    case 'DATE_TIME':
      return isDay(text, read) ? read : undefined
    case 'AGE':
      return Number(/\d+/.exec(value)?.[0] ?? 0) < 126 ? read : undefined
    default:
      return /\p{L}|\d/u.test(value) ? read : undefined
  }
}

/** Whether a range names nobody whatever a reader of its type says: a crisis line, a country, a bare year, a count, a sign's two names. */
export function isNobodys(text: string, read: Span & Pick<Read, 'type'>): boolean {
  const value = text.slice(read.start, read.end)
  if (publicNumbers.test(value) || isInHl7(text, read.start)) return true
  switch (read.type) {
    case 'PERSON':
      return isTied(text, read) || isNerve(text, read)
    case 'LOCATION':
    case 'ORGANIZATION':
      return isCountry(value) || isEverybodys(text, read) || isTool(text.slice(read.end, read.end + LOOK))
    case 'DATE_TIME':
      if (isNoCode(text, read)) return true
      return BARE_YEAR.test(value) || isScored(text, read) || COUNTED.test(text.slice(read.end, read.end + 12))
    case 'UNIQUE_ID':
      return (
        (!/\d/.test(value) && !/[ ,]/.test(value)) ||
        isBilled(value, beforeOf(text, read)) ||
        isClock(text, read) ||
        isNoCode(text, read)
      )
    case 'PHONE_NUMBER':
      return isClock(text, read) || isWordForNames(value)
    default:
      return false
  }
}

/** "CPT 99213, J1100", "3074F": what was done, measured or given, in the codes of bills and of drugs. */
const isBilled = (value: string, before: string) =>
  /^\d{4}F(?:\/\d{4}F)*$/.test(value) ||
  /^NDC[- ]?\d/.test(value) ||
  /\bNDC[-:# ]{0,2}[\d-]{0,10}$/.test(before) ||
  (/^(?:\d{5}|[A-V]\d{4})(?:-\w\w)?$/.test(value) && BILLED.test(before))
const BILLED =
  /\b(?:cpt|hcpcs|drg|(?:billing|procedure|charge|service|e\/?m) codes?)[ :#]{0,3}(?:(?:\d{5}|[A-V]\d{4})(?:-\w\w)?[,;x&/ ]{1,3}(?:and )?){0,3}$/i

/** "3/9, 2/9" among others of nine, with no word of time before it; "3/7 prior", "Barthel 12/20". */
const isScored = (text: string, read: Span) =>
  isNoDay(text, read) || (isOfScale(text, read) && !ON.test(beforeOf(text, read)))

/** "discord handle @x": the word for a name on a network. */
const isWordForNames = (value: string) => /^(?:user ?names?|handles?|logins?|profiles?|accounts?)$/i.test(value)

const CLOCK = /^(?:[01]\d|2[0-3]):?[0-5]\d(?: ?h(?:rs?)?)?$/
const TIMED =
  /(?:\b(?:eta|etd|at|by|@|time|until|till?|since|arrived?|arriving|departed|due|seen|called|paged|hours?|npo) ?:? ?|(?<!\S)@ ?|(?:^|\n)[ \t]{0,4}\d{1,2}[.)] |\d\/\d{1,2} )$/i

/** "ETA 0720", "6. 1300 —": the time of day in four digits behind what tells a time, or at the beginning of a log's line. */
function isClock(text: string, { start, end }: Span): boolean {
  const value = text.slice(start, end)
  const digits = /^(?:ETA|ETD|\d{1,2}[.)]) (?=\d{4}$)/.exec(value)?.[0] ?? ''
  if (!CLOCK.test(value.slice(digits.length))) return false
  const from = start + digits.length
  return TIMED.test(text.slice(Math.max(0, from - 12), from))
}

const beforeOf = (text: string, { start }: Span) => text.slice(Math.max(0, start - LOOK), start)

/** A reader mistakes towns for people and houses more easily than names for nothing: the other reading is tried where it has no doubt. */
function plausibleName(text: string, read: Read): Span | undefined {
  const sure = read.score >= SUREST && !read.foreign
  if (isNerve(text, read)) return undefined
  if (read.type === 'PERSON') return plausiblePerson(text, read) ?? (sure ? townForPerson(text, read) : undefined)
  if (isEverybodys(text, read)) return undefined
  if (read.type === 'LOCATION') return plausiblePlace(text, read) ?? severalWords(text, read)
  return plausibleInstitution(text, read) ?? (sure ? townForPerson(text, read) : undefined)
}

function severalWords(text: string, read: Read): Span | undefined {
  const house = plausibleInstitution(text, read)
  return house && /\p{L}[^\p{L}]+\p{L}/u.test(text.slice(house.start, house.end)) ? house : undefined
}

/** "MRN: 4711", "Telefon 0221": the label is no part of the value. */
function afterLabel(value: string, { start, end }: Read): Span {
  if (value.includes('@')) return { start, end }
  const label = /^(?:[^\d\s]+[ :#]+)+(?=[A-Z]{0,4}[-+(]?\d)/.exec(value)?.[0] ?? ''
  return { start: start + label.length, end }
}

/** Segments of HL7 v2 say by their fields what is what; a reader of prose only guesses there. */
function isInHl7(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - LONGEST_SEGMENT), at)
  const start = line.lastIndexOf('\n') + 1
  return HL7.test(line.slice(start, start + 10))
}

function isCodeOfSomebody(text: string, read: Read): boolean {
  const [value, before] = [text.slice(read.start, read.end), beforeOf(text, read)]
  if (isBilled(value, before) || isClock(text, read) || isNoCode(text, read)) return false
  return read.score >= SURE && isCode(value, before)
}

function isDay(text: string, read: Read): boolean {
  if (isScored(text, read) || isNoCode(text, read)) return false
  return isDate(text.slice(read.start, read.end), beforeOf(text, read), read.score) || isBoldDate(text, read)
}

/** A code that names somebody: not a dose, a lab value, a billing or classification code. */
function isCode(value: string, before: string): boolean {
  const digits = value.replace(/\D/g, '').length
  const mixed = digits > 1 && value.length > 5 && /^(?=.*[A-Z])[A-Z\d-]+$/.test(value)
  if ((digits < 4 && !mixed) || value.length > 40 || (/^\d+(?:[.,]\d+)?$/.test(value) && digits < 6)) return false
  return !NO_CODE_BEFORE.test(before) && !NO_CODE.test(value)
}

function isContact(value: string): boolean {
  if (value.includes('@')) return /[\p{L}\d]@[\p{L}\d]/u.test(value) || /^@[\w.]{3,}/.test(value)
  const digits = value.replace(/\D/g, '').length
  if (digits >= 7) return digits <= 16
  return !/\s/.test(value) && /\p{L}/u.test(value) && /\d|_/.test(value) && value.length >= 5 && digits < 5
}

/** Behind these digits stands what they count: "7-10 days", "the 3rd rib". */
const COUNTED =
  /^ ?(?:days?|d|wks?|weeks?|h|hrs?|hours?|times?|x|mg|mcg|g|ml|cc|%|cm|mm|months?|mos?|mins?|minutes?|tabs?|caps|pills|doses?|puffs?|l|yrs?|years?|y|units?|sec|kg|lbs?|points?|reps?|sets?|beats|bpm|am|pm|in|\/|-\d)(?![a-z])/i
const SEASON = /^(?:early |late |mid-?)?(?:spring|summer|autumn|fall|winter)(?: of)? (?:19|20)\d{2}$/i
const FEAST =
  /^(?:easter(?: sunday| monday)?|christmas(?: eve| day)?|thanksgiving|ramadan|eid|diwali|passover|hanukkah|halloween|labor day|memorial day|new year['’]?s? (?:eve|day)|(?:st\.? )?patrick['’]s day|mother['’]s day|father['’]s day)$/i
const ORDINAL = /^(?:the )?(?:[12]?\d|3[01])(?:st|nd|rd|th)$/i
const COMPACT = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[012]\d[0-5]\d(?:[0-5]\d)?)?$/
const MONTH_YEAR = /^(?:0?[1-9]|1[0-2])\.(?:19|20)\d{2}$/

/** Days that only a reader without doubt tells from counts and parts: "see again 12-26", "spring 2016", "the night of the 11th". */
function isBoldDate(text: string, { start, end, score }: Read): boolean {
  if (score < SUREST) return false
  const value = text.slice(start, end)
  const [before, after] = [text.slice(Math.max(0, start - LOOK), start), text.slice(end, end + 12)]
  if (SEASON.test(value) || FEAST.test(value) || COMPACT.test(value) || MONTH_YEAR.test(value)) return true
  if (ORDINAL.test(value)) return /^(?:[.,;)]|$| (?:at|and|with|for|to|she|he|i|was|is|but|of)(?![a-z]))/i.test(after)
  return HYPHENED.test(value) && score >= BOLDEST && !COUNTED.test(after) && !MEASURED.test(before)
}

function isDate(value: string, before: string, score: number): boolean {
  if (BARE_YEAR.test(value)) return false
  if (NUMERIC_DATE.test(value)) return true
  if (DAY_MONTH.test(value) || DAY_FIRST.test(value))
    return ON.test(before) || (score >= SUREST && !MEASURED.test(before))
  if (HYPHENED.test(value)) return ON.test(before)
  if (WITH_WEEKDAY.test(value) || WHOLE_MONTH.test(value)) return score >= SUREST
  return MONTH.test(value) && value.length > 3 && (/\d/.test(value) || SPELLED_DATE.test(value))
}
