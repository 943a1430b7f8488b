/** Frames of an animated PNG, as its control chunk says (PNG 3, 11.3.6); 1 for anything else. */
export function pngFrames(bytes: Uint8Array): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all.toString('latin1', 1, 4) !== 'PNG') return 1
  for (let at = 8; at + 12 <= all.length; ) {
    const type = all.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return Math.max(1, all.readUInt32BE(at + 8))
    // The chunk that tells of frames stands before the pixels.
    if (type === 'IDAT') return 1
    at += 12 + all.readUInt32BE(at)
  }
  return 1
}
