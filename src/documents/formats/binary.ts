import { indexNeedles, type NeedleIndex } from '../detection/needles.ts'
import type { OpenDocument } from '../model/document.ts'
import { clearCoverage } from './compound.ts'

const star = 0x2a

/**
 * Overwrites values in bytes of unknown structure with stars, in place: as one byte per character (ASCII, Windows-1252)
 * and as UTF-16 in both byte orders. Returns how many it found.
 */
export function maskBytes(bytes: Uint8Array, index: NeedleIndex): number {
  if (index.size === 0 || bytes.length === 0) return 0
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (const hit of index.find(buffer.toString('latin1'))) {
    bytes.fill(star, hit.start, hit.end)
    count += 1
  }
  for (const bigEndian of [false, true]) {
    for (const shift of [0, 1]) count += maskWide(bytes, { index, bigEndian, shift })
  }
  return count
}

function maskWide(
  bytes: Uint8Array,
  how: { readonly index: NeedleIndex; readonly bigEndian: boolean; readonly shift: number },
): number {
  const length = (bytes.length - how.shift) & ~1
  if (length <= 0) return 0
  const copy = Buffer.from(bytes.subarray(how.shift, how.shift + length))
  if (how.bigEndian) copy.swap16()
  const hits = how.index.find(copy.toString('utf16le'))
  for (const hit of hits) {
    for (let unit = hit.start; unit < hit.end; unit += 1) {
      const at = how.shift + unit * 2
      bytes[at] = how.bigEndian ? 0 : star
      bytes[at + 1] = how.bigEndian ? star : 0
    }
  }
  return hits.length
}

/** An opaque part: nothing is read from it, and known values in it are overwritten. */
export function openBinary(bytes: Uint8Array, unjudged: readonly string[] = []): OpenDocument {
  return {
    blocks: [],
    coverage: { ...clearCoverage, unjudged },
    write: async ({ needles }) => {
      const copy = Uint8Array.from(bytes)
      maskBytes(copy, indexNeedles(needles.map((value) => ({ value, entity: 'UNIQUE_ID', anywhere: true }))))
      return { bytes: copy, boxes: [] }
    },
    close: () => undefined,
  }
}
