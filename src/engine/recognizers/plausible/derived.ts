import { familyOf, givenOf, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'

/** What is set before words to make others. */
const PREFIX =
  /^(?:re|un|dis|pre|over|mis|out|non|inter|intra|trans|post|sub|super|anti|under|extra|peri|multi|semi|micro|hyper|hypo|co|de)-?/
/** Endings that words have and names have not. */
const ENDING = /(?:ed|ing|al|ally|ly|ic|ion|ions|ment|able|ible|ive|ous|ness|ary|ate|ates|ized|ised)$/
const RELATIVE =
  /^(?:grand|great-?grand|step|god|foster)-?(?=kids?$|child(?:ren)?$|sons?$|daughters?$|parents?$|mom$|mum$|dad$|sibs?$)/
const ADVERB = /^(\p{Ll}{4,}?)(?:ally|ily|ly)$/u
const SHORTEST_REST = 4

/**
 * Whether a word that lists know neither as a name nor as a word is made of one by a prefix or an ending: "Reoriented",
 * "Intradepartmental", "Grandkid".
 */
export function isDerived(word: string): boolean {
  if (!/^\p{Lu}?\p{Ll}+(?:-\p{Ll}+)?$/u.test(word)) return false
  const flag = lexicon().lookup(hashWord(word))
  if (givenOf(flag) + familyOf(flag) > 0 || wordOf(flag) > 0) return false
  const small = word.toLowerCase()
  if (RELATIVE.test(small)) return true
  const rest = ENDING.test(small) ? small.replace(PREFIX, '') : small
  if (rest !== small && rest.length >= SHORTEST_REST && isWord(rest)) return true
  const stem = ADVERB.exec(small)?.[1]
  return stem !== undefined && [stem, `${stem}y`, `${stem}e`, `${stem}le`].some(isWord)
}

function isWord(word: string): boolean {
  return wordOf(lexicon().lookup(hashWord(word))) > 0
}
