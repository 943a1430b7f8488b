import type { TextPiece } from './word-file.ts'

const complexFlag = 0x0004
const clxAt = 0x160

/** Whether the main stream is that of Word 6 or 95, which keeps everything in it. */
export function isWord6(word: Buffer): boolean {
  return word.length >= 0x200 && word.readUInt16LE(0) === 0xa5dc && word.readUInt16LE(2) >= 100
}

/** The pieces of a Word 6 or 95 text: one byte a character, in one run unless it was saved quickly. */
export function word6Pieces(word: Buffer): TextPiece[] {
  const start = word.readUInt32LE(0x18)
  const end = Math.min(word.length, word.readUInt32LE(0x1c))
  const isComplex = (word.readUInt16LE(0x0a) & complexFlag) !== 0
  if (isComplex) return complexPieces(word)
  return end > start ? [{ from: 0, to: end - start, offset: start, wide: false }] : []
}

function complexPieces(word: Buffer): TextPiece[] {
  let at = word.readUInt32LE(clxAt)
  const limit = Math.min(word.length, at + word.readUInt32LE(clxAt + 4))
  while (at + 3 <= limit && word[at] === 0x01) at += 3 + word.readUInt16LE(at + 1)
  if (at + 5 > limit || word[at] !== 0x02) return []
  const plc = at + 5
  const count = Math.floor((word.readUInt32LE(at + 1) - 4) / 12)
  const pieces: TextPiece[] = []
  for (let i = 0; i < count && plc + (count + 1) * 4 + i * 8 + 6 <= limit; i += 1) {
    const from = word.readUInt32LE(plc + i * 4)
    const to = word.readUInt32LE(plc + i * 4 + 4)
    const offset = word.readUInt32LE(plc + (count + 1) * 4 + i * 8 + 2)
    if (to > from && offset + (to - from) <= word.length) pieces.push({ from, to, offset, wide: false })
  }
  return pieces
}
