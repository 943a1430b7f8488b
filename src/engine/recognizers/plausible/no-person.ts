import type { Span } from '../../core/span.ts'
import { APPLIED_LOOK, isApplied } from '../names/applied.ts'
import { lendsItsName } from '../names/named-after.ts'
import { brands } from '../names/things.ts'
import { callings, kin, personCues, personVerbs, ranks, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import { isNobodyHere } from './nobody-here.ts'
import { isCapital, isMedical, isPopular, isShouted, LOOK, names, ordinary, type Word, wordsOnLine } from './words.ts'

const WORKS = /(?:ologist|surgeon|iatrist|trician|atrist|therapist|physician|hygienist|phlebotomist|sonographer)s?$/i
const TALKS = /(?:interpreter|translator|languages?|speaks?|speaking|tongue|english|in) ?[ :(]{1,3}$/i
const TALKED = /^\)?[- ](?:speaking|interpreter|translator|language)/i
const languages = new WordSet(
  'english spanish french german chinese mandarin cantonese italian portuguese polish russian ukrainian romanian hungarian czech slovak serbian croatian bosnian albanian bulgarian greek turkish arabic farsi persian dari pashto urdu hindi punjabi gujarati bengali tamil telugu malayalam marathi nepali sinhala burmese karen thai lao khmer vietnamese hmong tagalog ilocano malay indonesian korean japanese swahili amharic tigrinya somali oromo hausa yoruba igbo twi zulu xhosa afrikaans dutch flemish danish swedish norwegian finnish icelandic welsh irish gaelic lithuanian latvian estonian armenian georgian hebrew yiddish kurdish auslan bsl asl navajo dinka tongan samoan maori'
    .split(' ')
    .map(hashWord),
)
/** "T. Ecosprin", "Tab Metformin"; "M.D.". */
const FORM = /^(?:T|C|Tab|Cap|Inj|Syp|Syr|Oint|Susp)\.?$/
const OF_DEGREE = /^\.? ?[DBSPC]\./
const CUE = /(\p{L}+)['’]?s?[.,:]? ?["'“”‘(]{0,2}$/u
const OPENS = /(?:^|[.!?:\n•–—-] ?|\d[.)] | {2,})$/
const QUOTED = /["“'‘]$/
/** "MFR TEVA"; "V as in Victor". */
const MAKER = /(?:(?:^|[^\p{L}])(?:mfr|mfg|mfd by|manufacturer|made by):? {0,3}|(?:^|[^\p{L}])as in )$/iu
/** Behind these an operation stands. */
const OPERATED = /(?:^|[^\p{L}])(?:POD ?#?\d{1,3}|s\/p|status post|underwent|awaiting)(?: a| the)? $/iu
const TALE = /^ in Wonderland(?!p{L})/
const SHORTEST_NOUN = 4
/** Short words in capitals: services, ways of coming, forms. */
const SHORT_CAPITALS = 5

/** Whether nobody is called by a range that a reader takes for a person, by its words and by what stands right beside it. */
export function isNoPerson(text: string, read: Span): boolean {
  const value = text.slice(read.start, read.end)
  const before = text.slice(Math.max(0, read.start - APPLIED_LOOK), read.start)
  const after = text.slice(read.end, read.end + LOOK)
  if (TALE.test(after) || MAKER.test(before) || isNobodyHere(text, read)) return true
  if (FORM.test(value)) return /^\.? (?=\p{Lu}\p{Ll})/u.test(after) && !isNamed(before)
  if (value.length < 3 && /^M\.?$/.test(value)) return OF_DEGREE.test(after)
  const words = wordsOnLine(text, read).filter(({ text: word }) => word.length > 1)
  if (words.length === 0) return false
  if (words.every(isRank) || words.some(isModel)) return true
  if (words.every(({ hash }) => languages.has(hash)) && (TALKS.test(before) || TALKED.test(after))) return true
  if (isNamed(before) || QUOTED.test(before)) return false
  return isThing(words, before, after) || isNoun(words, before, after) || isShorthand(words, before, after)
}

/** Behind a title, kin or a calling any word may be a name. */
function isNamed(before: string): boolean {
  const cue = hashWord(CUE.exec(before.slice(-LOOK))?.[1] ?? '')
  return titles.has(cue) || kin.has(cue) || callings.has(cue) || ranks.has(cue)
}

const isRank = (word: Word) =>
  ranks.has(word.hash) || (names(word) < 2 && (WORKS.test(word.text) || callings.has(word.hash)))

/** A drug, a dressing, a device: by its brand, by the verb before it, by the dose or the number behind it. */
function isThing(words: readonly Word[], before: string, after: string): boolean {
  const [first] = words
  if (words.length === 1 && first && OPERATED.test(before) && lendsItsName(first.hash, first.flag)) return true
  if (!first || words.some((word) => isPopular(word) || names(word) > 2))
    return /^,? \(?(?:SN|S\/N) ?[A-Z\d]*\d/.test(after)
  if (words.every((word) => names(word) === 0) && words.some(({ hash }) => brands.has(hash))) return true
  return words.every((word) => names(word) < 2) && isApplied(before, after)
}

/** "ClearVUE", "modA": two capitals and more behind small letters are no name's. */
const isModel = ({ text }: Word) => /\p{Ll}\p{Lu}{2,}$|^\p{Ll}{2,}\p{Lu}$/u.test(text)

/** A word of everyday or of medicine that is nobody's name. */
function isNoun(words: readonly Word[], before: string, after: string): boolean {
  if (words.some((word) => isCapital(word) && (isShouted(word) || word.text.length < SHORTEST_NOUN))) return false
  if (words.length > 1) return words.every((word) => !isCapital(word) && ordinary(word) > 0 && !isPopular(word))
  const [word] = words
  if (!word || names(word) > 0 || word.text.length < SHORTEST_NOUN - 1) return false
  if (!isCapital(word)) return ordinary(word) > 0
  return (
    (ordinary(word) > 1 || (ordinary(word) > 0 && OPENS.test(before)) || isMedical(word)) &&
    !/^ \p{Lu}/u.test(after) &&
    !/(?:@|\p{L}) $/u.test(before)
  )
}

/** "EP (Marcus Toll, NP)", "(HITH RN)", "JV girls", "24M BIBA, central chest pain". */
function isShorthand(words: readonly Word[], before: string, after: string): boolean {
  if (words.length > 2 || !words.every((word) => isShouted(word) && word.text.length <= SHORT_CAPITALS)) return false
  if (words.some((word) => names(word) > 1 && ordinary(word) === 0)) return false
  if (words.length === 1 && isService(words[0]?.text ?? '') && !SIGNS.test(before)) return true
  if (/(?:^|\n)[ \t]*$/.test(before) || /\p{Lu}\p{L}[\p{L}'’-]*,? $/u.test(before)) return false
  if (words.every((word) => word.text.length > 3 && names(word) < 2)) return !/^, ?\p{Lu}\p{Ll}/u.test(after)
  return /^ (?:\(\p{Lu}\p{Ll}|(?:RN|NP|MD)\))/u.test(after) || isAmidWords(before, after)
}

/** Services that come to the house or are called in, by their letters. */
const isService = (letters: string) => /^(?:VNA|VNS|HHA|APS|CPS|DCF|DCFS|EMS|PCP|SNF|ALF|DME|CCRT)$/.test(letters)
const SIGNS = /(?:[–—~/-] ?|\bby |\bper |\n)$/

/** "coaches JV girls", "see MAR attached": amid words of which none is about people. */
function isAmidWords(before: string, after: string): boolean {
  const [left, right] = [/(\p{Ll}{3,}) $/u.exec(before)?.[1], /^ (\p{Ll}{4,})(?!\p{L})/u.exec(after)?.[1]]
  if (left === undefined || right === undefined) return false
  return !personCues.has(hashWord(left)) && !personVerbs.has(hashWord(right))
}
