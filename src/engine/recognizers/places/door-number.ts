import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { partsAfter } from './address-parts.ts'

const openers = new WordSet(
  'gali galli h d hno dno door house hse flat plot blk block lot erf stand site rr comp purok villa qtr quarter sector box rmb'
    .split(' ')
    .map(hashWord),
)
/** A word for a house with a sign of numbers: nothing else is told that way. */
const SURE =
  /(?:[HD]\.? ?No\.?|(?:House|Door|Flat|Plot|Villa|Qtr|Quarter|Gall?i)s? (?:[Nn]o\.?|#|Number)|(?:H|D)no\.?)[ :#-]{0,3}\d[\dA-Za-z/-]{0,14}(?![\p{L}\d.%])/uy
/** A word for a house, or for a piece of land, with its number. */
const LIKELY =
  /(?:House|Hse|Flat|Plot|Blk|Erf|Villa|Purok|Stand)[ #]{1,2}(?:\d[\dA-Za-z/-]{0,8})(?: #\d{1,2}-\d{1,4})?(?![\p{L}\d%]|\.\d)/uy
/** Words that also count trials, kits and breaths. */
const PERHAPS = /(?:Block|Lot|Site|RR|Comp|Sector|Box|RMB)[ #]{0,2}\d{1,4}[A-Za-z]?(?![\p{L}\d/%]|\.\d)/uy
const LIVED =
  /(?:\b(?:r\/o|resid\w{1,5}|lives?|living|stays?|staying|addr(?:ess)?|home|visit(?:ed)? to|moved to|located|h\/o)[ :]{1,3}(?:at |in |is |of )?|(?:^|\n)[ \t]{0,4}|\b(?:of|at|from) )$/i
const LOOK = 24

/** Houses told by a kind and a number, as in South Asia, Africa, the Philippines and on rural routes: "H.No 4-7-118, Attapur, Hyderabad 500048". */
export const doorNumber: TokenRecognizer = {
  name: 'door-number',
  triggers: openers,
  find(scan) {
    const found: Entity[] = []
    let past = 0
    for (let at = 0; at < scan.count; at++) {
      const start = scan.start[at] ?? 0
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0 || start < past || !openers.has(scan.hash[at] ?? 0)) continue
      const end = endOf(scan, start)
      if (end === undefined) continue
      past = end
      const because = ['a word for a house or its land, with its number and its place']
      found.push({ start, end, type: 'ADDRESS', score: 0.85, recognizer: 'door-number', because, detail: 'street' })
    }
    return found
  },
}

function endOf({ text }: Scan, start: number): number | undefined {
  const sure = numberEnd(SURE, text, start)
  if (sure !== undefined) {
    const { end, kinds, own, coded } = partsAfter(text, sure)
    return own > 0 || coded || kinds > 0 ? end : undefined
  }
  const likely = numberEnd(LIKELY, text, start)
  if (likely !== undefined) {
    const { end, kinds, own, coded } = partsAfter(text, likely)
    return own > 0 && (kinds > 0 || coded || own > 1 || isLived(text, start)) ? end : undefined
  }
  const perhaps = numberEnd(PERHAPS, text, start)
  if (perhaps === undefined) return undefined
  const { end, kinds, own, coded } = partsAfter(text, perhaps)
  return (own > 0 && (kinds > 0 || coded)) || (kinds > 0 && coded) ? end : undefined
}

function numberEnd(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const isLived = (text: string, start: number) => LIVED.test(text.slice(Math.max(0, start - LOOK), start))
