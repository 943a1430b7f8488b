/** What a fact written beside the pixels or samples is about. */
export type FactKind =
  | 'location'
  | 'identifier'
  | 'serial'
  | 'person'
  | 'date'
  | 'device'
  | 'software'
  | 'text'
  | 'source'
  | 'preview'

/** One fact of a file's metadata: where it stands and what it says. */
export interface Fact {
  readonly kind: FactKind
  /** Block and field, such as `EXIF GPSLatitude`. */
  readonly field: string
  readonly value: string
}

const longestValue = 2_000

/** A fact, unless it says nothing. Control characters go, long values are cut. */
export function fact(kind: FactKind, field: string, value: string): Fact[] {
  const clean = value
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f\ufffd]+/g, ' ')
    .trim()
    .slice(0, longestValue)
  return clean === '' ? [] : [{ kind, field, value: clean }]
}

/** Each fact once. */
export function distinctFacts(facts: readonly Fact[]): Fact[] {
  const seen = new Map(facts.map((one) => [`${one.kind}\0${one.field}\0${one.value}`, one]))
  return [...seen.values()]
}
