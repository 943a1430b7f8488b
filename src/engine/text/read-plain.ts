import type { Room } from './cells.ts'
import {
  DIGITS,
  DISGUISING,
  NUMBER,
  OPENS_LINE,
  PLAIN,
  SIGN,
  SPACED,
  STRETCHED,
  STRIDE,
  WORD,
  withNumber,
} from './token-list.ts'
import { checkOn, hashOn, vocabulary, WORD_SEED, type WordHashes } from './vocabulary.ts'

/** White space and control characters. */
export const SPACE = 3
const LINE_BREAK = 10
const APOSTROPHE = 39
const [COMMA, POINT] = [44, 46]

/** Signs that may stand for a letter ("sh!t", "k|ll") or hide one ("f**k"). */
export const disguises = '@$!|+*#%(<'

/** What each ASCII character is: letters and digits part no word, SPACE parts tokens, all else is a token of its own. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (/[A-Za-z]/.test(sign)) return WORD
  if (/[0-9]/.test(sign)) return NUMBER
  return code <= 32 || code === 127 ? SPACE : SIGN
})
/** No ASCII character. */
export const BEYOND = 4

/** SIGN, WORD, NUMBER, SPACE or BEYOND. */
export function plainKind(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 128 ? (kinds[code] ?? SIGN) : BEYOND
}

/** Small letters for letters, digits for digits, 0 for all that is in no word by itself. */
const letters = Uint8Array.from({ length: 128 }, (_, code) => {
  const kind = kinds[code] ?? SIGN
  return kind === WORD || kind === NUMBER ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : 0
})

/** The word at hand: written over by every word, so that looking one up makes no object. */
const word = { end: 0, shape: 0, hash: 0, check: 0 } satisfies WordHashes & { end: number; shape: number }

/** Goes to the end of the word that begins with a letter at `start`: letters, digits and inner apostrophes. */
function readWord(text: string, start: number): void {
  const { length } = text
  let hash = WORD_SEED
  let check = WORD_SEED
  let previous = 0
  let run = 0
  let shape = PLAIN
  let at = start
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at)
    let letter = code < 128 ? (letters[code] ?? 0) : 0
    if (letter === 0) {
      if (code !== APOSTROPHE || at + 1 >= length || plainKind(text, at + 1) !== WORD) break
      letter = APOSTROPHE
    }
    run = letter === previous ? run + 1 : 1
    previous = letter
    if (letter < FIRST_LETTER && letter !== APOSTROPHE) shape = DIGITS
    else if (run === 3 && shape === PLAIN) shape = STRETCHED
    hash = hashOn(hash, letter)
    check = checkOn(check, letter)
  }
  word.end = at
  word.hash = hash
  word.check = check
  word.shape = at - start === 1 ? 0 : shape
}

const FIRST_LETTER = 97

/** Goes to the end of the number that begins at `start`: digits, with points and commas between. */
function readNumber(text: string, start: number): void {
  const { length } = text
  let hash = WORD_SEED
  let check = WORD_SEED
  let at = start
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at)
    const digit = code >= 48 && code <= 57
    const joins = (code === POINT || code === COMMA) && plainKind(text, at + 1) === NUMBER
    if (!digit && !joins) break
    hash = hashOn(hash, code)
    check = checkOn(check, code)
  }
  word.end = at
  word.hash = hash
  word.check = check
  word.shape = 0
}

const signTraits = Int32Array.from({ length: 128 }, (_, code) =>
  withNumber(SIGN | (disguises.includes(String.fromCharCode(code)) ? DISGUISING : 0), code),
)

/** Traits of the ASCII sign at a place, or of the word or number that begins there and goes on to `plainEnd()`. */
export function plainTraits(text: string, at: number, kind: number): number {
  if (kind === SIGN) {
    word.end = at + 1
    return signTraits[text.charCodeAt(at)] ?? SIGN
  }
  if (kind === WORD) readWord(text, at)
  else readNumber(text, at)
  return withNumber(kind | word.shape, vocabulary.find(word))
}

/** Where the token ends whose traits were read last. */
export const plainEnd = () => word.end

/** Writes the tokens of an ASCII text and returns how many they are; -1 for any other text. Linear. */
export function readPlain(text: string, { cells, from }: Room): number {
  const { length } = text
  let next = from
  let before = SPACED | OPENS_LINE
  let at = 0
  while (at < length) {
    const code = text.charCodeAt(at)
    if (code >= 128) return -1
    const kind = kinds[code] ?? SIGN
    if (kind === SPACE) {
      before |= code === LINE_BREAK ? SPACED | OPENS_LINE : SPACED
      at += 1
      continue
    }
    cells[next] = at
    cells[next + 2] = before | plainTraits(text, at, kind)
    at = word.end
    cells[next + 1] = at
    next += STRIDE
    before = 0
  }
  return (next - from) / STRIDE
}
