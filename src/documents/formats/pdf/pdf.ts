import { isUnread } from '#ocr'
import type {
  Coverage,
  OpenDocument,
  PageBox,
  ReadContext,
  TextBlock,
  WriteOptions,
  WrittenDocument,
} from '../../model/document.ts'
import { facesUnjudged } from '../../model/faces.ts'
import { asRefusal } from '../../model/refusal.ts'
import { writingUnread } from '../picture.ts'
import { withOwnResources } from './own-resources.ts'
import { PdfFile } from './pdf-file.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'
import { burnPage } from './raster.ts'
import { pageBlocks, type ReadPage, readPages } from './read-pages.ts'
import { finishDocument, importPages, joinDocuments, type PageRange, type RasterPage } from './rebuild.ts'
import { locateOnPage, redactPage } from './redact-page.ts'

/** Opens a PDF. Refuses those that need a password (`encrypted`), cannot be read (`corrupt`) or are too long. */
export async function openPdf(original: Uint8Array, context: ReadContext): Promise<OpenDocument> {
  try {
    const pdfium = await loadPdfium(context.limits.memoryMegabytes)
    const bytes = withOwnResources(pdfium, original)
    const pages = await readPages(pdfium, bytes, context)
    const blocks: TextBlock[] = []
    const starts = pages.map((page, index) => {
      const start = blocks.length
      for (const block of pageBlocks(page, index + 1)) blocks.push(block)
      return start
    })
    const source: Source = {
      bytes,
      pages,
      starts,
      maxPixels: context.limits.pixels,
      megabytes: context.limits.memoryMegabytes,
    }
    return {
      blocks,
      coverage: coverageOf(pages),
      write: (options) => writePdf(source, options),
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
  readonly megabytes: number
}

function coverageOf(pages: readonly ReadPage[]): Coverage {
  const read = pages.flatMap((page, index) => (page.seen.length > 0 || page.mode === 'raster' ? [index + 1] : []))
  const confidences = pages.filter((page) => page.seen.length > 0).map((page) => page.confidence)
  const mean = confidences.length === 0 ? 1 : confidences.reduce((sum, one) => sum + one, 0) / confidences.length
  const unjudged: string[] = []
  if (pages.some((page) => page.unjudged)) unjudged.push('pictures on pages beyond the limit for text recognition')
  if (pages.some((page) => isUnread({ lines: page.seen }))) unjudged.push(writingUnread)
  if (pages.some((page) => page.faces === undefined)) unjudged.push(facesUnjudged)
  const faces = pages.reduce((sum, page) => sum + (page.faces?.length ?? 0), 0)
  return { pages: pages.length, ocrPages: read, ocrConfidence: mean, faces, unjudged }
}

/**
 * Writes the document. A page on which the PDF engine runs out of memory is tried once more as a picture: some packed
 * pictures take more to rewrite than to show.
 */
async function writePdf(source: Source, options: WriteOptions): Promise<WrittenDocument> {
  const asPictures = new Set(options.drawn === true ? pagesWith(source, options) : [])
  for (;;) {
    const trace = { index: -1 }
    try {
      return await writeOnce(await loadPdfium(source.megabytes), source, { options, asPictures, trace })
    } catch (cause) {
      if (!(cause instanceof WebAssembly.RuntimeError) || trace.index < 0 || asPictures.has(trace.index)) throw cause
      asPictures.add(trace.index)
      forgetPdfium()
    }
  }
}

/** The pages that lose a value, from 0. */
function pagesWith({ starts }: Source, { replacements }: WriteOptions): number[] {
  const pageOf = (block: number) => starts.findLastIndex((start) => start <= block)
  return [...new Set(replacements.map(({ block }) => pageOf(block)))]
}

interface Writing {
  readonly options: WriteOptions
  readonly asPictures: ReadonlySet<number>
  /** The page that is being written. */
  readonly trace: { index: number }
}

async function writeOnce(pdfium: Pdfium, source: Source, writing: Writing): Promise<WrittenDocument> {
  const boxes: PageBox[] = []
  const rasters: RasterPage[] = []
  const parts: Uint8Array[] = []
  for (const range of rangesOf(source.pages)) {
    const file = new PdfFile(pdfium, source.bytes)
    for (let index = range.start; index < range.end; index += 1) {
      writing.trace.index = index
      const written = await writePage(pdfium, { file, source, index }, writing)
      boxes.push(...written.boxes)
      if (written.raster) rasters.push(written.raster)
      if (index % 4 === 3) await new Promise((resolve) => setImmediate(resolve))
    }
    parts.push(importPages(pdfium, file, { blank: new Set(rasters.map((raster) => raster.index)), range }))
    file.close()
  }
  writing.trace.index = -1
  const turns = new Map(source.pages.map((page, index) => [index + 1, page.degrees]))
  return { bytes: await finishDocument(joinDocuments(pdfium, parts), rasters), boxes, turns }
}

const mostPixelsAtOnce = 24_000_000

/**
 * The pages in runs that are written one after another: rewritten pictures lie unpacked in the engine's memory until
 * their document is saved.
 */
function rangesOf(pages: readonly ReadPage[]): PageRange[] {
  const ranges: { start: number; end: number }[] = [{ start: 0, end: 0 }]
  let pixels = 0
  for (const [index, page] of pages.entries()) {
    const more = page.mode === 'raster' ? 0 : page.pixels
    const last = ranges.at(-1)
    if (last && (pixels + more <= mostPixelsAtOnce || last.start === index)) {
      last.end = index + 1
      pixels += more
    } else {
      ranges.push({ start: index, end: index + 1 })
      pixels = more
    }
  }
  return ranges
}

async function writePage(
  pdfium: Pdfium,
  where: { readonly file: PdfFile; readonly source: Source; readonly index: number },
  { options, asPictures }: Writing,
): Promise<{ boxes: readonly PageBox[]; raster?: RasterPage }> {
  const { file, source, index } = where
  const page = source.pages[index]
  if (!page) return { boxes: [] }
  const { maxPixels } = source
  const start = source.starts[index] ?? 0
  const end = source.starts[index + 1] ?? Number.POSITIVE_INFINITY
  const own = options.replacements.filter((item) => item.block >= start && item.block < end)
  const learnt = (options.blacken ?? []).filter((box) => box.page === index + 1)
  const blacken = [...(page.faces ?? []), ...learnt]
  if (page.mode === 'raster') {
    const hits = own.flatMap((item) => {
      const line = page.seen[item.block - start]
      return line ? [{ item, line }] : []
    })
    return burnPage(pdfium, { file, index, maxPixels }, { lines: page.seen, start, hits, blacken })
  }
  const task = { file, index, page, start, maxPixels }
  if (!asPictures.has(index))
    return { boxes: redactPage(pdfium, task, { own, fixedWidth: options.fixedWidth, blacken }) }
  const found = locateOnPage(pdfium, task, own)
  const { raster } = await burnPage(pdfium, task, { lines: [], start, hits: [], blacken: [...found, ...blacken] })
  return { boxes: found.map((box) => ({ ...box, inPixels: true })), raster }
}
