import { inflateSync } from 'node:zlib'
import { readPageText, withText } from '../formats/pdf/page-text.ts'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { byteTexts } from './byte-texts.ts'
import type { OutputText, Reading } from './leak-scan.ts'

const forbidden =
  /\/(?:JavaScript|JS|EmbeddedFiles?|AcroForm|Annots|OpenAction|Metadata|PieceInfo|Outlines|StructTreeRoot|Info|XFA|Thumb)\b/g

/** A freshly opened PDF's text layer, page by page. */
export async function readTextLayer(bytes: Uint8Array, megabytes: number): Promise<Reading> {
  const pdfium = await loadPdfium(megabytes)
  const file = new PdfFile(pdfium, bytes)
  try {
    const texts = Array.from({ length: file.pages }, (_, index): OutputText => {
      const { lines } = file.page(index, (page) => withText(pdfium, page, (text) => readPageText(pdfium, text)))
      return { text: lines.map((line) => line.text).join('\n'), kind: 'shown' }
    })
    return { reader: 'text layer', unit: 'pages', texts }
  } finally {
    file.close()
  }
}

/** Every object and stream of the file as this reader takes them apart itself: unpacked, with strings decoded. */
export function readObjects(bytes: Uint8Array): Reading[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const outside: string[] = []
  const streams: OutputText[] = []
  const strings: OutputText[] = []
  let at = 0
  for (;;) {
    const start = buffer.indexOf('stream', at)
    if (start < 0) break
    const head = buffer.toString('latin1', at, start)
    outside.push(withoutFontNames(head))
    const from = buffer[start + 6] === 0x0d ? start + 8 : start + 7
    const found = buffer.indexOf('endstream', from)
    const end = found < 0 ? buffer.length : found
    const packed = buffer.subarray(from, end)
    if (isPicture(head)) streams.push({ text: packed.toString('latin1'), kind: 'raw' })
    else {
      const content = unpack(packed, head)
      for (const text of byteTexts(content)) streams.push(text)
      if (content.length < 4_000_000) strings.push({ text: pdfStrings(content.toString('latin1')), kind: 'raw' })
    }
    at = Math.min(buffer.length, end + 9)
  }
  outside.push(withoutFontNames(buffer.toString('latin1', at)))
  const dictionaries = outside.join('\n')
  strings.push({ text: pdfStrings(dictionaries), kind: 'raw' })
  return [
    { reader: 'objects', unit: 'dictionaries', texts: outside.map((text) => ({ text, kind: 'raw' })) },
    { reader: 'streams', unit: 'unpacked streams', texts: streams },
    { reader: 'strings', unit: 'string tables (literal, hex, UTF-16)', texts: strings },
  ]
}

/** Names of the fonts that every reader has, which are named after people: they tell of nobody in the document. */
const standardFont =
  /\/(?:BaseFont|FontName|Name)\s*\/(?:[A-Z]{6}\+)?(?:ZapfDingbats|Symbol|Helvetica|Times|Courier|Arial|Georgia|Garamond|Calibri)[\w,-]*/g
const withoutFontNames = (dictionaries: string) => dictionaries.replace(standardFont, '')

/** Pixels are no strings: what a picture shows is read from the page, and texts beside its pixels lie there as plain bytes. */
const isPicture = (head: string) => /\/Subtype\s*\/Image\b/.test(head.slice(-600))

/** How many entries that must not be in an output (actions, files, forms, metadata) its dictionaries hold. */
export function countForbidden(bytes: Uint8Array): number {
  const outside = readObjects(bytes)[0]?.texts ?? []
  return outside.reduce((sum, { text }) => sum + (text.match(forbidden)?.length ?? 0), 0)
}

function unpack(data: Buffer, head: string): Buffer {
  if (!/\/FlateDecode/.test(head.slice(-600))) return data
  try {
    return inflateSync(data, { maxOutputLength: 64_000_000 })
  } catch {
    // A stream that does not unpack is looked at as it is.
    return data
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** All literal and hex strings of PDF syntax, decoded; those of one array follow each other without a gap. */
export function pdfStrings(source: string): string {
  const parts: string[] = []
  const pattern = /\(((?:[^()\\]|\\[\s\S])*)\)|<([0-9A-Fa-f\s]+)>|(\bT[jJ*]\b|\]|\bBT\b)/g
  for (const match of source.matchAll(pattern)) {
    if (match[1] !== undefined) parts.push(wide(literal(match[1])))
    else if (match[2] !== undefined)
      parts.push(wide(Buffer.from(match[2].replace(/\s/g, ''), 'hex').toString('latin1')))
    else parts.push('\n')
  }
  return parts.join('')
}

function literal(body: string): string {
  return body.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
    if (code === '\n' || code === '\r' || code === '\r\n') return ''
    return escapes[code] ?? code
  })
}

function wide(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return bytes
      .subarray(2, 2 + ((bytes.length - 2) & ~1))
      .swap16()
      .toString('utf16le')
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le')
  // Two-byte codes whose high bytes are zero read as their low bytes.
  return text.length >= 4 && text.length % 2 === 0 && /^(?:\0[^\0])+$/.test(text) ? text.replaceAll('\0', '') : text
}
