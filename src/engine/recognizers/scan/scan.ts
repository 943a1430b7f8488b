import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from './hash.ts'
import { ALL_CAPS, CAPITALISED, LOWER, lex, MIXED, NUMBER, type Tokens } from './lexer.ts'
import { integers } from './slab.ts'
import { WordSet } from './word-set.ts'

/** A text made ready for the recognisers: its tokens, and what the lexicon knows of each word. */
export interface Scan extends Tokens {
  /** Lexicon flags per token; 0 for numbers and unknown words. */
  readonly flags: Int32Array
  /** `lower`: hardly a capital (chats). `capital`: a capital on nearly every word, which then says nothing about names. */
  readonly style: 'mixed' | 'lower' | 'capital'
  /** The token's text. */
  word(at: number): string
  /** What stands between token `at - 1` and token `at`. */
  between(at: number): string
}

/** Reads a text once. Linear. */
export function createScan(text: string): Scan {
  const tokens = lex(text)
  const { count, start, end, hash, shape } = tokens
  const known = lexicon()
  const flags = integers(count)
  for (let at = 0; at < count; at++) if (shape[at] !== NUMBER) flags[at] = known.lookup(hash[at] ?? 0)
  return {
    text,
    count,
    start,
    end,
    shape,
    gap: tokens.gap,
    hash,
    flags,
    style: styleOf(tokens),
    word: (at) => (at >= 0 && at < count ? text.slice(start[at], end[at]) : ''),
    between: (at) => (at > 0 && at < count ? betweenOf(text, end[at - 1] ?? 0, start[at] ?? 0) : ''),
  }
}

/** Mostly one sign, which needs no new string. */
function betweenOf(text: string, from: number, to: number): string {
  return to - from === 1 ? text.charAt(from) : text.slice(from, to)
}

const LOOKED_AT = 600
const small = new WordSet(
  'the of and to in is was with for on at by from has are be not that this or de la el en y que con'
    .split(' ')
    .map(hashWord),
)

/**
 * How the first few hundred words are written. Small words tell: forms put capitals on their labels and values,
 * but only shouting and title case put them on "of" and "with".
 */
function styleOf({ count, shape, hash, start, end }: Tokens): Scan['style'] {
  const length = (at: number) => (end[at] ?? 0) - (start[at] ?? 0)
  let capitals = 0
  let words = 0
  let smalls = 0
  let shouted = 0
  for (let at = 0; at < count && words < LOOKED_AT; at++) {
    if (shape[at] === NUMBER) continue
    words++
    const isCapital = shape[at] !== LOWER
    if (shape[at] === CAPITALISED || shape[at] === MIXED || (shape[at] === ALL_CAPS && length(at) > 5)) capitals++
    if (!small.has(hash[at] ?? 0)) continue
    smalls++
    if (isCapital) shouted++
  }
  if (words > 3 && capitals < words * 0.04 && shouted <= smalls * 0.2) return 'lower'
  return smalls > 2 && shouted > smalls * 0.6 ? 'capital' : 'mixed'
}
