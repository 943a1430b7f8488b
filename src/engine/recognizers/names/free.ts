import { flags } from '../gazetteers/flags.ts'
import { longest } from '../gazetteers/phrases.ts'
import { joinHashes } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, LOWER, NEW_LINE, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { besideSigns } from './beside.ts'
import { isDescribed, isKinOf } from './described.ts'
import { eponymPhrases, eponyms } from './eponyms.ts'
import { introduction } from './introduced.ts'
import { isThingOfMedicine } from './medical-names.ts'
import { type Cued, nameOf } from './name-of.ts'
import {
  isCapital,
  isMonthName,
  isNamedAfter,
  isNameLike,
  isParticle,
  type Run,
  readRun,
  type Word,
  weigh,
  wordAt,
} from './read.ts'
import { isSaint, smallName } from './small.ts'
import { calendarWords, ofThings, personCues, personVerbs, speech } from './words.ts'

/** At this a name needs no other sign. */
const SURE = 0.6

/** Names that stand on their own: a given name with a family name, an initial with one, or a lone popular name among ordinary words. */
export function freeNames(scan: Scan): Cued[] {
  const found: Cued[] = []
  const lowerStyle = scan.style === 'lower'
  let at = 0
  while (at < scan.count) {
    const shape = scan.shape[at]
    // "33M Anders": the letter of the sex is no initial.
    const opens = shape === INITIAL ? scan.gap[at] !== GLUED : shape !== NUMBER && isCapital(scan, at)
    if (!opens) {
      const small = lowerStyle && shape === LOWER ? smallName(scan, at) : undefined
      if (small) found.push(small)
      at++
      continue
    }
    const run = readRun(scan, at, false)
    if (run.to > run.from) found.push(...namesOf(scan, run))
    at = Math.max(run.to, at + 1)
  }
  return found
}

function namesOf(scan: Scan, run: Run): Cued[] {
  const name = judge(scan, run)
  const beside = name && name.score >= SURE ? undefined : besideSigns(scan, run)
  return [name, beside].filter((one) => one !== undefined)
}

function judge(scan: Scan, run: Run): Cued | undefined {
  if (isEponymPhrase(scan, run) || isNamedAfter(scan, run) || isLargeTown(scan, run) || isDoubleEponym(scan, run))
    return undefined
  const described = isDescribed(scan, run) ?? isKinOf(scan, run)
  if (described) return described
  const shape = shapeOf(scan, run)
  if (!shape || isThingOfMedicine(scan, run)) return undefined
  const caps = scan.style !== 'capital' && allCapsLine(scan, shape)
  const score = shape.score - (caps ? 0.25 : 0)
  return score >= 0.4 ? nameOf(shape, score, shape.why) : undefined
}

/** "Hardy Weinberg", "Ramsay Hunt". */
function isEponymPhrase(scan: Scan, run: Run): boolean {
  for (let at = run.from; at + 1 < run.to; at++)
    if (eponymPhrases.has(joinHashes(scan.hash[at] ?? 0, scan.hash[at + 1] ?? 0))) return true
  return false
}

/** "Stevens-Johnson", "Jackson-Pratt", "Hardy Weinberg": eponyms tied by a hyphen, or one that is hardly ever a patient's. */
function isDoubleEponym(scan: Scan, run: Run): boolean {
  // "Spetzler-Martin".
  if (run.to > run.from + 1 && scan.between(run.from + 1) === '-' && eponyms.has(scan.hash[run.from] ?? 0)) return true
  let strong = 0
  for (let at = run.from; at < run.to; at++) {
    if (eponyms.has(scan.hash[at] ?? 0)) strong++
    else if (((scan.flags[at] ?? 0) & flags.eponym) === 0) return false
    if (at > run.from && scan.between(at) !== '-' && strong === 0) return false
  }
  return run.to - run.from > 1
}

/** "San Francisco", "Los Angeles". */
function isLargeTown(scan: Scan, run: Run): boolean {
  const known = run.to - run.from > 1 ? longest(scan, run.from, flags.city | flags.country) : undefined
  return known !== undefined && known.to > run.from + 1
}

function allCapsLine(scan: Scan, run: Run): boolean {
  for (let at = run.from; at < run.to; at++) if (scan.shape[at] !== ALL_CAPS && scan.shape[at] !== INITIAL) return false
  return true
}

function shapeOf(scan: Scan, run: Run): Cued | undefined {
  for (let from = run.from; from < run.to; from++) {
    const rest = { from, to: run.to }
    const { words } = weigh(scan, rest)
    if (words >= 2) {
      const full = fullName(scan, rest)
      if (full) return full
      continue
    }
    if (words === 1) return initialAndFamily(scan, rest) ?? reversed(scan, rest) ?? lone(scan, rest)
  }
  return undefined
}

/** "John Smith", "Maria de la Cruz", "Grace Miller", "Zoë Xyq". */
function fullName(scan: Scan, run: Run): Cued | undefined {
  if (scan.shape[run.from] === INITIAL) return initialAndFamily(scan, run)
  const first = wordAt(scan, run.from)
  const last = wordAt(scan, run.to - 1)
  if (first.given === 0 || (calendarWords.has(scan.hash[run.from] ?? 0) && !isMonthName(scan, run.from)))
    return twoFamilyNames(scan, run)
  const place = (scan.flags[run.from] ?? 0) & (flags.city | flags.country)
  if (place && first.given < 3 && last.family < 2) return undefined
  if (last.ordinary >= 2 && last.family < 3) {
    return first.given === 3 ? lone(scan, { from: run.from, to: run.from + 1 }) : undefined
  }
  const words = first.ordinary >= 2
  // "Mark White presented": two words that are names, where only people do what follows.
  const acts =
    words && first.given === 3 && last.family === 3 && cueAfter(scan, run.to) >= 0.2 && run.to - run.from === 2
  const score = words ? Math.max(acts ? 0.65 : 0, wordAndFamily(first, last)) : givenAndFamily(scan, run)
  return score > 0 ? nameOf(run, score, 'a given name with a family name') : undefined
}

/** "Gonzalez Lopez": two family names that are no words. */
function twoFamilyNames(scan: Scan, run: Run): Cued | undefined {
  const first = wordAt(scan, run.from)
  const last = wordAt(scan, run.to - 1)
  const both = first.family >= 2 && first.ordinary === 0 && last.family >= 2 && last.ordinary === 0
  if (both && run.to - run.from <= 3) return nameOf(run, 0.55, 'two family names')
  return rareGiven(scan, run, last)
}

/** "Xochitl Ramirez": a word that no list knows before a frequent family name that is no word. */
function rareGiven(scan: Scan, run: Run, last: Word): Cued | undefined {
  const { known, ordinary } = wordAt(scan, run.from)
  const length = (scan.end[run.from] ?? 0) - (scan.start[run.from] ?? 0)
  if (known || ordinary > 0 || length < 3 || scan.shape[run.from] !== CAPITALISED || run.to - run.from > 3)
    return undefined
  return last.family === 3 && last.ordinary === 0 ? nameOf(run, 0.55, 'an unknown word with a family name') : undefined
}

/** "Grace Miller": a given name that is a word needs a family name that is none. */
function wordAndFamily(first: Word, last: Word): number {
  return first.given === 3 && last.family > 0 && last.ordinary <= 1 ? 0.75 : 0
}

function givenAndFamily(scan: Scan, run: Run): number {
  const { names, unknown, words } = weigh(scan, run)
  if (names + unknown < words - 1) return 0
  const { given } = wordAt(scan, run.from)
  const { family } = wordAt(scan, run.to - 1)
  const second = family >= 2 ? 0.12 : family > 0 ? 0.05 : unknown > 0 ? 0 : -0.2
  return Math.min(0.92, 0.5 + 0.1 * given + second)
}

/** "J. Smith", "R.K. Patel". */
function initialAndFamily(scan: Scan, run: Run): Cued | undefined {
  if (scan.shape[run.from] !== INITIAL) return undefined
  const last = wordAt(scan, run.to - 1)
  const point = scan.text.charAt(scan.end[run.from] ?? 0) === '.'
  if (!point || last.family === 0 || last.ordinary > 1 || scan.shape[run.to - 1] === INITIAL) return undefined
  return nameOf(run, last.family >= 2 ? 0.75 : 0.55, 'an initial with a family name')
}

/** "Smith, John" where both are names and no words. */
function reversed(scan: Scan, run: Run): Cued | undefined {
  const at = run.to
  if (at >= scan.count || scan.between(at) !== ', ' || !isCapital(scan, at)) return undefined
  const family = wordAt(scan, run.from)
  const given = wordAt(scan, at)
  const place = ((scan.flags[run.from] ?? 0) | (scan.flags[at] ?? 0)) & (flags.city | flags.country)
  const shouted = scan.shape[run.from] === ALL_CAPS && scan.shape[at] === ALL_CAPS && scan.style !== 'capital'
  if (shouted && family.family > 0 && family.ordinary < 2 && given.given > 0 && given.ordinary < 2 && !place)
    return {
      from: run.from,
      to: readRun(scan, at, false).to,
      score: 0.95,
      why: 'a family name, a comma and a given name',
    }
  const board =
    family.given === 0 && given.given > 1 && given.ordinary + family.ordinary === 0 && opensCell(scan, run.from)
  if ((board || isCell(scan, run.from, at)) && isPair(family, given))
    return {
      from: run.from,
      to: readRun(scan, at, false).to,
      score: 0.8,
      why: 'a family name, a comma and a given name',
    }
  if (family.family < 2 || family.ordinary > 1 || given.given < 3 || given.ordinary > 0 || place) return undefined
  // "Smith, John and Mary" in prose is a list; a line of its own or a table cell is a name.
  if (family.given === 3) return undefined
  return { from: run.from, to: readRun(scan, at, false).to, score: 0.7, why: 'a family name, a comma and a given name' }
}

/** In a cell of its own one of the two words may be one that no list knows. */
function isPair(family: Word, given: Word): boolean {
  if (family.ordinary > 1 || given.ordinary > 1 || family.medical || given.medical) return false
  const [last, first] = [family.family > 0, given.given > 0]
  const rare = family.ordinary + given.ordinary === 0 && last && given.family > 0
  return (last && first) || rare || (!given.known && family.family > 1) || (!family.known && first)
}

const CELL_OPENS = /(?:^|[\n\t|;":–—(>→] ?| - |[\d#)][.)]? )$/
const CELL_CLOSES = /^\.? ?(?:$|[\n\r\t|;"–—(→])|^ {2}|^\.? (?:-|->) |^,? ?\d|^\.?,? (?:MRN?|DOB|mrn|dob|[MF] )/

function opensCell(scan: Scan, from: number): boolean {
  return CELL_OPENS.test(scan.text.slice(Math.max(0, (scan.start[from] ?? 0) - 3), scan.start[from]))
}

/** Whether a cell or line begins at `from` and ends behind the name that begins at `at`. */
function isCell(scan: Scan, from: number, at: number): boolean {
  const { to } = readRun(scan, at, false)
  const end = scan.end[to - 1] ?? 0
  return to > at && opensCell(scan, from) && CELL_CLOSES.test(scan.text.slice(end, end + 6))
}

/** One name among ordinary words: how much it says depends on how it is used. */
function lone(scan: Scan, run: Run): Cued | undefined {
  const at = run.from
  const flag = scan.flags[at] ?? 0
  if (isSaint(scan, at) || (scan.style === 'capital' && wordAt(scan, at).ordinary > 0)) return undefined
  if (isSignOf(scan, at)) return undefined
  if (!isNameLike(scan, at) || calendarWords.has(scan.hash[at] ?? 0) || (flag & (flags.city | flags.country)) !== 0)
    return undefined
  // "V as in Victor": a word that spells a letter.
  if (at > 1 && /^(?:in|like)$/i.test(scan.word(at - 1)) && /^(?:as|sounds)$/i.test(scan.word(at - 2))) return undefined
  const told = introduction(scan, run)
  const score = likeliness(wordAt(scan, at)) + told + cueBefore(scan, at) + cueAfter(scan, run.to) - doubts(scan, run)
  const least = isAmidWords(scan, run) || isHardlyElse(scan, run) ? 0.5 : 0
  return nameOf(run, Math.max(least, Math.min(0.85, score)), 'a name that is used as a person is spoken of')
}

/** "so Emiliana came": in the midst of a sentence in lower case hardly anything but a name has a capital and is no word. */
function isAmidWords(scan: Scan, { from, to }: Run): boolean {
  const { ordinary } = wordAt(scan, from)
  if (ordinary > 0 || scan.style !== 'mixed' || scan.shape[from] !== CAPITALISED || from === 0) return false
  if (((scan.flags[from] ?? 0) & flags.eponym) !== 0 || eponyms.has(scan.hash[from] ?? 0)) return false
  if (scan.shape[from - 1] !== LOWER || scan.between(from) !== ' ') return false
  if (usedAsWord(scan, to) > 0 || (scan.end[from] ?? 0) - (scan.start[from] ?? 0) < 3) return false
  return (
    to >= scan.count ||
    scan.gap[to] === NEW_LINE ||
    (/^(?:[ ,.;:!?)]|['’]$)/.test(scan.between(to)) && !(scan.between(to) === ' ' && scan.shape[to] !== LOWER))
  )
}

/** A popular name that is no word, no thing of medicine and no place, with no other capital beside it. */
function isHardlyElse(scan: Scan, run: Run): boolean {
  const at = run.from
  const { given, family, ordinary } = wordAt(scan, at)
  if (ordinary > 0 || (given < 3 && family < 3) || scan.shape[at] !== CAPITALISED || scan.style !== 'mixed')
    return false
  const flag = scan.flags[at] ?? 0
  if ((flag & (flags.eponym | flags.drug | flags.disease | flags.condition)) !== 0 || eponyms.has(scan.hash[at] ?? 0))
    return false
  if ((scan.end[at] ?? 0) - (scan.start[at] ?? 0) < 3 || usedAsWord(scan, run.to) > 0) return false
  // "Berg 44", "Wagner 3": a scale with its value.
  if (scan.shape[run.to] === NUMBER && scan.gap[run.to] === SPACE) return false
  return neighboursAreOrdinary(scan, run)
}

/** "signo de Levine", "maladie de Crohn". */
function isSignOf(scan: Scan, at: number): boolean {
  return at > 1 && /^(?:de|di|von|of)$/.test(scan.word(at - 1)) && ofThings.has(scan.hash[at - 2] ?? 0)
}

function likeliness({ given, family }: Word): number {
  if (given === 3) return 0.5
  return family === 3 ? 0.3 : given > 0 ? 0.22 : 0.15
}

/** What speaks against a lone word being a person's name. */
function doubts(scan: Scan, run: Run): number {
  const flag = scan.flags[run.from] ?? 0
  const { given, ordinary } = wordAt(scan, run.from)
  const short = (scan.end[run.from] ?? 0) - (scan.start[run.from] ?? 0) < 3 ? 0.25 : 0
  const word = ordinary >= 2 ? 0.25 : ordinary === 1 ? 0.12 : 0
  const heading = neighboursAreOrdinary(scan, run) ? 0 : 0.12
  const eponym = eponyms.has(scan.hash[run.from] ?? 0) ? 0.3 : flag & flags.eponym ? 0.1 : 0
  const town = flag & flags.town && given < 3 ? 0.1 : 0
  // "Murray 3.25": a scale with its value.
  const digits = (scan.end[run.to] ?? 0) - (scan.start[run.to] ?? 0)
  const valued = scan.shape[run.to] === NUMBER && scan.gap[run.to] === SPACE && digits < 3 ? 0.25 : 0
  return short + word + heading + eponym + town + valued + usedAsWord(scan, run.to)
}

/** "Duarte galactosemia", "Charles Foster rats": a name that only tells a thing from others. */
function usedAsWord(scan: Scan, to: number): number {
  if (to >= scan.count || scan.between(to) !== ' ' || scan.shape[to] !== LOWER || personVerbs.has(scan.hash[to] ?? 0))
    return 0
  return wordAt(scan, to).medical ? 0.3 : wordAt(scan, to).ordinary < 2 ? 0.15 : 0
}

function cueBefore(scan: Scan, at: number): number {
  if (at === 0 || scan.gap[at] === NEW_LINE) return 0
  const between = scan.between(at)
  // "33M Anders", "54 yo F Marta".
  if (between === ' ' && AGED.test(scan.text.slice(Math.max(0, (scan.start[at] ?? 0) - 10), scan.start[at]))) return 0.4
  if (between === ': ' && endsField(scan, at + 1)) return 0.3
  if (/[.!?:]/.test(between)) return 0
  return /^,? $/.test(between) && personCues.has(scan.hash[at - 1] ?? 0) ? 0.15 : 0.06
}

const AGED = /(?:^|[^\w.])\d{1,3} ?(?:[MF]|y\/?o ?[MF]?|yof|yom)[,:]? $/

/** A field of one word: "ODP: Fergus." */
function endsField(scan: Scan, to: number): boolean {
  const end = scan.end[to - 1] ?? 0
  return /^(?:$|\.? ?(?:$|\n)|\. [\p{Lu}]| {2}| ?[|;])/u.test(scan.text.slice(end, end + 3))
}

function cueAfter(scan: Scan, to: number): number {
  if (to >= scan.count) return 0
  const between = scan.between(to)
  // "Sarah's": the s is a token of its own.
  if (/^['’]$/.test(between) && /^s$/i.test(scan.word(to))) return 0.1
  if (between !== ' ' && between !== ', ') return between.startsWith(',') || /^[.!?]/.test(between) ? 0.05 : 0
  const hash = scan.hash[to] ?? 0
  if (scan.shape[to] !== LOWER || !personVerbs.has(hash)) return 0
  const { ordinary } = wordAt(scan, to - 1)
  const more = ordinary < 2 || !/^(?:is|was|has|had|will|would|can|could|did|does)$/.test(scan.word(to)) ? 0.1 : 0
  return (speech.has(hash) ? 0.3 : 0.2) + more
}

/** A capital among lower-case words is a name; among other capitals it may be a heading. */
function neighboursAreOrdinary(scan: Scan, run: Run): boolean {
  if (scan.between(run.from) === '-' || scan.between(run.to) === '-') return false
  const capitalBefore =
    run.from > 0 &&
    scan.gap[run.from] !== NEW_LINE &&
    scan.shape[run.from - 1] === CAPITALISED &&
    / $/.test(scan.between(run.from)) &&
    scan.between(run.from) === ' '
  const capitalAfter = run.to < scan.count && scan.between(run.to) === ' ' && isCapital(scan, run.to)
  return !capitalBefore && !capitalAfter && !isParticle(scan, run.to)
}
