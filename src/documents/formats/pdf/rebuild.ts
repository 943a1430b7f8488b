import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  StandardFonts,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import type { PdfFile } from './pdf-file.ts'
import { savePdf } from './pdf-file.ts'
import type { Pdfium } from './pdfium.ts'

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

/** The pages as a new document: nothing but what pages refer to comes along. Raster pages are left blank. */
export function importPages(pdfium: Pdfium, file: PdfFile, blank: ReadonlySet<number>): Uint8Array {
  const { api } = pdfium
  const target = api.FPDF_CreateNewDocument()
  try {
    let at = 0
    for (const run of runsOf(file.pages, blank)) {
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

function runsOf(pages: number, blank: ReadonlySet<number>): { start: number; end: number; blank: boolean }[] {
  const runs: { start: number; end: number; blank: boolean }[] = []
  for (let index = 0; index < pages; index += 1) {
    const last = runs.at(-1)
    if (blank.has(index) || !last || last.blank) runs.push({ start: index, end: index + 1, blank: blank.has(index) })
    else last.end = index + 1
  }
  return runs
}

// What a page may carry besides its drawing, and what must not travel: metadata, private data of programs, actions,
// structure, annotations, thumbnails, beads.
const dropped = [
  'Metadata',
  'PieceInfo',
  'AA',
  'StructParents',
  'Annots',
  'Thumb',
  'B',
  'LastModified',
  'ID',
  'Tabs',
  'SeparationInfo',
]
const dropOnAny = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'OPI',
  'Measure',
  'PtData',
  'StructParent',
  'StructParents',
  'AF',
]

/** Scrubs PDFium's output of everything but drawing, puts in raster pages, and writes the final file. */
export async function scrubDocument(bytes: Uint8Array, rasters: readonly RasterPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = document
  for (const page of document.getPages()) {
    for (const key of dropped) page.node.delete(PDFName.of(key))
  }
  for (const [, object] of context.enumerateIndirectObjects()) scrubObject(object)
  for (const key of catalog.keys()) {
    if (key !== PDFName.of('Pages') && key !== PDFName.of('Type')) catalog.delete(key)
  }
  delete context.trailerInfo.Info
  await placeRasters(document, rasters)
  deleteOrphans(document)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

function scrubObject(object: PDFObject): void {
  const dict =
    object instanceof PDFDict ? object : 'dict' in object && object.dict instanceof PDFDict ? object.dict : undefined
  if (!dict) return
  for (const key of dropOnAny) dict.delete(PDFName.of(key))
  // The name of a layer is written by people.
  if (dict.lookup(PDFName.of('Type')) === PDFName.of('OCG')) dict.delete(PDFName.of('Name'))
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

/** Deletes every object that cannot be reached from the catalog. */
function deleteOrphans(document: PDFDocument): void {
  const { context } = document
  const reached = new Set<PDFRef>()
  const open: PDFObject[] = context.trailerInfo.Root ? [context.trailerInfo.Root] : []
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      const target = context.lookup(object)
      if (target) open.push(target)
    } else if (object instanceof PDFArray) open.push(...object.asArray())
    else if (object instanceof PDFDict) open.push(...object.values())
    else if (object && 'dict' in object && object.dict instanceof PDFDict) open.push(...object.dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref)
  }
  context.largestObjectNumber = Math.max(0, ...[...reached].map((ref) => ref.objectNumber))
}
