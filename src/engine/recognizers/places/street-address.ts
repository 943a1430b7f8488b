import { roundScore } from '../../core/finding.ts'
import { flags, wordOf } from '../gazetteers/flags.ts'
import { calendarWords } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, LOWER, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import { matchesIn, windowsRound } from '../scan/near.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { follows, isCapital, townAt } from './read.ts'
import { noStreet, states, streetEnds, streetStarts } from './words.ts'

const LONGEST_NAME = 6
const UNIT =
  /(?:[,.]?[ \t]{1,2}(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|lot|trlr|flat|dept|piso)\.?[ \t]?#?[A-Za-z0-9-]{1,6}|,?[ \t]?#[ \t]?[A-Za-z0-9-]{1,6}){0,2}/iy
const DIRECTION =
  /(?:[ \t](?:north|south|east|west|North|South|East|West|Northeast|Northwest|Southeast|Southwest|N|S|E|W|NE|NW|SE|SW|N\.W\.|S\.W\.|N\.E\.|S\.E\.)(?![A-Za-z]))?/y
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
const STATE_CODES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|GU'
const TOWN_AND_STATE = new RegExp(
  `[,.]?\\s{1,3}(?:[A-Z][A-Za-z.'-]{1,24}[ \\t]){0,3}[A-Z][A-Za-z.'-]{1,24},?[ \\t]{1,2}(?:${STATE_CODES}|${STATE_NAMES})(?![A-Za-z])(?:,?[ \\t]{1,3}\\d{5}(?:-\\d{4})?(?!\\d))?`,
  'y',
)
const CANADA =
  /(?:,?\s{1,2}[A-Z][A-Za-z'-]{1,24}){1,3},? (?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU)(?:,? {1,2}[A-Z]\d[A-Z] ?\d[A-Z]\d)?(?![A-Za-z0-9])/y
const ZIP_AND_TOWN =
  /,?\s{1,2}\d{4,5}[ \t]\p{Lu}[\p{L}'-]{1,24}(?:[ \t](?:de|del|la|am|an der|sur|\p{Lu}[\p{L}'-]{1,24})){0,3}/uy
const UK_POSTCODE =
  /(?:,?\s{1,2}[A-Z][A-Za-z'-]{1,24}){0,3},?\s{1,2}[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?(?![A-Za-z0-9])/y
const AUSTRALIA =
  /(?:,?\s{1,2}[A-Z][A-Za-z'-]{1,24}){1,3},?[ \t]{1,2}(?:VIC|NSW|QLD|TAS|ACT|NT|SA|WA)(?:,?[ \t]{1,2}\d{4})?(?![A-Za-z0-9])/y
const ZIP = /,?[ \t]{1,2}\d{5}(?:-\d{4})?(?!\d)/y
const BOX =
  /\bP\.? ?O\.? ?Box \d{1,6}|\b(?:R\.?R\.?|Rural Route|H\.?C\.?|Star Route)[ #]{1,2}\d{1,3},? Box \d{1,5}|\b\d{2,5} bl(?:oc)?k of (?:[NSEW]\.? )?(?:[A-Z][a-z'-]{2,20} ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Lane|Ln|Dr|Drive|Way|Court|Ct)(?![A-Za-z])/gi
/** A postal code and a town: what stands before the comma may be a street: "Am Hang 3, 24937 Flensburg". */
const POSTAL =
  /(?:[,.]|[,.]? -|(?<=\d[ºª°A-Z]?)) (?:E-|C\.?P\.?:? ?)?\d{5}[ -]\p{Lu}[\p{L}'’-]{2,24}|, (?:\p{Lu}[\p{L}'’]{2,20}(?:,? \p{Lu}[\p{L}'’]{2,20})?,? (?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[AC-Y]\d[\dW] [A-Z\d]{4})(?![A-Za-z\d]))/gu
const STREET_BEFORE =
  /(?<![\p{L}\d.])(?:\p{Lu}[\p{L}.'’-]{1,24}(?: (?:\p{Lu}[\p{L}.'’-]{1,24}|am|an|der|den|dem|im|de|del|la|las|los|von|zum|zur)){0,4},? (?:n[ºo°]\.? ?)?(?:\d{1,4} ?[a-z]?|s ?\/ ?n)(?:,? \d{1,2}\.?[ºª°]? ?[A-Z]?)?|\d{1,4}(?: (?:bis|ter))?,? \p{L}[\p{L}'’-]{1,20}(?: [\p{L}'’-]{1,20}){0,5})$/u
const STREET_LOOK = 80
const CODE_LOOK = 64
const BOX_LOOK = 72
const boxWords = new WordSet(['box', 'block', 'blk'].map(hashWord))
const ROMANCE = /[ \t.]{0,2}[^\n;:()|<>]{2,70}/uy
const NUMBERED =
  /^(?:.{0,60}?(?:[, ]|n[ºo°]\.? ?|N[ºo°]\.? ?|n[uú]m\.? ?)\d{1,4}(?![\d/])(?:[ ,-]{0,3}(?:\d{1,3} ?[A-Za-z]{0,2}|[A-Za-z]|[ºª°]|bis|izq|izda|izquierda|derecha|dcha|der|piso|pta|puerta|planta|portal|local|interior|int|esc|escalera|bajo|\.?[ºª°])(?![A-Za-z0-9]))*[ºª°]?|.{0,60}?s\/n)/i

/** Streets with a house number, and what follows them: flat, town, state and ZIP code. US, UK, Spanish, French, German shapes. */
export const streetAddress: TokenRecognizer = {
  name: 'street-address',
  triggers: [...streetEnds, ...streetStarts, ...boxWords],
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      const hash = scan.hash[at] ?? 0
      const triggered = ((scan.flags[at] ?? 0) & flags.trigger) !== 0
      const named = triggered && streetEnds.has(hash) ? afterName(scan, at) : undefined
      const before = triggered && !named && streetStarts.has(hash) ? beforeName(scan, at) : undefined
      const entity = named ?? before ?? (isGermanStreet(scan, at) ? german(scan, at) : undefined)
      if (entity) found.push(entity)
    }
    const [codes, boxes] = spots(scan)
    found.push(...withPostcode(scan.text, codes))
    for (const { index, match } of matchesIn(scan.text, windowsRound(boxes, BOX_LOOK, BOX_LOOK), BOX))
      found.push(address(index, withTown(scan.text, index + match[0].length), 0.9))
    return found
  },
}

/** Where postal codes may stand (five digits; letters tied to digits), and where boxes and blocks may. */
function spots(scan: Scan): readonly [number[], number[]] {
  const [codes, boxes]: [number[], number[]] = [[], []]
  for (let at = 0; at < scan.count; at++) {
    const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
    if (scan.shape[at] === NUMBER) {
      if (end - start === 5 || (scan.gap[at] === GLUED && end - start < 3)) codes.push(start)
    } else if (((scan.flags[at] ?? 0) & flags.trigger) !== 0 && boxWords.has(scan.hash[at] ?? 0)) boxes.push(start)
  }
  return [codes, boxes]
}

function withPostcode(text: string, codes: readonly number[]): Entity[] {
  return matchesIn(text, windowsRound(codes, CODE_LOOK, CODE_LOOK), POSTAL).flatMap(({ index, match }) => {
    const street = STREET_BEFORE.exec(text.slice(Math.max(0, index - STREET_LOOK), index))?.[0]
    return street === undefined ? [] : [address(index - street.length, index + match[0].length, 0.85)]
  })
}

/** "3189 Cherry Ln": back from the kind of street to its number. */
function afterName(scan: Scan, at: number): Entity | undefined {
  // "9 Aug 11.40  Pt: Mr": the label of a field.
  if (/^(?:pt|dr)$/i.test(scan.word(at)) && scan.text.charAt(scan.end[at] ?? 0) === ':') return undefined
  const number = houseNumber(scan, at)
  if (number === undefined || at - number === 1 || isLabel(scan, at)) return undefined
  const lower = scan.shape[at] === LOWER
  let capitals = 0
  for (let i = number + 1; i < at; i++) {
    if (noStreet.has(scan.hash[i] ?? 0) || calendarWords.has(scan.hash[i] ?? 0)) return undefined
    if (isCapital(scan, i)) capitals++
  }
  if (capitals === 0 && !(lower && isLivedIn(scan, number))) return undefined
  return address(scan.start[number] ?? 0, withNamedTown(scan, at), lower ? 0.7 : 0.9)
}

/** "11.40  Pt: Mr Gubbins": what stands before a colon behind a column's gap. */
const isLabel = (scan: Scan, at: number) =>
  scan.text.charAt(scan.end[at] ?? 0) === ':' && /^ {2,}$/.test(scan.between(at))

/** The token of the house number before a street's name of at most six words. */
function houseNumber(scan: Scan, at: number): number | undefined {
  const lower = scan.shape[at] === LOWER
  for (let from = at - 1; from >= 0 && at - from <= LONGEST_NAME && follows(scan, from + 1); from--) {
    if (scan.shape[from] === NUMBER && isHouseNumber(scan, from) && !isOrdinal(scan, from, at)) return from
    if (isStop(scan, from)) return undefined
    const small = lower && at - from <= 2
    if (!isCapital(scan, from) && !isJoiner(scan, from) && !small) return undefined
  }
  return undefined
}

/** "SP-23-04418. Surgeon Dr.": a point ends a sentence unless it stands behind "N." or "St.". */
function isStop(scan: Scan, at: number): boolean {
  return scan.between(at + 1).includes('. ') && !/^(?:[NSEW]|NE|NW|SE|SW|St|Mt|Ft|Dr|Jr|Rev)$/.test(scan.word(at))
}

/** "we live on 18 birch court": without capitals the words before must say that it is an address. */
function isLivedIn(scan: Scan, at: number): boolean {
  const start = scan.start[at] ?? 0
  return /\b(?:lives?|living|address|resid\w{2,6}|located|moved|staying|home)\b.{0,12}$/i.test(
    scan.text.slice(Math.max(0, start - 28), start),
  )
}

/** The end of the address, with a town of the lists where no state or code follows: "Larpenteur Ave, St. Paul". */
function withNamedTown(scan: Scan, at: number): number {
  const street = afterPoint(scan, at)
  const end = withTown(scan.text, street)
  const next = at + 1
  if (end > street || next >= scan.count || !/^\.?(?:, | in )$/.test(scan.between(next).replace(/^ in $/, ' in '))) {
    const town = next + 1 < scan.count && scan.word(next) === 'in' ? townAt(scan, next + 1) : undefined
    return end === street && town ? (scan.end[town.to - 1] ?? end) : end
  }
  const town = townAt(scan, next)
  if (town) return scan.end[town.to - 1] ?? end
  // "18 Palm Crescent, Brampton.": a word of its own that is none of everyday.
  const ends = /^[.;\n)]/.test(scan.text.slice(scan.end[next], (scan.end[next] ?? 0) + 1))
  return ends && scan.shape[next] === CAPITALISED && wordOf(scan.flags[next] ?? 0) === 0 ? (scan.end[next] ?? end) : end
}

function isJoiner(scan: Scan, at: number): boolean {
  // "44d Marcus Garvey Way".
  if (scan.gap[at] === GLUED && /^[a-h]$/i.test(scan.word(at)) && scan.shape[at - 1] === NUMBER) return true
  return scan.shape[at] === NUMBER || /^(?:of|the|de|la|st|nd|rd|th)$/i.test(scan.word(at))
}

/** The 23 of "23rd Street". */
function isOrdinal(scan: Scan, number: number, at: number): boolean {
  return number + 1 < at && scan.gap[number + 1] === 0 && /^(?:st|nd|rd|th)$/i.test(scan.word(number + 1))
}

const FLATTED = /(?:^|\n|[:,] |\b(?:Unit|Flat|No\.?|at|of) |U)\d{1,3}[A-Za-z]?\/$/

function isHouseNumber(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  // "Unit 3/18 Gilmour Street".
  const before = scan.text.slice(Math.max(0, (scan.start[at] ?? 0) - 12), scan.start[at] ?? 0)
  if (length < 5 && FLATTED.test(before)) return true
  // "pain <5. PCP Dr", "ECOG 1. Baseline CT": a number that ends a sentence.
  const ends = scan.text.charAt(scan.end[at] ?? 0) === '.'
  return length <= 6 && !ends && !/[.\d/$<>]/.test(scan.text.charAt((scan.start[at] ?? 0) - 1))
}

/** The end of the street's name: the point of "St." and the number of "Highway 23" belong to it. */
function afterPoint(scan: Scan, at: number): number {
  const end = scan.end[at] ?? 0
  const word = scan.word(at)
  const road = /^[ \t](?:#[ \t]?)?\d{1,4}(?!\d)/.exec(scan.text.slice(end, end + 8))
  if (road && /^(?:highway|hwy|route|rte|road|interstate)$/i.test(word)) return end + road[0].length
  return scan.text.charAt(end) === '.' && /^(?:st|ave|rd|blvd|ln|dr|ct|pl|sq|hwy|pkwy|cir|ter)$/i.test(word)
    ? end + 1
    : end
}

/** The end of an address whose street ends at `end`: unit, town, state, ZIP code as far as they follow. */
function withTown(text: string, end: number): number {
  let at = end
  for (const pattern of [DIRECTION, UNIT]) {
    pattern.lastIndex = at
    if (pattern.test(text)) at = pattern.lastIndex
  }
  for (const pattern of [TOWN_AND_STATE, AUSTRALIA, CANADA, UK_POSTCODE, ZIP_AND_TOWN, ZIP]) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return at
}

/** "Calle Mayor, 23, 1D", "12 rue de la Paix, 75002 Paris". */
function beforeName(scan: Scan, at: number): Entity | undefined {
  const word = scan.word(at)
  const next = at + 1
  if (next >= scan.count || scan.gap[next] === NEW_LINE) return undefined
  if (word.length === 1 && !isCalle(scan, at)) return undefined
  if (word === word.toLowerCase() && word.length > 1 && word.length < 4 && word !== 'rue') return undefined
  return numberFirst(scan, at) ?? numberLast(scan, at)
}

/** "C/ Mayor 4", "c/ Cuenca 118": in small letters only where a capital and a number follow, for "c/o" and "c/w" are English. */
function isCalle(scan: Scan, at: number): boolean {
  const end = scan.end[at] ?? 0
  // "C/O chest pain" complains, "C/O Ruiz" is somebody's care.
  if (scan.text.charAt(end) !== '/' || /^\/O(?!\p{L})/u.test(scan.text.slice(end, end + 3))) return false
  // "C/D 0.8": cup to disc.
  if (/^\/ ?[A-Z](?: ratio)?[ :=~]{1,3}\d/.test(scan.text.slice(end, end + 12))) return false
  // "C/O chest pain": complains of.
  if (/^\/ ?O \p{Ll}/u.test(scan.text.slice(end, end + 5))) return false
  return (
    scan.word(at) === 'C' ||
    /^\/ ?\p{Lu}[\p{L} ]{2,30},? (?:n[ºo°]\.? ?)?(?:\d|s\/n)/u.test(scan.text.slice(end, end + 44))
  )
}

/** "12 rue de la Paix": the number before, then capitals and small words. */
function numberFirst(scan: Scan, at: number): Entity | undefined {
  // "27 bis, avenue Foch".
  const number = at > 1 && /^(?:bis|ter)$/i.test(scan.word(at - 1)) ? at - 2 : at - 1
  if (number < 0 || scan.shape[number] !== NUMBER || scan.gap[at] === NEW_LINE || scan.between(at).trim().length > 1)
    return undefined
  if ((scan.end[number] ?? 0) - (scan.start[number] ?? 0) > 4) return undefined
  let to = at + 1
  while (to < scan.count && to - at < 7 && isStreetWord(scan, to)) to++
  if (to === at + 1) return undefined
  return address(scan.start[number] ?? 0, withTown(scan.text, scan.end[to - 1] ?? 0), 0.85)
}

function isStreetWord(scan: Scan, at: number): boolean {
  return follows(scan, at) && (isCapital(scan, at) || /^(?:de|du|des|la|le|les|l|d|del)$/.test(scan.word(at)))
}

function numberLast(scan: Scan, at: number): Entity | undefined {
  const end = scan.end[at] ?? 0
  ROMANCE.lastIndex = end
  const rest = ROMANCE.exec(scan.text)?.[0] ?? ''
  const numbered = NUMBERED.exec(rest)?.[0]
  if (numbered === undefined || !/\p{Lu}/u.test(numbered)) return undefined
  return address(scan.start[at] ?? 0, withTown(scan.text, end + numbered.length), 0.85)
}

function isGermanStreet(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (
    length < 6 ||
    wordOf(scan.flags[at] ?? 0) > 0 ||
    scan.shape[at] !== CAPITALISED ||
    at + 1 >= scan.count ||
    scan.shape[at + 1] !== NUMBER
  )
    return false
  return /(?:straße|strasse|weg|platz|allee|gasse|damm|ufer|ring)$/.test(scan.word(at))
}

/** "Hauptstraße 12, 10115 Berlin". */
function german(scan: Scan, at: number): Entity | undefined {
  if (!/^ $/.test(scan.between(at + 1)) || (scan.end[at + 1] ?? 0) - (scan.start[at + 1] ?? 0) > 4) return undefined
  return address(scan.start[at] ?? 0, withTown(scan.text, scan.end[at + 1] ?? 0), 0.9)
}

function address(start: number, end: number, score: number): Entity {
  const because = ['a street with a house number']
  return {
    start,
    end,
    type: 'ADDRESS',
    score: roundScore(score),
    recognizer: 'street-address',
    because,
    detail: 'street',
  }
}

/** Whether a two-letter word in capitals is a state of the US. */
export function isStateCode(scan: Scan, at: number): boolean {
  return (
    scan.shape[at] === ALL_CAPS && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 2 && states.has(scan.hash[at] ?? 0)
  )
}
