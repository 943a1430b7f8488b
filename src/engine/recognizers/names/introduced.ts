import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponyms } from './eponyms.ts'
import { isParticle, type Run, wordAt } from './read.ts'
import { kin, personVerbs } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** What one does to people alone. */
const done = set(
  'contact call tell ask told asked phoned texted emailed notified paged thanked informed married named nicknamed text phone email notify page thank inform remind reminded schedule book refer discharge bill message',
)
/** What one does to or with people: "spoke to", "shared with". */
const dealt = set(
  'spoke speak speaking talked talk talking shared lives living discussed meet met appointment visit belongs belong given sent wrote married engaged related addressed',
)
const links = set('to with')
/** What belongs to a person. */
const belongings = set(
  'appointment appointments mother father wife husband mom dad results labs chart medication medications meds refill prescription insurance phone number address birthday visit surgery doctor daughter son brother sister care pain potassium chart record records name age symptoms room bed family caregiver school teacher nurse test tests bill account email house condition diagnosis history weight blood dose',
)
/** What one goes on with after calling somebody by name. */
const asks = set(
  'can could do did how what are is please let i you we it thank when where have any why will would your',
)
const possessive = set('her his their')

/**
 * How much more the words around a lone name say that it is a person's: in the midst of a sentence, where a capital
 * says something, and only for what no list knows as a word. 0 where they say nothing.
 */
export function introduction(scan: Scan, run: Run): number {
  const { ordinary, given, family } = wordAt(scan, run.from)
  if (
    ordinary > 0 ||
    given + family === 0 ||
    scan.shape[run.from] !== CAPITALISED ||
    eponyms.has(scan.hash[run.from] ?? 0)
  )
    return 0
  return Math.max(
    isAddressed(scan, run),
    acts(scan, run),
    isDealtWith(scan, run.from) ? 0.3 : 0,
    owns(scan, run),
    hasKin(scan, run),
  )
}

/** "noted that Emiliana was", "Today Quirarte was". */
function acts(scan: Scan, { from, to }: Run): number {
  if (from === 0 || scan.between(from) !== ' ' || to >= scan.count) return 0
  const inside = scan.shape[from - 1] === LOWER || wordAt(scan, from - 1).ordinary === 3
  const verb = scan.between(to) === ' ' && scan.shape[to] === LOWER && personVerbs.has(scan.hash[to] ?? 0)
  // Behind a capital at the beginning of a sentence the name looks like a heading: what it does tells all the more.
  return inside && verb ? (scan.shape[from - 1] === LOWER ? 0.2 : 0.3) : 0
}

/** "please contact Emiliana", "I spoke to Quirarte". */
function isDealtWith(scan: Scan, at: number): boolean {
  if (at === 0 || scan.between(at) !== ' ') return false
  if (done.has(scan.hash[at - 1] ?? 0)) return true
  if (scan.shape[at - 1] !== LOWER) return false
  return (
    at > 1 && scan.between(at - 1) === ' ' && links.has(scan.hash[at - 1] ?? 0) && dealt.has(scan.hash[at - 2] ?? 0)
  )
}

/** "Dr. Fenwick: Marguerite, can you hear me?" */
function isAddressed(scan: Scan, { from, to }: Run): number {
  const before = scan.text.slice(Math.max(0, (scan.start[from] ?? 0) - 3), scan.start[from])
  if (!/(?:^|[:\n\]] {0,2})$/.test(before) || to >= scan.count || scan.between(to) !== ', ') return 0
  return scan.shape[to] === LOWER && asks.has(scan.hash[to] ?? 0) ? 0.35 : 0
}

/** "Emiliana's appointment". */
function owns(scan: Scan, { to }: Run): number {
  if (to + 1 >= scan.count || !/^['’]$/.test(scan.between(to)) || !/^s$/i.test(scan.word(to))) return 0
  if (scan.between(to + 1) !== ' ') return 0
  // "Milo's amoxicillin".
  return belongings.has(scan.hash[to + 1] ?? 0) || ((scan.flags[to + 1] ?? 0) & flags.drug) !== 0 ? 0.3 : 0
}

/** "Emiliana and her husband". */
function hasKin(scan: Scan, { to }: Run): number {
  if (to + 2 >= scan.count || isParticle(scan, to) || !/^(?:and|w|with)$/.test(scan.word(to))) return 0
  // "Destinee and baby Prince".
  if (scan.shape[to + 1] === LOWER && (kin.has(scan.hash[to + 1] ?? 0) || scan.word(to + 1) === 'baby')) return 0.4
  if (!possessive.has(scan.hash[to + 1] ?? 0)) return 0
  return kin.has(scan.hash[to + 2] ?? 0) ? 0.4 : 0
}
