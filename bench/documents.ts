import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { type DocumentFormat, engineDetector, mediaTypeOf, processDocument } from '#documents'
import { hospitalText } from './measure.ts'

/** What one kind of document costs. */
export interface DocumentRow {
  readonly what: string
  readonly seconds: number
  /** Processor time of the whole process, its helper threads included. */
  readonly cpuSeconds: number
  /** The most resident memory the process had so far. */
  readonly megabytes: number
  readonly replaced: number
}

const linesPerPage = 44

/** Seconds and memory for a 10-page text PDF, a 250-page DOCX and a scanned page, each from upload to certificate. */
export async function benchDocuments(): Promise<DocumentRow[]> {
  const pdf = await textPdf(10)
  const scan = await scannedPdf()
  // The first job loads libraries and tables; it is not counted.
  await row('warm-up', 'pdf', await textPdf(1))
  return [
    await row('PDF, 10 pages of text', 'pdf', pdf),
    await row('DOCX, 250 pages', 'docx', longDocx(250)),
    await row('PDF, one scanned page', 'pdf', scan),
    await row('TXT, 1 MB', 'txt', Buffer.from(hospitalText(1_000_000, 1))),
  ]
}

async function row(what: string, format: DocumentFormat, bytes: Uint8Array): Promise<DocumentRow> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const result = await processDocument({
    bytes,
    fileName: `bench.${format}`,
    mediaType: mediaTypeOf[format],
    level: 'advanced',
    detect: engineDetector,
  })
  const used = process.cpuUsage(cpu)
  return {
    what,
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: (used.user + used.system) / 1_000_000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    replaced: result.replaced,
  }
}

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

async function textPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < pages; number += 1) {
    const page = document.addPage([612, 792])
    for (const [index, line] of pageLines(number).entries())
      page.drawText(line, { x: 50, y: 740 - index * 15, size: 11, font })
  }
  return document.save()
}

function longDocx(pages: number): Uint8Array {
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

/** A page of about 250 words as a picture: its own text PDF, printed and photographed by the room itself. */
async function scannedPdf(): Promise<Uint8Array> {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  const page = source.addPage([612, 792])
  for (const [index, line] of pageLines(3).slice(0, 22).entries()) {
    page.drawText(line, { x: 50, y: 740 - index * 22, size: 11, font })
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
  const jpeg = await sharp(preview.after).resize({ width: 1_700 }).jpeg({ quality: 85 }).toBuffer()
  const scan = await PDFDocument.create()
  scan.addPage([612, 792]).drawImage(await scan.embedJpg(jpeg), { x: 0, y: 0, width: 612, height: 792 })
  return scan.save()
}
