import type { EncodedEntity } from '../core/encoder-port.ts'
import { withoutSex } from './names/nickname.ts'

const people: ReadonlySet<string> = new Set(['PERSON', 'PROVIDER'])
const places: ReadonlySet<string> = new Set(['LOCATION', 'ORGANIZATION', 'ADDRESS'])
/** What may stand between the parts of one name, and of one place: a hyphen, an apostrophe, a point, a sign for "and". */
const TIE = /^(?:[-‐'’]| ?& ?|\. ?| )$/
const LONGEST_TIE = 3
const ABBREVIATED = /(?:^|[ .])(?:\p{Lu}|St|Ste|Mt|Ft|Univ|Dr)$/u

/**
 * A tagger that decides token by token drops the hyphen of "Strickland-Moss" and the sign of "Kettle & Crumb": parts of
 * the same kind that only such a sign parts are one. Of two words for a place the longer part's stays; the lower score counts.
 * The letter of the sex behind a name is no part of it.
 */
export function mergedReads(text: string, entities: readonly EncodedEntity[]): readonly EncodedEntity[] {
  const merged: EncodedEntity[] = []
  for (const entity of [...entities].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && isOne(text, last, entity)) merged[merged.length - 1] = joined(last, entity)
    else if (hasLetters(text, entity)) merged.push(entity)
  }
  return merged.flatMap((entity) => columns(text, entity)).map((entity) => withoutSex(text, entity))
}

const GAP = /[^\S\n]{2,}/
/** A label: what stands behind a column's gap, before a colon. */
const LABEL = /[^\S\n]{2,}\p{L}[\p{L} ]{0,20}$/u

/** "Blue  County: Muskogee", "CCTC  Teams": a column's gap parts houses, and a label behind it is none. */
function columns(text: string, entity: EncodedEntity): EncodedEntity[] {
  if (!places.has(entity.type)) return [entity]
  const value = text.slice(entity.start, entity.end)
  const label = /^ ?:/.test(text.slice(entity.end, entity.end + 2)) ? LABEL.exec(value) : null
  if (label) return [{ ...entity, end: entity.start + label.index }]
  const gap = entity.type === 'ORGANIZATION' ? GAP.exec(value) : null
  if (!gap) return [entity]
  const rest = { ...entity, start: entity.start + gap.index + gap[0].length }
  return [{ ...entity, end: entity.start + gap.index }, ...columns(text, rest)]
}

function hasLetters(text: string, { start, end }: EncodedEntity): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(start, end))
}

function isOne(text: string, a: EncodedEntity, b: EncodedEntity): boolean {
  const gap = b.start - a.end
  if (gap < 0 || gap > LONGEST_TIE || !isSameKind(a.type, b.type)) return false
  const between = text.slice(a.end, b.start)
  // "Broda. Kerlix" are two sentences, "St. Johnsbury" and "J. Park" are not.
  if (between.startsWith('.') && !ABBREVIATED.test(text.slice(a.start, a.end))) return false
  if (gap === 0) return a.type === b.type
  // "Ruiz Paged": a space alone parts what the tagger parted, unless both have the same word.
  return TIE.test(between) && (between !== ' ' || (a.type === b.type && places.has(a.type)))
}

function isSameKind(a: string, b: string): boolean {
  return a === b || (people.has(a) && people.has(b)) || (places.has(a) && places.has(b))
}

function joined(a: EncodedEntity, b: EncodedEntity): EncodedEntity {
  const type = b.end - b.start > a.end - a.start ? b.type : a.type
  return { type, start: a.start, end: b.end, score: Math.min(a.score, b.score) }
}
