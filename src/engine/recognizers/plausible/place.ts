import type { Span } from '../../core/span.ts'
import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { eponymPhrases, eponyms } from '../names/eponyms.ts'
import { calendarWords, eponymNouns, institutionNouns, noPeople } from '../names/words.ts'
import { departments } from '../places/words.ts'
import { hashPhrase, hashWord, joinHashes } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import {
  isBold,
  isCapital,
  isMedical,
  isShouted,
  LOOK,
  names,
  ordinary,
  type Read,
  SURE,
  SUREST,
  type Word,
  wordsOnLine,
} from './words.ts'

const CUE =
  /(?:\b(?:in|from|near|at|to|of|outside|around|visiting|leaving|en|de|a|nach|aus|bei|à|hacia|desde|para)|[,(/:|\n.-]|\d)\s{0,2}$/i
const FOREIGN_CUE = /(?:\b(?:in|from|near|to|en|de|a|nach|aus|bei|à|hacia|desde|para)|[(:|\n]|\d{4,5})\s{0,2}$/i
const TOOL = /^['’]?s?[ -](?:coma|iv|iii|ii|heart|clinic calculator)\b/i

/** The part of a range that can be a place below a state; undefined where none can: tools named after towns, labels, countries. */
export function plausiblePlace(text: string, read: Read): Span | undefined {
  const all = wordsOnLine(text, read)
  if (all.some(({ flag }) => (flag & flags.drug) !== 0) && all.some(({ text }) => /\d/.test(text))) return undefined
  const named = wholeTown(text, all)
  if (named) return named
  const words = cut(all, isBold(all, read.score))
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return undefined
  const span = { start: first.start, end: last.end }
  const whole = lexicon().lookup(hashPhrase(text.slice(span.start, span.end)))
  if ((whole & flags.country) !== 0 || isTool(text.slice(span.end, span.end + LOOK))) return undefined
  if ((whole & flags.town) !== 0 && (whole & flags.phrase) !== 0) return span
  // "Morse 45", "Ballard 31": a scale with its value.
  if (words.length === 1 && /^ \d{1,2}(?![\d-])/.test(text.slice(span.end, span.end + LOOK))) return undefined
  const before = text.slice(Math.max(0, span.start - LOOK), span.start)
  const cued = (read.foreign ? FOREIGN_CUE : CUE).test(before)
  return (words.length === 1 ? isLone(first, cued, read.score) : areTogether(words, cued)) ? span : undefined
}

/** "san jose", "des moines": a town of several words as the lists have it, however it is written. */
function wholeTown(text: string, words: readonly Word[]): Span | undefined {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.length < 2 || words.length > 4) return undefined
  const span = { start: first.start, end: last.end }
  const known = lexicon().lookup(hashPhrase(text.slice(span.start, span.end)))
  return (known & flags.town) !== 0 && (known & flags.phrase) !== 0 && (known & flags.country) === 0 ? span : undefined
}

function cut(all: readonly Word[], bold: boolean): readonly Word[] {
  let [from, to] = [0, all.length]
  const isPart = (word: Word) =>
    /^\d{4,5}$/.test(word.text) || isTown(word) || (isCapital(word) && (mayPlace(word) || (bold && mayBold(word))))
  while (from < to && !isPart(all[from] as Word)) from++
  while (to > from && !isPart(all[to - 1] as Word)) to--
  return all.slice(from, to)
}

/** Whether what follows makes a place's name that of a tool: "Boston criteria", "Glasgow coma scale", "Rome IV". */
export function isTool(after: string): boolean {
  const noun = /^['’]?s?[ -](\p{L}+)/u.exec(after)?.[1]
  return TOOL.test(after) || (noun !== undefined && eponymNouns.has(hashWord(noun)))
}

const isTown = (word: Word) => (word.flag & flags.town) !== 0 && ordinary(word) < 2

function mayPlace(word: Word): boolean {
  if (word.text.length < 2 || noPeople.has(word.hash) || calendarWords.has(word.hash)) return false
  return ordinary(word) < 3 && !isMedical(word)
}

/** An everyday word in the name of a place: "Dollar Depot", "Second Mesa". */
function mayBold(word: Word): boolean {
  return !noPeople.has(word.hash) && !calendarWords.has(word.hash) && !departments.has(word.hash) && !isMedical(word)
}

function areTogether(words: readonly Word[], cued: boolean): boolean {
  return cued || words.some((word) => isTown(word) || word.flag === 0)
}

function isLone(word: Word, cued: boolean, score: number): boolean {
  if (/\d/.test(word.text) || eponyms.has(word.hash) || institutionNouns.has(word.hash)) return false
  if (!isCapital(word)) return cued && isTown(word) && names(word) === 0
  if ((isShouted(word) && !isTown(word)) || ordinary(word) >= 2) return false
  const known = isTown(word) || word.flag === 0 || score >= SURE
  if ((cued && known) || ((word.flag & flags.city) !== 0 && score >= SURE)) return true
  return score >= SUREST && (isTown(word) || word.flag === 0) && !states.has(word.hash)
}

const CARE = /hospital|clinic|infirmary|medical|health|nursing|rehab/i

/** The part of a range that can be an institution's name: two words and more on one line, one of them its own. */
export function plausibleInstitution(text: string, read: Read): Span | undefined {
  const words = wordsOnLine(text, read)
  if (words.some(({ hash }, at) => at > 0 && eponymPhrases.has(joinHashes(words[at - 1]?.hash ?? 0, hash))))
    return undefined
  if (words.some(({ flag }) => (flag & flags.drug) !== 0)) return undefined
  const bold = isBold(words, read.score)
  const shouted = read.score >= SURE && CARE.test(text.slice(read.start, read.end))
  const own = words.some(
    (word) =>
      isCapital(word) &&
      (!isShouted(word) || shouted) &&
      !institutionNouns.has(word.hash) &&
      (mayPlace(word) || (bold && mayBold(word))) &&
      word.text.length > 2,
  )
  const [first] = words
  const last = words.at(-1)
  if (!own || !first || !last || isTool(text.slice(last.end, last.end + LOOK))) return undefined
  if (words.length < 2 && (read.score < SUREST || !isLoneHouse(first, text))) return undefined
  return { start: first.start, end: last.end }
}

/** States and provinces by one word. */
export const states = new WordSet(
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming ontario quebec alberta manitoba saskatchewan'
    .split(' ')
    .map(hashWord),
)
/** Whether a value is a country or a state by itself, which identifies nobody (45 CFR 164.514(b)(2)(i)(B)). */
export function isCountry(value: string): boolean {
  return (lexicon().lookup(hashPhrase(value)) & flags.country) !== 0 || states.has(hashWord(value.toLowerCase()))
}

const PLACED = /(?:\b(?:in|from|near|at|to|outside|via)|[(,]) $/i

/** "(Sarasota)", "Pharmacy, Castries": one capitalised word that is a town of the lists or that nobody knows, behind a word or sign of place. */
export function townForPerson(text: string, read: Read): Span | undefined {
  const [word, second] = wordsOnLine(text, read)
  if (!word || second || !isCapital(word) || isShouted(word) || word.text.length < 4) return undefined
  if (!(isTown(word) || word.flag === 0) || states.has(word.hash) || eponyms.has(word.hash)) return undefined
  if (!PLACED.test(text.slice(Math.max(0, word.start - 10), word.start))) return undefined
  return /^ ?(?:[.,;)\n]|$|\d)/.test(text.slice(word.end, word.end + 2))
    ? { start: word.start, end: word.end }
    : undefined
}

/** "at Stonebridge": a word that is a name or that nobody knows, behind a word of place. */
function isLoneHouse(word: Word, text: string): boolean {
  if (isShouted(word) || ordinary(word) > 1 || eponyms.has(word.hash) || word.text.length < 4) return false
  return /\b(?:at|from|to|via|the|with|w\/) $/i.test(text.slice(Math.max(0, word.start - 8), word.start))
}
