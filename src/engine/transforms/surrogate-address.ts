import { type Chance, pickOther } from './chance.ts'
import { likeCase, sameShape } from './shape.ts'
import { streets } from './surrogate-names.ts'
import { generaliseZip, townLike } from './surrogate-places.ts'

/** What kind of street it is: with it alone no street is told. */
const KIND =
  /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|ter|terrace|cir|circle|hwy|highway|pkwy|parkway|sq|square|trl|trail|loop|row|close|crescent|calle|avda?|av|avenida|plaza|paseo|rue|strasse|straße|weg|platz)$/i
/** A house within a house, or a box; a number or letter behind it is its own. */
const UNIT = /^(?:apt|apartment|suite|ste|unit|floor|fl|rm|room|box|po|p|o|bldg|building|lot)$/i
const COMPASS = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/i
/** Kinds that stand before the name. */
const AHEAD = /^(?:calle|avda?|av|avenida|avenue|plaza|paseo|rue)$/i
const SMALL = /^(?:de|del|la|los|las|der|die|the|of|du|des)$/i
/** "Hauptstraße": the kind at the end of the word. */
const WITHIN = /(?:straße|strasse|str|gasse|allee)$/i
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i
const STATE = /^[A-Z]{2}$/

type Role = 'name' | 'kind' | 'unit' | 'compass' | 'small' | 'number' | 'state' | 'zip'

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
  role: Role
}

/**
 * Numbers and names of an address swapped, the kinds of its streets, states and ZIP areas kept. A word for a kind or
 * a point of the compass is a name where it stands in the place of one: "North Street", "The Lane".
 */
export function addressLike(value: string, chance: Chance): string {
  let out = ''
  let at = 0
  let first = true
  for (const { 0: segment, index } of value.matchAll(/[^,;\n]+/g)) {
    out += value.slice(at, index) + segmentLike(segment, { chance, first })
    at = index + segment.length
    first &&= !/\p{L}/u.test(segment) || isBox(segment)
  }
  return out + value.slice(at)
}

const isBox = (segment: string): boolean => tokensOf(segment).every(({ role }) => role === 'unit' || role === 'number')

interface Means {
  readonly chance: Chance
  /** Nothing but boxes and units stood before: names are of streets. */
  readonly first: boolean
}

function segmentLike(segment: string, { chance, first }: Means): string {
  const tokens = tokensOf(segment)
  const kind = settleKind(tokens)
  settleNames(tokens, kind)
  // Behind the kind of a street, or its number, a name is a town's, unless the kind comes first: "calle Mayor 3".
  let isStreet = first || kind !== undefined
  let out = ''
  let at = 0
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    out += segment.slice(at, token.start)
    at = token.end
    if (token.role !== 'name') {
      out += plain(token, chance)
      if (token.role === 'unit' || (token.role === 'kind' && tokens.slice(0, i).some(({ role }) => role === 'name')))
        isStreet = false
      continue
    }
    while (tokens[i + 1]?.role === 'name' && /^[ .]*$/.test(segment.slice(at, tokens[i + 1]?.start)))
      at = tokens[++i]?.end ?? at
    const name = segment.slice(token.start, at)
    out += isStreet ? streetLike(name, chance) : townLike(name, chance)
    if (isStreet && kind !== undefined && kind < i) isStreet = false
  }
  return out + segment.slice(at)
}

function tokensOf(segment: string): Token[] {
  const tokens = [...segment.matchAll(/[\p{L}\d][\p{L}\p{M}\d'’]*(?:-\d{4}(?!\d))?/gu)].map((hit) => {
    const [word] = hit
    return { word, start: hit.index, end: hit.index + word.length, role: roleOf(word) }
  })
  for (const [at, token] of tokens.entries()) {
    const { word } = token
    const next = tokens[at + 1]
    if (/^\d{5}(?:-\d{4})?$/.test(word) && (at > 0 || (next?.role === 'name' && tokens.length < 4))) token.role = 'zip'
    if (STATE.test(word) && at > 0 && (!next || /^\d{5}/.test(next.word)) && token.role !== 'kind') token.role = 'state'
    // "Washington, DC 20001": the state may begin its segment.
    if (STATE.test(word) && at === 0 && next !== undefined && /^\d{5}/.test(next.word)) token.role = 'state'
    if (STATE.test(word) && tokens.length === 1) token.role = 'state'
    // "Unit B": a letter behind it is no name.
    if (word.length === 1 && tokens[at - 1]?.role === 'unit' && token.role !== 'unit') token.role = 'number'
  }
  return tokens
}

function roleOf(word: string): Role {
  if (ORDINAL.test(word)) return 'name'
  if (/\d/.test(word)) return 'number'
  if (KIND.test(word)) return 'kind'
  if (UNIT.test(word)) return 'unit'
  if (COMPASS.test(word)) return 'compass'
  return SMALL.test(word) ? 'small' : 'name'
}

/** Of the words for kinds the last that something stands before is one, and the only one; the others are names. */
function settleKind(tokens: readonly Token[]): number | undefined {
  const kinds = [...tokens.keys()].filter((at) => tokens[at]?.role === 'kind')
  const last = kinds.at(-1)
  for (const at of kinds) {
    const token = tokens[at]
    if (token && at !== last) token.role = 'name'
  }
  return last
}

/** Where nothing names the street, the words right before its kind do: "482 North Street", "The Lane". */
function settleNames(tokens: readonly Token[], kind: number | undefined): void {
  if (kind === undefined) return
  const isNamed = (token: Token, at: number) => token.role === 'name' && (at < kind || isBehind(tokens, kind, at))
  if (tokens.some(isNamed)) return
  for (let at = kind - 1; at >= 0; at--) {
    const token = tokens[at]
    if (token?.role !== 'compass' && token?.role !== 'small') break
    token.role = 'name'
  }
  const before = tokens[kind - 1]
  const token = tokens[kind]
  if (token && before?.role !== 'name') token.role = 'name'
}

/** "Calle Mayor": the name right behind the kind. */
function isBehind(tokens: readonly Token[], kind: number, at: number): boolean {
  const isAhead = AHEAD.test(tokens[kind]?.word ?? '') || tokens[kind + 1]?.role === 'small'
  const isFirst = tokens.slice(0, kind).every(({ role }) => role === 'unit' || role === 'small' || role === 'number')
  return isAhead && isFirst && at > kind && at - kind < 4
}

function plain({ word, role }: Token, chance: Chance): string {
  if (role === 'zip') return generaliseZip(word)
  if (role !== 'number') return word
  for (let tried = 0; ; tried++) {
    const made = sameShape(word, `house ${tried}`, chance).replace(/^0/, '7')
    if (made !== word || tried > 8) return made
  }
}

function streetLike(name: string, chance: Chance): string {
  const key = name.toLowerCase()
  const made = pickOther(streets, chance('street', key), name)
  const kind = WITHIN.exec(name)?.[0]
  if (/^\d/.test(name)) return made
  return likeCase(kind !== undefined && kind.length < name.length ? made + kind.toLowerCase() : made, name)
}
