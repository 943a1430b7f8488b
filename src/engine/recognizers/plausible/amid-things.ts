import { namedIn } from '../names/medical-names.ts'
import { brands } from '../names/things.ts'
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
/** Readers of what nothing but its capital or its shape marks. */
const SOFT_READERS = new Set([
  'unheard',
  'town',
  'placed',
  'named-house',
  'bare-day',
  'partial-date',
  'code-shape',
  'letter-names',
  'rows',
  'person-mention',
  'visited',
])
const SPOKEN_OF = 'a name that is used as a person is spoken of'
const SOFT_WHY = new Set([
  SPOKEN_OF,
  'signs of a note mark its place as a person’s',
  'an unknown word with a family name',
  'a popular given name in a text without capitals',
  'only a person can stand there',
  'it signs the text',
])
/** Pairs of names, as surely as lists may know them. */
const PAIRS = new Set([
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
  if (!isFullOfThings(scan, found.length === 1 ? 1 : MANY)) return found
  return found.filter((entity) => !isSoft(entity))
}

const isSoft = (entity: Entity) => PAIRS.has(entity.because[0] ?? '') || isUncertain(entity)

/** Whether a finding of the rules has nothing but its capital, its shape or its neighbours to speak for it. */
export function isUncertain({ score, recognizer, because }: Entity): boolean {
  return score <= SOFT && (SOFT_READERS.has(recognizer) || SOFT_WHY.has(because[0] ?? ''))
}

/** Whether nothing but a capital and the words about it speak for a finding, no place in a note or a list. */
export function isBareCapital(entity: Entity): boolean {
  const { recognizer, because } = entity
  return isUncertain(entity) && (recognizer === 'unheard' || recognizer === 'town' || because[0] === SPOKEN_OF)
}

const isSure = (entity: Entity) => entity.score >= SURE && !isSoft(entity)

function isFullOfThings(scan: Scan, many: number): boolean {
  let count = namedIn(scan)
  for (let at = 0; at < scan.count && count < many; at++)
    if (scan.shape[at] !== LOWER && brands.has(scan.hash[at] ?? 0)) count++
  return count >= many
}
