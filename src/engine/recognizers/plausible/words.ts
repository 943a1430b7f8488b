import type { EntityType } from '#contract/vocabulary'
import type { Span } from '../../core/span.ts'
import { familyOf, flags, givenOf, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'

/** A range of a text that a trained reader takes for an entity, and how sure it is. */
export interface Read extends Span {
  readonly type: EntityType
  readonly score: number
  /** The text is not English: capitals and words that no list knows say less. */
  readonly foreign: boolean
}

/** One word of a range, with what the lexicon knows of it. */
export interface Word extends Span {
  readonly text: string
  readonly hash: number
  readonly flag: number
}

/** Characters of a text that are looked at before and after a range. */
export const LOOK = 40
/** At this score a reader is sure. */
export const SURE = 0.85
/** At this score a reader is right nearly always: what lists hold against a word counts less. */
export const SUREST = 0.97

/** Words and numbers of a range. */
export function wordsIn(text: string, { start, end }: Span): Word[] {
  const words: Word[] = []
  const known = lexicon()
  for (const match of text
    .slice(start, end)
    .matchAll(/\p{L}[\p{L}\p{M}]*(?:['’](?!s(?![\p{L}\p{M}]))\p{L}[\p{L}\p{M}]*)*|\d+/giu)) {
    const hash = hashWord(match[0])
    const at = start + match.index
    words.push({ text: match[0], hash, flag: known.lookup(hash), start: at, end: at + match[0].length })
  }
  return words
}

/** Written with a capital, or in a script without case. */
export const isCapital = ({ text }: Word) => /^\p{Lu}|^[^\p{Lu}\p{Ll}]/u.test(text)
/** Written in capitals throughout. */
export const isShouted = ({ text }: Word) => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text)
/** Strength 0..6 of the word as a name. */
export const names = ({ flag }: Word) => givenOf(flag) + familyOf(flag)
/** One of the popular names. */
export const isPopular = ({ flag }: Word) => givenOf(flag) === 3 || familyOf(flag) === 3
/** A word, condition or drug of medicine. */
export const isMedical = ({ flag }: Word) =>
  (flag & (flags.medical | flags.drug | flags.condition | flags.disease)) !== 0

/** The words of the range up to the end of its line. */
export function wordsOnLine(text: string, { start, end }: Span): Word[] {
  const line = text.slice(start, end).indexOf('\n')
  return wordsIn(text, { start, end: line < 0 ? end : start + line })
}

/** Two capitalised words and more that the reader has no doubt of: everyday words among them may be names then. */
export function isBold(words: readonly Word[], score: number): boolean {
  return (
    score >= SUREST && words.filter((word) => isCapital(word) && !isShouted(word) && word.text.length > 1).length > 1
  )
}

/** How ordinary the word is in lower case, 0..3. */
export const ordinary = ({ flag }: Word): number => wordOf(flag)
