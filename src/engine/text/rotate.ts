import { vocabulary } from './vocabulary.ts'

/** Frequent words by which a plain English text, a rotated and a reversed one are told apart. */
const frequent = (
  'the and you your for that with this are not all have from what how ignore previous instructions system prompt tell make please ' +
  'can will about out who get explain write give step steps rules bomb kill reveal'
).split(' ')

/** The text with every Latin letter moved thirteen places. */
export function rotate13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}

/** The text from its end to its beginning, by code point. */
export function reverseText(text: string): string {
  return [...text].reverse().join('')
}

/** Marks of words that are frequent in plain English, in rotated, and in reversed English. */
export const frequentMarks = {
  plain: vocabulary.mark(frequent),
  rotated: vocabulary.mark(frequent.map(rotate13)),
  reversed: vocabulary.mark(frequent.map(reverseText)),
} as const
