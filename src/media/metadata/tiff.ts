/** One entry of a TIFF directory (TIFF 6.0, section 2). `bytes` are its values, wherever they stand in the block. */
export interface TiffEntry {
  readonly directory: string
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly bytes: Uint8Array
  /** Where the values start, from the block's first byte. */
  readonly offset: number
}

/** A TIFF block: its bytes from the byte-order mark on. */
export interface TiffBlock {
  readonly bytes: Uint8Array
  readonly little: boolean
}

const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
}
const mostEntries = 2_000

/** The directories that a tag points to. */
const pointers: Readonly<Record<number, string>> = { 34665: 'Exif', 34853: 'GPS', 40965: 'Interop' }

/** A block, if the bytes start with a byte-order mark. */
export function tiffBlock(bytes: Uint8Array): TiffBlock | undefined {
  const mark = String.fromCharCode(...bytes.subarray(0, 4))
  if (mark.startsWith('II') && bytes[3] === 0) return { bytes, little: true }
  if (mark.startsWith('MM') && bytes[2] === 0) return { bytes, little: false }
  return undefined
}

/** Every entry of a block's directories. Broken offsets end a directory, never the reading. */
export function readTiff(block: TiffBlock): TiffEntry[] {
  const view = viewOf(block)
  const entries: TiffEntry[] = []
  const seen = new Set<number>()
  const open: { at: number; name: string }[] = [{ at: number32(view, 4, block.little), name: 'IFD0' }]
  while (open.length > 0 && entries.length < mostEntries) {
    const next = open.shift()
    if (next === undefined || next.at < 8 || seen.has(next.at)) continue
    seen.add(next.at)
    const directory = readDirectory(block, { ...next, base: 0 })
    entries.push(...directory.entries)
    for (const entry of directory.entries) {
      const name = pointers[entry.tag]
      if (name) open.push({ at: unsigned(entry, block.little) ?? 0, name })
    }
    if (directory.next > 0) open.push({ at: directory.next, name: next.name.startsWith('IFD') ? 'IFD1' : next.name })
  }
  return entries
}

/** The entries of one directory. `base` is what offsets inside count from. */
export function readDirectory(block: TiffBlock, from: { at: number; name: string; base: number }) {
  const view = viewOf(block)
  const { little } = block
  const count = Math.min(number16(view, from.at, little), 500)
  const entries: TiffEntry[] = []
  for (let i = 0; i < count; i += 1) {
    const at = from.at + 2 + i * 12
    if (at + 12 > view.byteLength) break
    const type = number16(view, at + 2, little)
    const values = number32(view, at + 4, little)
    const length = (sizes[type] ?? 0) * values
    if (length === 0 || length > view.byteLength) continue
    const start = length <= 4 ? at + 8 : from.base + number32(view, at + 8, little)
    if (start < 0 || start >= view.byteLength) continue
    const bytes = block.bytes.subarray(start, Math.min(start + length, view.byteLength))
    entries.push({ directory: from.name, tag: number16(view, at, little), type, count: values, bytes, offset: start })
  }
  return { entries, next: number32(view, from.at + 2 + count * 12, little) }
}

const viewOf = ({ bytes }: TiffBlock) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const number16 = (view: DataView, at: number, little: boolean) =>
  at >= 0 && at + 2 <= view.byteLength ? view.getUint16(at, little) : 0
const number32 = (view: DataView, at: number, little: boolean) =>
  at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at, little) : 0

/** The first value as a whole number. */
export function unsigned({ bytes, type }: TiffEntry, little: boolean): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if ((type === 1 || type === 7) && bytes.length >= 1) return bytes[0]
  if (type === 3 && bytes.length >= 2) return view.getUint16(0, little)
  return (type === 4 || type === 13) && bytes.length >= 4 ? view.getUint32(0, little) : undefined
}

/** Fractions of numbers, as coordinates are written. */
export function rationals({ bytes }: TiffEntry, little: boolean): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 8) }, (_, i) => {
    const below = view.getUint32(i * 8 + 4, little)
    return below === 0 ? Number.NaN : view.getUint32(i * 8, little) / below
  })
}

/** The value as text: up to the first NUL, UTF-8 or Latin-1. */
export function asText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const part = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end))
  const text = part.toString('utf8')
  return text.includes('\ufffd') ? part.toString('latin1') : text
}
