import { flags, wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { isCapital, townAt } from './read.ts'

const OFFICES = 'office offices branch clinic location site store plant campus facility warehouse'
const offices = new WordSet(OFFICES.split(' ').map(hashWord))
const OWN = /^(?:our|my|his|her|their|your)$/i

/** "our Waycross office": the town of a branch that is somebody's own. */
export const officeTown: TokenRecognizer = {
  name: 'office-town',
  triggers: offices,
  find(scan) {
    const found: Entity[] = []
    for (let at = 2; at < scan.count; at++) {
      if (!offices.has(scan.hash[at] ?? 0) || scan.between(at) !== ' ') continue
      const from = townBefore(scan, at)
      if (from === undefined) continue
      const [start, end] = [scan.start[from] ?? 0, scan.end[at - 1] ?? 0]
      const because = ['a town between whose it is and a kind of branch']
      found.push({ start, end, type: 'LOCATION', score: 0.7, recognizer: 'office-town', because, detail: 'town' })
    }
    return found
  },
}

/** The first token of a town of the lists that ends right before, with the word for whose it is before it. */
function townBefore(scan: Scan, at: number): number | undefined {
  for (let from = at - 1; from > 0 && at - from < 4; from--) {
    if (!isCapital(scan, from)) return undefined
    if (!OWN.test(scan.word(from - 1)) || scan.between(from) !== ' ') continue
    const known = townAt(scan, from)
    const lone = known?.to === from + 1 && wordOf(scan.flags[from] ?? 0) > 1
    return known?.to === at && !lone && (known.flag & flags.country) === 0 ? from : undefined
  }
  return undefined
}
