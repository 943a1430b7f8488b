import type { Span } from '../../core/span.ts'
import { flags, givenOf } from '../gazetteers/flags.ts'
import { isAbbreviation } from '../names/abbreviations.ts'
import { eponymPhrases, eponyms, possessives } from '../names/eponyms.ts'
import {
  calendarWords,
  callings,
  credentials,
  eponymNouns,
  institutionNouns,
  kin,
  noPeople,
  ofThings,
  particles,
  titles,
} from '../names/words.ts'
import { hashWord, joinHashes } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import {
  isBold,
  isCapital,
  isMedical,
  isPopular,
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

/** The part of a range that can be a person's name; undefined where none can: eponyms, products, headings, labels. */
export function plausiblePerson(text: string, read: Read): Span | undefined {
  const whole = wordsOnLine(text, lastSentence(text, read))
  if (areInitials(text, read)) return trimmedInitials(text, read)
  const words = cut(whole, isBold(whole, read.score))
  const [first] = words
  const last = words.at(-1)
  if (!first || !last || words.length > 6) return undefined
  const end = last.text.length === 1 && text.charAt(last.end) === '.' ? last.end + 1 : last.end
  const before = text.slice(Math.max(0, first.start - LOOK), first.start)
  const after = text.slice(end, end + LOOK)
  if (isNamedAfter(after) || isHalfOfFirm(words, before, after) || isEponym(words, read, [before, after]))
    return undefined
  if (isOffice(words, after)) return undefined
  const isName = words.length === 1 ? isLoneName(first, read, before) : areNames(words, read)
  return isName ? { start: first.start, end } : undefined
}

const POINTED = /^\p{Lu}\.[ -]?\p{Lu}\.?(?:[ -]?\p{Lu}\.?)?$/u
/** Abbreviations with points that are nobody: "U.S.", "P.O.", degrees. */
const NOBODY =
  /^(?:U\.S|U\.K|E\.R|O\.R|I\.V|P\.O|I\.M|D\.C|L\.A|N\.Y|R\.N|M\.D|D\.O|P\.A|N\.P|A\.M|P\.M|E\.D|I\.D|P\.T|O\.T|D\.D|P\.C|S\.C|B\.C)\.?/
const SIGNED = /(?:\(|\bby |\btech |[–—/-] ?|\n|^)$/i

/** "M.E.L.", "(RZ)": letters for a name, which a reader without doubt takes for one. */
function areInitials(text: string, { start, end, score }: Read): boolean {
  const value = text.slice(start, end)
  if (score < SUREST - 0.02 || value.length > 8) return false
  if (POINTED.test(value)) return !NOBODY.test(value)
  if (!/^\p{Lu}{2,3}$/u.test(value) || score < SUREST) return false
  const [word] = wordsOnLine(text, { start, end })
  return (
    word !== undefined &&
    ordinary(word) < 2 &&
    !isMedical(word) &&
    !isAbbreviation(value) &&
    SIGNED.test(text.slice(Math.max(0, start - 6), start))
  )
}

const BREAK =
  /(?<!(?:^|[^\p{L}])(?:St|Ste|Dr|Mr|Mrs|Ms|Fr|Sr|Jr|Rev|Prof|Wm|Chas|Geo|Jos|Thos|Mt|\p{Lu}))\. (?=\p{Lu}\p{L})/gu

/** "SI. Beck", "Depot. Atty Goldfarb": a name does not reach over the end of a sentence. */
function lastSentence(text: string, read: Read): Read {
  const last = [...text.slice(read.start, read.end).matchAll(BREAK)].at(-1)
  return last ? { ...read, start: read.start + last.index + last[0].length } : read
}

const trimmedInitials = (text: string, { start, end }: Read): Span => ({
  start,
  end: text.charAt(end) === '.' ? end + 1 : end,
})

/** Without the words at both ends that no name begins or ends with. */
function cut(all: readonly Word[], bold: boolean): readonly Word[] {
  let [from, to] = [0, all.length]
  const isOpening = (word: Word) => mayName(word, bold) && !titles.has(word.hash) && !isCalling(word)
  const isClosing = (word: Word) => isOpening(word) && !particles.has(word.hash) && !isDegree(word)
  while (from < to && !isOpening(all[from] as Word)) from++
  while (to > from && !isClosing(all[to - 1] as Word)) to--
  return to - from === 1 && all[from]?.text.length === 1 ? [] : all.slice(from, to)
}

/** What people are and do, which a reader takes into the name behind it: "Dtr Halina", "Aide Latrice". */
const roles = new WordSet(
  'dtr dght dau gdtr hcp poa mpoa nok aide rn lpn cna np pa md sw cm rt pt ot slp emt tech pcp mom dad son wife husband daughter sister brother mother father aunt uncle niece nephew cousin grandma grandpa pharmacist nurse cardiologist proc surgeon surg scrub circ atty nephro cards neuro onc heme endo rheum pulm uro ortho gyn psych derm ent peds sitter gi id hospitalist intensivist palliative hospice telemetry'
    .split(' ')
    .map(hashWord),
)
const isCalling = (word: Word) => roles.has(word.hash) || callings.has(word.hash)
const isDegree = ({ text, hash }: Word) =>
  text.length > 1 && text === text.toUpperCase() && (credentials.has(hash) || degrees.has(hash))
const degrees = new WordSet(
  'lcsw msw lpc lmhc lmft pharmd rph cde rd rdn ccc slp otr dpt pta cota crna aprn fnp agnp pmhnp cnm mph mba jd phd psyd edd faap facc facp facs frcs mrcp micgp mpt ms bs ba'
    .split(' ')
    .map(hashWord),
)

/** Whether a word may belong to a person's name at all, wherever it stands. */
function mayName(word: Word, bold: boolean): boolean {
  if (/\d/.test(word.text)) return false
  if (word.text.length === 1) return isCapital(word)
  if (noPeople.has(word.hash) || institutionNouns.has(word.hash) || calendarWords.has(word.hash)) return false
  if (isMedical(word) && (givenOf(word.flag) < 1 || (givenOf(word.flag) < 3 && !isCapital(word)))) return false
  if (!isCapital(word)) return particles.has(word.hash) || (ordinary(word) < 2 && (names(word) > 0 || word.flag === 0))
  if (bold && !isShouted(word)) return true
  if (ordinary(word) === 3) return isPopular(word)
  return ordinary(word) < 2 || names(word) > 2
}

/** "Parkinson's disease", "Boston criteria". */
function isNamedAfter(after: string): boolean {
  const next = /^['’]?s?[ -]{1,3}(\p{L}+)(?:[ -](\p{L}+))?/u.exec(after)
  const [noun, second] = [next?.[1] ?? '', next?.[2] ?? '']
  if (eponymNouns.has(hashWord(noun))) return true
  return second !== '' && !/^\p{Lu}/u.test(noun) && eponymNouns.has(hashWord(second))
}

/** "Johnson & Johnson", "St. John's wort". */
function isHalfOfFirm(words: readonly Word[], before: string, after: string): boolean {
  if (/(?:^|[^\p{L}])(?:St|Saint)\.? $/u.test(before)) return true
  const [word] = words
  if (words.length > 1 || !word) return false
  const pair = `& ${word.text}`
  return (
    after
      .replace(/^['’]s?/, '')
      .trimStart()
      .startsWith(pair) || before.endsWith(`${word.text} & `)
  )
}

/** "Wolff-Parkinson-White", "Lactated Ringer's", "Hardy Weinberg", unless a title says that it is a person. */
function isEponym(all: readonly Word[], { score }: Read, [before, after]: readonly [string, string]): boolean {
  const words = all.filter(({ text }) => text.length > 1)
  const title = /(\p{L}+)\.? $/u.exec(before)?.[1] ?? ''
  if (titles.has(hashWord(title)) || roles.has(hashWord(title))) return false
  if (isTiedToEponym(all, before, after)) return true
  const [word] = words
  if (words.length > 1 || !word) {
    if (words.some(({ hash }, at) => at > 0 && eponymPhrases.has(joinHashes(words[at - 1]?.hash ?? 0, hash))))
      return true
    const known = words.filter(({ hash, flag }) => eponyms.has(hash) || (flag & flags.eponym) !== 0)
    return known.length === words.length && words.some(({ hash }) => eponyms.has(hash))
  }
  if (/^['’]s?(?!\p{L})/u.test(after) && possessives.has(word.hash)) return true
  const tied = /\p{L}[-–]$/u.test(before) || /^[-–]\p{L}/u.test(after)
  // "Brooke": a popular given name, whatever else is called after it.
  if (givenOf(word.flag) === 3 && score >= SUREST && !tied) return false
  return eponyms.has(word.hash) || (tied && (word.flag & flags.eponym) !== 0)
}

/** Whether a range is one of the names that a thing of medicine is called after, by the words it is tied to. */
export function isTied(text: string, { start, end }: Span): boolean {
  const words = wordsOnLine(text, { start, end }).filter(({ text: word }) => word.length > 1)
  const [before, after] = [text.slice(Math.max(0, start - LOOK), start), text.slice(end, end + LOOK)]
  return (
    isNamedAfter(after) ||
    isOffice(words, after) ||
    isAnswer(words, before, after) ||
    isTiedToEponym(words, before, after)
  )
}

/** "Perfect, Kevin.": a word of everyday use before the name of who is spoken to. */
function isAnswer([word, second]: readonly Word[], before: string, after: string): boolean {
  if (word === undefined || second !== undefined || ordinary(word) < 2 || names(word) > 1) return false
  return /(?:^|[.!?:\n] ?)$/.test(before) && /^, \p{Lu}\p{Ll}+[.!?,]/u.test(after)
}

/** "Dean of nursing". */
function isOffice(words: readonly Word[], after: string): boolean {
  const [first] = words
  return words.length === 1 && first !== undefined && ordinary(first) > 1 && /^ of (?!\p{Lu})/u.test(after)
}

/** "Spetzler-[Martin]", "[Salter-Harris]", "[Marcus] Gunn": tied to a word that hardly ever is a patient's. */
function isTiedToEponym(words: readonly Word[], before: string, after: string): boolean {
  const [first, last] = [words[0], words.at(-1)]
  if (words.length === 1 && isListedWithEponyms(before, after)) return true
  const thing = /(\p{L}+) (?:of|de|von) $/u.exec(before)?.[1]
  if (thing !== undefined && words.length === 1 && ofThings.has(hashWord(thing))) return true
  const left = /(\p{L}+)[-–]$/u.exec(before)?.[1]
  const right = /^[ -](\p{Lu}\p{L}+)/u.exec(after)?.[1]
  if (left !== undefined && eponyms.has(hashWord(left))) return true
  if (first && last && first !== last && eponyms.has(first.hash)) return isHyphened(words)
  if (last && right !== undefined && eponymPhrases.has(joinHashes(last.hash, hashWord(right)))) return true
  const prior = /(\p{L}+)[ -]$/u.exec(before)?.[1]
  return first !== undefined && prior !== undefined && eponymPhrases.has(joinHashes(hashWord(prior), first.hash))
}

/** "Lines of Langer, [Blaschko], Voigt": among eponyms in a row. */
function isListedWithEponyms(before: string, after: string): boolean {
  const left = /(\p{L}+),? (?:and |or |not |no )?$/u.exec(before)?.[1]
  const right = /^,? (?:and |or |not |no )?(\p{Lu}\p{L}+)/u.exec(after)?.[1]
  const isOne = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word) && eponyms.has(hashWord(word))
  return isOne(left) || isOne(right)
}

const isHyphened = ([first, second]: readonly Word[]) =>
  first !== undefined && second !== undefined && second.start === first.end + 1

function isLoneName(word: Word, { score, foreign }: Read, before: string): boolean {
  const cue = hashWord(/(\p{L}+)[.,]? (?:["'(])?$/u.exec(before)?.[1] ?? '')
  const cued = titles.has(cue) || kin.has(cue)
  if (!isCapital(word)) return cued ? ordinary(word) < 2 : isSmallName(word, score, foreign)
  if (isShouted(word)) return names(word) > 1 && ordinary(word) < 2 && word.text.length > 2
  if (word.flag === 0) return cued || (score >= SURE && !foreign)
  // "her friend Candy": amid a sentence.
  if (ordinary(word) >= 2 && score >= SUREST && givenOf(word.flag) > 0 && !/(?:^|[.!?:\n] ?)$/.test(before)) return true
  if (ordinary(word) >= 2) return isPopular(word) && (cued || givenOf(word.flag) === 3)
  return names(word) > 0 || (score >= 0.95 && !foreign)
}

/** In small letters: a name of the lists, or a word of some length that no list knows and the reader has no doubt of. */
function isSmallName(word: Word, score: number, foreign: boolean): boolean {
  if (ordinary(word) > 0) return false
  if (word.flag === 0) return score >= 0.97 && word.text.length > 4 && !foreign
  return names(word) > 0 && score >= SURE
}

function areNames(words: readonly Word[], { score, foreign }: Read): boolean {
  const whole = words.filter(({ text }) => text.length > 1)
  if (whole.some((word) => names(word) > 0 && ordinary(word) < 2)) return true
  if (foreign || whole.length === 0 || whole.every(isShouted)) return false
  if (isBold(whole, score) && whole.some((word) => names(word) > 0 || word.flag === 0)) return true
  const may = (word: Word) => (isCapital(word) && ordinary(word) < 2) || isPopular(word)
  return score >= SURE && whole.every(may)
}
