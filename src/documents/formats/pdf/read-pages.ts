import { createHash } from 'node:crypto'
import { type PictureLine, type PictureText, type PixelBox, readPicture } from '#ocr'
import type { PageBox, ReadContext, TextBlock } from '../../model/document.ts'
import { letGo } from '../../model/memory.ts'
import { DocumentRefusal } from '../../model/refusal.ts'
import { readingCopies } from '../picture.ts'
import { hiddenTextPages } from './hidden-text.ts'
import { joinLines } from './join-lines.ts'
import { judgePage, type PageJudgement } from './judge-page.ts'
import { stripMarks } from './marks.ts'
import { type PageLine, readPageText, withText } from './page-text.ts'
import { PdfFile } from './pdf-file.ts'
import type { Pdfium, Rect } from './pdfium.ts'
import { pageBox, readingDpi, toImagePixels } from './raster.ts'
import { type PageImage, renderPage } from './render.ts'

/** What was read of one page: its text layer, and what could be read from its pixels where that was needed. */
export interface ReadPage extends PageJudgement {
  readonly lines: readonly PageLine[]
  readonly seen: readonly PictureLine[]
  readonly confidence: number
  /** Degrees, clockwise, that bring the seen lines level. */
  readonly degrees: number
  /** Boxes that cover the faces on the page, in fractions of it; undefined where nobody looked. */
  readonly faces: readonly PageBox[] | undefined
  readonly unjudged: boolean
}

type TextPage = PageJudgement & { readonly lines: readonly PageLine[] }

/** Reads every page: its text layer, and its pixels where the text layer does not tell all. */
export async function readPages(pdfium: Pdfium, bytes: Uint8Array, context: ReadContext): Promise<ReadPage[]> {
  const file = new PdfFile(pdfium, bytes)
  try {
    if (file.pages === 0) throw new DocumentRefusal('corrupt', 'The document has no pages.')
    if (file.pages > context.limits.pages) {
      throw new DocumentRefusal('too_many_pages', `The document has more than ${context.limits.pages} pages.`)
    }
    const pages = await readTexts(pdfium, file, context)
    return await readPixels(pdfium, { file, pages }, context)
  } finally {
    file.close()
  }
}

async function readTexts(pdfium: Pdfium, file: PdfFile, context: ReadContext): Promise<TextPage[]> {
  const pages: TextPage[] = []
  for (let index = 0; index < file.pages; index += 1) {
    context.signal.throwIfAborted()
    pages.push(readText(pdfium, file, index))
    context.progress(((index + 1) / file.pages) * 0.3)
    if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve))
  }
  const hidden = await hiddenTextPages(file.save())
  return pages.map((page, index) => (hidden.has(index) ? { ...page, mode: 'raster' } : page))
}

function readText(pdfium: Pdfium, file: PdfFile, index: number): TextPage {
  return file.flattenedPage(index, (page) => {
    stripMarks(pdfium, page, false)
    return withText(pdfium, page, (handle) => {
      const text = readPageText(pdfium, handle)
      return { ...judgePage(pdfium, page, text), lines: joinLines(pdfium, handle, text.lines) }
    })
  })
}

async function readPixels(
  pdfium: Pdfium,
  source: { file: PdfFile; pages: readonly TextPage[] },
  context: ReadContext,
): Promise<ReadPage[]> {
  const scanned = source.pages.filter((page) => page.mode === 'raster').length
  if (scanned > context.limits.ocrPages) {
    throw new DocumentRefusal('too_many_pages', `The document has more than ${context.limits.ocrPages} scanned pages.`)
  }
  let budget = context.limits.ocrPages - scanned
  // Pictures beside sound text are read only while more than half of the job's time is left.
  const until = performance.now() + context.limits.milliseconds * 0.4
  const known = new Map<string, PictureText>()
  const read: ReadPage[] = []
  for (const [index, page] of source.pages.entries()) {
    context.signal.throwIfAborted()
    const wanted = page.mode === 'raster' || (page.mode === 'pictures' && budget > 0 && performance.now() < until)
    if (page.mode === 'pictures' && wanted) budget -= 1
    const pixels = wanted
      ? await readPagePixels(pdfium, { ...source, index, known }, context)
      : { seen: [], confidence: 1, degrees: 0, faces: await facesAmongText(pdfium, { ...source, index }, context) }
    read.push({ ...page, ...pixels, unjudged: page.mode === 'pictures' && !wanted })
    context.progress(0.3 + ((index + 1) / source.pages.length) * 0.7)
  }
  return read
}

interface PixelPlace {
  readonly file: PdfFile
  readonly index: number
  readonly pages: readonly TextPage[]
}

async function readPagePixels(
  pdfium: Pdfium,
  where: PixelPlace & { readonly known: Map<string, PictureText> },
  context: ReadContext,
): Promise<Pick<ReadPage, 'seen' | 'confidence' | 'degrees' | 'faces'>> {
  const image = pagePixels(pdfium, where, context)
  // A letterhead is the same on every page; it is read once.
  const print = createHash('sha256').update(image.data).digest('hex')
  const read = where.known.get(print) ?? (await readPicture(image))
  where.known.set(print, read)
  const { lines, confidence, degrees } = read
  const faces = await facesOn(image, where.index, context)
  letGo(image.data.length * readingCopies)
  return { seen: lines, confidence, degrees, faces }
}

/** Sides in points from which a picture beside text may show somebody's face. */
const leastPortrait = 40

/** A page whose pictures are too small for words may still hold a passport photograph. */
async function facesAmongText(pdfium: Pdfium, where: PixelPlace, context: ReadContext): Promise<ReadPage['faces']> {
  const pictures = where.pages[where.index]?.pictures ?? []
  const isPortrait = (rect: Rect) => Math.min(rect.right - rect.left, rect.top - rect.bottom) >= leastPortrait
  if (!pictures.some(isPortrait)) return []
  return facesOn(pagePixels(pdfium, where, context), where.index, context)
}

async function facesOn(image: PageImage, index: number, context: ReadContext): Promise<ReadPage['faces']> {
  if (context.faces === undefined) return []
  const faces = await context.faces(image)
  return faces?.map((box) => pageBox(box, { image, page: index + 1, entity: 'PHOTO' }))
}

/** The page's pixels; where its text layer is sound only those of its pictures. */
function pagePixels(pdfium: Pdfium, { file, index, pages }: PixelPlace, context: ReadContext): PageImage {
  const page = pages[index]
  return file.page(index, (handle) => {
    const whole = renderPage(pdfium, handle, { dpi: readingDpi, maxPixels: context.limits.pixels })
    if (page === undefined || page.mode === 'raster') return whole
    const boxes = page.pictures.map((rect) => toImagePixels(pdfium, handle, { rect, image: whole }))
    return keepOnly(whole, boxes)
  })
}

/** The image with everything outside the boxes white. */
function keepOnly(image: PageImage, boxes: readonly PixelBox[]): PageImage {
  const data = new Uint8Array(image.data.length).fill(255)
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left))
    const right = Math.min(image.width, Math.ceil(box.right))
    if (right <= left) continue
    for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(image.height, Math.ceil(box.bottom)); y += 1) {
      const from = (y * image.width + left) * 4
      const to = (y * image.width + right) * 4
      data.set(image.data.subarray(from, to), from)
    }
  }
  return { ...image, data }
}

/** The blocks of a page: the lines of its text layer unless it cannot be trusted, then the lines read from pixels. */
export function pageBlocks(page: ReadPage, number: number): TextBlock[] {
  const lines = page.mode === 'raster' ? [] : page.lines
  const layer = lines.map((line, i): TextBlock => ({ text: line.text, kind: 'line', page: number, continues: i > 0 }))
  const seen = page.seen.map(
    (line, i): TextBlock => ({
      text: line.text,
      kind: page.mode === 'raster' ? 'line' : 'picture',
      page: number,
      continues: i > 0,
    }),
  )
  return [...layer, ...seen]
}
