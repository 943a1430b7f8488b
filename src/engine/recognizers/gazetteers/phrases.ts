import { joinHashes } from '../scan/hash.ts'
import { NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { flags } from './flags.ts'
import { lexicon } from './lexicon.ts'

const LONGEST = 6

/** The longest word or phrase from `at` that the lexicon marks with `wanted`: the token after it and its flags. */
export function longest(scan: Scan, at: number, wanted: number): { to: number; flag: number } | undefined {
  const first = scan.flags[at] ?? 0
  let best = first & wanted && !(first & flags.phrase) ? { to: at + 1, flag: first } : undefined
  if ((first & flags.opener) === 0) return best
  const known = lexicon()
  let hash = scan.hash[at] ?? 0
  for (let next = at + 1; next < Math.min(scan.count, at + LONGEST); next++) {
    if (scan.gap[next] === NEW_LINE || (scan.start[next] ?? 0) - (scan.end[next - 1] ?? 0) > 2) break
    hash = joinHashes(hash, scan.hash[next] ?? 0)
    const flag = known.lookup(hash)
    if (flag & flags.phrase && flag & wanted) best = { to: next + 1, flag }
  }
  return best
}
