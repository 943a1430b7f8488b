import iconv from 'iconv-lite'

/** An XML part as text, with what is needed to write it back. */
export interface PartText {
  readonly source: string
  encode(text: string): Uint8Array
}

/** Decodes an XML part: UTF-8, or UTF-16 by its byte order mark or the zero bytes of its first tag. */
export function decodePart(bytes: Uint8Array): PartText {
  const encoding = partEncoding(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    source: iconv.decode(buffer, encoding, { stripBOM: false }),
    encode: (text) => iconv.encode(text, encoding, { addBOM: false }),
  }
}

function partEncoding(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)) return 'utf-16le'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)) return 'utf-16be'
  const head = Buffer.from(bytes.subarray(0, 120)).toString('latin1')
  const declared = /encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]
  if (declared === undefined || /^utf-?(?:8|16)$/i.test(declared)) return 'utf8'
  return iconv.encodingExists(declared) ? declared : 'utf8'
}
