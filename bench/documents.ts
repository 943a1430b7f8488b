import { fileURLToPath } from 'node:url'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import {
  createTagging,
  type DocumentFormat,
  detectorOf,
  type EntityReader,
  engineDetector,
  judgedBy,
  mediaTypeOf,
  processDocument,
} from '#documents'
import { createEncoder } from '#encoder'
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

const modelDir = fileURLToPath(new URL('../models/custos-encoder', import.meta.url))

/**
 * Seconds and memory for a 10-page text PDF, a 250-page DOCX and a densely written scanned page, upright and turned, each
 * from upload to certificate; the texts also with the trained model reading along.
 */
export async function benchDocuments(): Promise<DocumentRow[]> {
  const pdf = await textPdf(10)
  const docx = longDocx(250)
  // The first job loads libraries and tables; it is not counted.
  await row('warm-up', { format: 'pdf', bytes: await textPdf(1) })
  const rules = [
    await row('PDF, 10 pages of text', { format: 'pdf', bytes: pdf }),
    await row('DOCX, 250 pages', { format: 'docx', bytes: docx }),
    await row('TXT, 1 MB', { format: 'txt', bytes: Buffer.from(hospitalText(1_000_000, 1)) }),
    await row('PDF, one scanned page of 560 words', { format: 'pdf', bytes: await scannedPdf(0) }),
    await row('the same, turned by 93 degrees', { format: 'pdf', bytes: await scannedPdf(93) }),
  ]
  const model = createEncoder({ modelDir, timeoutMs: 120_000 })
  await model.settled()
  const reader: EntityReader = async (text, signal) =>
    (await model.encode(text, signal)).windows.flatMap(({ entities }) => entities)
  const withModel = [
    await row('PDF, 10 pages, model', { format: 'pdf', bytes: pdf, reader }),
    await row('DOCX, 250 pages, model', { format: 'docx', bytes: docx, reader }),
  ]
  await model.close()
  return [...rules, ...withModel]
}

interface Work {
  readonly format: DocumentFormat
  readonly bytes: Uint8Array
  readonly reader?: EntityReader
}

async function row(what: string, { format, bytes, reader }: Work): Promise<DocumentRow> {
  const tagging = reader && createTagging(reader, new AbortController().signal)
  const detect = tagging ? detectorOf({ exceptions: { allow: [], deny: [] }, tagging }) : engineDetector
  const started = performance.now()
  const cpu = process.cpuUsage()
  const result = await processDocument({
    bytes,
    fileName: `bench.${format}`,
    mediaType: mediaTypeOf[format],
    level: 'advanced',
    detect,
    judgedBy: () => judgedBy(tagging),
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

/** A page of about 560 words as a picture, turned: its own text PDF, printed and photographed by the room itself. */
async function scannedPdf(degrees: number): Promise<Uint8Array> {
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
