import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  type Detection,
  type Detector,
  type DocumentFormat,
  DocumentRefusal,
  mediaTypeOf,
  processDocument,
  refusalCodes,
  refusalStatus,
} from './index.ts'
import { PdfBuilder, plainPdf } from './testing/pdf-builder.ts'
import { tortureDoc } from './testing/torture-doc.ts'
import { docxWithPicture } from './testing/torture-docx.ts'

const megabyte = 1_048_576

async function refusalOf(
  bytes: Uint8Array,
  format: DocumentFormat,
  more: { mediaType?: string; limits?: object } = {},
): Promise<string> {
  try {
    await processDocument({
      bytes,
      fileName: `file.${format}`,
      mediaType: more.mediaType ?? mediaTypeOf[format],
      level: 'advanced',
      detect: () => [],
      ...(more.limits ? { limits: more.limits } : {}),
    })
    return 'processed'
  } catch (cause) {
    if (cause instanceof DocumentRefusal) return cause.code
    throw cause
  }
}

const docx = (document: string | Uint8Array, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/document.xml': typeof document === 'string' ? Buffer.from(document) : document,
    ...more,
  })

/** A zip whose one member unpacks to more than its header says. */
function lyingZip(): Uint8Array {
  const name = Buffer.from('word/document.xml')
  const packed = deflateRawSync(Buffer.alloc(64 * megabyte))
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32 ? crc32(Buffer.alloc(1)) : 0, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(1_000, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

function pdfWith(content: (pdf: PdfBuilder) => number, media = '[0 0 612 792]', resources = ''): Uint8Array {
  const pdf = new PdfBuilder()
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const stream = content(pdf)
  const page = pdf.add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox ${media} ${resources} /Contents ${stream} 0 R >>`)
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  pdf.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return pdf.build(root)
}

describe('what is refused', () => {
  it('is told with a status for every code', () => {
    expect(Object.keys(refusalStatus).sort()).toEqual([...refusalCodes].sort())
    expect(Object.values(refusalStatus).every((status) => status >= 400 && status < 500)).toBe(true)
  })
  it.each(['pdf', 'docx', 'doc', 'txt'] as const)('an empty %s', async (format) => {
    expect(await refusalOf(new Uint8Array(), format)).toBe('empty')
  })
  it.each(['pdf', 'docx', 'doc', 'txt'] as const)('ten megabytes of junk named .%s', async (format) => {
    const junk = new Uint8Array(10 * megabyte - 100)
    let state = 7
    for (let i = 0; i < junk.length; i += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      junk[i] = state >>> 16
    }
    expect(await refusalOf(junk, format)).toBe('corrupt')
  })
  it('junk behind each right beginning', async () => {
    const junk = Buffer.alloc(megabyte, 0xa7)
    expect(await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), junk]), 'pdf')).toBe('corrupt')
    expect(await refusalOf(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), junk]), 'docx')).toBe('corrupt')
    expect(await refusalOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), junk]), 'doc')).toBe('corrupt')
  })
  it('a file over ten megabytes', async () => {
    expect(await refusalOf(new Uint8Array(10_485_761), 'txt')).toBe('too_large')
  })
  it('a media type that is not of the four', async () => {
    expect(await refusalOf(Buffer.from('x'), 'txt', { mediaType: 'image/png' })).toBe('unsupported')
  })
  it('a file that is another format than it says', async () => {
    expect(await refusalOf(plainPdf([['a']]), 'docx')).toBe('media_type_mismatch')
    expect(await refusalOf(plainPdf([['a']]), 'txt')).toBe('media_type_mismatch')
  })
  it('a package that unpacks to too much, declared or not', async () => {
    const bomb = docx(new Uint8Array(200 * megabyte))
    expect(await refusalOf(bomb, 'docx')).toBe('too_large')
    expect(await refusalOf(lyingZip(), 'docx')).toBe('corrupt')
  })
  it('a part of text that is longer than any book', async () => {
    const blanks = ' '.repeat(65 * megabyte)
    expect(await refusalOf(docx(`<w:document xmlns:w="w">${blanks}</w:document>`), 'docx')).toBe('too_large')
  })
  it('a tag that is longer than any drawing', async () => {
    const attributes = Array.from({ length: 500_000 }, (_, i) => `a${i}="x"`).join(' ')
    expect(await refusalOf(docx(`<w:document xmlns:w="w"><w:p ${attributes}/></w:document>`), 'docx')).toBe('too_large')
  })
  it('markup that is nested without end, or it is processed', async () => {
    const deep = `<w:document xmlns:w="w">${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}</w:document>`
    expect(['corrupt', 'processed']).toContain(await refusalOf(docx(deep), 'docx'))
  })
  it('a package within a package that unpacks to too much', async () => {
    const inner = docx(new Uint8Array(190 * megabyte))
    const outer = docx('<w:document xmlns:w="w"><w:body/></w:document>', { 'word/embeddings/a.docx': inner })
    expect(await refusalOf(outer, 'docx')).toBe('too_large')
    const many = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`word/media/p${i}.bin`, new Uint8Array(30 * megabyte)]),
    )
    expect(await refusalOf(docx('<w:document xmlns:w="w"/>', many), 'docx')).toBe('too_large')
  })
  it('a text of more identifiers than a thousand pages hold', async () => {
    const everything: Detector = (text) =>
      Array.from({ length: text.length / 2 }, (_, i): Detection => {
        return { start: i * 2, end: i * 2 + 1, entity: 'PERSON', score: 1, because: [] }
      })
    const bytes = Buffer.alloc(500_000, 'A ')
    const job = { bytes, fileName: 'a.txt', mediaType: 'text/plain', level: 'basic' as const, detect: everything }
    await expect(processDocument(job)).rejects.toMatchObject({ code: 'too_large' })
  })
  it('ten times ten times … ten entities', async () => {
    const steps = Array.from({ length: 11 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE d [<!ENTITY a0 "aaaaaaaaaa">${steps}]><d>&a11;</d>`
    expect(await refusalOf(docx(bomb), 'docx')).toBe('corrupt')
  })
  it('an XML part that declares entities', async () => {
    const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><d>&b;&b;</d>'
    expect(await refusalOf(docx(bomb), 'docx')).toBe('corrupt')
  })
  it('a PDF stream that unpacks without end, within its memory', async () => {
    const inner = deflateSync(Buffer.alloc(600 * megabyte, 0x20))
    const bomb = pdfWith((pdf) =>
      pdf.add(
        Buffer.concat([
          Buffer.from(`<< /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`),
          inner,
          Buffer.from('\nendstream'),
        ]),
      ),
    )
    expect(['memory_limit', 'corrupt', 'processed']).toContain(
      await refusalOf(bomb, 'pdf', { limits: { memoryMegabytes: 128 } }),
    )
  })
  it('a PDF stream packed twice, and one of path operators without end', async () => {
    const packed = (data: Buffer, filters: string) =>
      pdfWith((pdf) =>
        pdf.add(
          Buffer.concat([
            Buffer.from(`<< /Filter ${filters} /Length ${data.length} >>\nstream\n`),
            data,
            Buffer.from('\nendstream'),
          ]),
        ),
      )
    const limits = { memoryMegabytes: 128 }
    const twice = deflateSync(deflateSync(Buffer.alloc(600 * megabyte, 0x20)))
    expect(await refusalOf(packed(twice, '[/FlateDecode /FlateDecode]'), 'pdf', { limits })).toBe('memory_limit')
    const paths = deflateSync(Buffer.alloc(200 * megabyte, '0 0 m 9 9 l S\n'))
    expect(await refusalOf(packed(paths, '/FlateDecode'), 'pdf', { limits })).toBe('memory_limit')
  })
  it('no page that claims to be a kilometre wide: it is rendered within limits', async () => {
    const wide = pdfWith((pdf) => pdf.stream('0 0 m 9 9 l S'), '[0 0 1000000000 1000000000]')
    expect(await refusalOf(wide, 'pdf')).toBe('processed')
  })
  it('a PDF whose page tree runs in circles or claims pages it does not have', async () => {
    const pdf = new PdfBuilder()
    const root = pdf.reserve()
    const tree = pdf.reserve()
    pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
    pdf.set(tree, `<< /Type /Pages /Count 2000000000 /Kids [${tree} 0 R ${tree} 0 R] >>`)
    expect(['corrupt', 'too_many_pages']).toContain(await refusalOf(pdf.build(root), 'pdf'))
  })
  it('two branches of a page tree that hold each other; a form that draws itself is processed', async () => {
    const circle = new PdfBuilder()
    const [root, a, b] = [circle.reserve(), circle.reserve(), circle.reserve()]
    circle.set(root, `<< /Type /Catalog /Pages ${a} 0 R >>`)
    circle.set(a, `<< /Type /Pages /Count 5 /Kids [${b} 0 R] /Parent ${b} 0 R >>`)
    circle.set(b, `<< /Type /Pages /Count 5 /Kids [${a} 0 R] /Parent ${a} 0 R >>`)
    expect(await refusalOf(circle.build(root), 'pdf')).toBe('corrupt')
    const drawn = pdfWith(
      (pdf) => {
        const own = 3
        pdf.stream('/X Do', `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${own} 0 R >> >>`)
        return pdf.stream('/X Do')
      },
      '[0 0 612 792]',
      '/Resources << /XObject << /X 3 0 R >> >>',
    )
    expect(await refusalOf(drawn, 'pdf')).toBe('processed')
  })
  it('a picture of 16,000 by 16,000 pixels in a PDF, a GIF that claims four gigapixels, a PNG of 225 megapixels', async () => {
    const pixels = deflateSync(Buffer.alloc(4 * megabyte))
    const drawn = (pdf: PdfBuilder) => {
      const size = '/Width 16000 /Height 16000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
      pdf.stream(pixels, `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`)
      return pdf.stream('q 612 0 0 792 0 0 cm /Im Do Q')
    }
    const scan = pdfWith(drawn, '[0 0 612 792]', '/Resources << /XObject << /Im 3 0 R >> >>')
    expect(await refusalOf(scan, 'pdf')).toBe('too_large')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    gif.writeUInt16LE(65_535, 6)
    gif.writeUInt16LE(65_535, 8)
    expect(await refusalOf(docxWithPicture(gif), 'docx')).toBe('too_large')
    const blank = { width: 15_000, height: 15_000, channels: 3 as const, background: '#fff' }
    expect(await refusalOf(docxWithPicture(await sharp({ create: blank }).png().toBuffer()), 'docx')).toBe('too_large')
  })
  it('a DOC whose sectors are broken or run in circles; one that claims two billion characters is processed', async () => {
    const broken = Buffer.from(tortureDoc().bytes)
    broken.fill(0xfe, 512, 1_024)
    expect(await refusalOf(broken, 'doc')).toBe('corrupt')
    const circles = Buffer.from(tortureDoc().bytes)
    const table = circles.readUInt32LE(76)
    for (let i = 0; i < 100; i += 1) circles.writeUInt32LE(1, 512 + table * 512 + i * 4)
    expect(await refusalOf(circles, 'doc')).toBe('corrupt')
    const claims = Buffer.from(tortureDoc().bytes)
    claims.writeInt32LE(0x7fffffff, claims.indexOf(Buffer.from([0xec, 0xa5])) + 0x4c)
    expect(await refusalOf(claims, 'doc')).toBe('processed')
  })
  it('a picture of ten gigapixels, in a DOCX or a PDF', async () => {
    const png = Buffer.from(
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    png.writeUInt32BE(100_000, 16)
    png.writeUInt32BE(100_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(await refusalOf(docxWithPicture(png), 'docx')).toBe('too_large')
    const pixels = deflateSync(Buffer.alloc(4 * megabyte))
    const drawn = (pdf: PdfBuilder) => {
      const size = '/Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 8'
      pdf.stream(pixels, `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`)
      return pdf.stream('q 612 0 0 792 0 0 cm /Im Do Q')
    }
    const scan = pdfWith(drawn, '[0 0 612 792]', '/Resources << /XObject << /Im 3 0 R >> >>')
    expect(await refusalOf(scan, 'pdf')).toBe('too_large')
  })
  it('a document of more pages than the limit', async () => {
    expect(await refusalOf(plainPdf([['a'], ['b'], ['c']]), 'pdf', { limits: { pages: 2 } })).toBe('too_many_pages')
  })
  it('a job that takes longer than its time', async () => {
    const many = plainPdf(Array.from({ length: 60 }, (_, i) => [`Page ${i}`]))
    expect(await refusalOf(many, 'pdf', { limits: { milliseconds: 1 } })).toBe('time_limit')
  })
})
