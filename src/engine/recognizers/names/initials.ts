import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, INITIAL, LOWER, MIXED, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponyms } from './eponyms.ts'
import { isThingOfMedicine } from './medical-names.ts'
import type { Cued } from './name-of.ts'
import { isCapital, isNamedAfter, isStopped, wordAt } from './read.ts'
import { credentials, noPeople, titles } from './words.ts'

const labels = new WordSet(['initials'].map(hashWord))

/** Every word at which `initialNames` begins, besides single capitals. */
export const initialWords: readonly number[] = [...labels]

/** Names of which only a letter is told: "Priyanka S.", "L. Park", "K. Osterhaus", "initials JTW". */
export function initialNames(scan: Scan, at: number): Cued | undefined {
  if (labels.has(scan.hash[at] ?? 0)) return labelled(scan, at)
  if (scan.shape[at] !== INITIAL) return undefined
  return withFamily(scan, at) ?? withGiven(scan, at)
}

function labelled(scan: Scan, at: number): Cued | undefined {
  const next = at + 1
  if (next >= scan.count || scan.between(next) !== ' ' || !/^\p{Lu}{2,4}$/u.test(scan.word(next))) return undefined
  return { from: next, to: next + 1, score: 0.75, why: 'the word initials stands before it' }
}

/** "L. Park", "K. Osterhaus": a family name behind a letter and a point, a place's noun or unheard as it may be. */
function withFamily(scan: Scan, at: number): Cued | undefined {
  const next = at + 1
  if (next >= scan.count || scan.between(next) !== '. ' || !(isName(scan, next) || isWordOfName(scan, at)))
    return undefined
  const before = at > 0 ? scan.between(at) : '\n'
  if (/[A-Za-z\d]$/.test(before) || /^[-'’]$/.test(before)) return undefined
  // "vitamin K. Weber": the letter ends a sentence.
  if (before === ' ' && scan.shape[at - 1] === LOWER && scan.gap[at] !== NEW_LINE && isKindOfThing(scan, at - 1))
    return undefined
  let to = next + 1
  while (to < scan.count && scan.between(to) === '-' && isCapital(scan, to)) to++
  const beyond = to < scan.count && scan.between(to) === ' ' && isCapital(scan, to)
  const { ordinary } = wordAt(scan, next)
  const common = beyond && (ordinary > 0 || isStopped(scan, next)) && !credentials.has(scan.hash[to] ?? 0)
  return isListed(scan, at, to) || !(common || isNobodysLetter(scan, at, to))
    ? { from: at, to, score: 0.6, why: 'an initial with a family name' }
    : undefined
}

/** "B. Antrum", "P. Burch grade 2": a part or a thing that somebody gave the name to. */
function isNobodysLetter(scan: Scan, at: number, to: number): boolean {
  const run = { from: at + 1, to: at + 2 }
  if (eponyms.has(scan.hash[at + 1] ?? 0) || isThingOfMedicine(scan, run)) return true
  return isPart(scan, at, to) || isNamedAfter(scan, { from: at, to })
}

const BED = /(?:^|[^\p{L}])(?:bed|bay|cot|room|rm|cubicle|chair) ?#?\d{1,3}[A-D]?[:.]? $/iu
const BED_LOOK = 16
/** "T. Okonjo 59" in a bed; "H. Braithwaite PIN 12I3381E": the age, or the number in a register, of a person. */
const AGE_BEHIND = /^,? \d{1,3}(?![\d/.%])/
const REGISTERED = /^,? (?:PIN|GMC|NMC|HCPC|NPI|DEA|ext|bleep|pager)[:.#]? ?(?=[\dA-Z])/

function isListed(scan: Scan, at: number, to: number): boolean {
  const end = scan.end[to - 1] ?? 0
  const after = scan.text.slice(end, end + BED_LOOK)
  if (REGISTERED.test(after)) return true
  const start = scan.start[at] ?? 0
  return AGE_BEHIND.test(after) && BED.test(scan.text.slice(Math.max(0, start - BED_LOOK), start))
}

/** "S. Moon LPN", "Circ: P. Dean": a family name that is a word, with a degree behind it or as the whole of a field. */
function isWordOfName(scan: Scan, at: number): boolean {
  const last = at + 1
  const { family, medical } = wordAt(scan, last)
  if (scan.shape[last] !== CAPITALISED || family === 0 || medical || noPeople.has(scan.hash[last] ?? 0)) return false
  const to = last + 1
  if (to < scan.count && /^,? $/.test(scan.between(to)) && credentials.has(scan.hash[to] ?? 0)) return true
  const end = scan.end[last] ?? 0
  return at > 0 && /^: {1,3}$/.test(scan.between(at)) && /^(?:$|\n| {2}|;|,| \|)/.test(scan.text.slice(end, end + 2))
}

/** "B. Antrum: gastritis": the letter of a part. */
export function isPart(scan: Scan, at: number, to: number): boolean {
  const opens = scan.gap[at] === NEW_LINE || /[.:] ?$/.test(scan.between(at))
  return opens && scan.text.charAt(scan.end[to - 1] ?? 0) === ':' && /^[A-G]$/.test(scan.word(at))
}

const things = new WordSet(
  'vitamin type group hepatitis grade stage class category influenza phase appendix hemophilia factor level zone option plan section part protein figure panel exhibit'
    .split(' ')
    .map(hashWord),
)
const isKindOfThing = (scan: Scan, at: number) => things.has(scan.hash[at] ?? 0)

function isName(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const { family, given, ordinary, medical, known } = wordAt(scan, at)
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length < 3 || noPeople.has(scan.hash[at] ?? 0) || titles.has(scan.hash[at] ?? 0)) return false
  if (!known) return length > 3
  if (isStopped(scan, at)) return family === 3 && at + 1 < scan.count + 1
  return !medical && family + given > 0 && (ordinary < 2 || (ordinary < 3 && family === 3))
}

/** "Priyanka S.", "Ashwini K.": a given name with the letter of another, where the sentence goes on or ends. */
function withGiven(scan: Scan, at: number): Cued | undefined {
  const first = at - 1
  if (first < 0 || scan.between(at) !== ' ' || scan.text.charAt(scan.end[at] ?? 0) !== '.') return undefined
  const shape = scan.shape[first]
  if ((shape !== CAPITALISED && shape !== MIXED) || isStopped(scan, first) || eponyms.has(scan.hash[first] ?? 0))
    return undefined
  const { given, ordinary, medical, known } = wordAt(scan, first)
  const length = (scan.end[first] ?? 0) - (scan.start[first] ?? 0)
  if (medical || length < 3 || ordinary > 1 || isThingOfMedicine(scan, { from: first, to: at })) return undefined
  if (first > 0 && scan.between(first) === ' ' && isCapital(scan, first - 1)) return undefined
  if (known ? given === 0 : length < 4) return undefined
  return { from: first, to: at + 1, score: given > 1 ? 0.7 : 0.6, why: 'a given name with an initial' }
}
