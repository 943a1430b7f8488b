import { isNamedThing } from '../names/named-after.ts'
import { things } from '../names/things.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity } from '../types.ts'

/** Up to this score a name has nothing but its capital and its neighbours to speak for it. */
const SOFT = 0.66
/** From this score on somebody or something surely identifies. */
const SURE = 0.7
const MANY = 2
/** A fuller text than this is read as it is: it speaks of more than one thing. */
const LONGEST = 1500
const SOFT_WHY = new Set([
  'a given name with a family name',
  'an initial with a family name',
  'two family names',
  'it stands in a row with a name',
])

/**
 * A short text in which nothing identifies surely, but several things called after people or sold under a name stand:
 * a name that only its capital marks is one more of them. What is sure stays, and with one sure finding all others do.
 */
export function amidThings(scan: Scan, found: readonly Entity[]): readonly Entity[] {
  if (found.length === 0 || scan.text.length > LONGEST || found.some(isSure)) return found
  if (!isFullOfThings(scan)) return found
  return found.filter((entity) => !isSoft(entity))
}

const isName = ({ type }: Entity) => type === 'PERSON' || type === 'LOCATION' || type === 'ORGANIZATION'

function isSoft(entity: Entity): boolean {
  return isName(entity) && (entity.score <= SOFT || SOFT_WHY.has(entity.because[0] ?? ''))
}

const isSure = (entity: Entity) => !isSoft(entity) && (entity.score >= SURE || !isName(entity))

function isFullOfThings(scan: Scan): boolean {
  let count = 0
  for (let at = 0; at < scan.count; at++) {
    if (scan.shape[at] === LOWER) continue
    const hash = scan.hash[at] ?? 0
    if (isNamedThing(hash, scan.flags[at] ?? 0) || things.has(hash)) count++
    if (count >= MANY) return true
  }
  return false
}
