import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { mediaTypeOf, processDocument } from '#documents'
import { hospitalText } from './measure.ts'

const linesPerPage = 44

/** The lines of one page of a hospital's text, as long as a page is wide. */
function pageLines(page: number): string[] {
  const words = hospitalText(linesPerPage * 78, page)
    .replace(/[^\x20-\x7e]/g, ' ')
    .split(/\s+/)
  const lines: string[] = [
    `Patient: Wilhelmina Oxenford   MRN: ${10_483_900 + page}   DOB: 03/14/1962   Page ${page + 1}`,
    '',
  ]
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < 78) lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
    else lines.push(word)
  }
  lines.splice(9, 0, `Call Mrs. Oxenford at (555) 271-88${10 + (page % 90)} or write to w.oxenford@example.org.`)
  return lines.slice(0, linesPerPage)
}

/** A PDF of plain pages with some identifiers each. */
export async function textPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < pages; number += 1) {
    const page = document.addPage([612, 792])
    for (const [index, line] of pageLines(number).entries())
      page.drawText(line, { x: 50, y: 740 - index * 15, size: 11, font })
  }
  return document.save()
}

/** A DOCX of as many pages, one paragraph a line. */
export function longDocx(pages: number): Uint8Array {
  const body = Array.from({ length: pages }, (_, number) =>
    pageLines(number)
      .map(
        (line) =>
          `<w:p><w:r><w:t xml:space="preserve">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r></w:p>`,
      )
      .join(''),
  ).join('')
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'word/document.xml': strToU8(`<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`),
  })
}

/** A page of about 560 words as a picture, turned: its own text PDF, printed and photographed by the room itself. */
export async function scannedPdf(degrees: number): Promise<Uint8Array> {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  const page = source.addPage([612, 792])
  for (const [index, line] of pageLines(3).entries()) {
    page.drawText(line, { x: 50, y: 740 - index * 15.5, size: 11, font })
  }
  const shown = await processDocument({
    bytes: await source.save(),
    fileName: 'source.pdf',
    mediaType: mediaTypeOf.pdf,
    level: 'advanced',
    detect: () => [],
  })
  const preview = shown.preview[0]
  if (preview?.kind !== 'image') throw new Error('The page could not be drawn.')
  const large = await sharp(preview.after).resize({ width: 1_700 }).png().toBuffer()
  const turned = sharp(large).flatten().rotate(degrees, { background: '#ffffff' })
  const { data, info } = await turned.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })
  const scan = await PDFDocument.create()
  const size = { width: info.width * 0.36, height: info.height * 0.36 }
  scan.addPage([size.width, size.height]).drawImage(await scan.embedJpg(data), { x: 0, y: 0, ...size })
  return scan.save()
}

/** A DOCX with as many photographs of twelve megapixels, each with a line of text on it. */
export async function photoDocx(count: number): Promise<Uint8Array> {
  const media: Record<string, Uint8Array> = {}
  for (let number = 0; number < count; number += 1) media[`word/media/image${number}.jpeg`] = await photo(number)
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${w}"><w:body><w:p><w:r><w:t>Photographs of the ward.</w:t></w:r></w:p></w:body></w:document>`,
    ),
    ...media,
  })
}

/** A PDF whose pages are such photographs. */
export async function photoPdf(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let number = 0; number < count; number += 1) {
    document
      .addPage([612, 459])
      .drawImage(await document.embedJpg(await photo(number)), { x: 0, y: 0, width: 612, height: 459 })
  }
  return document.save()
}

function photo(number: number): Promise<Buffer> {
  const label = `<svg width="4000" height="3000"><text x="300" y="${900 + number * 40}" font-size="150" font-family="sans-serif">Patient: Wilhelmina Oxenford</text></svg>`
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: `rgb(${200 + number}, 220, 230)` } })
    .composite([{ input: Buffer.from(label) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
