import { foldOf, isApostrophe } from './chars.ts'

/** Start value of the FNV-1a hash. */
export const HASH_SEED = 0x811c9dc5
/** Its multiplier. */
export const HASH_PRIME = 0x01000193
const SPACE = 32

/** One more folded code unit into a 32-bit FNV-1a hash. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ (isApostrophe(code) ? 39 : foldOf(code)), HASH_PRIME)
}

/** The hash of a word as the lexer computes it: case and accents do not matter. */
export function hashWord(word: string): number {
  let hash = HASH_SEED
  for (let i = 0; i < word.length; i++) hash = hashStep(hash, word.charCodeAt(i))
  return hash
}

/** The hash of a phrase from that of its beginning and of its next word; order matters. */
export function joinHashes(before: number, word: number): number {
  return Math.imul(Math.imul(before ^ SPACE, HASH_PRIME) ^ (word >>> 3) ^ (word << 11), HASH_PRIME) ^ word
}

/** The hash of a phrase of one or more words, as `words` found them. */
export function hashPhrase(phrase: string): number {
  let hash: number | undefined
  for (const word of wordsOf(phrase)) {
    const next = hashWord(word)
    hash = hash === undefined ? next : joinHashes(hash, next)
  }
  return hash ?? HASH_SEED
}

/** Words and numbers of a phrase, parted as the lexer parts them. */
export function wordsOf(phrase: string): string[] {
  return phrase.match(/\p{L}[\p{L}\p{M}]*(?:['’](?!s(?![\p{L}\p{M}]))\p{L}[\p{L}\p{M}]*)*|\d+/giu) ?? []
}
