import { flags } from '../gazetteers/flags.ts'
import { CAPITALISED, LOWER, NEW_LINE, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { eponyms } from './eponyms.ts'
import { introduction } from './introduced.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isCapital, isNameLike, isParticle, type Run, type Word, wordAt } from './read.ts'
import { isSaint } from './small.ts'
import { calendarWords, ofThings, personCues, personVerbs, speech } from './words.ts'

/** One name among ordinary words: how much it says depends on how it is used. */
export function lone(scan: Scan, run: Run): Cued | undefined {
  const at = run.from
  const flag = scan.flags[at] ?? 0
  if (isSaint(scan, at) || (scan.style === 'capital' && wordAt(scan, at).ordinary > 0)) return undefined
  if (isSignOf(scan, at) || isNone(scan, run)) return undefined
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

/** "Nil drugs": what denies something. */
const isNone = (scan: Scan, { from, to }: Run) =>
  /^nil$/i.test(scan.word(from)) && scan.between(to) === ' ' && scan.shape[to] === LOWER

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

export function cueAfter(scan: Scan, to: number): number {
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
