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

/** Words looked at: enough to know, however long the text. */
const SAMPLE = 400

/** Whether the text reads as English only after rotating. */
export function looksRotated(text: string): boolean {
  return outnumbers(text, rotated)
}

/** Whether the text reads as English only backwards. */
export function looksReversed(text: string): boolean {
  return outnumbers(text, reversed)
}

function outnumbers(text: string, foreign: ReadonlySet<string>): boolean {
  let [plain, coded, seen] = [0, 0, 0]
  for (const match of text.matchAll(/[A-Za-z]{3,12}/g)) {
    const word = match[0].toLowerCase()
    if (frequent.has(word)) plain += 1
    if (foreign.has(word)) coded += 1
    seen += 1
    if (seen >= SAMPLE) break
  }
  return coded >= 2 && coded > plain
}
