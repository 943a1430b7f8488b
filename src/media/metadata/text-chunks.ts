import { inflateSync } from 'node:zlib'
import { type Fact, fact } from './facts.ts'

const mostInflated = 2_000_000

/** A keyword and its text, as PNG keeps them. */
export interface TextChunk {
  readonly keyword: string
  readonly text: string
}

/** The texts of a PNG: tEXt, zTXt and iTXt chunks (PNG 1.2, 4.2.3). Other files have none. */
export function textChunks(bytes: Uint8Array): TextChunk[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all.toString('latin1', 1, 4) !== 'PNG') return []
  const chunks: TextChunk[] = []
  let at = 8
  while (at + 12 <= all.length && chunks.length < 200) {
    const length = all.readUInt32BE(at)
    const type = all.toString('latin1', at + 4, at + 8)
    const data = all.subarray(at + 8, Math.min(all.length, at + 8 + length))
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') chunks.push(...readChunk(type, data))
    at += 12 + length
  }
  return chunks
}

function readChunk(type: string, data: Buffer): TextChunk[] {
  const end = data.indexOf(0)
  if (end < 0) return []
  const keyword = data.toString('latin1', 0, end)
  if (type === 'tEXt') return [{ keyword, text: eitherCode(data.subarray(end + 1)) }]
  if (type === 'zTXt') return inflated(keyword, data.subarray(end + 2))
  const packed = data[end + 1] === 1
  const language = data.indexOf(0, end + 3)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (translated < 0) return []
  const rest = data.subarray(translated + 1)
  return packed ? inflated(keyword, rest) : [{ keyword, text: rest.toString('utf8') }]
}

/** Latin-1 by the standard, UTF-8 as many programs write it. */
function eitherCode(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? bytes.toString('latin1') : text
}

function inflated(keyword: string, data: Buffer): TextChunk[] {
  try {
    return [{ keyword, text: eitherCode(inflateSync(data, { maxOutputLength: mostInflated })) }]
  } catch {
    // Not readable by any program: the keyword alone is what the file says.
    return [{ keyword, text: '' }]
  }
}

const persons = new Set(['author', 'artist', 'creator'])

/** The chunks as facts. XMP stands in a chunk of its own and is read as such. */
export function chunkFacts(chunks: readonly TextChunk[]): Fact[] {
  return chunks
    .filter(({ keyword }) => keyword !== 'XML:com.adobe.xmp' && !keyword.startsWith('Raw profile'))
    .flatMap(({ keyword, text }) => fact(kindOf(keyword.toLowerCase()), `PNG ${keyword}`, text))
}

function kindOf(keyword: string): Fact['kind'] {
  if (persons.has(keyword)) return 'person'
  return keyword === 'software'
    ? 'software'
    : keyword.startsWith('date:') || keyword === 'creation time'
      ? 'date'
      : 'text'
}
