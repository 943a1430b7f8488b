import { fileURLToPath } from 'node:url'
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
import { longDocx, scannedPdf, textPdf } from './document-files.ts'
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
