import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { indexNeedles } from '../detection/needles.ts'
import { defaultLimits } from '../model/document.ts'
import { applyEdits } from '../model/edits.ts'
import { pdfStrings } from '../verify/read-pdf.ts'
import { maskBytes } from './binary.ts'
import { readPart } from './docx/blocks.ts'
import { openDocx } from './docx/docx.ts'
import { stripPictureMetadata } from './picture-metadata.ts'
import { decodeText } from './txt/txt.ts'

const context = { limits: defaultLimits, signal: new AbortController().signal, progress: () => undefined }

describe('a text of any encoding', () => {
  it.each(['utf8', 'utf-16le', 'windows-1252', 'shift_jis', 'gb18030', 'koi8-r', 'iso-8859-2'])(
    'gives back every byte of %s',
    (encoding) => {
      const text =
        { shift_jis: '患者は元気です。', gb18030: '病人很好。', 'koi8-r': 'Пациент здоров.' }[encoding] ??
        'The café is near the ward.'
      const bytes = iconv.encode(`${text}\r\n${text}\n`.repeat(4), encoding)
      const decoded = decodeText(bytes)
      expect(iconv.encode(decoded.text, decoded.encoding, { addBOM: false }).equals(bytes)).toBe(true)
    },
  )
  it('gives back whatever bytes it accepts', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        try {
          const { text, encoding } = decodeText(bytes)
          return iconv.encode(text, encoding, { addBOM: false }).equals(Buffer.from(bytes))
        } catch {
          return true
        }
      }),
    )
  })
})

describe('a part of a DOCX', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  const asXml = (text: string) =>
    text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\x20-\x7e]/g, '?')
  it('reads the words of split runs as one text and changes only what is replaced', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (pieces, a, b) => {
        const plain = pieces.map((piece) => piece.replace(/[^\x20-\x7e]/g, '?'))
        const source = `<d><p>${pieces.map((piece) => `<r><t>${asXml(piece)}</t></r>`).join('')}</p></d>`
        const [block] = readPart(source, { kind: 'paragraph', blank: false }).blocks
        const text = plain.join('')
        if (block?.text !== text) return false
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
        if (start === end) return true
        const edited = applyEdits(source, block.map.editsFor({ start, end }, '[X]'))
        const again = readPart(edited, { kind: 'paragraph', blank: false }).blocks[0]
        return again?.text === `${text.slice(0, start)}[X]${text.slice(end)}`
      }),
    )
  })
  it('keeps every byte of parts in which nothing is replaced', async () => {
    const document =
      '<w:document xmlns:w="http://w"><w:body><w:p w:rsidR="00AB"><w:r><w:t>Plain &amp; simple</w:t></w:r></w:p></w:body></w:document>'
    const bytes = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(document) })
    const opened = await openDocx(bytes, context)
    const written = await opened.write({ replacements: [], needles: [], fixedWidth: false })
    expect(Buffer.from(unzipSync(written.bytes)['word/document.xml'] ?? []).toString()).toBe(document)
  })
})

describe('bytes of unknown structure', () => {
  const index = indexNeedles([{ value: 'Wilhelmina Oxenford', entity: 'PERSON', anywhere: true }])
  it.each(['latin1', 'utf16le'] as const)(
    'lose a value written in %s at any place, and keep their length',
    (encoding) => {
      fc.assert(
        fc.property(fc.nat(5), (shift) => {
          const bytes = Buffer.concat([Buffer.alloc(shift, 1), Buffer.from('x WILHELMINA Oxenford y', encoding)])
          const length = bytes.length
          expect(maskBytes(bytes, index)).toBe(1)
          expect(bytes.length).toBe(length)
          expect(bytes.subarray(shift).toString(encoding).toLowerCase()).not.toContain('oxenford')
        }),
      )
    },
  )
})

describe('the strings of a PDF', () => {
  it('are read through escapes, hex and UTF-16', () => {
    expect(pdfStrings('(\\112ohn \\(x\\))')).toContain('John (x)')
    expect(pdfStrings('<4a6f686e>')).toContain('John')
    expect(pdfStrings('<feff004a006f0068006e>')).toContain('John')
    expect(pdfStrings('[(Jo) -20 (hn)] TJ')).toContain('John')
  })
})

describe('pictures', () => {
  it('lose what a camera wrote and keep their pixels', () => {
    const exif = Buffer.from('ffe1000845786966 0000'.replace(/ /g, ''), 'hex')
    const scan = Buffer.from('ffda0002aabbffd9', 'hex')
    const jpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), exif, scan, Buffer.from('appended')])
    expect(Buffer.from(stripPictureMetadata(jpeg)).toString('hex')).toBe('ffd8ffda0002aabbffd9')
  })
})
