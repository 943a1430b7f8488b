import { exifFacts } from './exif-facts.ts'
import { distinctFacts, type Fact, fact } from './facts.ts'
import { iptcFacts } from './iptc.ts'
import { chunkFacts, type TextChunk, textChunks } from './text-chunks.ts'
import { type TiffBlock, tiffBlock } from './tiff.ts'
import { xmpFacts } from './xmp.ts'

/** What stands in a picture's file beside its pixels. */
export interface PictureMetadata {
  readonly facts: readonly Fact[]
  /** The texts of a PNG, as they stand: generators leave their parameters there. */
  readonly chunks: readonly TextChunk[]
}

/** Reads EXIF, XMP, IPTC, PNG texts and JPEG comments, wherever in the file they are, also past broken parts. */
export function readMetadata(bytes: Uint8Array): PictureMetadata {
  const chunks = textChunks(bytes)
  // Packed texts are not visible in the file's bytes.
  const packedXmp = chunks.filter(({ keyword }) => keyword === 'XML:com.adobe.xmp').map(({ text }) => Buffer.from(text))
  const facts = [
    ...exifBlocks(bytes, chunks).flatMap(exifFacts),
    ...xmpFacts(bytes),
    ...packedXmp.flatMap(xmpFacts),
    ...iptcFacts(bytes),
    ...chunkFacts(chunks),
    ...jpegComments(bytes),
  ]
  return { facts: distinctFacts(facts), chunks }
}

const exifMark = Buffer.from('Exif\0\0', 'latin1')
/** Byte-order marks with the usual place of the first directory, for blocks that no mark announces. */
const tiffMarks = [Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.from('MM\0*\0\0\0\x08', 'latin1')]
const mostBlocks = 12

function exifBlocks(bytes: Uint8Array, chunks: readonly TextChunk[]): TiffBlock[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const starts = new Set<number>([0])
  for (const [mark, skip] of [[exifMark, exifMark.length] as const, ...tiffMarks.map((mark) => [mark, 0] as const)]) {
    let at = all.indexOf(mark)
    while (at >= 0 && starts.size < mostBlocks) {
      starts.add(at + skip)
      at = all.indexOf(mark, at + 1)
    }
  }
  const inFile = [...starts].map((start) => tiffBlock(bytes.subarray(start)))
  return [...inFile, ...chunks.map(rawProfile)].filter((block) => block !== undefined)
}

/** ImageMagick writes EXIF into PNG texts as a hexadecimal dump. */
function rawProfile({ keyword, text }: TextChunk): TiffBlock | undefined {
  if (!/^Raw profile type (?:exif|app1)$/i.test(keyword)) return undefined
  const dump = Buffer.from(text.replace(/^\s*\w+\s+\d+\s/, '').replaceAll(/[^0-9a-f]/gi, ''), 'hex')
  const start = dump.indexOf(exifMark)
  return tiffBlock(dump.subarray(start < 0 ? 0 : start + exifMark.length))
}

function jpegComments(bytes: Uint8Array): Fact[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return []
  const facts: Fact[] = []
  let at = 2
  while (at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (bytes[at + 1] === 0xfe) {
      facts.push(...fact('text', 'JPEG comment', Buffer.from(bytes.subarray(at + 4, at + 2 + length)).toString('utf8')))
    }
    if (bytes[at + 1] === 0xec) facts.push(...pictureInfo(Buffer.from(bytes.subarray(at + 4, at + 2 + length))))
    if (length < 2) break
    at += 2 + length
  }
  return facts
}

/** Early cameras wrote lines of `name=value` into APP12. */
function pictureInfo(segment: Buffer): Fact[] {
  const serial = /Serial#[:=]\s*([^\r\n\0]{1,40})/i.exec(segment.toString('latin1'))
  return serial?.[1] ? fact('serial', 'Picture Info Serial', serial[1]) : []
}
