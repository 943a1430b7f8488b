/** Boxes of an MP4 file (ISO 14496-12) on the way to the tables that say where samples stand. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

interface Mp4Box {
  readonly name: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/**
 * The same MP4 file with its index (`moov`) before its samples, as a reader that cannot go back needs it; most recorders
 * write it last. Files without one, or in pieces of their own, come back as they are.
 */
export function indexFirst(bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes = boxesOf(all, 0, all.length)
  const index = boxes.find(({ name }) => name === 'moov')
  const samples = boxes.find(({ name }) => name === 'mdat')
  if (index === undefined || samples === undefined || index.start < samples.start) return bytes
  const moved = Buffer.from(all.subarray(index.start, index.end))
  shift(moved, { name: 'moov', start: 0, body: index.body - index.start, end: moved.length }, index)
  return Buffer.concat([
    all.subarray(0, samples.start),
    moved,
    all.subarray(samples.start, index.start),
    all.subarray(index.end),
  ])
}

function boxesOf(all: Buffer, from: number, to: number): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = all.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const length = isLong ? Number(all.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const body = at + (isLong ? 16 : 8)
    // A box that reaches over its parent's end is cut off there; a shorter one than its own head ends the reading.
    const end = Math.min(to, at + length)
    if (end < body) break
    boxes.push({ name: all.toString('latin1', at + 4, at + 8), start: at, body, end })
    at = end
  }
  return boxes
}

/** Places before the index's old place lie further back by its length. */
function shift(all: Buffer, box: Mp4Box, index: Mp4Box): void {
  if (parents.has(box.name)) {
    for (const inner of boxesOf(all, box.body, box.end)) shift(all, inner, index)
    return
  }
  const by = index.end - index.start
  const wide = box.name === 'co64' ? 8 : box.name === 'stco' ? 4 : 0
  if (wide === 0 || box.body + 8 > box.end) return
  const count = Math.min(all.readUInt32BE(box.body + 4), Math.floor((box.end - box.body - 8) / wide))
  for (let i = 0; i < count; i += 1) {
    const at = box.body + 8 + i * wide
    const place = wide === 8 ? Number(all.readBigUInt64BE(at)) : all.readUInt32BE(at)
    if (place >= index.start) continue
    if (wide === 8) all.writeBigUInt64BE(BigInt(place + by), at)
    else all.writeUInt32BE((place + by) >>> 0, at)
  }
}
