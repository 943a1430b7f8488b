import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, GLUED, INITIAL, LOWER, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const kinds = set('route rte rt highway hwy interstate road rd exit marker i')
const firsts = set('county state mile')
const endings = set('st nd rd th')
const streets = set('st street ave avenue rd road blvd')
const ROAD_BEFORE =
  /(?:\b(?:on|off|at|along|near|down|up|from|to|and|of|crossing|cross|the|by|in|exit|[NSEW]B)|[(,;@&/]|(?:^|\n)Loc:) ?$/i
/** "CA-125" and "IL-6" are no roads. */
const SURE_BEFORE = /\b(?:off|along|down|exit|lives on|from|crash on|mvc on|mva on|accident on) $/i
const DIRECTION = /(?![\w/-]|\.\d)(?: ?(?:[NSEW]B?|north|south|east|west)(?![A-Za-z]))?/y
const CROSS =
  /(?:,? (?:and|&|at|near|x|at exit for) |, | ?\/ ?| @ | (?=mile|exit))(?:mile marker \d{1,4}|exit \d{1,4}|(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'’-]{1,20})(?: \p{Lu}[\p{L}'’-]{1,20}){0,2} (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Ln|Lane|Dr|Drive|Hwy|Pike|Pkwy|Way|County)(?!\p{L})\.?|\p{Lu}\p{Ll}{2,15} County)/uy
/** "5th and main", "Elm St & Oak": what crosses a street. */
const CORNER =
  /(?: (?:St|Ave|Street|Avenue)\.?)? (?:and|&|at) (?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}\p{Ll}{2,15}|main|broadway|elm|oak|pine|maple|market|center|church)(?: (?:St|Ave|Rd|Blvd|Street|Avenue|Road)(?!\p{L})\.?)?/uy
/** "Ashland and 63rd": a name before a numbered street. */
const CROSSED =
  /(?<![\p{L}\d])(\p{Lu}\p{Ll}{2,15}(?: \p{Lu}\p{Ll}{2,15})?(?: (?:St|Ave|Rd|Blvd)\.?)?) (?:and|&|@|\/) $/u
const CORNER_BEFORE = /(?:\b(?:on|at|near|off|of|from)|@) (?:the corner of )?$/

/** Numbered roads, their miles and exits, and corners of streets, where somebody is said to be. */
export const road: TokenRecognizer = {
  name: 'road',
  triggers: streets,
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (scan.shape[at] === NUMBER) push(found, numbered(scan, at))
      else if (scan.gap[at] === GLUED || ((scan.flags[at] ?? 0) & flags.trigger) !== 0) push(found, corner(scan, at))
    }
    return found
  },
}

function push(found: Entity[], entity: Entity | undefined): void {
  if (entity) found.push(entity)
}

/** "Route 9", "I-80", "LA-1", "County Road 12". */
function numbered(scan: Scan, at: number): Entity | undefined {
  const kind = at - 1
  if (kind < 0 || scan.gap[at] === NEW_LINE || (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 4) return undefined
  const known = kinds.has(scan.hash[kind] ?? 0)
  const from = known ? kindOfRoad(scan, kind) : isCode(scan, kind) ? kind : undefined
  if (from === undefined || !isTied(scan, at, from)) return undefined
  const start = scan.start[from] ?? 0
  const before = scan.text.slice(Math.max(0, start - 12), start)
  if (before !== '' && !(known ? ROAD_BEFORE : SURE_BEFORE).test(before)) return undefined
  DIRECTION.lastIndex = scan.end[at] ?? 0
  return DIRECTION.test(scan.text) ? crossed(scan.text, start, DIRECTION.lastIndex) : undefined
}

/** Two capitals, as a state has. */
function isCode(scan: Scan, at: number): boolean {
  return scan.shape[at] === ALL_CAPS && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 2
}

/** "I-80" and "LA-1" with a hyphen, "Route 9" with a space. */
function isTied(scan: Scan, at: number, from: number): boolean {
  const between = scan.between(at)
  const short = from === at - 1 && (scan.shape[from] === INITIAL || isCode(scan, from))
  return short ? between === '-' : between === ' ' || between === '-' || between === '. '
}

/** The token at which the words for a road begin: a road is written with a capital, a mile is not. */
function kindOfRoad(scan: Scan, kind: number): number | undefined {
  const from = kind > 0 && firsts.has(scan.hash[kind - 1] ?? 0) && scan.between(kind) === ' ' ? kind - 1 : kind
  if (from === kind && /^(?:road|rd|marker)$/i.test(scan.word(kind))) return undefined
  return /^\p{Lu}|^mile/u.test(scan.word(from)) ? from : undefined
}

/** The road with the exit or street it crosses, which makes it surer. */
function crossed(text: string, start: number, end: number): Entity {
  const to = withCross(text, end)
  return entity(start, to, to > end ? 0.7 : 0.55)
}

function withCross(text: string, end: number): number {
  CROSS.lastIndex = end
  return CROSS.test(text) ? CROSS.lastIndex : end
}

/** "5th and Main", "Elm St & Oak", behind a word of place. */
function corner(scan: Scan, at: number): Entity | undefined {
  const ordinal = at > 0 && scan.gap[at] === GLUED && endings.has(scan.hash[at] ?? 0) && scan.shape[at - 1] === NUMBER
  const street = !ordinal && streets.has(scan.hash[at] ?? 0) && at > 0 && /^\p{Lu}/u.test(scan.word(at - 1))
  if ((!ordinal && !street) || !/^\p{Lu}|^\d/u.test(scan.word(at - 1))) return undefined
  const start = scan.start[at - 1] ?? 0
  if (ordinal) {
    const crossed = CROSSED.exec(scan.text.slice(Math.max(0, start - 44), start))
    const from = crossed ? start - crossed[0].length : start
    if (crossed && CORNER_BEFORE.test(scan.text.slice(Math.max(0, from - 22), from)) && !isCounted(scan, at))
      return entity(from, scan.end[at] ?? 0, 0.7)
  }
  if (!CORNER_BEFORE.test(scan.text.slice(Math.max(0, start - 22), start))) return undefined
  CORNER.lastIndex = scan.end[at] ?? 0
  return CORNER.test(scan.text) ? entity(start, CORNER.lastIndex, 0.5) : undefined
}

/** "on Monday and 3rd dose": what a number that orders counts. */
function isCounted(scan: Scan, at: number): boolean {
  return (
    scan.between(at + 1) === ' ' &&
    scan.shape[at + 1] === LOWER &&
    !/^(?:in|near|by|when|where|around|at|was|is|and|hit|with)$/.test(scan.word(at + 1))
  )
}

function entity(start: number, end: number, score: number): Entity {
  const because = ['a numbered road or a corner of streets']
  return { start, end, type: 'ADDRESS', score, recognizer: 'road', because, detail: 'street' }
}
