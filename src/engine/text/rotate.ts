/** Frequent words by which a plain English text, a rotated and a reversed one are told apart. */
const frequent = new Set(
  (
    'the and you your for that with this are not all have from what how ignore previous instructions system prompt tell make please ' +
    'can will about out who get explain write give step steps rules bomb kill reveal'
  ).split(' '),
)

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

const rotated = new Set([...frequent].map(rotate13))
const reversed = new Set([...frequent].map(reverseText))

/** Whether a word is frequent in plain English, in rotated, or in reversed English. */
export const isFrequent = {
  plain: (word: string) => frequent.has(word),
  rotated: (word: string) => rotated.has(word),
  reversed: (word: string) => reversed.has(word),
}
