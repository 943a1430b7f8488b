import { flags } from '../gazetteers/flags.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { continuesName, type Run, wordAt } from './read.ts'
import { calendarWords } from './words.ts'

const THINGS = flags.city | flags.country | flags.drug | flags.condition | flags.disease

/** A given name of the lists in lower case that is never a word; short ones must be popular. */
function isSmallGiven(scan: Scan, at: number): boolean {
  const { given, family, ordinary, medical } = wordAt(scan, at)
  const flag = scan.flags[at] ?? 0
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length < 4 || ordinary > 0 || medical || (flag & THINGS) !== 0) return false
  if (calendarWords.has(scan.hash[at] ?? 0)) return false
  const familiar = family === 3 && length > 5 && (flag & (flags.town | flags.phrase | flags.eponym)) === 0
  return (
    given === 3 || familiar || (given > 0 && length > 4 && (flag & (flags.town | flags.phrase | flags.eponym)) === 0)
  )
}

/** "diane king" in a text without capitals: a given name of the lists that is no word, and the family name behind it. */
export function smallName(scan: Scan, at: number): (Run & { score: number; why: string }) | undefined {
  if (isSaint(scan, at) || !isSmallGiven(scan, at)) return undefined
  const { given } = wordAt(scan, at)
  let to = at + 1
  if (to < scan.count && continuesName(scan, to) && scan.shape[to] === LOWER) {
    const next = wordAt(scan, to)
    if (next.family >= 2 && next.ordinary < (next.family === 3 ? 3 : 1) && !next.medical) to++
  }
  return {
    from: at,
    to,
    score: to > at + 1 ? 0.8 : given === 3 ? 0.6 : 0.5,
    why: 'a popular given name in a text without capitals',
  }
}

/** "St. Paul", "San Diego": a place or a church. */
export function isSaint(scan: Scan, at: number): boolean {
  return (
    at > 0 &&
    /^\.? $/.test(scan.between(at)) &&
    /^(?:St|Saint|San|Santa|Santo|Mt|Mount|Fort|Port|Lake|New)$/i.test(scan.word(at - 1))
  )
}
