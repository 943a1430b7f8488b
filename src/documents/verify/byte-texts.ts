import type { OutputText } from './leak-scan.ts'

/** Bytes as text in each way that a value might be written: one byte a character, and UTF-16 in both byte orders. */
export function byteTexts(bytes: Uint8Array): OutputText[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasZeros = buffer.includes(0)
  const hasHigh = buffer.some((byte) => byte >= 0x80)
  const texts: OutputText[] = []
  // Text in UTF-8 needs no second reading byte by byte.
  const utf8 = hasHigh ? buffer.toString('utf8') : undefined
  if (utf8 !== undefined) texts.push({ text: utf8, kind: 'raw' })
  if (utf8 === undefined || hasZeros || utf8.includes('\ufffd'))
    texts.push({ text: buffer.toString('latin1'), kind: 'raw' })
  if (hasZeros) {
    for (const shift of [0, 1]) {
      const even = Buffer.from(buffer.subarray(shift, shift + ((buffer.length - shift) & ~1)))
      texts.push({ text: even.toString('utf16le'), kind: 'raw' })
      texts.push({ text: even.swap16().toString('utf16le'), kind: 'raw' })
    }
  }
  return texts
}
