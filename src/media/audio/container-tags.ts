import { type Fact, type FactKind, fact } from '../metadata/facts.ts'
import type { AudioFormat } from './recording.ts'

/** Fields of every container, by the library's names. */
const fields = [
  ['title', 'Title', 'text'],
  ['artist', 'Artist', 'person'],
  ['albumArtist', 'AlbumArtist', 'person'],
  ['album', 'Album', 'text'],
  ['description', 'Description', 'text'],
  ['comment', 'Comment', 'text'],
  ['lyrics', 'Lyrics', 'text'],
] as const satisfies readonly (readonly [string, string, FactKind])[]

/** What the makers' own names of further fields tell: where, who, with what. Anything else is a text. */
const ownNames: readonly (readonly [RegExp, FactKind])[] = [
  [/xyz|location|gps/i, 'location'],
  [/author|artist|performer|owner|composer|©wrt|contact/i, 'person'],
  [/serial/i, 'serial'],
  [/encoder|©too|software|muxing|writing/i, 'software'],
  [/date|©day|creation|time/i, 'date'],
]
const mostOwn = 50

/** Tags of MP4 and Matroska (WebM) files; the other containers' tags are read as they stand in the bytes. */
export async function containerFacts(bytes: Uint8Array, format: AudioFormat): Promise<Fact[]> {
  if (format !== 'm4a' && format !== 'webm') return []
  const { ALL_FORMATS, BufferSource, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Uint8Array.from(bytes)) })
  try {
    const tags = await input.getMetadataTags()
    const known = fields.flatMap(([key, name, kind]) => fact(kind, `Tag ${name}`, tags[key] ?? ''))
    const date = tags.date ? fact('date', 'Tag Date', tags.date.toISOString()) : []
    const said = new Set(known.map(({ value }) => value))
    const own = Object.entries(tags.raw ?? {}).flatMap(([name, value]) => ownFacts(name, value))
    return [...known, ...date, ...own.slice(0, mostOwn).filter(({ value }) => !said.has(value))]
  } finally {
    input.dispose()
  }
}

function ownFacts(name: string, value: unknown): Fact[] {
  const kind = ownNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => (typeof one === 'string' ? fact(kind, `Tag ${name}`, one) : []))
}
