import { hashWord } from '../scan/hash.ts'
import { CAPITALISED } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { isThingOfMedicine } from './medical-names.ts'
import { isStopped, type Run, wordAt } from './read.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))

/** What belongs to the name, and what people are called by. */
const proper = set('big lil little old baby tiny crazy')
const called = set(
  'uncle aunty auntie grandma grandpa oupa ouma oom tannie papa mama nana chief coach father sister brother imam rabbi pastor deacon sgt capt cpl msgr corporal hajiya alhaji madam mdm',
)
const SCORE = 0.6

/** "Big Mike", "Baby Boy Oduya", "Uncle Trey": a byname and the name behind it, that lists know or nobody knows. */
export function bynames(scan: Scan): (Run & { readonly score: number })[] {
  const found: (Run & { readonly score: number })[] = []
  for (let at = 0; at + 1 < scan.count; at++) {
    if (scan.shape[at] !== CAPITALISED || scan.shape[at + 1] !== CAPITALISED) continue
    const byname = proper.has(scan.hash[at] ?? 0)
    if (!byname && !called.has(scan.hash[at] ?? 0)) continue
    const last = behind(scan, at)
    if (last !== undefined && isName(scan, last)) found.push({ from: byname ? at : last, to: last + 1, score: SCORE })
  }
  return found
}

/** The token of the name: "Baby Boy" takes two words. */
function behind(scan: Scan, at: number): number | undefined {
  if (!/^['’]? $/.test(scan.between(at + 1))) return undefined
  if (!/^(?:Boy|Girl)$/.test(scan.word(at + 1))) return at + 1
  return scan.between(at + 2) === ' ' && scan.shape[at + 2] === CAPITALISED ? at + 2 : undefined
}

function isName(scan: Scan, at: number): boolean {
  const { given, family, known, ordinary, medical } = wordAt(scan, at)
  if (medical || isStopped(scan, at) || isThingOfMedicine(scan, { from: at, to: at + 1 })) return false
  return !known || given > 2 || (given + family > 0 && ordinary < 2)
}
