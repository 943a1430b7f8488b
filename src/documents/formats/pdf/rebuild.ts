import { PDFDocument, StandardFonts, TextRenderingMode } from '@cantoo/pdf-lib'
import { PdfFile, savePdf } from './pdf-file.ts'
import type { Pdfium } from './pdfium.ts'
import { scrubDocument } from './scrub.ts'

/** A page that is delivered as a picture of itself, with the text that could be read from it, unseen but selectable. */
export interface RasterPage {
  readonly index: number
  readonly jpeg: Uint8Array
  readonly lines: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

/** Pages of a file, from `start` up to `end`. */
export interface PageRange {
  readonly start: number
  readonly end: number
}

/** The pages as a new document: nothing but what pages refer to comes along. Raster pages are left blank. */
export function importPages(
  pdfium: Pdfium,
  file: PdfFile,
  { blank, range = { start: 0, end: file.pages } }: { readonly blank: ReadonlySet<number>; readonly range?: PageRange },
): Uint8Array {
  const { api } = pdfium
  const target = api.FPDF_CreateNewDocument()
  try {
    let at = 0
    for (const run of runsOf(range, blank)) {
      if (run.blank) {
        const size = pdfium.floats(2, (p) => api.FPDF_GetPageSizeByIndexF(file.handle, run.start, p)) ?? [612, 792]
        api.FPDF_ClosePage(api.FPDFPage_New(target, at, size[0] ?? 612, size[1] ?? 792))
        at += 1
      } else {
        const indices = Int32Array.from({ length: run.end - run.start }, (_, i) => run.start + i)
        const pointer = pdfium.place(new Uint8Array(indices.buffer))
        api.FPDF_ImportPagesByIndex(target, file.handle, pointer, indices.length, at)
        pdfium.free(pointer)
        at += indices.length
      }
    }
    return savePdf(pdfium, target)
  } finally {
    api.FPDF_CloseDocument(target)
  }
}

/** Documents one after another, as one. */
export function joinDocuments(pdfium: Pdfium, parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const { api } = pdfium
  const target = api.FPDF_CreateNewDocument()
  try {
    let at = 0
    for (const part of parts) {
      const file = new PdfFile(pdfium, part)
      api.FPDF_ImportPagesByIndex(target, file.handle, 0, 0, at)
      at += file.pages
      file.close()
    }
    return savePdf(pdfium, target)
  } finally {
    api.FPDF_CloseDocument(target)
  }
}

function runsOf(range: PageRange, blank: ReadonlySet<number>): (PageRange & { readonly blank: boolean })[] {
  const runs: { start: number; end: number; blank: boolean }[] = []
  for (let index = range.start; index < range.end; index += 1) {
    const last = runs.at(-1)
    if (blank.has(index) || !last || last.blank) runs.push({ start: index, end: index + 1, blank: blank.has(index) })
    else last.end = index + 1
  }
  return runs
}

/** Scrubs PDFium's output of everything but drawing, puts in raster pages, and writes the final file. */
export async function finishDocument(bytes: Uint8Array, rasters: readonly RasterPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  await placeRasters(document, rasters)
  scrubDocument(document)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

async function placeRasters(document: PDFDocument, rasters: readonly RasterPage[]): Promise<void> {
  if (rasters.length === 0) return
  const font = await document.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  for (const raster of rasters) {
    const page = document.getPage(raster.index)
    const { width, height } = page.getSize()
    page.drawImage(await document.embedJpg(raster.jpeg), { x: 0, y: 0, width, height })
    for (const line of raster.lines) {
      const text = [...line.text]
        .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : ' '))
        .join('')
      if (text.trim() === '') continue
      const natural = font.widthOfTextAtSize(text, 1)
      const size = Math.max(1, Math.min(line.height * height, (line.width * width) / Math.max(0.1, natural)))
      page.drawText(text, {
        x: line.x * width,
        y: height - (line.y + line.height) * height + size * 0.2,
        size,
        font,
        renderMode: TextRenderingMode.Invisible,
      })
    }
  }
}
