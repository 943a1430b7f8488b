import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { foldWord, normalised } from './normalize.ts'

/** One word, number or sign, with its place in the submitted text. */
export interface Token extends Span {
  readonly kind: 'word' | 'number' | 'sign'
  /** As written, normalised (look-alikes and invisible characters gone), case kept. */
  readonly text: string
  /** Lower case, without diacritics: what word lists are asked for. */
  readonly fold: string
  /** Whether white space stands before it (or nothing: the first token). */
  readonly spaced: boolean
  /** Whether it is the first of its line. */
  readonly opensLine: boolean
  /** Place in the normalised text. */
  readonly at: number
}

const WORD = 1
const DIGIT = 2
const SPACE = 3
const SIGN = 4
const SINGLE = 5

const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (/[A-Za-z]/.test(sign)) return WORD
  if (/[0-9]/.test(sign)) return DIGIT
  return code <= 32 || code === 127 ? SPACE : SIGN
})

/** The words, numbers and signs of the normalised text. Han, kana and Thai letters stand singly, having no spaces. */
export const tokens = work('text.tokens', (subject: Subject): readonly Token[] => {
  const { text, toOriginal } = subject.once(normalised)
  const simple = !/[^\x00-\x7f]/.test(text)
  if (simple && text === subject.text) return plainTokens(text)
  const lower = text.toLowerCase()
  const list: Token[] = []
  let spaced = true
  let opensLine = true
  let position = 0
  while (position < text.length) {
    const kind = kindAt(text, position)
    if (kind === SPACE) {
      spaced = true
      if (text.charAt(position) === '\n') opensLine = true
      position += 1
      continue
    }
    const end = endOf(text, position, kind)
    const written = text.slice(position, end)
    const span = toOriginal({ start: position, end })
    list.push({
      kind: nameOf(kind),
      text: written,
      fold: simple ? lower.slice(position, end) : kind === SINGLE ? written : foldWord(written),
      spaced,
      opensLine,
      at: position,
      start: span.start,
      end: span.end,
    })
    spaced = false
    opensLine = false
    position = end
  }
  return list
})

function nameOf(kind: number): Token['kind'] {
  return kind === WORD || kind === SINGLE ? 'word' : kind === DIGIT ? 'number' : 'sign'
}

const LINE_BREAK = 10

/** The same for an ASCII text that nothing was changed in, as most texts are: no table but one is asked. */
function plainTokens(text: string): readonly Token[] {
  const list: Token[] = []
  let spaced = true
  let opensLine = true
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const kind = ascii[code] ?? SIGN
    if (kind === SPACE) {
      spaced = true
      if (code === LINE_BREAK) opensLine = true
      at += 1
      continue
    }
    const end = kind === SIGN ? at + 1 : plainEnd(text, at, kind)
    const written = text.slice(at, end)
    const fold = hasCapital(text, at, end) ? written.toLowerCase() : written
    list.push({ kind: nameOf(kind), text: written, fold, spaced, opensLine, at, start: at, end })
    spaced = false
    opensLine = false
    at = end
  }
  return list
}

function plainEnd(text: string, start: number, kind: number): number {
  let end = start + 1
  for (; end < text.length; end += 1) {
    const next = ascii[text.charCodeAt(end)] ?? SIGN
    if (next === DIGIT || (next === WORD && kind === WORD)) continue
    if (next !== SIGN || !joins(text, end, kind)) break
    end += 1
  }
  return end
}

function hasCapital(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 65 && code <= 90) return true
  }
  return false
}

function kindAt(text: string, position: number): number {
  const code = text.charCodeAt(position)
  if (code < 128) return ascii[code] ?? SIGN
  // The bulk of Han, known without a look at the tables.
  return code >= 0x4e00 && code <= 0x9fff ? SINGLE : kindBeyond(text, position)
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
  if (is(single)) return SINGLE
  if (is(letter)) return WORD
  if (is(digit)) return DIGIT
  return is(space) ? SPACE : SIGN
}

function width(text: string, position: number): number {
  const code = text.charCodeAt(position)
  return code >= 0xd800 && code < 0xdc00 && position + 1 < text.length ? 2 : 1
}

function endOf(text: string, start: number, kind: number): number {
  let position = start + width(text, start)
  if (kind === SIGN || kind === SINGLE) return position
  while (position < text.length) {
    const next = kindAt(text, position)
    const goesOn = kind === WORD ? next === WORD || next === DIGIT : next === DIGIT
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
  return (sign === '.' || sign === ',') && after === DIGIT
}
