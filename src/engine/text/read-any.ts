import type { Room } from './cells.ts'
import { foldWord } from './normalize.ts'
import { disguises, plainEnd, plainKind, plainTraits, SPACE } from './read-plain.ts'
import {
  DIGITS,
  DISGUISING,
  FOLDS_UNEVEN,
  NUMBER,
  OPENS_LINE,
  PLAIN,
  SIGN,
  SINGLE,
  SPACED,
  STRETCHED,
  STRIDE,
  UNSPACED,
  WORD,
  withNumber,
} from './token-list.ts'
import { vocabulary } from './vocabulary.ts'

/** Han, kana and Thai letters stand singly, having no spaces. */
const ALONE = 5

/** Writes the tokens of a normalised text in any script and returns how many they are. Linear. */
export function readAny(text: string, { cells, from }: Room): number {
  let next = from
  let before = SPACED | OPENS_LINE
  let at = 0
  while (at < text.length) {
    const kind = kindAt(text, at)
    if (kind === SPACE) {
      before |= text.charAt(at) === '\n' ? SPACED | OPENS_LINE : SPACED
      at += 1
      continue
    }
    cells[next] = at
    let traits = text.charCodeAt(at) < 128 ? plainTraits(text, at, kind) : NOT_PLAIN
    let end = plainEnd()
    if (traits === NOT_PLAIN || (kind !== SIGN && mayGoOn(text, end))) {
      end = endOf(text, at, kind)
      traits = traitsOf(text.slice(at, end), kind)
    }
    cells[next + 1] = end
    cells[next + 2] = before | traits
    next += STRIDE
    before = 0
    at = end
  }
  return (next - from) / STRIDE
}

const NOT_PLAIN = -1

/** Whether a word or number may go on behind its ASCII letters and digits. */
function mayGoOn(text: string, end: number): boolean {
  if (text.charCodeAt(end) >= 128) return true
  return ".,'".includes(text.charAt(end)) && text.charCodeAt(end + 1) >= 128
}

function traitsOf(written: string, kind: number): number {
  if (kind === ALONE) {
    const unspaced = written >= FIRST_UNSPACED ? UNSPACED : 0
    return withNumber(WORD | SINGLE | unspaced | wordShape(written), vocabulary.numberOf(written))
  }
  const fold = foldWord(written)
  const flags = kind | (fold.length === written.length ? 0 : FOLDS_UNEVEN)
  if (kind === SIGN) {
    const code = fold.length === 1 ? fold.charCodeAt(0) : 0
    return withNumber(flags | (code > 0 && disguises.includes(fold) ? DISGUISING : 0), code)
  }
  const shape = kind === WORD ? wordShape(fold) | (fold >= FIRST_UNSPACED ? UNSPACED : 0) : 0
  return withNumber(flags | shape, vocabulary.numberOf(fold))
}

const FIRST_UNSPACED = '\u2e80'

/** Whether a folded word is plain letters, holds a digit, or the same letter three times on end. */
function wordShape(word: string): number {
  let [previous, run, shape] = [0, 0, PLAIN]
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return DIGITS
    run = code === previous ? run + 1 : 1
    previous = code
    if (run === 3) shape = STRETCHED
  }
  return word.length === 1 ? 0 : shape
}

function kindAt(text: string, position: number): number {
  const code = text.charCodeAt(position)
  if (code < 128) return plainKind(text, position)
  // The bulk of Han, known without a look at the tables.
  return code >= 0x4e00 && code <= 0x9fff ? ALONE : kindBeyond(text, position)
}

const single = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/uy
const letter = /[\p{L}\p{M}]/uy
const digit = /\p{N}/uy
const space = /[\s\u0085]/y

function kindBeyond(text: string, position: number): number {
  const is = (pattern: RegExp) => {
    pattern.lastIndex = position
    return pattern.test(text)
  }
  if (is(single)) return ALONE
  if (is(letter)) return WORD
  if (is(digit)) return NUMBER
  return is(space) ? SPACE : SIGN
}

function width(text: string, position: number): number {
  const code = text.charCodeAt(position)
  return code >= 0xd800 && code < 0xdc00 && position + 1 < text.length ? 2 : 1
}

function endOf(text: string, start: number, kind: number): number {
  let position = start + width(text, start)
  if (kind === SIGN || kind === ALONE) return position
  while (position < text.length) {
    const next = kindAt(text, position)
    const goesOn = kind === WORD ? next === WORD || next === NUMBER : next === NUMBER
    if (goesOn) position += width(text, position)
    else if (next === SIGN && joins(text, position, kind)) position += 2
    else break
  }
  return position
}

/** An apostrophe inside a word, a point or comma inside a number. */
function joins(text: string, position: number, kind: number): boolean {
  const sign = text.charAt(position)
  if (position + 1 >= text.length) return false
  const after = kindAt(text, position + 1)
  if (kind === WORD) return sign === "'" && after === WORD
  return (sign === '.' || sign === ',') && after === NUMBER
}
