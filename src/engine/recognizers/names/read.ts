import { familyOf, flags, givenOf, wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, LOWER, MIXED, NEW_LINE, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { calendarWords, credentials, eponymNouns, institutionNouns, noPeople, particles, titles } from './words.ts'

/** Tokens `[from, to)` that may be a name. */
export interface Run {
  readonly from: number
  readonly to: number
}

const LONGEST = 6

/** What one token says for and against being part of a name. */
export interface Word {
  readonly given: number
  readonly family: number
  readonly ordinary: number
  readonly medical: boolean
  readonly known: boolean
}

/** The lexicon's word on token `at`. */
export function wordAt(scan: Scan, at: number): Word {
  const flag = scan.flags[at] ?? 0
  return {
    given: givenOf(flag),
    family: familyOf(flag),
    ordinary: wordOf(flag),
    medical: (flag & flags.medical) !== 0,
    known: flag !== 0,
  }
}

/** Whether lists know the token as a name and not foremost as a word. */
export function isNameLike(scan: Scan, at: number): boolean {
  const { given, family, ordinary, medical } = wordAt(scan, at)
  return !medical && given + family > 0 && (ordinary < 2 || given === 3 || family === 3) && !isStopped(scan, at)
}

/** Words that are never part of a name however they are written. */
export function isStopped(scan: Scan, at: number): boolean {
  const hash = scan.hash[at] ?? 0
  return noPeople.has(hash) || institutionNouns.has(hash) || calendarWords.has(hash)
}

/** Whether the token is written as names are: Capitalised, McMixed, or all capitals of two letters and more. */
export function isCapital(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  return shape === CAPITALISED || shape === MIXED || shape === ALL_CAPS
}

/** Whether token `at` follows the one before it as parts of one name do: by a space, a hyphen, or an initial's point. */
export function continuesName(scan: Scan, at: number): boolean {
  if (at <= 0 || at >= scan.count || scan.gap[at] === NEW_LINE) return false
  // Two spaces part the columns of a form.
  if (scan.gap[at] === SPACE) return (scan.start[at] ?? 0) - (scan.end[at - 1] ?? 0) === 1
  const between = scan.between(at)
  if (between === '-' || between === '‐') return true
  return (scan.shape[at - 1] === INITIAL || isLowerInitial(scan, at - 1)) && (between === '. ' || between === '.')
}

/**
 * The longest run of name tokens from `from`: capitals, initials and particles, `loose` also takes lower-case words
 * that lists know as names. Stops before ordinary and medical words unless `loose` and capitalised.
 */
export function readRun(scan: Scan, from: number, loose: boolean): Run {
  let to = from
  while (to < scan.count && to - from < LONGEST) {
    if (to > from && !continuesName(scan, to)) break
    if (
      !mayBePart(scan, to, {
        first: to === from,
        loose: loose && (to === from || scan.shape[from] === LOWER || isCapital(scan, to)),
      })
    )
      break
    to++
  }
  while (to > from && (isParticle(scan, to - 1) || (to - 1 > from && isLooseInitial(scan, to - 1)))) to--
  return { from, to }
}

/** "John I was": a capital without a point before a lower-case word is no initial. */
function isLooseInitial(scan: Scan, at: number): boolean {
  if (scan.shape[at] !== INITIAL || scan.text.charAt(scan.end[at] ?? 0) === '.' || !/^[AI]$/.test(scan.word(at)))
    return false
  return at + 1 < scan.count && scan.gap[at + 1] === SPACE && scan.shape[at + 1] === LOWER
}

/** Whether the token is a particle such as "de" or "van" in lower case. */
export function isParticle(scan: Scan, at: number): boolean {
  return scan.shape[at] === LOWER && particles.has(scan.hash[at] ?? 0)
}

/** "Jan Tillery", "April Nguyen": a month that is a given name, before a family name that is no word. */
export function isMonthName(scan: Scan, at: number): boolean {
  const next = at + 1
  if (!calendarWords.has(scan.hash[at] ?? 0) || wordAt(scan, at).given < 2 || !isCapital(scan, at)) return false
  if (next >= scan.count || scan.between(next) !== ' ' || scan.shape[next] !== CAPITALISED) return false
  const { family, ordinary, medical } = wordAt(scan, next)
  return family > 0 && ordinary === 0 && !medical && !calendarWords.has(scan.hash[next] ?? 0)
}

function mayBePart(scan: Scan, at: number, { first, loose }: { first: boolean; loose: boolean }): boolean {
  const shape = scan.shape[at]
  const hash = scan.hash[at] ?? 0
  if (shape === NUMBER || (at + 1 < scan.count && scan.gap[at + 1] === GLUED)) return false
  if (isPartAlways(scan, at, first)) return true
  if (isStopped(scan, at) || (titles.has(hash) && !first)) return false
  if (credentials.has(hash)) return first && loose && opensAsGiven(scan, at)
  if (shape === INITIAL) return true
  if (!first && isAbbreviation(scan, at)) return false
  // "jamal w. whitfield".
  if (!first && loose && shape === LOWER && isLowerInitial(scan, at)) return true
  if (isParticle(scan, at)) return !first || (loose && opensWithParticle(scan, at))
  return isNameWord(scan, at, loose) || (loose && !first && isWordOfName(scan, at))
}

const isPartAlways = (scan: Scan, at: number, first: boolean) =>
  isGaelic(scan, at) || (first ? isMonthName(scan, at) : isSecondHalf(scan, at))

const gaelic: ReadonlySet<number> = new WordSet(['ni', 'ui', 'o', 'nic', 'mac', 'ap', 'ab'].map(hashWord))

/** "Ní Chonaill", "Uí Cheallaigh", "Ó Sé": what begins family names of Irish and Welsh. */
function isGaelic(scan: Scan, at: number): boolean {
  if (!gaelic.has(scan.hash[at] ?? 0) || scan.shape[at] === LOWER || scan.shape[at] === ALL_CAPS) return false
  if (scan.shape[at] === INITIAL && scan.word(at) !== 'Ó') return false
  return isCapital(scan, at + 1) && scan.between(at + 1) === ' '
}

/** "Pa Houa", "Do Thi Lan": what in capitals is a degree, as the given name before another. */
export function opensAsGiven(scan: Scan, at: number): boolean {
  const short = (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 2
  return short && scan.shape[at] === CAPITALISED && scan.shape[at + 1] === CAPITALISED && continuesName(scan, at + 1)
}

/** "de la Cruz": a particle before a capital or another particle. */
function opensWithParticle(scan: Scan, at: number): boolean {
  return at + 1 < scan.count && (isCapital(scan, at + 1) || isParticle(scan, at + 1))
}

/** "Hollis Grey": an everyday word that is a family name too, behind a given name. */
function isWordOfName(scan: Scan, at: number): boolean {
  const before = wordAt(scan, at - 1)
  const { family, medical } = wordAt(scan, at)
  return scan.shape[at] === CAPITALISED && family > 0 && !medical && before.given > 0 && before.ordinary < 2
}

/** "Mrs. Reyes NPO": a short word in capitals behind one that is not written so. */
function isAbbreviation(scan: Scan, at: number): boolean {
  if (scan.shape[at] !== ALL_CAPS || scan.shape[at - 1] !== CAPITALISED) return false
  const { given, family } = wordAt(scan, at)
  const short = (scan.end[at] ?? 0) - (scan.start[at] ?? 0) < 5
  return (
    short && (given + family === 0 || (family < 3 && scan.shape[at - 2] === CAPITALISED && continuesName(scan, at - 1)))
  )
}

/** "Min-jun", "Mei-ling": a syllable in lower case tied to a capitalised one. */
function isSecondHalf(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (scan.shape[at] !== LOWER || length < 2 || length > 6 || scan.between(at) !== '-') return false
  const { ordinary, medical } = wordAt(scan, at)
  const before = wordAt(scan, at - 1)
  return scan.shape[at - 1] === CAPITALISED && !medical && ordinary < 2 && before.given + before.family > 0
}

function isLowerInitial(scan: Scan, at: number): boolean {
  return (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 1 && scan.text.charAt(scan.end[at] ?? 0) === '.'
}

function isNameWord(scan: Scan, at: number, loose: boolean): boolean {
  const word = wordAt(scan, at)
  if (word.medical && word.given < 3) return false
  if (isCapital(scan, at)) return isCapitalName(word, scan.style, loose)
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return loose && scan.shape[at] === LOWER && word.ordinary < 2 && word.given + word.family > 0 && length > 2
}

/** A capital says little where every word has one: then only what lists know as a name rather than a word counts. */
function isCapitalName({ given, family, ordinary, known }: Word, style: Scan['style'], loose: boolean): boolean {
  const popular = given === 3 || family === 3
  if (style === 'capital')
    return ordinary === 0 ? given + family > 0 || (loose && !known) : popular && ordinary < (loose ? 3 : 2)
  return ordinary < 2 || popular || (loose && ordinary < 3)
}

/** How many tokens of a run are whole words that lists know as names, and how many nobody knows. */
export function weigh(scan: Scan, run: Run): { names: number; unknown: number; words: number; letters: number } {
  let names = 0
  let unknown = 0
  let words = 0
  let letters = 0
  for (let at = run.from; at < run.to; at++) {
    if (scan.shape[at] === INITIAL || isParticle(scan, at) || isLowerInitial(scan, at)) continue
    words++
    letters += (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
    if (isNameLike(scan, at)) names++
    else if (!wordAt(scan, at).known) unknown++
  }
  return { names, unknown, words, letters }
}

/** "Parkinson's disease", "Foley catheter", "Johnson Street", "Mercy Hospital". */
export function isNamedAfter(scan: Scan, run: Run): boolean {
  for (const next of [run.to, run.to + 1, run.to + 2]) {
    if (next >= scan.count || scan.gap[next] === NEW_LINE) return false
    if (!/^(?: ?['’]? ?|-| - )$/.test(scan.between(next)) || scan.gap[next] === GLUED) return false
    // "Wilson's disease": the s is a token of its own.
    if (scan.shape[next] === LOWER && scan.word(next) === 's') continue
    const hash = scan.hash[next] ?? 0
    if (eponymNouns.has(hash) || (institutionNouns.has(hash) && next === run.to)) return true
    if (isCapital(scan, next) && institutionNouns.has(hash)) return true
    if (!isCapital(scan, next)) return false
  }
  return false
}
