import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DocumentResult, FaceFinder } from './index.ts'
import { mediaTypeOf } from './model/sniff.ts'
import { processDocument } from './process-document.ts'
import { PdfBuilder } from './testing/pdf-builder.ts'
import { docxWithPicture } from './testing/torture-docx.ts'

/** A red disc on grey: what the finder of these tests takes for a face. */
const portrait = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300"><rect width="240" height="300" fill="#777"/><circle cx="120" cy="150" r="60" fill="#f00"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()

const isRed = (data: Uint8Array, at: number) => (data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90

/** The bounds of what is red. */
const findDisc: FaceFinder = async ({ width, height, data }) => {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < width * height; i += 1) {
    const x = i % width
    const y = Math.floor(i / width)
    if (!isRed(data, i * 3)) continue
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box.right > box.left ? [box] : []
}

async function pdfWithPortrait(): Promise<Uint8Array> {
  const pdf = new PdfBuilder()
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const image = pdf.stream(
    await portrait(),
    '/Type /XObject /Subtype /Image /Width 240 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  )
  const content = pdf.stream(
    'BT /F1 11 Tf 1 0 0 1 50 700 Tm (She slept well and ate her breakfast.) Tj ET q 64 0 0 80 50 500 cm /Im Do Q',
  )
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> /XObject << /Im ${image} 0 R >> >> /Contents ${content} 0 R >>`,
  )
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  pdf.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return pdf.build(root)
}

const run = (bytes: Uint8Array, format: 'pdf' | 'docx', findFaces?: FaceFinder): Promise<DocumentResult> =>
  processDocument({
    bytes,
    fileName: `a.${format}`,
    mediaType: mediaTypeOf[format],
    level: 'basic',
    detect: () => [],
    ...(findFaces === undefined ? {} : { findFaces }),
  })

async function redPixels(picture: Uint8Array): Promise<number> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: data.length / 3 }, (_, i) => isRed(data, i * 3)).filter(Boolean).length
}

describe('a face in a document’s picture', () => {
  it('is covered in a DOCX, told and counted', async () => {
    const result = await run(docxWithPicture(await portrait()), 'docx', findDisc)
    expect(result).toMatchObject({ replaced: 1, maskedFields: ['photograph'], hipaaCompliant: true })
    const picture = unzipSync(result.bytes)['word/media/image1.jpeg'] ?? new Uint8Array()
    expect(await redPixels(picture)).toBe(0)
  })
  it('is covered in a PDF though the picture is as small as a passport photograph, and the text stays', async () => {
    const result = await run(await pdfWithPortrait(), 'pdf', findDisc)
    expect(result).toMatchObject({ replaced: 1, maskedFields: ['photograph'], hipaaCompliant: true })
    const page = result.preview[0]
    expect(page?.kind === 'image' && page.boxes.map(({ entity }) => entity)).toEqual(['PHOTO'])
    const after = page?.kind === 'image' ? page.after : new Uint8Array()
    expect(page?.kind === 'image' && (await redPixels(page.before))).toBeGreaterThan(100)
    expect(await redPixels(after)).toBe(0)
  })
  it('makes the document unjudged where nobody could look', async () => {
    for (const findFaces of [undefined, async () => undefined]) {
      const result = await run(docxWithPicture(await portrait()), 'docx', findFaces)
      expect(result.hipaaCompliant).toBe(false)
      expect(result.certificate.unjudged).toEqual(['faces in pictures'])
    }
  })
})
