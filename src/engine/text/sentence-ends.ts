import { ENDS, kindOf, NUMBER, numberOf, OPENS_LINE, SIGN, SPACED, STRIDE, type TokenList, WORD } from './token-list.ts'
import { vocabulary } from './vocabulary.ts'

const ABBREVIATION = vocabulary.mark(
  (
    'dr drs mr mrs ms prof st sr jr rev hon gov gen col lt sgt vs eg ie etc cf al no nos fig figs vol pp ed approx appt dept est ext ' +
    'inc ltd co corp jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun pt pts hx rx dx tx sx fx wt ht ' +
    'temp resp min max sec hr hrs wk wks mo yr yrs tab tabs cap caps inj sol susp oz lb lbs kg mg ml cm mm ave blvd rd apt ste mt ft ' +
    'pvt ph dipl phil med sra dra sra sig mme mlle dott bzw usw ggf inkl evtl'
  ).split(' '),
)

/** Units behind a number end a sentence where a word with a capital follows: "… 20 mg. In pregnancy …". */
const UNIT = vocabulary.mark(
  'kg mg mcg ug ng ml dl cl cm mm lb lbs oz hr hrs h g l min sec wk wks mo yr yrs tab tabs cap caps mmol iu'.split(' '),
)

/** Marks the last token of each sentence. Never at a title, an initial or a decimal. */
export function markSentences(list: TokenList): void {
  const { cells, from, count } = list
  const last = from + (count - 1) * STRIDE + 2
  for (let index = 0, place = from + 2; place < last; index += 1, place += STRIDE) {
    const traits = cells[place] ?? 0
    const next = cells[place + STRIDE] ?? 0
    // Most tokens are words inside a line.
    const may = kindOf(traits) === SIGN ? (next & SPACED) !== 0 || isWideStop(traits) : (next & OPENS_LINE) !== 0
    if (may && endsAt(list, index)) cells[place] = traits | ENDS
  }
  if (count > 0) cells[last] = (cells[last] ?? 0) | ENDS
}

function endsAt(list: TokenList, index: number): boolean {
  const [traits, next] = [list.traits(index), list.traits(index + 1)]
  if (isWideStop(traits)) return true
  if ((next & OPENS_LINE) !== 0 && breaksLine(list, index)) return true
  // Only signs end a sentence inside a line.
  const stop = kindOf(traits) === SIGN && (next & SPACED) !== 0 ? closes(list, index) : 0
  return stop !== 0 && (stop !== POINT || !isAbbreviation(list, index))
}

const POINT = 46
const stops = signs('.!?…')
const closers = signs('"\')]}»*')
const wideStops = signs('。！？')

function signs(list: string): ReadonlySet<number> {
  return new Set([...list].map((sign) => sign.charCodeAt(0)))
}

const isWideStop = (traits: number) =>
  kindOf(traits) === SIGN && numberOf(traits) >= 128 && wideStops.has(numberOf(traits))

/** The stop that ends at `index`, perhaps with a closing quote or bracket after it; 0 if there is none. */
function closes(list: TokenList, index: number): number {
  for (let back = index; back >= 0 && back >= index - 2; back -= 1) {
    const traits = list.traits(back)
    const sign = kindOf(traits) === SIGN ? numberOf(traits) : 0
    if (stops.has(sign)) return sign
    if (!closers.has(sign)) return 0
  }
  return 0
}

/** Whether the point before the token after `index` only shortens a word or numbers a list. */
function isAbbreviation(list: TokenList, index: number): boolean {
  if (index === 0 || (list.traits(index) & SPACED) !== 0) return false
  const before = list.traits(index - 1)
  const kind = kindOf(before)
  if (kind === WORD && endsMeasure(list, index)) return false
  // "e.g." and "U.S.": single letters with points between them.
  if (kind === WORD && list.end(index - 1) - list.at(index - 1) === 1) {
    return list.written(index - 1) !== 'I' || kindOf(list.traits(index + 1)) !== WORD
  }
  if (kind === WORD && (vocabulary.marksOf(numberOf(before)) & ABBREVIATION) !== 0) return true
  // "1. Take the tablet": a number at the start of its line is a list mark.
  if (kind === NUMBER && !list.written(index - 1).includes('.')) return (before & OPENS_LINE) !== 0
  return beginsSmall(list.text, list.at(index + 1))
}

/** Whether the word before the point is the unit of an amount, and a word of a new sentence follows: "PO" and "BID" are none. */
function endsMeasure(list: TokenList, index: number): boolean {
  if (index < 2 || (vocabulary.marksOf(numberOf(list.traits(index - 1))) & UNIT) === 0) return false
  if (!opening.test(list.text.slice(list.at(index + 1), list.at(index + 1) + 2))) return false
  const before = list.traits(index - 2)
  // "6.8 mmol/L.", "mg/kg."
  return kindOf(before) === NUMBER || (kindOf(before) === SIGN && list.written(index - 2) === '/')
}

const opening = /^(?:\p{Lu}[\p{Ll}’']|[AI] )/u
const small = /\p{Ll}/uy

function beginsSmall(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return code >= 97 && code <= 122
  small.lastIndex = at
  return small.test(text)
}

const listMark = /(?:[-*•·–]|\(?\d{1,3}[.)]|\(?[a-z][.)]|#{1,6})[ \t]/y
const heading = /[A-Za-z][\w /&-]{0,30}:/y
/** A line that is shorter was ended on purpose; a full one was wrapped. */
const FULL_LINE = 50

/** Whether the white space behind a token, which holds a line break, also ends a sentence. */
function breaksLine(list: TokenList, index: number): boolean {
  const { text } = list
  const [at, next] = [list.at(index), list.at(index + 1)]
  const second = text.indexOf('\n', text.indexOf('\n', list.end(index)) + 1)
  if (second >= 0 && second < next) return true
  if (startsAt(listMark, text, next) || startsAt(heading, text, next)) return true
  const lineStart = text.lastIndexOf('\n', at) + 1
  return at - lineStart < FULL_LINE && !beginsSmall(text, next)
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
