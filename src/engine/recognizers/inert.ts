import type { Span } from '../core/span.ts'
import { familyOf, flags, givenOf, wordOf } from './gazetteers/flags.ts'
import { lexicon } from './gazetteers/lexicon.ts'
import { particles } from './names/words.ts'
import { hashWord } from './scan/hash.ts'

/** Numbers and parts of addresses and names that are ordinary words. */
const parts = new Set(
  (
    'o y e zero oh one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ' +
    'ninety hundred thousand half quarter second third fourth fifth sixth seventh eighth ninth tenth double triple ' +
    'dot dash slash number named called name am born st no apt suite box'
  ).split(' '),
)

const known = new Map<string, boolean>()
const mostKnown = 20_000

/** Whether a word in lower case is plain, ordinary and known: no recogniser finds a value among such words. */
export function isInertWord(word: string): boolean {
  const before = known.get(word)
  if (before !== undefined) return before
  const inert = (word === 'a' || word.length > 1) && /^[a-z]+$/.test(word) && isOrdinary(word)
  if (known.size < mostKnown) known.set(word, inert)
  return inert
}

/** Whether a word may open a sentence with a capital and is inert all the same: very ordinary ones alone. */
export function isInertOpening(small: string): boolean {
  return isInertWord(small) && wordOf(lexicon().lookup(hashWord(small))) === 3
}

/** Whatever else the list knows of a word that is not among the most ordinary speaks against it. */
const places = flags.city | flags.country | flags.hospital
const more = places | flags.town | flags.medical | flags.drug | flags.condition | flags.disease | flags.trigger

function isOrdinary(word: string): boolean {
  if (parts.has(word)) return false
  const hash = hashWord(word)
  const flag = lexicon().lookup(hash)
  if (particles.has(hash) || (flag & places) !== 0) return false
  return wordOf(flag) === 3 || (wordOf(flag) > 0 && (flag & more) === 0 && givenOf(flag) === 0 && familyOf(flag) < 2)
}

/** One sentence of letters, commas and blanks, with its stop; behind another one it begins with the blank between them. */
const plainSentence = /^ ?[A-Z]?[a-z]+(?:,? [a-z]+)*[.!?] ?$/
const sentenceBefore = /[.!?] ?$/

/**
 * Whether a part of a text is a sentence of inert words, behind the end of another sentence or at the text's beginning:
 * no label, name or value reaches into it, and none begins there.
 */
export function isInertSentence(text: string, { start, end }: Span): boolean {
  if (start > 0 && !sentenceBefore.test(text.slice(Math.max(0, start - 2), start))) return false
  const sentence = text.slice(start, end)
  if (!plainSentence.test(sentence)) return false
  const words = sentence.trim().split(/[^A-Za-z]+/)
  return words.every((word, at) => {
    if (word === '' || isInertWord(word)) return true
    return at === 0 && opensNoName(word.toLowerCase())
  })
}

/** Words that open sentences whatever lists of names say of them. */
const openers = new Set(
  'a all an and as at but can do for from he her his if in it my no of on our she so some that the then there they this to we with you your'.split(
    ' ',
  ),
)

function opensNoName(small: string): boolean {
  if (openers.has(small)) return true
  const flag = lexicon().lookup(hashWord(small))
  return isInertOpening(small) && givenOf(flag) === 0 && familyOf(flag) < 2
}
