import { type Subject, work } from '../../core/subject.ts'
import { normalised } from '../../text/normalize.ts'
import { familyOf, flags, givenOf } from '../gazetteers/flags.ts'
import { longest } from '../gazetteers/phrases.ts'
import { scanned } from '../recognize.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity } from '../types.ts'
import { isCapital } from './read.ts'
import { noTowns } from './words.ts'

/** How sure a state or country of the lists is. */
export const COUNTRY = 0.6

/** States and countries of a subject, with places in the submitted text. They identify nobody by Safe Harbor; read only where asked for. Done once. */
export const recognizedCountries = work('recognizers.countries', (subject: Subject): readonly Entity[] => {
  const mapped = subject.once(normalised)
  return find(subject.once(scanned)).map((entity) => ({ ...entity, ...mapped.toOriginal(entity) }))
})

function find(scan: Scan): Entity[] {
  const found: Entity[] = []
  if (scan.style === 'capital') return found
  for (let at = 0; at < scan.count; at++) {
    const flag = scan.flags[at] ?? 0
    if (!isCapital(scan, at) || (flag & (flags.country | flags.opener)) === 0) continue
    const known = longest(scan, at, flags.country)
    if (!known) continue
    if (known.to > at + 1 || isPlain(scan, at)) found.push(entityOf(scan, at, known.to))
    at = known.to - 1
  }
  return found
}

/** "Jordan" and "Georgia" are people as often, "US" is an ultrasound: only behind a word of place. */
function isPlain(scan: Scan, at: number): boolean {
  const flag = scan.flags[at] ?? 0
  if (noTowns.has(scan.hash[at] ?? 0) || (scan.end[at] ?? 0) - (scan.start[at] ?? 0) < 4) return false
  if (givenOf(flag) < 2 && familyOf(flag) < 2) return true
  return at > 0 && scan.between(at) === ' ' && /^(?:in|from|to|of|across|near)$/.test(scan.word(at - 1))
}

function entityOf(scan: Scan, from: number, to: number): Entity {
  const because = ['a state or country of the lists']
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  return { start, end, type: 'LOCATION', score: COUNTRY, recognizer: 'country', because, detail: 'country' }
}
