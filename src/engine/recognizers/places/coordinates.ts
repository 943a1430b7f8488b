import { hashWord } from '../scan/hash.ts'
import { NUMBER } from '../scan/lexer.ts'
import { matchesIn, windowsRound } from '../scan/near.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const BEFORE = 40
const AFTER = 60
const LATITUDE = 90
const LONGITUDE = 180
/** Decimals from which a bare pair is a place: four of degrees are some ten metres, and no laboratory tells so many of two values. */
const FINE = 4

const DECIMAL = String.raw`[-+−–]?\d{1,3}\.\d{1,10}°?`
/** "42.3601, -71.0589", "42.36° N, 71.06° W", "Lat: 42.36 Long: -71.06". */
const PAIR = new RegExp(
  String.raw`(?<![\w.,/°+-])(${DECIMAL}) ?([NS](?!\w))?(?:[,;/] ?| {1,2}|,? ?(?:long?|lng|longitude)[.:= ]{1,3})(${DECIMAL}) ?([EWO](?!\w))?(?![\w°]|\.\d)`,
  'gi',
)
/** "42°21'36\"N 71°03'32\"W", "42° 21.6' N". */
const DEGREES =
  /(?<![\w.])\d{1,3} ?[°º] ?\d{1,2}(?:\.\d{1,6})? ?['′’](?: ?\d{1,2}(?:\.\d{1,6})? ?(?:["″”]|''|’’))? ?[NSEWO](?!\w)/gi
const BETWEEN = /^(?:[,;/]? {0,2}| by )$/
/** What stands before a place's coordinates, and no laboratory's values. */
const NAMED =
  /(?<![\p{L}])(?:gps|co-?ord(?:inate)?s?|geo(?:code|tag(?:ged)?|location|point)?|lat(?:itude)?|lat[/, ]{1,2}(?:long?|lng)|(?:dropped )?pin|(?:google )?maps?|location)(?: (?:is|are|at|of|fix|shows?|shared|sent|dropped))?(?:[ :=(]{1,4})(?:lat(?:itude)?[ .:=]{1,3})?$/iu
const GPS = /(?<!\p{L})(?:gps|co-?ord(?:inate)?s?)(?: (?:is|are|at|of|fix))?[ :=(]{1,4}$/iu
const SMALL = 10
/** Three words that name a square of three metres. */
const THREE_WORDS = /(?<![\w/:])\/\/\/ ?\p{Ll}{2,20}\.\p{Ll}{2,20}\.\p{Ll}{2,20}(?![\p{L}/])/gu
const THREE_NAMED =
  /(?<=\b(?:what3words|w3w)(?: (?:is|address|location))?[: ]{1,3})\p{Ll}{3,20}\.\p{Ll}{3,20}\.\p{Ll}{3,20}(?![\p{L}./])/giu
/** Open location codes behind their name or whole: "87JC9W6H+RX". */
const PLUS = /(?<![\w+])[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2,3}(?![\w+])/g

/** Places by their coordinates: as fine as an address, and as equivalent geocodes named beside it (45 CFR 164.514(b)(2)(i)(B)). */
export const coordinates: TokenRecognizer = {
  name: 'coordinates',
  triggers: ['what3words', 'w3w'].map(hashWord),
  find(scan) {
    const { text } = scan
    const found: Entity[] = []
    const places = spots(scan)
    if (places.length > 0) {
      for (const { index, match } of matchesIn(text, windowsRound(places, BEFORE, AFTER), PAIR))
        if (isPlace(match, text.slice(Math.max(0, index - BEFORE), index)))
          found.push(place(index, index + match[0].length, 0.8))
      found.push(...degrees(text))
    }
    if (text.includes('///') || /what3words|w3w/i.test(text))
      for (const shape of [THREE_WORDS, THREE_NAMED])
        for (const match of text.matchAll(shape)) found.push(place(match.index, match.index + match[0].length, 0.85))
    if (text.includes('+'))
      for (const match of text.matchAll(PLUS))
        if (isCode(match[0])) found.push(place(match.index, match.index + match[0].length, 0.7))
    return found
  },
}

/** Where a number with a point or a sign of degrees behind it begins. */
function spots({ count, shape, start, end, text }: Scan): number[] {
  const places: number[] = []
  for (let at = 0; at < count; at++) {
    const to = end[at] ?? 0
    if (shape[at] !== NUMBER || to - (start[at] ?? 0) > 3 || !/^(?:\.\d| ?[°º])/.test(text.slice(to, to + 2))) continue
    places.push(start[at] ?? 0)
  }
  return places
}

/** Whether two decimals are a latitude and a longitude: by how fine they are, their letters, or what stands before them. */
function isPlace([, first = '', north, second = '', east]: RegExpExecArray, before: string): boolean {
  if (Math.abs(degreesOf(first)) > LATITUDE || Math.abs(degreesOf(second)) > LONGITUDE) return false
  if (north !== undefined && east !== undefined) return true
  if (GPS.test(before)) return true
  // "HR 1.2345 (1.0012, 1.5001)": values of statistics are small.
  if (Math.max(Math.abs(degreesOf(first)), Math.abs(degreesOf(second))) < SMALL) return false
  return (decimals(first) >= FINE && decimals(second) >= FINE) || NAMED.test(before)
}

const degreesOf = (value: string) => Number(value.replace(/[−–]/, '-').replace('°', ''))
const decimals = (value: string) => value.replace('°', '').split('.')[1]?.length ?? 0

/** Angles with the letter of their side; latitude and longitude side by side are one place. */
function degrees(text: string): Entity[] {
  const found: Entity[] = []
  for (const match of text.matchAll(DEGREES)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const last = found.at(-1)
    if (last && BETWEEN.test(text.slice(last.end, start))) found.splice(-1, 1, place(last.start, end, 0.9))
    else found.push(place(start, end, 0.75))
  }
  return found
}

/** A plus code holds digits and letters both; its first letters bound the latitude. */
const isCode = (value: string) => /\d/.test(value) && /[A-Z]/.test(value) && /^[2-9C][2-9CFGHJMPQRV]/.test(value)

function place(start: number, end: number, score: number): Entity {
  const because = ['coordinates or a code of a place']
  return { start, end, type: 'LOCATION', score, recognizer: 'coordinates', because }
}
