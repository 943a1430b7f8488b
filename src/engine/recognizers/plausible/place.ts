import type { Span } from '../../core/span.ts'
import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { eponyms } from '../names/eponyms.ts'
import { calendarWords, eponymNouns, institutionNouns, noPeople } from '../names/words.ts'
import { hashPhrase, hashWord } from '../scan/hash.ts'
import {
  isCapital,
  isMedical,
  isShouted,
  LOOK,
  names,
  ordinary,
  type Read,
  SURE,
  type Word,
  wordsOnLine,
} from './words.ts'

const CUE =
  /(?:\b(?:in|from|near|at|to|of|outside|around|visiting|leaving|en|de|a|nach|aus|bei|à|hacia|desde|para)|[,(/:|\n.-]|\d)\s{0,2}$/i
const FOREIGN_CUE = /(?:\b(?:in|from|near|to|en|de|a|nach|aus|bei|à|hacia|desde|para)|[(:|\n]|\d{4,5})\s{0,2}$/i
const TOOL = /^['’]?s?[ -](?:coma|iv|iii|ii|heart|clinic calculator)\b/i

/** The part of a range that can be a place below a state; undefined where none can: tools named after towns, labels, countries. */
export function plausiblePlace(text: string, read: Read): Span | undefined {
  const words = cut(wordsOnLine(text, read))
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

function cut(all: readonly Word[]): readonly Word[] {
  let [from, to] = [0, all.length]
  const isPart = (word: Word) => /^\d{4,5}$/.test(word.text) || isTown(word) || (isCapital(word) && mayPlace(word))
  while (from < to && !isPart(all[from] as Word)) from++
  while (to > from && !isPart(all[to - 1] as Word)) to--
  return all.slice(from, to)
}

/** "Boston criteria", "Glasgow coma scale", "Rome IV". */
function isTool(after: string): boolean {
  const noun = /^['’]?s?[ -](\p{L}+)/u.exec(after)?.[1]
  return TOOL.test(after) || (noun !== undefined && eponymNouns.has(hashWord(noun)))
}

const isTown = (word: Word) => (word.flag & flags.town) !== 0 && ordinary(word) < 2

function mayPlace(word: Word): boolean {
  if (word.text.length < 2 || noPeople.has(word.hash) || calendarWords.has(word.hash)) return false
  return ordinary(word) < 3 && !isMedical(word)
}

function areTogether(words: readonly Word[], cued: boolean): boolean {
  return cued || words.some((word) => isTown(word) || word.flag === 0)
}

function isLone(word: Word, cued: boolean, score: number): boolean {
  if (/\d/.test(word.text) || eponyms.has(word.hash) || institutionNouns.has(word.hash)) return false
  if (!isCapital(word)) return cued && isTown(word) && names(word) === 0
  if ((isShouted(word) && !isTown(word)) || ordinary(word) >= 2) return false
  const known = isTown(word) || word.flag === 0 || score >= SURE
  return (cued && known) || ((word.flag & flags.city) !== 0 && score >= SURE)
}

const CARE = /hospital|clinic|infirmary|medical|health|nursing|rehab/i

/** The part of a range that can be an institution's name: two words and more on one line, one of them its own. */
export function plausibleInstitution(text: string, read: Read): Span | undefined {
  const words = wordsOnLine(text, read)
  const shouted = read.score >= SURE && CARE.test(text.slice(read.start, read.end))
  const own = words.some(
    (word) =>
      isCapital(word) &&
      (!isShouted(word) || shouted) &&
      !institutionNouns.has(word.hash) &&
      mayPlace(word) &&
      word.text.length > 2,
  )
  const [first] = words
  const last = words.at(-1)
  if (!own || !first || !last || words.length < 2 || isTool(text.slice(last.end, last.end + LOOK))) return undefined
  return { start: first.start, end: last.end }
}
