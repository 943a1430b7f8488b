/** What a character is to the tokenizer of BERT: part of a word, a word of its own, a gap, or nothing at all. */
export type CharacterKind = 'word' | 'alone' | 'gap' | 'nothing'

const GAP = /\p{White_Space}/u
const NOTHING = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u
const PUNCTUATION = /\p{P}/u

/** Kind of one code point after normalisation, as the reference tokenizer of the base model has it. */
export function characterKind(code: number): CharacterKind {
  if (code < 128) return asciiKind(code)
  if (code === 0xfffd) return 'nothing'
  const char = String.fromCodePoint(code)
  if (NOTHING.test(char)) return 'nothing'
  if (GAP.test(char)) return 'gap'
  if (isIdeograph(code) || PUNCTUATION.test(char)) return 'alone'
  return 'word'
}

function asciiKind(code: number): CharacterKind {
  if (code === 0x20 || (code >= 9 && code <= 13)) return code === 11 || code === 12 ? 'nothing' : 'gap'
  if (code < 0x20 || code === 0x7f) return 'nothing'
  const isDigit = code >= 0x30 && code <= 0x39
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
  return isDigit || isLetter ? 'word' : 'alone'
}

const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x4e00, 0x9fff],
  [0x3400, 0x4dbf],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b73f],
  [0x2b740, 0x2b81f],
  [0x2b820, 0x2ceaf],
  [0xf900, 0xfaff],
  [0x2f800, 0x2fa1f],
]

function isIdeograph(code: number): boolean {
  return code >= 0x3400 && IDEOGRAPHS.some(([first, last]) => code >= first && code <= last)
}

const MARKS = /\p{Mn}/gu

/** Lower case without accents, of one code point; empty when nothing of it is left. */
export function foldCharacter(char: string): string {
  let folded = ''
  for (const one of char.normalize('NFD').replace(MARKS, '')) folded += one.toLowerCase()
  return folded
}

/** How a word is written; the model adds it to what it knows of the lower-case word. */
export const caseClasses = { lower: 0, title: 1, single: 2, upper: 3, mixed: 4, digits: 5, alphanumeric: 6, other: 7 }
/** Added to the case class of the first word of a line. */
export const LINE_START = 8

const LETTER = /\p{L}/u
const UPPER = /\p{Uppercase}/u
const DIGIT = /\p{Nd}/u

/** Case class of a word as it stands in the text. */
export function caseClass(word: string): number {
  let letters = 0
  let digits = 0
  let upper = 0
  let startsUpper = false
  let index = 0
  for (const char of word) {
    if (isLetter(char)) {
      letters += 1
      if (isUpper(char)) {
        upper += 1
        if (index === 0) startsUpper = true
      }
    } else if (DIGIT.test(char)) digits += 1
    index += 1
  }
  return classOf({ letters, digits, upper, startsUpper })
}

interface Counts {
  readonly letters: number
  readonly digits: number
  readonly upper: number
  readonly startsUpper: boolean
}

function classOf({ letters, digits, upper, startsUpper }: Counts): number {
  if (letters === 0) return digits > 0 ? caseClasses.digits : caseClasses.other
  if (digits > 0) return caseClasses.alphanumeric
  if (upper === 0) return caseClasses.lower
  if (upper === letters) return letters === 1 ? caseClasses.single : caseClasses.upper
  return upper === 1 && startsUpper ? caseClasses.title : caseClasses.mixed
}

const isLetter = (char: string) =>
  char < '\u0080' ? (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') : LETTER.test(char)
const isUpper = (char: string) => (char < '\u0080' ? char >= 'A' && char <= 'Z' : UPPER.test(char))
