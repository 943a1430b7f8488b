import { CAPITALISED, GLUED, MIXED, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { partsAfter } from './address-parts.ts'

const LIVED =
  /\b(?:r\/o|resid\w{1,5}|lives?|living|stays?|staying|addr(?:ess)?|visit(?:ed)? to|moved to|located|home|seen at)[ :]{1,3}(?:at |in |is |of )?$/i
/** "12, Jalan Mawar 3": a comma stands behind the number only before these. */
const ROAD = /^, ?(?:Jalan|Jln|Lorong|Lrg|Taman|Kampung|Kg|Rue|Av|Avenue)\.? \p{Lu}/u
const NUMBER_BEFORE = /(?:^|[^\d./%$£€<>=+-])$/
const LOOK = 24

/** A house's number, a name of words that no list of streets knows, and its places: "11 Cluain Mhuire, Ballyfermot, Dublin 10". */
export const numberedHome: TokenRecognizer = {
  name: 'numbered-home',
  find(scan) {
    const found: Entity[] = []
    let past = 0
    for (let at = 0; at + 1 < scan.count; at++) {
      const start = scan.start[at] ?? 0
      if (scan.shape[at] !== NUMBER || start < past || !isHouse(scan, at)) continue
      const end = endOf(scan, at)
      if (end === undefined) continue
      past = end
      const because = ['a house number with a name and its places']
      found.push({ start, end, type: 'ADDRESS', score: 0.8, recognizer: 'numbered-home', because, detail: 'street' })
    }
    return found
  },
}

/** One to four digits, perhaps a letter, before a word with a capital. */
function isHouse(scan: Scan, at: number): boolean {
  const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
  if (end - start > 4 || !NUMBER_BEFORE.test(scan.text.slice(Math.max(0, start - 1), start))) return false
  const name = nameAt(scan, at)
  if (name === at + 1 && ROAD.test(scan.text.slice(end, end + 16))) return true
  return scan.gap[name] === SPACE && (scan.shape[name] === CAPITALISED || scan.shape[name] === MIXED)
}

const nameAt = (scan: Scan, at: number) =>
  scan.gap[at + 1] === GLUED && /^[a-e]$/i.test(scan.word(at + 1)) ? at + 2 : at + 1

function endOf(scan: Scan, at: number): number | undefined {
  const { text } = scan
  const start = scan.start[at] ?? 0
  const { end, own, coded } = partsAfter(text, scan.end[nameAt(scan, at) - 1] ?? 0)
  const commas = text.slice(start, end).split(',').length - 1
  if (own === 0 || commas === 0) return undefined
  const lived = LIVED.test(text.slice(Math.max(0, start - LOOK), start))
  return coded || (lived && own > 1) ? end : undefined
}
