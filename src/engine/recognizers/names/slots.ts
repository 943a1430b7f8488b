import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponyms } from './eponyms.ts'
import type { Cued } from './name-of.ts'
import { isNamedAfter, wordAt } from './read.ts'
import { calendarWords, callings, credentials, institutionNouns, kin, noPeople, personVerbs, titles } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** Those close to somebody: an everyday word behind one of these may be a name. */
const close = new Set([
  ...kin,
  ...set(
    'dtr dau dght gdtr gson hubby bf gf stepson stepdaughter stepmother stepfather stepmom stepdad grandma grandpa granny nana auntie sis bro lil sister brother fob mob poa hcp nurse rn lpn cna aide rt pa np md sw cm tech carer chaplain sitter roommate neighbor friend coworker caseworker',
  ),
])
/** What one does to people alone, before a name. */
const told = set('per tell told ask asked paged paging texted notified updated thank')
/** "asking for", "looking for", "covering". */
const sought = set('ask asking looking waiting covering covers calling')
const its = set('its this')
const greetings = set('hi hey hello hiya thanks thx ty')
/** Popular names that sentences use as words everywhere: no slot in lower case is sure enough. */
const never = set('will may can art so do see page say')
/** Names that are also what people do: "mother rose from her chair". */
const verbs = set('rose drew mark grant chase rob sue hope bill pat skip wade pierce nick jack')
/** What goes on behind a name in lower case. */
const onward = set('in from at is was and w re about to if for with again here calling on has had who she he just also')

const LAST = hashWord('last')

/** Every word at which `slotName` begins. */
export const slotWords: readonly number[] = [LAST, ...close, ...told, ...sought, ...its, ...greetings]

/**
 * A name that is an everyday word or a month, where only a person can stand: "dtr May at bedside", "pls tell Will",
 * "asking for dean", "her sister penny called", "its grace again".
 */
export function slotName(scan: Scan, at: number): Cued | undefined {
  const hash = scan.hash[at] ?? 0
  if (scan.style === 'capital') return undefined
  if (kin.has(hash) && scan.word(at - 1) === 's') {
    const name = owner(scan, at)
    if (name) return name
  }
  if (close.has(hash)) return afterClose(scan, at + 1)
  if (told.has(hash) && scan.word(at + 1) !== 'for') return named(scan, at + 1, 0.55)
  if (sought.has(hash)) {
    const next = scan.word(at + 1) === 'for' ? at + 2 : at + 1
    return next === at + 1 && !/^cover/i.test(scan.word(at)) ? undefined : (small(scan, next, 0.5) ?? asked(scan, next))
  }
  if (its.has(hash)) return introduced(scan, at)
  if (hash === LAST) return lastName(scan, at)
  return greetings.has(hash) ? greeted(scan, at + 1) : undefined
}

/** "annie's dad", "Lindsay's mom": whose kin it is. */
function owner(scan: Scan, at: number): Cued | undefined {
  const from = at - 2
  if (from < 0 || scan.word(at - 1) !== 's' || !/^['’]$/.test(scan.between(at - 1)) || scan.between(at) !== ' ')
    return undefined
  const { given, family, ordinary, medical, known } = wordAt(scan, from)
  const hash = scan.hash[from] ?? 0
  const length = (scan.end[from] ?? 0) - (scan.start[from] ?? 0)
  if (medical || calendarWords.has(hash) || noPeople.has(hash) || eponyms.has(hash) || length < 3) return undefined
  // "nana's neighbour": kin of kin.
  if (close.has(hash)) return undefined
  const lower = scan.shape[from] === LOWER
  if (!lower && scan.shape[from] !== CAPITALISED) return undefined
  if (lower ? ordinary > 0 && given < 3 : ordinary > 1 && given === 0) return undefined
  if (lower && (known ? given + family === 0 : length < 4)) return undefined
  return { from, to: from + 1, score: 0.6, why: 'whose kin somebody is' }
}

/** "last name paredes", "last name: vu". */
function lastName(scan: Scan, at: number): Cued | undefined {
  const is = scan.word(at + 2) === 'is' || scan.word(at + 2) === 's' ? at + 3 : at + 2
  if (scan.word(at + 1) !== 'name' || is >= scan.count || !/^:? $/.test(scan.between(is)) || scan.shape[is] === NUMBER)
    return undefined
  const { family, given, ordinary, medical, known } = wordAt(scan, is)
  const length = (scan.end[is] ?? 0) - (scan.start[is] ?? 0)
  if (
    medical ||
    length < 2 ||
    (known ? family + given === 0 : length < 4) ||
    (scan.shape[is] === LOWER && ordinary > 1)
  )
    return undefined
  return isNoName(scan, is) ? undefined : { from: is, to: is + 1, score: 0.6, why: 'a phrase introduces it' }
}

function afterClose(scan: Scan, next: number): Cued | undefined {
  if (next >= scan.count) return undefined
  if (scan.shape[next] === LOWER) return small(scan, next, 0.6)
  const pair = twoWords(scan, next) ?? (kin.has(scan.hash[next - 1] ?? 0) ? wordAndFamily(scan, next) : undefined)
  if (pair) return pair
  const between = scan.between(next)
  if (!/^(?: | \()$/.test(between) || !calendarWords.has(scan.hash[next] ?? 0)) return undefined
  if (between === ' ' && wordAt(scan, next).given < 3) return undefined
  return capital(scan, next, 0.65)
}

/** "sister Rich Ann Short", "w/ Will Short": a popular given name and a family name, words of everyday both. */
function twoWords(scan: Scan, at: number): Cued | undefined {
  const last = at + 1
  if (last >= scan.count || scan.between(at) !== ' ' || scan.between(last) !== ' ') return undefined
  if (scan.shape[at] !== CAPITALISED || scan.shape[last] !== CAPITALISED || wordAt(scan, at).given < 3) return undefined
  const end = scan.shape[last + 1] === CAPITALISED && scan.between(last + 1) === ' ' ? last + 1 : last
  const { family, medical } = wordAt(scan, end)
  if (family === 0 || medical || isNoName(scan, end) || isNamedAfter(scan, { from: at, to: end + 1 })) return undefined
  return { from: at, to: end + 1, score: 0.6, why: 'only a person can stand there' }
}

/** "Neighbor Dot Ferris": a word of everyday and a family name that is none, right behind kin. */
function wordAndFamily(scan: Scan, at: number): Cued | undefined {
  const last = at + 1
  if (last >= scan.count || scan.between(at) !== ' ' || scan.between(last) !== ' ') return undefined
  if (scan.shape[at] !== CAPITALISED || scan.shape[last] !== CAPITALISED) return undefined
  const [first, second] = [wordAt(scan, at), wordAt(scan, last)]
  if (first.medical || second.medical || second.family === 0 || second.ordinary > 0) return undefined
  const hash = scan.hash[at] ?? 0
  if (personVerbs.has(hash) || titles.has(hash) || callings.has(hash) || credentials.has(hash) || close.has(hash))
    return undefined
  if (isNoName(scan, at) || isNoName(scan, last) || isNamedAfter(scan, { from: at, to: last + 1 })) return undefined
  return { from: at, to: last + 1, score: 0.7, why: 'only a person can stand there' }
}

function isNoName(scan: Scan, at: number): boolean {
  const hash = scan.hash[at] ?? 0
  return calendarWords.has(hash) || noPeople.has(hash) || institutionNouns.has(hash) || eponyms.has(hash)
}

/** "pls tell Will in RT": a popular given name, whatever else the word is. */
function named(scan: Scan, next: number, score: number): Cued | undefined {
  if (next >= scan.count || scan.between(next) !== ' ') return undefined
  if (scan.shape[next] === LOWER) return small(scan, next, score)
  const { given, ordinary, medical } = wordAt(scan, next)
  if (given === 3) return twoWords(scan, next) ?? capital(scan, next, score + 0.1)
  if (scan.shape[next] !== CAPITALISED || ordinary > 1 || medical || isNoName(scan, next)) return undefined
  if (isNamedAfter(scan, { from: next, to: next + 1 })) return undefined
  // "Told Jin-ho to move it".
  const half = scan.between(next + 1) === '-' && scan.shape[next + 1] === LOWER ? 2 : 1
  return { from: next, to: next + half, score, why: 'only a person can stand there' }
}

function capital(scan: Scan, at: number, score: number): Cued | undefined {
  if (scan.shape[at] !== CAPITALISED || wordAt(scan, at).given === 0 || noPeople.has(scan.hash[at] ?? 0))
    return undefined
  // "tell May 3rd".
  const next = at + 1
  if (next < scan.count && scan.shape[next] === NUMBER && /^[ .]{1,2}$/.test(scan.between(next))) return undefined
  if (isNamedAfter(scan, { from: at, to: next })) return undefined
  return { from: at, to: next, score, why: 'only a person can stand there' }
}

/** A popular given name in lower case that is an everyday word, where the sentence goes on as it does behind a person. */
function small(scan: Scan, at: number, score: number): Cued | undefined {
  if (at >= scan.count || scan.shape[at] !== LOWER || scan.between(at) !== ' ') return undefined
  // "bed mob minA": shorthand.
  if (/\p{Lu}/u.test(scan.word(at))) return undefined
  const { given, medical } = wordAt(scan, at)
  const hash = scan.hash[at] ?? 0
  const { family, ordinary } = wordAt(scan, at)
  const rare = ordinary === 0 && given + family > 0 && scan.word(at).length > 3
  if ((given < 3 && !rare) || medical || never.has(hash) || eponyms.has(hash) || noPeople.has(hash)) return undefined
  return goesOn(scan, at + 1, verbs.has(hash))
    ? { from: at, to: at + 1, score, why: 'only a person can stand there' }
    : undefined
}

function goesOn(scan: Scan, to: number, verb: boolean): boolean {
  if (to >= scan.count) return true
  const between = scan.between(to)
  if (between !== ' ') return /^['’]$/.test(between) ? scan.word(to) === 's' : /^ ?[,.?!;:)/\n+&@-]/.test(between)
  const hash = scan.hash[to] ?? 0
  return scan.shape[to] === LOWER && ((!verb && onward.has(hash)) || personVerbs.has(hash))
}

/** "ask for Cookie, everybody knows me": any capitalised word that stands alone. */
function asked(scan: Scan, at: number): Cued | undefined {
  if (at >= scan.count || scan.shape[at] !== CAPITALISED || scan.between(at) !== ' ') return undefined
  const { medical, given, ordinary } = wordAt(scan, at)
  if (medical || isNoName(scan, at)) return undefined
  if (given === 0 && ordinary > 1 && !/^[,.]/.test(scan.between(at + 1))) return undefined
  return { from: at, to: at + 1, score: 0.5, why: 'only a person can stand there' }
}

/** "its grace again", "this is dawn from", "it's hope". */
function introduced(scan: Scan, at: number): Cued | undefined {
  const is = scan.word(at).toLowerCase() === 'this' ? at + 1 : at
  if (is > at && !/^is$/i.test(scan.word(is))) return undefined
  const next = scan.word(is + 1) === 'me' && /^,? $/.test(scan.between(is + 2)) ? is + 2 : is + 1
  if (next >= scan.count || scan.shape[next] !== LOWER) return undefined
  const { given, family, ordinary, medical } = wordAt(scan, next)
  // "this is shanelle, u saw my grandma": no word at all, or a popular name that is one.
  if (medical || (ordinary > 0 ? given < 3 : given + family === 0) || never.has(scan.hash[next] ?? 0)) return undefined
  const to = next + 1
  const calls =
    to >= scan.count ||
    /^ ?[,.!?\n]/.test(scan.between(to)) ||
    (scan.between(to) === ' ' && /^(?:from|again|with|w|calling|here|in)$/.test(scan.word(to)))
  return calls ? { from: next, to, score: 0.55, why: 'a phrase introduces it' } : undefined
}

/** "hi grace, can you": in lower case, with a comma or an end behind it. */
function greeted(scan: Scan, next: number): Cued | undefined {
  if (next >= scan.count || scan.shape[next] !== LOWER || scan.between(next) !== ' ') return undefined
  const { given, ordinary } = wordAt(scan, next)
  if (given < 3 || ordinary === 0 || never.has(scan.hash[next] ?? 0)) return undefined
  const to = next + 1
  if (to < scan.count && !/^[,!.\n]/.test(scan.between(to))) return undefined
  return { from: next, to, score: 0.55, why: 'a greeting stands before it' }
}
