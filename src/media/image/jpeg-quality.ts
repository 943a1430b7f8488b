/** Sum of the luminance table of ITU-T T.81 Annex K, which quality 50 stands for. */
const standardSum = 3_688

/**
 * The quality setting (1..100) that a JPEG was most likely written with, by its first quantisation table scaled as the
 * IJG library scales Annex K's. Undefined for other files.
 */
export function jpegQuality(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  let at = 2
  while (at + 4 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (marker === 0xdb) return qualityOf(bytes.subarray(at + 4, at + 2 + length))
    if (marker === 0xda || length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

function qualityOf(table: Uint8Array): number | undefined {
  const wide = (table[0] ?? 0) >> 4 > 0
  if (table.length < (wide ? 129 : 65)) return undefined
  let sum = 0
  for (let i = 0; i < 64; i += 1)
    sum += wide ? ((table[1 + i * 2] ?? 0) << 8) | (table[2 + i * 2] ?? 0) : (table[1 + i] ?? 0)
  const percent = (sum / standardSum) * 100
  const quality = percent <= 100 ? (200 - percent) / 2 : 5_000 / percent
  return Math.max(1, Math.min(100, Math.round(quality)))
}
