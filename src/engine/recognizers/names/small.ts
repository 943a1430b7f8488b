import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { continuesName, type Run, wordAt } from './read.ts'
import { calendarWords } from './words.ts'

const THINGS = flags.city | flags.country | flags.drug | flags.condition | flags.disease

const noNames = new WordSet(
  'ana ted max sal val tia mia pam ash lee kat dot may ali don len sam gus ian ray mac mar'.split(' ').map(hashWord),
)

/** A given name of the lists in lower case that is never a word; short ones must be popular. */
function isSmallGiven(scan: Scan, at: number): boolean {
  const { given, family, ordinary, medical } = wordAt(scan, at)
  const flag = scan.flags[at] ?? 0
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length < 3 || ordinary > 0 || medical || (flag & THINGS) !== 0) return false
  // Three letters are an abbreviation as often: only popular names that are none.
  if (length === 3) return given === 3 && !noNames.has(scan.hash[at] ?? 0)
  if (calendarWords.has(scan.hash[at] ?? 0)) return false
  const familiar = family === 3 && length > 5 && (flag & (flags.town | flags.phrase | flags.eponym)) === 0
  return (
    given === 3 || familiar || (given > 0 && length > 4 && (flag & (flags.town | flags.phrase | flags.eponym)) === 0)
  )
}

/** "diane king" in a text without capitals: a given name of the lists that is no word, and the family name behind it. */
export function smallName(scan: Scan, at: number): (Run & { score: number; why: string }) | undefined {
  const lettered = withLetter(scan, at)
  if (lettered) return lettered
  if (isIrish(scan, at)) return { from: at, to: at + 1, score: 0.6, why: 'a family name by its first letters' }
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

const NO_LETTER = /^[aiwxunrq]$/
const modal = new WordSet(
  'will may can mark art so do see page say long hand top tip dose stage grade group type vitamin plan'
    .split(' ')
    .map(hashWord),
)

/** "joan c passed", "sandy b and sandy k", "jim p": a given name with a letter by itself. */
function withLetter(scan: Scan, at: number): (Run & { score: number; why: string }) | undefined {
  const next = at + 1
  if (next >= scan.count || scan.between(next) !== ' ' || scan.shape[next] !== LOWER) return undefined
  const letter = scan.word(next)
  if (letter.length !== 1 || NO_LETTER.test(letter)) return undefined
  const { given, ordinary, medical } = wordAt(scan, at)
  if (given < 2 || medical || modal.has(scan.hash[at] ?? 0) || scan.word(at).length < 3) return undefined
  const after = next + 1 < scan.count ? scan.between(next + 1) : '\n'
  // "c", "s" and "p" are also with, without and after: an everyday word needs more than them.
  if (/^['’/]/.test(after) || (ordinary > 0 && (given < 3 || (/^[csp]$/.test(letter) && !/^ ?[\n,–-]/.test(after)))))
    return undefined
  return { from: at, to: next + 1, score: 0.6, why: 'a given name with a letter' }
}

/** "mcgee", "o'rourke". */
function isIrish(scan: Scan, at: number): boolean {
  const word = scan.word(at)
  return /^(?:mc[a-z]{3,}|o['’][a-z]{4,})$/.test(word) && wordAt(scan, at).ordinary < 2 && !wordAt(scan, at).medical
}

/** "St. Paul", "San Diego": a place or a church. */
export function isSaint(scan: Scan, at: number): boolean {
  return (
    at > 0 &&
    /^\.? $/.test(scan.between(at)) &&
    /^(?:St|Saint|San|Santa|Santo|Mt|Mount|Fort|Port|Lake|New)$/i.test(scan.word(at - 1))
  )
}
