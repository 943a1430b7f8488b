import { likeCase } from './shape.ts'

const rows: readonly (readonly string[])[] = [
  'zero one two three four five six seven eight nine'.split(' '),
  'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  'null eins zwei drei vier fünf sechs sieben acht neun'.split(' '),
  'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
]
/** How a zero is said as a letter. */
const ZERO = /^(?:oh|o)$/i
/** Words that say several digits at once, or one twice. */
const OTHER_NUMBER =
  /^(?:double|triple|doble|doppel|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)$/i
const WORD = /\p{L}+/gu

/** A number of which digits are said in words: the same in figures, and how another one is said as it was. */
export interface HeardNumber {
  /** Each digit word as its figure, all else as it stands; undefined where words say more than a digit each. */
  readonly figures: string | undefined
  /** Other figures of the same shape in the words of this number. */
  readonly say: (figures: string) => string | undefined
}

/** Reads digits that are said in words; undefined where none is. */
export function heardNumber(value: string): HeardNumber | undefined {
  const words = (value.match(WORD) ?? []).map((word) => word.toLowerCase())
  const known = (row: readonly string[]) => words.filter((word) => row.includes(word)).length
  const row = rows.reduce((best, other) => (known(other) > known(best) ? other : best))
  const isMore = words.some((word) => OTHER_NUMBER.test(word))
  if (known(row) === 0 && !isMore) return undefined
  const digitOf = (word: string) => (ZERO.test(word) ? 0 : row.indexOf(word.toLowerCase()))
  return {
    figures: isMore ? undefined : value.replace(WORD, (word) => (digitOf(word) < 0 ? word : String(digitOf(word)))),
    say(figures) {
      let at = 0
      let out = ''
      for (const [piece] of value.matchAll(/\p{L}+|[^\p{L}]/gu)) {
        const isDigit = /^\p{L}/u.test(piece) && digitOf(piece) >= 0
        const made = figures.slice(at, at + (isDigit ? 1 : piece.length))
        at += made.length
        out += isDigit ? likeCase(row[Number(made)] ?? '', piece) : made
      }
      return at === figures.length ? out : undefined
    },
  }
}
