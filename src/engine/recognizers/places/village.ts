import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { matchesIn, windowsRound } from '../scan/near.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const BEFORE = 24
const AFTER = 160
const openers = new WordSet(
  'vill village gram mohalla tehsil teh taluka taluk tal mandal distt dist district thana'.split(' ').map(hashWord),
)
const KIND = String.raw`(?:Vill(?:age)?|Gram|Mohalla|V\.?P\.?O|P\.?O|P\.?S|Post|Thana|Teh(?:sil)?|Tal(?:uka?)?|Mandal|Distt?|District|Block|Dt)`
const PART = String.raw`${KIND}[.:]{0,2}[ -]{1,3}\p{Lu}[\p{L}'’]{1,20}(?:[ -]\p{Lu}[\p{L}'’]{1,20}){0,2}`
/** "Vill. Rampur, Tehsil Phagwara, Distt. Kapurthala, Punjab 144401": two parts of that kind and more, and what ends them. */
const ROW = new RegExp(
  String.raw`(?<![\p{L}\d])${PART}(?:[,;]? ?\n? ?${PART}){1,5}(?:[,;] ?\p{Lu}\p{L}{2,16}(?: \p{Lu}\p{L}{2,16})?(?![\p{L}:.]))?(?:[ ,-]{1,3}\d{6}(?!\d))?`,
  'gu',
)
/** One part alone: short words with a point only, for "Village" and "District" begin other names. */
const ALONE =
  /(?<![\p{L}\d])(?:Vill|Teh|Tal|Distt|Tehsil|Taluka)(?:\. ?|: ?| )\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?(?![\p{L}])/gu

/** Where somebody lives as India writes it: the village, its post office, its tehsil and its district. */
export const village: TokenRecognizer = {
  name: 'village',
  triggers: openers,
  find(scan) {
    const windows = windowsRound(spots(scan), BEFORE, AFTER)
    const rows = matchesIn(scan.text, windows, ROW).map(({ index, match }) => address(index, match[0].length, 0.85))
    const alone = matchesIn(scan.text, windows, ALONE).map(({ index, match }) => address(index, match[0].length, 0.7))
    return [...rows, ...alone]
  },
}

function spots(scan: Scan): number[] {
  const places: number[] = []
  for (let at = 0; at < scan.count; at++)
    if (((scan.flags[at] ?? 0) & flags.trigger) !== 0 && openers.has(scan.hash[at] ?? 0))
      places.push(scan.start[at] ?? 0)
  return places
}

function address(start: number, length: number, score: number): Entity {
  const because = ['a village, tehsil or district by its name']
  return { start, end: start + length, type: 'ADDRESS', score, recognizer: 'village', because }
}
