import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { joinHashes } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, MIXED, NEW_LINE, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'

/** Whether the token is written with a capital. */
export function isCapital(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  return shape === CAPITALISED || shape === MIXED || shape === ALL_CAPS || shape === INITIAL
}

/** Whether token `at` follows the one before on the same line with nothing but a space, a point or a hyphen between. */
export function follows(scan: Scan, at: number): boolean {
  if (at <= 0 || at >= scan.count || scan.gap[at] === NEW_LINE) return false
  if (scan.gap[at] === SPACE || scan.gap[at] === GLUED) return (scan.start[at] ?? 0) - (scan.end[at - 1] ?? 0) <= 2
  return /^(?:\. |-|\.)$/.test(scan.between(at))
}

/** A town of the lexicon that begins at `at`: the token after its last, and what is known of it; the longest one. */
export function townAt(scan: Scan, at: number): { to: number; flag: number } | undefined {
  const first = scan.flags[at] ?? 0
  let best = first & flags.town ? { to: at + 1, flag: first } : undefined
  if ((first & flags.opener) === 0) return best
  const known = lexicon()
  let hash = scan.hash[at] ?? 0
  for (let next = at + 1; next < Math.min(scan.count, at + 5) && follows(scan, next); next++) {
    hash = joinHashes(hash, scan.hash[next] ?? 0)
    const flag = known.lookup(hash)
    if (flag & flags.phrase && flag & flags.town) best = { to: next + 1, flag }
  }
  return best
}

/** Whether the word at `at` is a name of a place rather than an everyday word. */
export function isUnusual(scan: Scan, at: number): boolean {
  return wordOf(scan.flags[at] ?? 0) < 2
}
