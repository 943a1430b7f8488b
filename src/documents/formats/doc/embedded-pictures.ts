import { deflateSync } from 'node:zlib'
import type { OpenDocument, ReadContext } from '../../model/document.ts'
import { openPicture } from '../picture.ts'

/** A picture that lies within a stream. */
export interface EmbeddedPicture {
  readonly start: number
  readonly end: number
  readonly document: OpenDocument
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const pngTail = Buffer.from('49454e44ae426082', 'hex')
const jpegHead = Buffer.from('ffd8ff', 'hex')
const jpegTail = Buffer.from('ffd9', 'hex')

/** Opens every PNG and JPEG that lies whole within a stream. */
export async function embeddedPictures(stream: Buffer, context: ReadContext): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = []
  let at = 0
  while (at < stream.length) {
    const found = nextPicture(stream, at)
    if (!found) break
    const document = await openPicture(Uint8Array.from(stream.subarray(found.start, found.end)), context)
    pictures.push({ ...found, document })
    at = found.end
  }
  return pictures
}

function nextPicture(stream: Buffer, from: number): { start: number; end: number } | undefined {
  const png = stream.indexOf(pngHead, from)
  const jpeg = stream.indexOf(jpegHead, from)
  if (png < 0 && jpeg < 0) return undefined
  const isPng = png >= 0 && (jpeg < 0 || png < jpeg)
  const start = isPng ? png : jpeg
  const tail = isPng ? pngTail : jpegTail
  const end = stream.indexOf(tail, start + 8)
  return end < 0 ? undefined : { start, end: end + tail.length }
}

/** Puts a picture in place of the old one; what is left over is zeros. A picture that grew is replaced by a black dot. */
export function putPicture(
  stream: Buffer,
  place: { readonly start: number; readonly end: number },
  bytes: Uint8Array,
): void {
  const room = place.end - place.start
  const fitting = bytes.length <= room ? bytes : blackDot
  stream.fill(0, place.start, place.end)
  if (fitting.length <= room) stream.set(fitting, place.start)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 0 ? 0 : 0xedb88320)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const blackDot = Buffer.concat([
  pngHead,
  chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
])
