import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, LOWER, NEW_LINE, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { type Cue, cues } from './cues.ts'
import { beforeCredential, isPointed, pointed } from './degrees.ts'
import { field } from './fields.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isCapital, isNamedAfter, isStopped, type Run, readRun, weigh, wordAt } from './read.ts'
import { calendarWords, capitalTitles, cared, credentials, kin, noPeople, speech, titles } from './words.ts'

const FIELD_SIGN = /^["'*]{0,2}[ \t]{0,3}(?:\([^)\n]{0,24}\)[ \t]?)?(?:\.{2,40}:?|[:=|#>\t])[ \t:=|>[{("'*]{0,12}$/
const FIELD_BREAK = /^["'*]{0,2}[ \t]{0,3}:?[ \t]{0,3}\n[ \t]{0,24}$/
const GREETING_SIGN = /^(?:,? |! )$/
const ANSWER_SIGN = /^(?:, |! )$/
const CLOSING_SIGN = /^[,.!:]?[ \t]{0,3}\n\s{0,80}[-–~]?[ \t]?$|^[:][ \t]{1,3}$/

const answers: ReadonlySet<number> = new WordSet(['no', 'so', 'well', 'right', 'look'].map(hashWord))

/** Every word at which `cuedNames` begins. */
export const cueWords: readonly number[] = [...cues.keys(), ...titles, ...kin, ...cared, ...credentials, ...pointed]

/** Every name that a title, a form field, a phrase, a greeting or a closing introduces. */
export function cuedNames(scan: Scan): Cued[] {
  const found: Cued[] = []
  for (let at = 0; at < scan.count; at++) {
    if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
    const hash = scan.hash[at] ?? 0
    if (titles.has(hash)) push(found, afterTitle(scan, at))
    for (const one of cues.get(hash) ?? []) {
      const name = afterCue(scan, at, one)
      if (!name) continue
      found.push(name)
      break
    }
    if (kin.has(hash)) push(found, afterKin(scan, at))
    if (cared.has(hash)) push(found, afterPatient(scan, at))
    if (credentials.has(hash) || isPointed(scan, at)) push(found, beforeCredential(scan, at))
  }
  return found
}

function push(found: Cued[], name: Cued | undefined): void {
  if (name) found.push(name)
}

/** "Dr. Young", "mr. patel": any capitalised word, or a lower-case one that lists know. */
function afterTitle(scan: Scan, at: number): Cued | undefined {
  // "Dr. med. Behrends".
  const next = /^(?:med|med dent)$/.test(scan.word(at + 1)) ? at + 2 : at + 1
  if (next >= scan.count || scan.gap[next] === NEW_LINE) return undefined
  const lower = scan.shape[at] === LOWER
  const word = capitalTitles.has(scan.hash[at] ?? 0)
  const pointed = /^(?:prof|rev|hon)$/.test(scan.word(at)) && scan.between(next) === '. ' && isCapital(scan, next)
  if (word && !pointed && (lower || scan.word(at).length > 4) && (lower || scan.between(next).includes('.')))
    return undefined
  if (!/^(?: ?\.? {1,2}|\. ?)$/.test(scan.between(next))) return undefined
  // "MS" in capitals is multiple sclerosis more often than a title.
  if (scan.word(at) === 'MS') return undefined
  // "MR BRAIN", "no DR. ACR 44": among capitals lists must know what follows as a name.
  if (scan.shape[at] === ALL_CAPS && scan.shape[next] === ALL_CAPS && !isListed(scan, next)) return undefined
  // "Dr. Dr." and "Mr. and Mrs.": the next title speaks for itself.
  if (titles.has(scan.hash[next] ?? 0)) return undefined
  // "Nurse Advisor", "Nurse Manager": what somebody's work is called.
  if (word && posts.has(scan.hash[next] ?? 0)) return undefined
  const run = withMonth(scan, readTitled(scan, next))
  return run && nameOf(run, 0.95, 'a title stands before it')
}

const posts: ReadonlySet<number> = new WordSet(
  'contact visit note notes entry review report assessment call handover summary appointment consult advisor adviser manager navigator educator coordinator supervisor leader specialist director liaison auditor reviewer researcher consultant anesthetist anaesthetist prescriber helpline hotline triage phlebotomist'
    .split(' ')
    .map(hashWord),
)

function isListed(scan: Scan, at: number): boolean {
  const { given, family, ordinary, medical } = wordAt(scan, at)
  return given + family > 0 && (ordinary < 2 || family === 3) && !medical
}

function readTitled(scan: Scan, from: number): Run | undefined {
  const run = readRun(scan, from, true)
  // "Mr. I" is no name, "Dr. X." is.
  const isOnlyI = run.to === run.from + 1 && /^[IA]$/.test(scan.word(run.from))
  if (run.to > run.from && !isOnlyI) return run
  const { medical, ordinary } = wordAt(scan, from)
  // Behind a title even an ordinary word is a name if it is capitalised: "Dr. Young".
  if (
    isCapital(scan, from) &&
    !(isStopped(scan, from) && !isSurname(scan, from)) &&
    !medical &&
    !(scan.gap[from + 1] === SPACE && ordinary === 3 && isCapital(scan, from + 1))
  )
    return { from, to: from + 1 }
  return isUnheard(scan, from) || isSmallWord(scan, from) || isSmallLetter(scan, from)
    ? { from, to: from + 1 }
    : undefined
}

/** "Dr. Mark May": a month that is a name, where no number follows. */
function withMonth(scan: Scan, run: Run | undefined): Run | undefined {
  if (!run || run.to >= scan.count || scan.between(run.to) !== ' ' || scan.shape[run.to] !== CAPITALISED) return run
  const { given, family } = wordAt(scan, run.to)
  if (!calendarWords.has(scan.hash[run.to] ?? 0) || Math.max(given, family) < 3) return run
  return scan.shape[run.to + 1] === NUMBER ? run : { from: run.from, to: run.to + 1 }
}

/** "dr v": a letter by itself. */
function isSmallLetter(scan: Scan, at: number): boolean {
  return scan.shape[at] === LOWER && /^[b-hj-z]$/.test(scan.word(at)) && !/^['’/]/.test(scan.between(at + 1))
}

/** "dr may & dr young": popular names that are words, in lower case, where nothing goes on as a sentence would. */
function isSmallWord(scan: Scan, at: number): boolean {
  const { given, family } = wordAt(scan, at)
  if (scan.shape[at] !== LOWER || Math.max(given, family) < 3) return false
  return (
    at + 1 >= scan.count ||
    scan.between(at + 1) !== ' ' ||
    /^(?:and|re|aware|paged|notified|w)$/.test(scan.word(at + 1))
  )
}

/** "Ms. Park", "Dr. May": nouns of places and months that are popular names, where no capital follows. */
function isSurname(scan: Scan, at: number): boolean {
  const { family, given } = wordAt(scan, at)
  const goesOn = at + 1 < scan.count && scan.between(at + 1) === ' ' && isCapital(scan, at + 1)
  return (family === 3 || given === 3) && !noPeople.has(scan.hash[at] ?? 0) && !goesOn
}

/** A word in lower case that no list of words, names or medicine knows. */
function isUnheard(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return scan.shape[at] === LOWER && length > 3 && !wordAt(scan, at).known && scan.gap[at + 1] !== GLUED
}

function isNumbering(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return scan.shape[at] === NUMBER && length < 3 && scan.between(at) === ' ' && scan.between(at + 1) === ': '
}

function isPhrase(scan: Scan, at: number, words: readonly number[]): boolean {
  for (let i = 1; i < words.length; i++)
    if (at + i >= scan.count || scan.hash[at + i] !== words[i] || scan.gap[at + i] === NEW_LINE) return false
  return true
}

function afterCue(scan: Scan, at: number, { words, kind, score }: Cue): Cued | undefined {
  if (!isPhrase(scan, at, words)) return undefined
  const next = at + words.length
  // "Child 1: Lerato".
  if (kind === 'field' && next + 1 < scan.count && isNumbering(scan, next)) return field(scan, next + 1, score)
  if (next >= scan.count || scan.shape[next] === NUMBER) return undefined
  const between = scan.between(next)
  if (kind === 'alias') return named(scan, next, score)
  if (kind === 'said') return /^(?: |: |, |\/ )["'“‘(]?$/.test(between) ? phrased(scan, next, score) : undefined
  if (kind === 'role') return /^ \(?$/.test(between) && isCapital(scan, next) ? ofRole(scan, next, score) : undefined
  if (kind === 'greeting') return greets(scan, at, between) ? greeted(scan, next, score) : undefined
  if (kind === 'closing') return CLOSING_SIGN.test(between) ? closed(scan, next, score) : undefined
  return inField(scan, next, { words, score })
}

function inField(scan: Scan, next: number, { words, score }: Pick<Cue, 'words' | 'score'>): Cued | undefined {
  const between = scan.between(next)
  // "Post-op: Pred Forte".
  if (next > words.length && scan.between(next - words.length) === '-') return undefined
  if (FIELD_SIGN.test(between)) return field(scan, next, score)
  return words.length > 1 && FIELD_BREAK.test(between) ? field(scan, next, score - 0.15) : undefined
}

/** "goes by Sky", "preferred name: Hope": any capitalised word, for here only names stand. */
function named(scan: Scan, next: number, score: number): Cued | undefined {
  if (!/^(?: |: {0,3}|, | is )["'“‘(]?$/.test(scan.between(next)) || !isCapital(scan, next)) return undefined
  const { medical, ordinary, given } = wordAt(scan, next)
  if ((medical && given < 2) || isStopped(scan, next) || (ordinary === 3 && given < 2 && scan.shape[next] === ALL_CAPS))
    return undefined
  const run = readRun(scan, next, true)
  const to = Math.max(run.to, next + 1)
  return isNamedAfter(scan, { from: next, to }) ? undefined : { from: next, to, score, why: 'what somebody is called' }
}

/** "Baby Boy Sandoval", "case manager Summer Field": lists must know a word of it as a name. */
function ofRole(scan: Scan, from: number, score: number): Cued | undefined {
  const run = readRun(scan, from, true)
  if (run.to === run.from || isNamedAfter(scan, run)) return undefined
  let known = 0
  for (let at = run.from; at < run.to; at++) {
    const { given, family, ordinary } = wordAt(scan, at)
    if (given + family > 0 && (ordinary < 2 || run.to - run.from > 1)) known++
  }
  return known > 0 ? nameOf(run, score, 'a role stands before it') : undefined
}

function phrased(scan: Scan, from: number, score: number): Cued | undefined {
  const at = titles.has(scan.hash[from] ?? 0) ? from + 1 : from
  const run = readRun(scan, at, true)
  if (run.to === run.from) return unheardPair(scan, at)
  const { names, unknown, words } = weigh(scan, run)
  if (words === 0 || (names === 0 && !(unknown === words && words > 1)) || isNamedAfter(scan, run)) return undefined
  if (names === 0 && scan.style === 'capital') return undefined
  const lower = scan.shape[run.from] === LOWER
  const { given, family, ordinary } = wordAt(scan, run.from)
  if (ordinary >= 2 && (given < 3 || scan.shape[run.from] === ALL_CAPS)) return undefined
  const least = scan.style === 'lower' && lower ? 1 : 2
  if (words === 1 && (ordinary > 0 || Math.max(given, lower ? 0 : family) < least || scan.shape[run.from] === ALL_CAPS))
    return undefined
  return nameOf(run, lower ? score - 0.15 : score, 'a phrase introduces it')
}

/** "her name is olufunke adeleke": two words that no list knows. */
function unheardPair(scan: Scan, at: number): Cued | undefined {
  const last = at + 1
  if (last >= scan.count || scan.between(last) !== ' ' || !isUnheard(scan, at)) return undefined
  const { family, ordinary } = wordAt(scan, last)
  const both = isUnheard(scan, last) || (scan.shape[last] === LOWER && family > 0 && ordinary === 0)
  return both ? { from: at, to: at + 2, score: 0.6, why: 'a phrase introduces it' } : undefined
}

/** "no Osborn waves": what answers or denies greets nobody without a comma. */
function greets(scan: Scan, at: number, between: string): boolean {
  return (answers.has(scan.hash[at] ?? 0) ? ANSWER_SIGN : GREETING_SIGN).test(between)
}

function greeted(scan: Scan, from: number, score: number): Cued | undefined {
  const run = readRun(scan, from, true)
  const { names } = weigh(scan, run)
  const { given, ordinary } = wordAt(scan, run.from)
  if (names === 0 || given === 0 || isNamedAfter(scan, run)) return undefined
  const lower = scan.shape[run.from] === LOWER
  if (lower && (given < 3 || ordinary > 0)) return undefined
  if (ordinary >= 2 && (given < 3 || scan.shape[run.from] === ALL_CAPS)) return undefined
  return nameOf(run, lower ? score - 0.15 : score, 'a greeting stands before it')
}

function closed(scan: Scan, from: number, score: number): Cued | undefined {
  const at = titles.has(scan.hash[from] ?? 0) ? from + 1 : from
  const run = readRun(scan, at, true)
  const { names, unknown, words } = weigh(scan, run)
  if (words === 0 || words > 4 || names + unknown < words || names === 0) return undefined
  return nameOf(run, score, 'it signs the text')
}

/** "her daughter Emily", "his wife, Ann". */
function afterKin(scan: Scan, at: number): Cued | undefined {
  const next = at + 1
  if (next >= scan.count || !/^(?:,? | \()$/.test(scan.between(next))) return undefined
  const lower = !isCapital(scan, next)
  const run = readRun(scan, next, lower)
  const { names, words } = weigh(scan, run)
  const { given, ordinary } = wordAt(scan, run.from)
  const unheard = isUnheard(scan, next) && scan.style === 'lower' && scan.between(next) === ' '
  if (unheard)
    return { from: next, to: next + 1, score: 0.55, why: 'a word of kinship stands before a word that no list knows' }
  if (words === 0 || names === 0 || given === 0 || (lower && ordinary > 0)) return undefined
  // "Sister Mary Joseph nodule".
  if (isNamedAfter(scan, run)) return undefined
  return nameOf(run, lower ? (given < 3 ? 0.55 : 0.7) : 0.82, 'a word of kinship stands before it')
}

/** "patient Grace May", "Patient Smith reports": a capitalised name right behind the word. */
function afterPatient(scan: Scan, at: number): Cued | undefined {
  const next = at + 1
  if (next < scan.count && scan.shape[next] === LOWER && scan.between(next) === ' ') return smallPatient(scan, next)
  if (
    next >= scan.count ||
    !/^\.? $/.test(scan.between(next)) ||
    !isCapital(scan, next) ||
    scan.shape[next] === ALL_CAPS
  )
    return undefined
  const run = readRun(scan, next, true)
  const { names, words } = weigh(scan, run)
  const { given, family, ordinary } = wordAt(scan, next)
  if (words === 0 || names === 0 || isNamedAfter(scan, run)) return undefined
  if (words === 1 && given < 3 && (ordinary > 0 || given + family === 0)) return undefined
  // "The Patient Will Not": a word needs more than a capital to be a name.
  const after = scan.between(run.to)
  const isPlain = scan.shape[run.to] === LOWER || scan.style === 'capital'
  const goesOn = run.to < scan.count && after === ' ' && isPlain && !speech.has(scan.hash[run.to] ?? 0)
  if (ordinary > 1 && (given < 3 || (words === 1 && goesOn))) return undefined
  return nameOf(run, 0.85, 'the word patient stands before it')
}

/** "pt jamal whitfield called": two words in lower case that are names and no words, or one popular given name. */
function smallPatient(scan: Scan, from: number): Cued | undefined {
  const isName = (at: number) => {
    const { given, family, ordinary, medical } = wordAt(scan, at)
    return at < scan.count && scan.shape[at] === LOWER && ordinary === 0 && !medical && given + family > 0
  }
  if (!isName(from) || isStopped(scan, from) || (scan.end[from] ?? 0) - (scan.start[from] ?? 0) < 3) return undefined
  const { given } = wordAt(scan, from)
  const next = from + 1
  const goesOn = next < scan.count && scan.between(next) === ' ' && scan.shape[next] === LOWER
  const second = goesOn && (isName(next) || isUnheard(scan, next)) && !isStopped(scan, next)
  const to = second ? next + 1 : next
  const least = scan.style === 'lower' ? 1 : 3
  if (isNamedAfter(scan, { from, to }) || (!second && given < least)) return undefined
  return { from, to, score: second ? 0.75 : 0.6, why: 'the word patient stands before it' }
}
