import type { Span } from '../core/span.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const sextets = new Map([...alphabet].map((sign, value) => [sign, value]))

/** Text of a base64 or base64url run (RFC 4648), or nothing if the bytes are not UTF-8. */
export function decodeBase64(code: string): string | undefined {
  const bare = code.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  if (bare.length % 4 === 1) return undefined
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of bare) {
    bits = ((bits << 6) | (sextets.get(sign) ?? 0)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes.push((bits >> held) & 0xff)
    // Pictures and other binary show it in their first bytes.
    if (bytes.length === 24 && utf8(bytes.slice(0, 20)) === undefined) return undefined
  }
  return utf8(bytes)
}

/** Text of a run of hexadecimal pairs, with or without marks and spaces between. */
export function decodeHex(code: string): string | undefined {
  const digits = code.replace(/\\x|0x|[ ,]/gi, '')
  const bytes: number[] = []
  for (let at = 0; at + 1 < digits.length; at += 2) bytes.push(Number.parseInt(digits.slice(at, at + 2), 16))
  return utf8(bytes)
}

/** Text of a run of eight-bit groups. */
export function decodeBits(code: string): string | undefined {
  return utf8((code.match(/[01]{8}/g) ?? []).map((group) => Number.parseInt(group, 2)))
}

/** Text of a percent-encoded run (RFC 3986). */
export function decodePercent(code: string): string | undefined {
  const bytes: number[] = []
  for (let at = 0; at < code.length; at += 1) {
    if (code.charAt(at) === '%') {
      bytes.push(Number.parseInt(code.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(code.charCodeAt(at))
  }
  return utf8(bytes)
}

/** Text of numeric character references or `\u` escapes. */
export function decodeEntities(code: string): string | undefined {
  const points = code.match(/&#x[0-9a-f]+|&#\d+|\\u[0-9a-f]{4}|\s/gi) ?? []
  return points
    .map((point) => {
      if (/\s/.test(point)) return point
      const value = /^&#\d/.test(point)
        ? Number(point.slice(2))
        : Number.parseInt(point.replace(/^(?:&#x|\\u)/i, ''), 16)
      return value <= 0x10ffff ? String.fromCodePoint(value) : ''
    })
    .join('')
}

/** Text written in invisible tag characters (U+E0020 to U+E007E), which models read and people cannot see. */
export function decodeTags(text: string): { text: string; span: Span } | undefined {
  const tagged = /\udb40[\udc20-\udc7e]/g
  let [hidden, start, end] = ['', -1, 0]
  for (const match of text.matchAll(tagged)) {
    hidden += String.fromCharCode(match[0].charCodeAt(1) - 0xdc00)
    if (start < 0) start = match.index
    end = match.index + 2
  }
  return hidden.length >= 4 ? { text: hidden, span: { start, end } } : undefined
}

/** Whether a decoded text is words rather than chance: printable, mostly letters, with a vowel here and there. */
export function isReadable(text: string): boolean {
  if (text.length < 6) return false
  const strange = countOf(text, /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/g)
  const letters = countOf(text, /[\p{L}\s]/gu)
  if (strange > 0 || letters < text.length * 0.75) return false
  const beyond = countOf(text, /[^\x00-\x7f]/g)
  return beyond > text.length / 2 || countOf(text, /[aeiou]/gi) > text.length * 0.15
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** The bytes as text (RFC 3629), or nothing if they are not well-formed. A sequence cut off at the end is dropped. */
function utf8(bytes: readonly number[]): string | undefined {
  let text = ''
  let at = 0
  while (at < bytes.length) {
    const width = sequenceWidth(bytes[at] ?? 0)
    if (width === 0) return undefined
    if (at + width > bytes.length) break
    const point = sequencePoint(bytes, at, width)
    if (point === undefined) return undefined
    text += String.fromCodePoint(point)
    at += width
  }
  return text
}

/** Bytes of the sequence that a lead byte opens; 0 for a byte that opens none. */
function sequenceWidth(lead: number): number {
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

function sequencePoint(bytes: readonly number[], at: number, width: number): number | undefined {
  let point = (bytes[at] ?? 0) & (width === 1 ? 0x7f : 0x7f >> width)
  for (let next = 1; next < width; next += 1) {
    const byte = bytes[at + next] ?? 0
    if ((byte & 0xc0) !== 0x80) return undefined
    point = (point << 6) | (byte & 0x3f)
  }
  return point <= 0x10ffff ? point : undefined
}
