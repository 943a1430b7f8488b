import { familyOf, flags, givenOf, wordOf } from '../gazetteers/flags.ts'
import { departments, healthPlaces, weakPlaces } from '../places/words.ts'
import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, GLUED, INITIAL, LOWER, MIXED, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { APPLIED_LOOK, isApplied } from './applied.ts'
import { isThingOfMedicine, lends, namedAround } from './medical-names.ts'
import { isNamedThing } from './named-after.ts'
import { isCapital, isNamedAfter, isParticle, type Run, wordAt } from './read.ts'
import { roleWords } from './roles.ts'
import { brands, things } from './things.ts'
import {
  calendarWords,
  callings,
  credentials,
  eponymNouns,
  institutionNouns,
  noPeople,
  personVerbs,
  ranks,
  titles,
} from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).filter(Boolean).map(hashWord))

/** Before a place. */
const toPlace = set('in from near to of outside around at through via toward towards de nach aus bei en')
/** Words of which sentences of English are made, and of other tongues. */
const english = set('the of and to is was with for on are at be from had not has he she her his by who will as that')
const german = set(
  'der die das und ich ist nicht ein eine den dem des mit auf fur bei nach von vom im zum zur wegen am sich wir sie hat keine bitte durch unserer seit oder ihr',
)
const romance = set(
  'el la los las una del que con por para su se en de le les des une est du au aux sur avec pour pas vous nous ce il elle chez qui um uma com nao da do dos na no e os ao che per con una di della het een ik mijn niet van voor og av til i na z w do nr',
)
/** An amount behind a word: a drug, a device, a dose. */
const AMOUNT = /^\s?\d|^ x ?\d|^ ?[®™]/
const LOOK = 18

/**
 * Capitalised words that nothing else explains: no word of everyday, nothing of medicine, no brand, nothing called after
 * somebody, no tongue, no heading. In a text of sentences these are people, towns and houses whichever it is.
 */
export const unheard: TokenRecognizer = {
  name: 'unheard',
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    let asked = false
    for (let at = 0; at < scan.count; at++) {
      if (!isCore(scan, at)) continue
      if (!asked && isGerman(scan)) return found
      asked = true
      const entity = explained(scan, at)
      if (!entity) continue
      found.push(entity)
      while (at + 1 < scan.count && (scan.start[at + 1] ?? 0) < entity.end) at++
    }
    return found
  },
}

const THINGS = flags.medical | flags.drug | flags.condition | flags.disease | flags.country

/** A capitalised word that is no word of everyday, of medicine, of trade. */
function isCore(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const flag = scan.flags[at] ?? 0
  if ((flag & THINGS) !== 0) return false
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length < 3 || wordOf(flag) > 0 || (at + 1 < scan.count && scan.gap[at + 1] === GLUED)) return false
  if (scan.gap[at] === GLUED || (shape === MIXED && !isMixedName(scan, at))) return false
  return !isKnownThing(scan, at, flag)
}

function isMixedName(scan: Scan, at: number): boolean {
  return /^(?:Mc|Mac|De|Di|La|Le|Van|Fitz|O['’]|D['’]|Ó)\p{Lu}\p{Ll}{2}/u.test(scan.word(at))
}

/** Words that no name is made of, of whatever list: one look for all. */
const explainedWords: ReadonlySet<number> = new WordSet([
  ...noPeople,
  ...institutionNouns,
  ...calendarWords,
  ...titles,
  ...credentials,
  ...callings,
  ...ranks,
  ...departments,
  ...eponymNouns,
  ...weakPlaces,
  ...healthPlaces,
])
const roles: ReadonlySet<number> = new WordSet(roleWords)

function isKnownThing(scan: Scan, at: number, flag: number): boolean {
  const hash = scan.hash[at] ?? 0
  if (explainedWords.has(hash) || isNamedThing(hash, flag)) return true
  return things.has(hash) && givenOf(flag) < 2 && familyOf(flag) < 2
}

function explained(scan: Scan, at: number): Entity | undefined {
  const run = widened(scan, at)
  const end = scan.end[run.to - 1] ?? 0
  const after = scan.text.slice(end, end + LOOK)
  const before = scan.text.slice(Math.max(0, (scan.start[run.from] ?? 0) - LOOK), scan.start[run.from])
  if (isThing(scan, run, { before, after })) return undefined
  const score = likeliness(scan, run, { at, before, after })
  if (score < 0.5) return undefined
  const kind = kindOf(scan, run)
  return {
    start: scan.start[run.from] ?? 0,
    end,
    ...kind,
    score,
    recognizer: 'unheard',
    because: ['a capitalised word that is no word, nothing of medicine and no brand'],
  }
}

/** The capitals beside it that belong to the same name. */
function widened(scan: Scan, at: number): Run {
  let from = at
  let to = at + 1
  while (to < scan.count && to - at < 5 && continues(scan, to)) to++
  while (to > at + 1 && (scan.shape[to - 1] === LOWER || titles.has(scan.hash[to - 1] ?? 0))) to--
  const house = isHouseNoun(scan.hash[to - 1] ?? 0)
  while (from > 0 && at - from < 3 && joins(scan, from) && mayPrecede(scan, from - 1, house)) from--
  return { from, to }
}

const isHouseNoun = (hash: number) => institutionNouns.has(hash) || weakPlaces.has(hash) || healthPlaces.has(hash)

const joins = (scan: Scan, at: number) => /^(?: |-)$/.test(scan.between(at))

function continues(scan: Scan, at: number): boolean {
  if (!joins(scan, at) || scan.gap[at] === NEW_LINE) return false
  if (isParticle(scan, at)) return at + 1 < scan.count && isCapital(scan, at + 1) && scan.between(at + 1) === ' '
  const shape = scan.shape[at]
  if (shape === INITIAL) return false
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const flag = scan.flags[at] ?? 0
  const hash = scan.hash[at] ?? 0
  if (credentials.has(hash) || titles.has(hash) || eponymNouns.has(hash) || calendarWords.has(hash)) return false
  if (institutionNouns.has(hash) || weakPlaces.has(hash)) return true
  return (flag & (flags.medical | flags.drug)) === 0 || wordAt(scan, at).family > 0
}

/** A capital before it that is no word with which a sentence begins. */
function mayPrecede(scan: Scan, at: number, house: boolean): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const flag = scan.flags[at] ?? 0
  const hash = scan.hash[at] ?? 0
  if ((flag & (flags.medical | flags.drug)) !== 0 || explainedWords.has(hash) || roles.has(hash)) return false
  const { ordinary, given, family } = wordAt(scan, at)
  if (given + family > 0 && ordinary < 3) return true
  return house && !opensSentence(scan, at) && !departments.has(hash)
}

interface Around {
  readonly before: string
  readonly after: string
}

/** A finding, a grade, a dose; a name tied to another that medicine knows; a label. */
function isThing(scan: Scan, run: Run, { before, after }: Around): boolean {
  const { from, to } = run
  const { given, family } = wordAt(scan, from)
  if (isNamedAfter(scan, run) || isThingOfMedicine(scan, run)) return true
  if (isApplied(scan.text.slice(Math.max(0, (scan.start[from] ?? 0) - APPLIED_LOOK), scan.start[from]), after))
    return true
  if (AMOUNT.test(after) && !AGE.test(after) && !(given + family > 0 && to - from > 1)) return true
  if (/^ ?[:=]/.test(after) || /^-(?=[\p{L}\d])/u.test(after)) return true
  if (from > 0 && /[-–]$|(?:^|\W)as in $/i.test(before)) return true
  if (from > 0 && /^(?:as|versus|vs)$/i.test(scan.word(from - 1))) return true
  // "Medtronic Azure".
  if (from > 0 && scan.between(from) === ' ' && brands.has(scan.hash[from - 1] ?? 0)) return true
  return to < scan.count && scan.between(to) === ' ' && scan.shape[to] === LOWER && isTermBehind(scan, to)
}

/** "Oxford unicompartmental", "Bolk cusp": what a word of medicine or one that no list knows follows. */
function isTermBehind(scan: Scan, at: number): boolean {
  const { medical, ordinary, given, family } = wordAt(scan, at)
  return medical || (ordinary === 0 && given + family === 0 && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 6)
}

const AGE = /^ \d{1,3} ?(?:[MFmf](?![\w/])|y\/?o|yr|years?)/

/** How sure it is that somebody or some place is meant. */
function likeliness(scan: Scan, run: Run, { at, before, after }: Around & { readonly at: number }): number {
  const tongue = tongueAround(scan, at)
  if (tongue === 'german') return 0
  if (acts(scan, run)) return 0.55
  if (namedAround(scan, run) > 1) return 0
  const lone = run.to - run.from === 1
  if (lone && lends(scan, at)) return 0
  if (/^['’]s(?! (?:sign|test))/.test(after)) return 0.55
  if (opensSentence(scan, run.from))
    return tongue === 'english' && (opensAsName(scan, at, lone) || isWholeField(scan, at, after)) ? 0.5 : 0
  if (/\($/.test(before) && /^\)/.test(after)) return isListed(scan, at) ? 0.5 : 0.3
  if (scan.between(run.from) === ' ' && toPlace.has(scan.hash[run.from - 1] ?? 0)) return 0.5
  return wordAt(scan, at).known || tongue === 'english' || !lone ? 0.5 : 0.4
}

/** What only people do stands behind it. */
const acts = (scan: Scan, { to }: Run) =>
  to < scan.count && /^,? $/.test(scan.between(to)) && personVerbs.has(scan.hash[to] ?? 0)

/** "GI: Medeiros.": the whole value of a field, that lists know as a name. */
function isWholeField(scan: Scan, at: number, after: string): boolean {
  return /^: ?$/.test(scan.between(at)) && /^(?:$|[.,;\n|)]| {2})/.test(after) && isListed(scan, at)
}

function isListed(scan: Scan, at: number): boolean {
  const { given, family } = wordAt(scan, at)
  return given + family > 0 || ((scan.flags[at] ?? 0) & flags.town) !== 0
}

/** Where a capital says nothing: a frequent name, or two words of which lists know one as a name. */
function opensAsName(scan: Scan, at: number, lone: boolean): boolean {
  const { given, family } = wordAt(scan, at)
  return given > 1 || family > 1 || (!lone && isListed(scan, at))
}

function opensSentence(scan: Scan, at: number): boolean {
  return at === 0 || scan.gap[at] === NEW_LINE || /[.!?:;|•–—\t]["'“”()]? *$|^ {2,}/.test(scan.between(at))
}

const SAMPLE = 200

/** A text of German writes every noun with a capital. */
function isGerman(scan: Scan): boolean {
  let own = 0
  let otherwise = 0
  for (let at = 0; at < Math.min(scan.count, SAMPLE); at++) {
    const tongue = tongues.get(scan.hash[at] ?? 0)
    if (tongue === ENGLISH) own++
    else if (tongue === GERMAN) otherwise++
  }
  return otherwise > own && otherwise > 1
}

const WINDOW = 12

const [ENGLISH, GERMAN, ROMANCE] = [1, 2, 3]
const tongues: ReadonlyMap<number, number> = new Map([
  ...[...romance].map((hash) => [hash, ROMANCE] as const),
  ...[...german].map((hash) => [hash, GERMAN] as const),
  ...[...english].map((hash) => [hash, ENGLISH] as const),
])

/** Of which tongue the words around are. */
function tongueAround(scan: Scan, at: number): 'english' | 'german' | 'other' {
  const counts = [0, 0, 0, 0]
  for (let near = Math.max(0, at - WINDOW); near < Math.min(scan.count, at + WINDOW); near++) {
    const tongue = tongues.get(scan.hash[near] ?? 0)
    if (tongue !== undefined) counts[tongue] = (counts[tongue] ?? 0) + 1
  }
  const [, own = 0, germans = 0, otherwise = 0] = counts
  if (germans > 1 && germans > own) return 'german'
  return otherwise > 1 && otherwise > own ? 'other' : 'english'
}

const HOUSE = set(
  'high elementary primary academy hostel market foods plant warehouse cooperative co-op union legal solicitors chambers court brewing quarry forge mortuary funeral outpost commons terrace rooms',
)

function kindOf(scan: Scan, run: Run): Pick<Entity, 'type' | 'detail'> {
  for (let at = run.from; at < run.to; at++) {
    const hash = scan.hash[at] ?? 0
    if (healthPlaces.has(hash) || weakPlaces.has(hash)) return { type: 'ORGANIZATION', detail: 'hospital' }
    if (institutionNouns.has(hash) || HOUSE.has(hash)) return { type: 'ORGANIZATION', detail: 'workplace' }
  }
  const town = ((scan.flags[run.from] ?? 0) & flags.town) !== 0
  const { given, family } = wordAt(scan, run.from)
  if (acts(scan, run)) return { type: 'PERSON' }
  if (run.from > 0 && scan.between(run.from) === ' ' && toPlace.has(scan.hash[run.from - 1] ?? 0))
    return { type: 'LOCATION', detail: 'town' }
  return town && given + family === 0 ? { type: 'LOCATION', detail: 'town' } : { type: 'PERSON' }
}
