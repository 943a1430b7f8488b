/**
 * The picture without what cameras and programs write beside the pixels: EXIF with places and times, XMP, IPTC,
 * comments, previews. The pixels' own bytes stay as they were. Formats other than JPEG and PNG come back unchanged.
 */
export function stripPictureMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return stripJpeg(bytes)
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return stripPng(bytes)
  return bytes
}

/** Kept: JFIF (E0), colour profile (E2 "ICC_PROFILE"), Adobe colour transform (EE). */
function isKeptSegment(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe2) return Buffer.from(bytes.subarray(at + 4, at + 15)).toString('latin1') === 'ICC_PROFILE'
  return marker === 0xe0 || marker === 0xee
}

function stripJpeg(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Start of scan: pixels follow up to the end mark; what some programs append after it is dropped.
    if (marker === 0xda) break
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (length < 2) break
    if (isKeptSegment(bytes, at, marker)) parts.push(bytes.subarray(at, at + 2 + length))
    at += 2 + length
  }
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(Buffer.from([0xff, 0xd9]), at)
  parts.push(bytes.subarray(at, end < 0 ? bytes.length : end + 2))
  return Buffer.concat(parts)
}

const dropped = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'vpAg'])

function stripPng(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [buffer.subarray(0, 8)]
  let at = 8
  while (at + 12 <= buffer.length) {
    const length = buffer.readUInt32BE(at)
    const type = buffer.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > buffer.length) return bytes
    if (!dropped.has(type)) parts.push(buffer.subarray(at, end))
    at = end
    if (type === 'IEND') break
  }
  return Buffer.concat(parts)
}
