import chardet from 'chardet'
import iconv from 'iconv-lite'
import type { OpenDocument, ReadContext, TextBlock } from '../../model/document.ts'
import { applyEdits, type Edit } from '../../model/edits.ts'
import { DocumentRefusal } from '../../model/refusal.ts'

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const sampleSize = 65_536

/** A text with the encoding that turns it back into exactly its bytes. */
export interface DecodedText {
  readonly text: string
  readonly encoding: string
}

/** Decodes bytes by byte order mark, by where zero bytes stand, as strict UTF-8, by statistics; refuses binary junk. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))
  const encoding = marked?.[0] ?? guessWide(bytes) ?? (isUtf8(bytes) ? 'utf8' : guessNarrow(buffer))
  for (const candidate of [encoding, 'latin1']) {
    if (!iconv.encodingExists(candidate)) continue
    const text = iconv.decode(buffer, candidate, { stripBOM: false })
    // Only an encoding that gives back every byte keeps what is not replaced as it was.
    if (iconv.encode(text, candidate, { addBOM: false }).equals(buffer)) {
      refuseBinary(text)
      return { text, encoding: candidate }
    }
  }
  throw new DocumentRefusal('corrupt', 'The file is not a readable text file.')
}

function refuseBinary(text: string): void {
  const sample = text.slice(0, sampleSize)
  const controls = sample.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/g)?.length ?? 0
  if (controls > sample.length * 0.02 + 2) {
    throw new DocumentRefusal('corrupt', 'The file is not a readable text file.')
  }
}

function guessWide(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, 4_096)
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 1) {
    if (bytes[i] !== 0) continue
    if (i % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > length / 5 && even < odd / 8) return 'utf-16le'
  if (even > length / 5 && odd < even / 8) return 'utf-16be'
  if (even + odd > length / 2) return even > odd ? 'utf-32be' : 'utf-32le'
  return undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function guessNarrow(buffer: Buffer): string {
  const guess = chardet.detect(buffer.subarray(0, sampleSize)) ?? 'windows-1252'
  return guess === 'ISO-8859-1' ? 'windows-1252' : guess
}

/** Reads a plain text in any encoding. Encoding, byte order mark and line ends stay as they were. */
export function openTxt(bytes: Uint8Array, context: ReadContext): OpenDocument {
  const { text, encoding } = decodeText(bytes)
  const blocks: TextBlock[] = []
  const starts: number[] = []
  let previousFilled = false
  for (const match of text.matchAll(/[^\r\n\u2028\u2029\f]*(?:\r\n|[\r\n\u2028\u2029\f]|$)/g)) {
    if (match[0] === '') continue
    const line = match[0].replace(/[\r\n\u2028\u2029\f]+$/, '')
    const filled = line.trim() !== ''
    blocks.push({ text: line, kind: 'line', page: 1, continues: filled && previousFilled })
    starts.push(match.index)
    previousFilled = filled
  }
  context.progress(1)
  return {
    blocks,
    coverage: { pages: 1, ocrPages: [], ocrConfidence: 1, faces: 0, unjudged: [] },
    write: async ({ replacements }) => {
      const edits = replacements.map((item): Edit => {
        const base = starts[item.block] ?? 0
        return { start: base + item.start, end: base + item.end, text: item.text }
      })
      return { bytes: iconv.encode(applyEdits(text, edits), encoding, { addBOM: false }), boxes: [] }
    },
    close: () => undefined,
  }
}
