import { hashWord } from '../scan/hash.ts'
import { NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { townAt } from './read.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const ends = set('drive street lane avenue road court place circle boulevard terrace trail parkway')
const numbers = set(
  'oh zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
)
const single = set('oh zero one two three four five six seven eight nine')
/** What stands between a count and a road that is no street's name. */
const noNames = set(
  'the a an along down up of minutes miles blocks hours days weeks months years per in on to by at or and times way',
)
const MOST = 3

/** Addresses as callers say them: "four two two seven sycamore drive", "nineteen birch lane in saco". */
export const spelledAddress: TokenRecognizer = {
  name: 'spelled-address',
  triggers: ends,
  find(scan) {
    const found: Entity[] = []
    for (let at = 2; at < scan.count; at++) {
      if (!ends.has(scan.hash[at] ?? 0)) continue
      const from = numberBefore(scan, at)
      if (from === undefined) continue
      const because = ['a house number said in words and a kind of street']
      const place = { start: scan.start[from] ?? 0, end: endOf(scan, at), type: 'ADDRESS', score: 0.65 } as const
      found.push({ ...place, recognizer: 'spelled-address', because, detail: 'street' })
    }
    return found
  },
}

/** The first word of a number that stands one to three words before the kind of street. */
function numberBefore(scan: Scan, at: number): number | undefined {
  let last = at - 2
  while (last >= 0 && at - last <= MOST + 1 && !isNumber(scan, last)) last--
  if (last < 0 || at - last > MOST + 1) return undefined
  for (let i = last + 1; i <= at; i++)
    if (scan.gap[i] === NEW_LINE || scan.between(i) !== ' ' || noNames.has(scan.hash[i] ?? 0)) return undefined
  let from = last
  while (from > 0 && isNumber(scan, from - 1) && /^[ -]$/.test(scan.between(from))) from--
  // "a one way street", "two blocks down the road": a lone small number counts.
  return from === last && single.has(scan.hash[from] ?? 0) ? undefined : from
}

const isNumber = (scan: Scan, at: number) => numbers.has(scan.hash[at] ?? 0)

/** "… lane in saco": the town with it. */
function endOf(scan: Scan, at: number): number {
  const next = at + 2
  const town =
    next < scan.count && scan.word(at + 1) === 'in' && scan.between(next) === ' ' ? townAt(scan, next) : undefined
  return (town ? scan.end[town.to - 1] : scan.end[at]) ?? 0
}
