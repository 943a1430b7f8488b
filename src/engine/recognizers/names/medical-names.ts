import { hashWord, joinHashes } from '../scan/hash.ts'
import { CAPITALISED, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { integers } from '../scan/slab.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponymPhrases, possessives } from './eponyms.ts'
import { isNamedThing, lendsItsName } from './named-after.ts'
import { isCapital, type Run, wordAt } from './read.ts'
import { ofThings } from './words.ts'

/** What stands behind a thing called after somebody: a finding, a grade. */
const FINDING =
  /^(?:['’]s)?(?: ?[-−–+±](?! ?[\p{L}\d])| (?:neg|pos|negative|positive|negatif|positif|negativ|positiv|negativo|positivo|absent|present|intact|unlikely|equivocal|normal|grade|type|class|stage|score|scale|signs?|tests?|spots?|lines?|prophylaxis|relief|NT|not done|n\/a|[IV]{1,3}[ABab]?|\d{1,2}[ABab]?(?:\/\d+|\.\d+)?)(?![\p{L}\d-])| ?[=≥≤<>] ?\d|,? et al)/u
const LOOK = 20
const NEIGHBOURS = 14
/** So many things called after people around make one more of them likely. */
const MANY = 2
const HYPHEN = 45
const DASH = 0x2013

/** Whether something of medicine is called after the word at a place. */
export const lends = (scan: Scan, at: number): boolean => lendsItsName(scan.hash[at] ?? 0, scan.flags[at] ?? 0)

/**
 * Whether a run of capitals that no cue marks as a person is a thing of medicine: a pair of names, a name among such
 * names, a name with a finding, grade or value behind it.
 */
export function isThingOfMedicine(scan: Scan, run: Run): boolean {
  if (isEponymPair(scan, run) || isCited(scan, run)) return true
  const single = run.to === run.from + 1
  if (!single && !lends(scan, run.from) && !lends(scan, run.to - 1)) return false
  if (isTied(scan, run) && (lends(scan, run.from) || lends(scan, run.to - 1))) return true
  const lone = single && lends(scan, run.from)
  if ((lone || hyphened(scan, run)) && isDenied(scan, run)) return true
  if (single && isUsedAsThing(scan, run, lone)) return true
  const around = namedAround(scan, run)
  return around >= MANY && (lone || (hyphened(scan, run) && around > MANY))
}

/** One word with a finding, a grade or a value behind it, among things called after people, or owning a disease. */
function isUsedAsThing(scan: Scan, run: Run, lone: boolean): boolean {
  const end = scan.end[run.from] ?? 0
  const after = scan.text.slice(end, end + LOOK)
  const { given, family } = wordAt(scan, run.from)
  if ((lone || given + family === 0) && FINDING.test(after)) return true
  if (!lone) return false
  if (possessives.has(scan.hash[run.from] ?? 0) && /^['’]s?(?![\p{L}\d])/u.test(after)) return true
  return isAmongNamed(scan, run)
}

/** "Rybak et al., 2020", "Fitzgerald, Okafor and Lim (2021)": who wrote something. */
const CITED =
  /^(?:(?:, |,? and |,? & | )\p{Lu}[\p{L}'’-]{1,20}\.?){0,4},? ?(?:et al\b|\((?:19|20)\d\d[a-z]?\)|\(\p{Lu}[\p{L} ]{2,20},? (?:19|20)\d\d\))/u
const CITED_LOOK = 70
const YEAR = /et al\b|\((?:\p{Lu}[\p{L} ]{2,20},? )?(?:19|20)\d\d[a-z]?\)/u

function isCited(scan: Scan, { to }: Run): boolean {
  if (!namedOf(scan).cites) return false
  const end = scan.end[to - 1] ?? 0
  return CITED.test(scan.text.slice(end, end + CITED_LOOK))
}

/** "Kaplan-Meier", "Marcus Gunn", "Holmes-Adie". */
function isEponymPair(scan: Scan, { from, to }: Run): boolean {
  for (let at = Math.max(0, from - 1); at < Math.min(to, scan.count - 1); at++) {
    if (scan.gap[at + 1] === NEW_LINE) continue
    if (eponymPhrases.has(joinHashes(scan.hash[at] ?? 0, scan.hash[at + 1] ?? 0))) return true
  }
  if (to - from !== 2 || scan.between(from + 1) !== '-') return false
  const [first, second] = [lends(scan, from), lends(scan, from + 1)]
  return (
    (first && second) ||
    isNamedThing(scan.hash[from] ?? 0, scan.flags[from] ?? 0) ||
    isNamedThing(scan.hash[from + 1] ?? 0, scan.flags[from + 1] ?? 0)
  )
}

const denying: ReadonlySet<number> = new WordSet(
  'no not without vs versus possible probable negative positive modified via revised'.split(' ').map(hashWord),
)
const after: ReadonlySet<number> = new WordSet('by per of under with from for'.split(' ').map(hashWord))

/** "No Reed-Sternberg", "vs Hangman": with a finding's word before it; "per Friedewald": of one who is hardly a patient. */
function isDenied(scan: Scan, { from, to }: Run): boolean {
  if (from === 0 || scan.between(from) !== ' ') return false
  const before = scan.hash[from - 1] ?? 0
  if (denying.has(before)) return lends(scan, from) || lends(scan, to - 1)
  return after.has(before) && to === from + 1 && isNamedThing(scan.hash[from] ?? 0, scan.flags[from] ?? 0)
}

const hyphened = (scan: Scan, { from, to }: Run) => to - from === 2 && scan.between(from + 1) === '-'

/** Tied by a hyphen to a name outside the run. */
const isTied = (scan: Scan, { from, to }: Run) => isTiedTo(scan, from, from - 1) || isTiedTo(scan, to, to)

function isTiedTo(scan: Scan, at: number, other: number): boolean {
  if (at <= 0 || at >= scan.count || !isHyphen(scan, at)) return false
  return isCapital(scan, other) && lends(scan, other)
}

function isHyphen(scan: Scan, at: number): boolean {
  const sign = scan.text.charCodeAt(scan.end[at - 1] ?? 0)
  return (sign === HYPHEN || sign === DASH) && (scan.start[at] ?? 0) - (scan.end[at - 1] ?? 0) === 1
}

/** How many things called after people stand before each token: counted once per text. */
const counts = new WeakMap<Scan, Named>()

interface Named {
  readonly before: Int32Array
  /** Whether the text cites papers at all. */
  readonly cites: boolean
}

function namedOf(scan: Scan): Named {
  const known = counts.get(scan)
  if (known) return known
  const made = { before: beforeEach(scan), cites: YEAR.test(scan.text) }
  counts.set(scan, made)
  return made
}

function beforeEach(scan: Scan): Int32Array {
  const made = integers(scan.count + 1)
  for (let at = 0; at < scan.count; at++) {
    const isOne = scan.shape[at] === CAPITALISED && isNamedThing(scan.hash[at] ?? 0, scan.flags[at] ?? 0)
    made[at + 1] = (made[at] ?? 0) + (isOne ? 1 : 0)
  }
  return made
}

/** How many things called after people a text names. */
export const namedIn = (scan: Scan): number => namedOf(scan).before[scan.count] ?? 0

/** How many things called after people stand around, on any line. */
export function namedAround(scan: Scan, { from, to }: Run): number {
  const { before } = namedOf(scan)
  const left = (before[from] ?? 0) - (before[Math.max(0, from - NEIGHBOURS)] ?? 0)
  return left + (before[Math.min(scan.count, to + NEIGHBOURS)] ?? 0) - (before[to] ?? 0)
}

/** "Hoehn and Yahr", "angle of Louis, of Cobb", "Mustard, Senning, Ross". */
function isAmongNamed(scan: Scan, { from, to }: Run): boolean {
  if (isNamedAt(scan, from - 1) && isLinked(scan, from)) return true
  if (isNamedAt(scan, to) && isLinked(scan, to)) return true
  if (isNamedAt(scan, from - 2) && /^(?:and|or|vs|not|nor)$/.test(scan.word(from - 1))) return true
  if (isNamedAt(scan, to + 1) && /^(?:and|or|vs)$/.test(scan.word(to))) return true
  return from > 1 && ofThings.has(scan.hash[from - 2] ?? 0) && /^(?:of|de|von|di)$/.test(scan.word(from - 1))
}

function isNamedAt(scan: Scan, at: number): boolean {
  return at >= 0 && at < scan.count && isCapital(scan, at) && isNamedThing(scan.hash[at] ?? 0, scan.flags[at] ?? 0)
}

const isLinked = (scan: Scan, at: number) =>
  at > 0 && at < scan.count && /^(?:, |; | and |\/|-| & )$/.test(scan.between(at))
