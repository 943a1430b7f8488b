import { lexicon } from '../gazetteers/lexicon.ts'
import { lex, NUMBER, type Tokens } from './lexer.ts'

/** A text made ready for the recognisers: its tokens, and what the lexicon knows of each word. */
export interface Scan extends Tokens {
  /** Lexicon flags per token; 0 for numbers and unknown words. */
  readonly flags: Int32Array
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
  const flags = new Int32Array(count)
  for (let at = 0; at < count; at++) if (shape[at] !== NUMBER) flags[at] = known.lookup(hash[at] ?? 0)
  return {
    ...tokens,
    flags,
    word: (at) => (at >= 0 && at < count ? text.slice(start[at], end[at]) : ''),
    between: (at) => (at > 0 && at < count ? text.slice(end[at - 1], start[at]) : ''),
  }
}
