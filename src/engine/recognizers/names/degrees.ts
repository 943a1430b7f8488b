import { hashWord } from '../scan/hash.ts'
import { INITIAL, LOWER, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { isThingOfMedicine, lends } from './medical-names.ts'
import { isCapital, isStopped, type Run, weigh, wordAt } from './read.ts'
import { callings, credentials, titles } from './words.ts'

/** What degrees with points begin with: "M.D.", "Ph.D.". */
export const pointed = ['m', 'd', 'r', 'n', 'p', 'ph'].map(hashWord)
const POINTED = /(?:M\.D|D\.O|R\.N|N\.P|Ph\.D|P\.A|D\.D\.S|D\.P\.M|D\.C)\./y

/** "M.D." behind a comma. */
export function isPointed(scan: Scan, at: number): boolean {
  POINTED.lastIndex = scan.start[at] ?? 0
  return scan.between(at) === ', ' && POINTED.test(scan.text)
}

/** "Maria Gonzalez-Lopez, MD": up to four capitals before a degree. */
export function beforeCredential(scan: Scan, at: number): (Run & { score: number; why: string }) | undefined {
  if (!/^(?:[,.]? |,)$/.test(scan.between(at)) || !isWrittenDegree(scan, at)) return undefined
  let from = at
  while (from > 0 && at - from < 4 && isBeforeDegree(scan, from - 1)) {
    from--
    if (scan.gap[from] === NEW_LINE || !/^(?: |-|\. )$/.test(scan.between(from))) break
    if (scan.between(from) === '. ' && scan.shape[from - 1] !== INITIAL) break
  }
  const { names, words } = weigh(scan, { from, to: at })
  // "APACHE II": a number behind one word is no suffix.
  const roman = /^[IV]+$/.test(scan.word(at))
  if (roman && (lends(scan, from) || isThingOfMedicine(scan, { from, to: at }))) return undefined
  const isName = names > 0 && (words > 1 || (names === words && !roman))
  return isName ? { from, to: at, score: 0.9, why: 'a degree stands after it' } : undefined
}

function isWrittenDegree(scan: Scan, at: number): boolean {
  // "PA-548121" is a number, no degree.
  if (/^-?\d/.test(scan.text.slice(scan.end[at] ?? 0, (scan.end[at] ?? 0) + 2))) return false
  const word = scan.word(at)
  // "I want her to DO": two letters among capitals are a word unless a comma parts them from the name.
  if (word.length < 3 && scan.style === 'capital' && !scan.between(at).startsWith(',')) return false
  if (word.length < 3) return word === word.toUpperCase() || /^[JS]r$/.test(word)
  return scan.shape[at] !== LOWER
}

function isBeforeDegree(scan: Scan, at: number): boolean {
  const hash = scan.hash[at] ?? 0
  if (!isCapital(scan, at) && scan.shape[at] !== INITIAL) return false
  if (isStopped(scan, at) || credentials.has(hash) || titles.has(hash) || callings.has(hash)) return false
  const { ordinary, medical, given, family } = wordAt(scan, at)
  return !medical && (ordinary < 3 || given + family >= 3)
}
