import type { EncodedEntity } from '../../core/encoder-port.ts'
import type { Span } from '../../core/span.ts'
import { flags } from '../gazetteers/flags.ts'
import { eponymPhrases, eponyms } from '../names/eponyms.ts'
import { brands } from '../names/things.ts'
import { calendarWords, eponymNouns, institutionNouns, kin, noPeople, titles } from '../names/words.ts'
import { hashWord, joinHashes } from '../scan/hash.ts'
import { isFirm } from './firms.ts'
import { isCapital, isMedical, isShouted, LOOK, names, ordinary, type Word, wordsOnLine } from './words.ts'

/** What a reader of tokens said of a range, what is known of its words, and what stands around it. */
interface Around {
  readonly read: EncodedEntity
  readonly value: string
  readonly words: readonly Word[]
  readonly before: string
  readonly after: string
}

/**
 * The text of a read and what it holds beside it: how many findings that are sure, whether it is written
 * without capitals, and whether in another language than English. */
export interface Beside {
  readonly text: string
  readonly sure: number
  readonly small: boolean
  readonly foreign: boolean
}

type Sign = readonly [name: string, holds: (around: Around) => boolean]

const classes: Readonly<Record<string, string>> = {
  PERSON: 'who',
  PROVIDER: 'who',
  LOCATION: 'where',
  ADDRESS: 'where',
  ORGANIZATION: 'where',
  DATE: 'when',
  ID: 'code',
  CONTACT: 'call',
}
const steps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995]
const lastWord = /(\p{L}+)[.,:]? ?["'(“]?$/u
const some = (test: (word: Word) => boolean) => (around: Around) => around.words.some(test)
const every = (test: (word: Word) => boolean) => (around: Around) => around.words.length > 0 && around.words.every(test)
const value = (pattern: RegExp) => (around: Around) => pattern.test(around.value)
const before = (pattern: RegExp) => (around: Around) => pattern.test(around.before)
const after = (pattern: RegExp) => (around: Around) => pattern.test(around.after)
const leads = (set: { has(hash: number): boolean }) => (around: Around) =>
  set.has(hashWord(lastWord.exec(around.before)?.[1] ?? ''))

const ofWords: readonly Sign[] = [
  ['one word', ({ words }) => words.length === 1],
  ['three words or more', ({ words }) => words.length > 2],
  ['no word', ({ words }) => words.length === 0],
  ['short', ({ value }) => value.length < 4],
  ['very short', ({ value }) => value.length < 3],
  ['small letters', every((word) => !isCapital(word))],
  ['shouted', some(isShouted)],
  ['digits', value(/\d/)],
  ['initials', value(/^(?:\p{Lu}[. ]{0,2}){2,3}$/u)],
  ['begins or ends with a sign', value(/^[^\p{L}\p{N}(#+@]|[^\p{L}\p{N}.)]$/u)],
  ['over a line', value(/\n/)],
  ['everyday words alone', every((word) => ordinary(word) === 3)],
  ['an everyday word', some((word) => ordinary(word) === 3)],
  ['an ordinary word', some((word) => ordinary(word) === 2)],
  ['an unknown word', some((word) => word.flag === 0)],
  ['a name', some((word) => names(word) > 2)],
  ['perhaps a name', some((word) => names(word) > 0)],
  ['a town', some((word) => (word.flag & flags.town) !== 0)],
  ['a country or state', some((word) => (word.flag & flags.country) !== 0)],
  ['an eponym', some((word) => eponyms.has(word.hash))],
  ['perhaps an eponym', some((word) => (word.flag & flags.eponym) !== 0)],
  ['medicine', some(isMedical)],
  ['a drug', some((word) => (word.flag & flags.drug) !== 0)],
  ['a brand', some((word) => brands.has(word.hash))],
  ['no person', some((word) => noPeople.has(word.hash))],
  ['no person alone', every((word) => noPeople.has(word.hash))],
  ['a word of institutions', some((word) => institutionNouns.has(word.hash))],
  ['words of institutions alone', every((word) => institutionNouns.has(word.hash) || noPeople.has(word.hash))],
  ['a title or kin within', some((word) => titles.has(word.hash) || kin.has(word.hash))],
  ['a month or weekday', some((word) => calendarWords.has(word.hash))],
  ['a firm', ({ value }) => isFirm(value)],
]
const around: readonly Sign[] = [
  ['behind a title', leads(titles)],
  ['behind kin', leads(kin)],
  ['behind an eponym', leads(eponyms)],
  ['behind an everyday word of place', before(/(?:^|[^\p{L}])(?:in|from|near|at|to|outside|lives?|via|@) $/iu)],
  ['behind with or by', before(/(?:^|[^\p{L}])(?:with|by|w\/|per|for|and|&|told|saw|see|called|paged|ask) $/iu)],
  ['behind of', before(/ (?:of|de|von) $/i)],
  ['behind an article', before(/(?:^|[^\p{L}])(?:the|a|an|this|my|our) $/iu)],
  ['behind a colon', before(/: ?$/)],
  ['behind a label', before(/(?:^|\n)[^\n:]{2,30}: ?$/)],
  ['at the beginning of a line', before(/(?:^|\n) {0,3}$/)],
  ['at the beginning of a sentence', before(/[.!?] {1,2}$/)],
  ['in a cell', before(/[|\t;,] ?$| {2}$/)],
  ['in brackets', before(/[([] ?$/)],
  ['in quotes', before(/["“'‘]$/)],
  ['behind a sign of numbers', before(/(?:#|\bno\.?|number|\bid|code|ref(?:erence)?|booking|case|mrn)[ :#.]{0,3}$/i)],
  ['tied to what is before', before(/[\p{L}\p{N}][-–/]$/u)],
  ['tied to what follows', after(/^[-–/][\p{L}\p{N}]/u)],
  ['a capital before', before(/\p{Lu}[\p{L}'’]+ $/u)],
  ['a capital behind', after(/^ \p{Lu}/u)],
  ['possessive', after(/^['’]s?(?!\p{L})/u)],
  [
    'before what it is named after',
    (one) => eponymNouns.has(hashWord(/^['’]?s?[ -]{1,2}(\p{L}+)/u.exec(one.after)?.[1] ?? '')),
  ],
  ['a known pair', isPair],
  ['before a number', after(/^ ?[:=]? ?\d/)],
  [
    'before a unit',
    after(
      /^ ?(?:%|m?c?g\b|ml\b|mm\b|cm\b|kg\b|units?\b|x\b|days?\b|weeks?\b|hours?\b|hrs?\b|h\b|years?\b|yrs?\b|min)/i,
    ),
  ],
  ['at the end of a line', after(/^\.? *(?:\n|$)/)],
  [
    'before an action',
    after(/^ (?:is|was|has|had|will|said|says|called|told|asked|agrees|reports|states|to|still|at|in|and)\b/),
  ],
]
const ofFigures: readonly Sign[] = [
  ['a bare year', value(/^\W{0,3}(?:19|20)\d\d\W{0,2}$/)],
  ['four digits', value(/^\d{4}$/)],
  ['few digits', ({ value }) => digitsOf(value) < 4],
  ['one or two digits', ({ value }) => digitsOf(value) > 0 && digitsOf(value) < 3],
  ['no digits', ({ value }) => digitsOf(value) === 0],
  ['six digits or more', ({ value }) => digitsOf(value) > 5],
  ['letters and digits', value(/^(?=[^\n]*\d)(?=[^\n]*[A-Z])[A-Z\d/-]+$/)],
  ['two numbers', value(/^\d{1,4}[-–/.]\d{1,4}$/)],
  ['three numbers', value(/^\d{1,4}[-–/. ]\d{1,4}[-–/. ]\d{1,4}$/)],
  ['a month by name', value(/(?:^|[^\p{L}])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu)],
  ['a weekday', value(/(?:^|[^\p{L}])(?:mon|tue|wed|thu|fri|sat|sun)/iu)],
  ['an ordinal', value(/\d(?:st|nd|rd|th)\b/i)],
  ['a clock', value(/\d:\d\d|\d ?[ap]m\b|\dh\b/i)],
  ['behind on', before(/\b(?:on|since|until|by|from|due|dated?|seen|visit|appt|dob|born|through)[ :]{1,2}$/i)],
  [
    'behind a measure',
    before(
      /(?:bp|pain|score|ratio|rate|grade|level|stage|x|ph|size|dose|o2|spo2|wt|ht|temp|lot|cpt|icd|ndc|model|rev|version|page|room|bed|unit|suite|class|figure|table|step|item|phase|q)[ :=.#-]{1,2}$/i,
    ),
  ],
  ['amid figures', ({ before, after }) => /\d[ ,/.-]{1,3}$/.test(before) || /^[ ,/.-]{1,3}\d/.test(after)],
]

const digitsOf = (value: string) => value.replace(/\D/g, '').length

function isPair({ words, after }: Around): boolean {
  const last = words.at(-1)
  const next = /^[ -](\p{L}+)/u.exec(after)?.[1]
  if (last && next !== undefined && eponymPhrases.has(joinHashes(last.hash, hashWord(next)))) return true
  return words.some((word, at) => at > 0 && eponymPhrases.has(joinHashes(words[at - 1]?.hash ?? 0, word.hash)))
}

/** The kinds of reads whose signs are weighed; others (ages, conditions, drugs) stand as they are. */
export const isWeighed = (type: string): boolean => classes[type.toUpperCase()] !== undefined

/**
 * Names of the signs that hold for a read: linear in its length and a bounded stretch around it. `kept` is the part of it
 * that lists and patterns leave standing.
 */
export function signsOf(read: EncodedEntity, kept: Span | undefined, beside: Beside): string[] {
  const { text } = beside
  const type = read.type.toUpperCase()
  const kind = classes[type] ?? type
  const one: Around = {
    read,
    value: text.slice(read.start, read.end),
    words: wordsOnLine(text, read).filter(({ text: word }) => !/^\d/.test(word)),
    before: text.slice(Math.max(0, read.start - LOOK), read.start),
    after: text.slice(read.end, read.end + LOOK),
  }
  const holding = [...ofWords, ...around, ...(kind === 'who' || kind === 'where' ? [] : ofFigures)]
    .filter(([, holds]) => holds(one))
    .map(([name]) => name)
  for (const step of steps) if (read.score >= step) holding.push(`sure ${step}`)
  if (read.score >= 0.98)
    holding.push(...holding.filter((name) => !name.startsWith('sure')).map((name) => `${name}, surely read`))
  if (kept) holding.push('partly known')
  if (beside.sure === 0) holding.push('nothing else identifies')
  if (beside.sure > 2) holding.push('much else identifies')
  if (beside.small) holding.push('a text without capitals')
  if (beside.foreign) holding.push('another language')
  if (beside.foreign && !kept) holding.push('another language, known to no list')
  return [`as ${type}`, ...holding.map((name) => `${kind}: ${name}`)]
}
