import type {
  Coverage,
  OpenDocument,
  PageBox,
  ReadContext,
  TextBlock,
  WriteOptions,
  WrittenDocument,
} from '../../model/document.ts'
import { asRefusal } from '../../model/refusal.ts'
import { PdfFile } from './pdf-file.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { burnPage } from './raster.ts'
import { pageBlocks, type ReadPage, readPages } from './read-pages.ts'
import { finishDocument, importPages, type RasterPage } from './rebuild.ts'
import { redactPage } from './redact-page.ts'

/** Opens a PDF. Refuses those that need a password (`encrypted`), cannot be read (`corrupt`) or are too long. */
export async function openPdf(bytes: Uint8Array, context: ReadContext): Promise<OpenDocument> {
  try {
    const pdfium = await loadPdfium(context.limits.memoryMegabytes)
    const pages = await readPages(pdfium, bytes, context)
    const blocks: TextBlock[] = []
    const starts = pages.map((page, index) => {
      const start = blocks.length
      for (const block of pageBlocks(page, index + 1)) blocks.push(block)
      return start
    })
    const source: Source = { bytes, pages, starts, maxPixels: context.limits.pixels }
    return {
      blocks,
      coverage: coverageOf(pages),
      write: (options) => writePdf(pdfium, source, options),
      close: () => undefined,
    }
  } catch (cause) {
    throw context.signal.aborted ? cause : asRefusal(cause, 'The file is damaged: it cannot be read as a PDF.')
  }
}

interface Source {
  readonly bytes: Uint8Array
  readonly pages: readonly ReadPage[]
  readonly starts: readonly number[]
  readonly maxPixels: number
}

function coverageOf(pages: readonly ReadPage[]): Coverage {
  const read = pages.flatMap((page, index) => (page.seen.length > 0 || page.mode === 'raster' ? [index + 1] : []))
  const confidences = pages.filter((page) => page.seen.length > 0).map((page) => page.confidence)
  const mean = confidences.length === 0 ? 1 : confidences.reduce((sum, one) => sum + one, 0) / confidences.length
  const unjudged = pages.some((page) => page.unjudged)
    ? ['pictures on pages beyond the limit for text recognition']
    : []
  return { pages: pages.length, ocrPages: read, ocrConfidence: mean, unjudged }
}

async function writePdf(pdfium: Pdfium, source: Source, options: WriteOptions): Promise<WrittenDocument> {
  const file = new PdfFile(pdfium, source.bytes)
  const boxes: PageBox[] = []
  const rasters: RasterPage[] = []
  let imported: Uint8Array
  try {
    for (const [index, page] of source.pages.entries()) {
      const start = source.starts[index] ?? 0
      const end = source.starts[index + 1] ?? Number.POSITIVE_INFINITY
      const own = options.replacements.filter((item) => item.block >= start && item.block < end)
      const blacken = (options.blacken ?? []).filter((box) => box.page === index + 1)
      if (page.mode === 'raster') {
        const hits = own.flatMap((item) => {
          const line = page.seen[item.block - start]
          return line ? [{ item, line }] : []
        })
        const what = { lines: page.seen, start, hits, blacken }
        const burnt = await burnPage(pdfium, { file, index, maxPixels: source.maxPixels }, what)
        rasters.push(burnt.raster)
        boxes.push(...burnt.boxes)
      } else
        boxes.push(
          ...redactPage(
            pdfium,
            { file, index, page, start, maxPixels: source.maxPixels },
            { own, fixedWidth: options.fixedWidth, blacken },
          ),
        )
      if (index % 4 === 3) await new Promise((resolve) => setImmediate(resolve))
    }
    imported = importPages(pdfium, file, new Set(rasters.map((raster) => raster.index)))
  } finally {
    file.close()
  }
  return { bytes: await finishDocument(imported, rasters), boxes }
}
