import { wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { continuesName, isCapital, isStopped } from './read.ts'
import { titles } from './words.ts'

const letters: ReadonlySet<number> = new WordSet(['d', 's', 'a', 'bin', 'binti', 'binte', 'bte'].map(hashWord))
const MOST = 3

/** Names told by the father's, as Singapore and Malaysia write them: "Kavitha d/o Rajan", "Suresh a/l Maniam", "Aisyah binti Rahmat". */
export const childOf: TokenRecognizer = {
  name: 'child-of',
  triggers: letters,
  find(scan) {
    const found: Entity[] = []
    for (let at = 1; at + 1 < scan.count; at++) {
      if (!letters.has(scan.hash[at] ?? 0)) continue
      const next = behindLink(scan, at)
      const from = next === undefined || isSuggestive(scan, at, next) ? at : nameBefore(scan, at)
      if (next === undefined || from === at) continue
      const to = nameBehind(scan, next)
      if (to === next) continue
      const because = ['child of: between two names']
      const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
      found.push({ start, end, type: 'PERSON', score: 0.8, recognizer: 'child-of', because })
    }
    return found
  },
}

/** The token behind "d/o", "s/o", "a/l", "a/p", "bin" or "binti". */
function behindLink(scan: Scan, at: number): number | undefined {
  if (scan.between(at) !== ' ') return undefined
  if (scan.word(at).length > 1) return scan.between(at + 1) === ' ' ? at + 1 : undefined
  const link = (scan.word(at) + scan.between(at + 1) + scan.word(at + 1)).toLowerCase()
  return /^(?:[ds]\/o|a\/[lp])$/.test(link) && scan.between(at + 2) === ' ' ? at + 2 : undefined
}

/** "USG s/o GB calculus": letters that stand for a test and a part, and what it is suggestive of. */
const isSuggestive = (scan: Scan, at: number, next: number) =>
  scan.style !== 'capital' && isShort(scan, next) && scan.word(at).length === 1

const isShort = (scan: Scan, at: number) => /^\p{Lu}{1,4}$/u.test(scan.word(at))

const mayName = (scan: Scan, at: number) =>
  at >= 0 &&
  at < scan.count &&
  isCapital(scan, at) &&
  !isStopped(scan, at) &&
  !titles.has(scan.hash[at] ?? 0) &&
  wordOf(scan.flags[at] ?? 0) < 2

function nameBefore(scan: Scan, at: number): number {
  let from = at
  while (at - from < MOST && mayName(scan, from - 1) && (from === at || continuesName(scan, from))) from--
  // "SN Kavitha": a title of two letters.
  while (from < at - 1 && scan.word(from).length < 3) from++
  return from
}

function nameBehind(scan: Scan, from: number): number {
  let to = from
  while (to - from < MOST && mayName(scan, to) && scan.shape[to] !== LOWER && (to === from || continuesName(scan, to)))
    to++
  return to
}
