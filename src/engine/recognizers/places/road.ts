import type { Entity, TokenRecognizer } from '../types.ts'

const NUMBERED =
  /(?<![\p{L}\d])(?:(?:Route|Rte\.?|Rt\.?|Highway|Hwy\.?|Interstate|US-|US |SR-|SR |CR-|CR |FM |County Road|County Rd|State Road|State Route|Exit|mile marker)[ -]?\d{1,4}[A-Z]?|I-\d{1,3}|[A-Z]{2}-\d{1,3})(?![\w./-])(?: ?(?:[NSEW]B?|north|south|east|west)(?!\p{L}))?/gu
const ROAD_BEFORE =
  /(?:\b(?:on|off|at|along|near|down|up|from|to|and|of|crossing|cross|near the|by|in|exit)|[(,;@&/]) ?$/i
/** "CA-125" and "IL-6" are no roads. */
const SURE_BEFORE = /\b(?:off|along|down|exit|lives on|from|crash on|mvc on|mva on|accident on) $/i
const CROSS =
  /^(?:,? (?:and|&|at|near|x) |, | ?\/ ?| @ | (?=mile|exit))(?:mile marker \d{1,4}|exit \d{1,4}|(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'’-]{1,20})(?: \p{Lu}[\p{L}'’-]{1,20}){0,2} (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Ln|Lane|Dr|Drive|Hwy|Pike|Pkwy|Way|County)(?!\p{L})\.?|\p{Lu}\p{Ll}{2,15} County)/u
/** "5th and Main", "Poplar at Highland": corners, behind a word of place. */
const CORNER =
  /(?<=(?:\b(?:on|at|near|off|of|from)|@) (?:the corner of )?)(?:\d{1,3}(?:st|nd|rd|th)(?: (?:St|Ave|Street|Avenue))?\.? (?:and|&|at) (?:\p{L}[\p{Ll}]{2,15}|\d{1,3}(?:st|nd|rd|th))(?: (?:St|Ave|Rd|Blvd)\b)?|\p{Lu}\p{Ll}{2,15} (?:St|Ave|Rd|Blvd|Street|Avenue|Road)\.? (?:and|&) \p{Lu}\p{Ll}{2,15}(?: (?:St|Ave|Rd|Blvd|Street|Avenue|Road)\b)?)/gu

/** Numbered roads, their miles and exits, and corners of streets, where somebody is said to be. */
export const road: TokenRecognizer = {
  name: 'road',
  find({ text }) {
    const found: Entity[] = []
    for (const match of text.matchAll(NUMBERED)) {
      const before = text.slice(Math.max(0, match.index - 12), match.index)
      const cue = /^(?!US|SR|CR)[A-Z]{2}-/.test(match[0]) ? SURE_BEFORE : ROAD_BEFORE
      if (before !== '' && !cue.test(before)) continue
      const end = match.index + match[0].length
      const cross = CROSS.exec(text.slice(end, end + 60))
      found.push(at(match.index, end + (cross?.[0].length ?? 0), 0.55))
    }
    for (const match of text.matchAll(CORNER)) found.push(at(match.index, match.index + match[0].length, 0.5))
    return found
  },
}

function at(start: number, end: number, score: number): Entity {
  const because = ['a numbered road or a corner of streets']
  return { start, end, type: 'ADDRESS', score, recognizer: 'road', because, detail: 'street' }
}
