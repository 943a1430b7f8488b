import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'

const set = (words: string) => new WordSet(words.split(' ').map(hashWord))
const since = set(
  'since in last until during before after by through next this around of desde late early mid end seit depuis en im due til till from on start starts starting begin begins film returns returning vers w',
)
/** Months that no name and no everyday word is. */
const plain = new Set(['January', 'February', 'July', 'September', 'October', 'November', 'December'])
/** Short forms that are no word, no name and no test. */
const SHORT = /^(?:Feb|Apr|Jul|Aug|Sept|Oct|Nov)$/
const SMALL =
  /^(?:jan|january|feb|february|april|june|july|aug|august|sept?|september|oct|october|nov|november|dec|december|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/
/** Before "march" and "may" these leave no room for a verb. */
const plainly = set('in since last until till til by next this of around during early late mid')
/** A sentence goes on behind the month: no verb that "may" would help stands there. */
const GOES_ON = /^(?: ?[.,;:)\n]| (?:and|when|for|with|w\/|at|after|but|she|he|pt|was|due|on)(?![a-z])| *$)/

/** "since January", "last UTI Feb": a month that says when, with no day and no year; "may" and "march" in lower case are words mostly. */
export function isMonthAlone(scan: Scan, at: number): boolean {
  if (at === 0 || (scan.end[at] ?? 0) - (scan.start[at] ?? 0) < 3 || isBeforeName(scan, at)) return false
  const between = scan.between(at)
  const led = between === ' ' && since.has(scan.hash[at - 1] ?? 0)
  if (scan.shape[at] === LOWER) return led && (SMALL.test(scan.word(at)) || isSmallSpring(scan, at))
  if (scan.shape[at] !== CAPITALISED) return false
  if (between === ' ' && (led || plain.has(scan.word(at)))) return true
  return SHORT.test(scan.word(at)) && /^(?: |, |: | \(|[/-])$/.test(between) && scan.shape[at - 1] !== NUMBER
}

/** "since calving in march", "since may.": a month although it is an everyday word. */
function isSmallSpring(scan: Scan, at: number): boolean {
  if (!/^(?:march|may)$/.test(scan.word(at)) || !plainly.has(scan.hash[at - 1] ?? 0)) return false
  const end = scan.end[at] ?? 0
  return scan.word(at) === 'march' || GOES_ON.test(scan.text.slice(end, end + 8))
}

function isBeforeName(scan: Scan, at: number): boolean {
  return at + 1 < scan.count && scan.between(at + 1) === ' ' && scan.shape[at + 1] === CAPITALISED
}
