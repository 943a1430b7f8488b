import { DIGIT, isApostrophe, isUpper, kindIn, kindOf, LETTER, OTHER, traitsOf, upperIn } from './chars.ts'
import { HASH_PRIME, HASH_SEED } from './hash.ts'
import { integers, octets } from './slab.ts'

/** Hebrew, Arabic, Indic scripts, Chinese, Japanese, Korean. */
const CASELESS = 0x590

/** How a token is written. */
export const NUMBER = 0
export const LOWER = 1
export const CAPITALISED = 2
export const ALL_CAPS = 3
export const MIXED = 4
export const INITIAL = 5

/** What lies between a token and the one before it. */
export const GLUED = 0
export const SPACE = 1
export const PUNCTUATED = 2
export const NEW_LINE = 3

/**
 * Words and numbers of a text, side by side in typed arrays: one pass, no strings made.
 * Offsets are UTF-16 code units. Hashes ignore case and accents.
 */
export interface Tokens {
  readonly text: string
  readonly count: number
  readonly start: Int32Array
  readonly end: Int32Array
  readonly shape: Uint8Array
  readonly gap: Uint8Array
  readonly hash: Int32Array
}

class TokenList {
  start = new Int32Array(256)
  end = new Int32Array(256)
  shape = new Uint8Array(256)
  gap = new Uint8Array(256)
  hash = new Int32Array(256)
  count = 0

  grow(): void {
    const size = this.start.length * 2
    this.start = extended(this.start, new Int32Array(size))
    this.end = extended(this.end, new Int32Array(size))
    this.hash = extended(this.hash, new Int32Array(size))
    this.shape = extended(this.shape, new Uint8Array(size))
    this.gap = extended(this.gap, new Uint8Array(size))
  }
}

function extended<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Written over by every reading: what it found is copied out at the end. Given back after a long text. */
let scratch = new TokenList()
const largestKept = 65_536

/** Parts a text into words (letters, inner apostrophes) and digit runs. Linear in its length. */
export function lex(text: string): Tokens {
  const list = scratch
  list.count = 0
  let gap = NEW_LINE
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const kind = kindIn(traitsOf(code))
    if (kind === OTHER) {
      gap = widerGap(gap, code)
      at++
      continue
    }
    if (list.count === list.start.length) list.grow()
    list.start[list.count] = at
    list.gap[list.count] = gap
    at = kind === DIGIT ? number(text, at, list) : word(text, at, list)
    list.end[list.count++] = at
    gap = GLUED
  }
  const found = copied(text, list)
  if (list.start.length > largestKept) scratch = new TokenList()
  return found
}

function copied(text: string, list: TokenList): Tokens {
  const { count } = list
  const [start, end, hash] = [integers(count), integers(count), integers(count)]
  const [shape, gap] = [octets(count), octets(count)]
  for (let at = 0; at < count; at++) {
    start[at] = list.start[at] ?? 0
    end[at] = list.end[at] ?? 0
    hash[at] = list.hash[at] ?? 0
    shape[at] = list.shape[at] ?? 0
    gap[at] = list.gap[at] ?? 0
  }
  return { text, count, start, end, shape, hash, gap }
}

function widerGap(gap: number, code: number): number {
  if (code === 32 || code === 0xa0) return gap === GLUED ? SPACE : gap
  if (code === 10 || code === 13) return NEW_LINE
  return gap === NEW_LINE ? gap : PUNCTUATED
}

function number(text: string, from: number, list: TokenList): number {
  let hash = HASH_SEED
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) break
    hash = Math.imul(hash ^ code, HASH_PRIME)
  }
  list.hash[list.count] = hash
  list.shape[list.count] = NUMBER
  return at
}

function word(text: string, from: number, list: TokenList): number {
  let hash = HASH_SEED
  let uppers = 0
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const traits = traitsOf(code)
    if (kindIn(traits) === LETTER) {
      if (upperIn(traits)) uppers++
      hash = Math.imul(hash ^ (traits & 0xffff), HASH_PRIME)
    } else if (isApostrophe(code) && isInner(text, at)) {
      hash = Math.imul(hash ^ 39, HASH_PRIME)
    } else break
  }
  list.hash[list.count] = hash
  const first = text.charCodeAt(from)
  // Scripts without case write names like any word: they may be names wherever a capital may.
  list.shape[list.count] = first >= CASELESS ? CAPITALISED : shapeOf(at - from, uppers, isUpper(first))
  return at
}

/** Whether the apostrophe at `at` belongs to the word: in O'Brien it does, in "Sarah's" the s is a word of its own. */
function isInner(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (Number.isNaN(next) || kindOf(next) !== LETTER) return false
  const isS = next === 115 || next === 83
  const after = text.charCodeAt(at + 2)
  return !isS || (!Number.isNaN(after) && kindOf(after) === LETTER)
}

function shapeOf(length: number, uppers: number, first: boolean): number {
  // "mRNA" is written small.
  if (uppers === 0 || !first) return LOWER
  if (uppers === length) return length === 1 ? INITIAL : ALL_CAPS
  return uppers === 1 ? CAPITALISED : MIXED
}
