import { flags } from '../gazetteers/flags.ts'
import { longest } from '../gazetteers/phrases.ts'
import { joinHashes } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { besideSigns } from './beside.ts'
import { isDescribed, isKinOf } from './described.ts'
import { eponymPhrases, eponyms } from './eponyms.ts'
import { isPart } from './initials.ts'
import { cueAfter, lone } from './lone.ts'
import { isThingOfMedicine } from './medical-names.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isCapital, isMonthName, isNamedAfter, type Run, readRun, type Word, weigh, wordAt } from './read.ts'
import { smallName } from './small.ts'
import { calendarWords } from './words.ts'

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
  if (last.family < 2 && isThing(scan, run)) return undefined
  return nameOf(run, last.family >= 2 ? 0.75 : 0.55, 'an initial with a family name')
}

/** "M. Parkinson" (morbus), "pos R. Waddell 1/5", "B. Antrum: gastritis": a letter before a thing of medicine or of a part. */
function isThing(scan: Scan, { from, to }: Run): boolean {
  if (eponyms.has(scan.hash[to - 1] ?? 0) && scan.word(from) === 'M') return true
  return isPart(scan, from, to) || isThingOfMedicine(scan, { from: to - 1, to })
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
