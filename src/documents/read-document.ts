import { openers } from './formats/open.ts'
import { forgetPdfium } from './formats/pdf/pdfium.ts'
import { type BlockKind, defaultLimits } from './model/document.ts'
import { asRefusal, DocumentRefusal } from './model/refusal.ts'
import type { DocumentJob } from './model/result.ts'
import { sniffFormat } from './model/sniff.ts'

/** What a document says to its readers, in reading order; properties, links and deleted words are left out. */
export interface DocumentText {
  readonly text: string
  readonly pages: number
  /** Pages that had to be read from pixels. */
  readonly ocrPages: number
}

const SAID: ReadonlySet<BlockKind> = new Set([
  'paragraph',
  'cell',
  'line',
  'header',
  'footer',
  'note',
  'field',
  'picture',
])

/** The words of a document, read by the same readers that anonymise it. Throws a DocumentRefusal as they do. */
export async function readDocument(job: Omit<DocumentJob, 'detect' | 'level'>): Promise<DocumentText> {
  const limits = { ...defaultLimits, ...job.limits }
  if (job.bytes.length > limits.inputBytes)
    throw new DocumentRefusal('too_large', 'Please upload files smaller than 10MB.')
  const format = sniffFormat(job.bytes, job.mediaType, job.fileName)
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    const document = await openers[format](job.bytes, { limits, signal, progress: () => undefined })
    const { blocks, coverage } = document
    document.close()
    const said = blocks.filter(({ kind, emptied }) => SAID.has(kind) && emptied !== true)
    return { text: said.map(({ text }) => text).join('\n'), pages: coverage.pages, ocrPages: coverage.ocrPages.length }
  } catch (cause) {
    if (signal.aborted) throw new DocumentRefusal('time_limit', 'The document takes longer than a job may.', { cause })
    throw asRefusal(cause, `The file is damaged: it cannot be read as a ${format.toUpperCase()} document.`)
  } finally {
    forgetPdfium()
  }
}
