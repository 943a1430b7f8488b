import { joinHashes } from '../scan/hash.ts'
import { CAPITALISED, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
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

/** Whether something of medicine is called after the word at a place. */
export const lends = (scan: Scan, at: number): boolean => lendsItsName(scan.hash[at] ?? 0, scan.flags[at] ?? 0)

/**
 * Whether a run of capitals that no cue marks as a person is a thing of medicine: a pair of names, a name among such
 * names, a name with a finding, grade or value behind it.
 */
export function isThingOfMedicine(scan: Scan, run: Run): boolean {
  if (isEponymPair(scan, run)) return true
  const single = run.to === run.from + 1
  const after = scan.text.slice(scan.end[run.to - 1] ?? 0, (scan.end[run.to - 1] ?? 0) + LOOK)
  const lone = single && lends(scan, run.from)
  if (lone && (FINDING.test(after) || isAmongNamed(scan, run))) return true
  if (single && FINDING.test(after) && wordAt(scan, run.from).given + wordAt(scan, run.from).family === 0) return true
  if (isTied(scan, run) && (lone || lends(scan, run.from) || lends(scan, run.to - 1))) return true
  if (lone && possessives.has(scan.hash[run.from] ?? 0) && /^['’]s?(?![\p{L}\d])/u.test(after)) return true
  const around = namedAround(scan, run)
  return around >= MANY && (lone || (hyphened(scan, run) && around > MANY))
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

const hyphened = (scan: Scan, { from, to }: Run) => to - from === 2 && scan.between(from + 1) === '-'

/** Tied by a hyphen to a name outside the run. */
function isTied(scan: Scan, { from, to }: Run): boolean {
  const is = (at: number, other: number) =>
    at > 0 && at < scan.count && /^[-–]$/.test(scan.between(at)) && isCapital(scan, other) && lends(scan, other)
  return is(from, from - 1) || is(to, to)
}

/** How many things called after people stand around, on any line. */
export function namedAround(scan: Scan, { from, to }: Run): number {
  let count = 0
  for (let at = Math.max(0, from - NEIGHBOURS); at < Math.min(scan.count, to + NEIGHBOURS); at++)
    if (
      (at < from || at >= to) &&
      scan.shape[at] === CAPITALISED &&
      isNamedThing(scan.hash[at] ?? 0, scan.flags[at] ?? 0)
    )
      count++
  return count
}

/** "Hoehn and Yahr", "angle of Louis, of Cobb", "Mustard, Senning, Ross". */
function isAmongNamed(scan: Scan, { from, to }: Run): boolean {
  const isOne = (at: number) =>
    at >= 0 && at < scan.count && isCapital(scan, at) && isNamedThing(scan.hash[at] ?? 0, scan.flags[at] ?? 0)
  const linked = (at: number) => at > 0 && at < scan.count && /^(?:, |; | and |\/|-| & )$/.test(scan.between(at))
  if ((linked(from) && isOne(from - 1)) || (linked(to) && isOne(to))) return true
  if (from > 1 && /^(?:and|or|vs|not|nor)$/.test(scan.word(from - 1)) && isOne(from - 2)) return true
  if (to + 1 < scan.count && /^(?:and|or|vs)$/.test(scan.word(to)) && isOne(to + 1)) return true
  return from > 1 && /^(?:of|de|von|di)$/.test(scan.word(from - 1)) && ofThings.has(scan.hash[from - 2] ?? 0)
}
