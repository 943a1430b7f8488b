import sharp from 'sharp'
import { boxesOf, burnBoxes, type PictureLine, type PixelBox } from '#ocr'
import type { MaskedKind, PageBox, Replacement } from '../../model/document.ts'
import { letGo } from '../../model/memory.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Pdfium, Rect } from './pdfium.ts'
import type { RasterPage } from './rebuild.ts'
import { type PageImage, renderPage } from './render.ts'

/** The resolution at which pages are read and, where only pixels can be trusted, delivered. */
export const readingDpi = 200

/** A replacement on a line that was read from pixels. */
export interface PictureHit {
  readonly item: Replacement
  readonly line: PictureLine
}

/** Renders the page, blackens every hit in the pixels and keeps what else was read as unseen text. */
export async function burnPage(
  pdfium: Pdfium,
  where: { readonly file: PdfFile; readonly index: number; readonly maxPixels: number },
  what: {
    readonly lines: readonly PictureLine[]
    readonly start: number
    readonly hits: readonly PictureHit[]
    readonly blacken: readonly PageBox[]
  },
): Promise<{ raster: RasterPage; boxes: PageBox[] }> {
  const image = where.file.flattenedPage(where.index, (page) =>
    renderPage(pdfium, page, { dpi: readingDpi, maxPixels: where.maxPixels }),
  )
  const marked = what.hits.flatMap(({ item, line }) => boxesOf(line, item).map((box) => ({ box, entity: item.entity })))
  for (const box of what.blacken) marked.push({ box: inPixels(box, image), entity: box.entity })
  const burnt = burnBoxes(
    image,
    marked.map(({ box }) => box),
  )
  const jpeg = await sharp(burnt.data, { raw: { width: burnt.width, height: burnt.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
  letGo(burnt.data.length)
  const boxes = marked.map(({ box, entity }) => pageBox(box, { image, page: where.index + 1, entity }))
  return { raster: { index: where.index, jpeg, lines: unseenLines(image, what) }, boxes }
}

/** A box as a fraction of the page. */
export function pageBox(box: PixelBox, on: { image: PageImage; page: number; entity: MaskedKind }): PageBox {
  const { width, height } = on.image
  return {
    page: on.page,
    x: Math.max(0, box.left / width),
    y: Math.max(0, box.top / height),
    width: Math.min(1, (box.right - box.left) / width),
    height: Math.min(1, (box.bottom - box.top) / height),
    entity: on.entity,
    inPixels: true,
  }
}

function unseenLines(
  image: PageImage,
  what: { readonly lines: readonly PictureLine[]; readonly start: number; readonly hits: readonly PictureHit[] },
): RasterPage['lines'] {
  return what.lines.map((line, index) => {
    const own = what.hits.filter((hit) => hit.item.block === what.start + index).map(({ item }) => item)
    let text = line.text
    for (const item of [...own].sort((a, b) => b.start - a.start)) {
      text = text.slice(0, item.start) + item.text + text.slice(item.end)
    }
    const boxes = line.words.map((word) => word.box)
    const left = Math.min(...boxes.map((box) => box.left))
    const top = Math.min(...boxes.map((box) => box.top))
    const right = Math.max(...boxes.map((box) => box.right))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    return {
      text: text.replaceAll('\t', '  '),
      x: left / image.width,
      y: top / image.height,
      width: (right - left) / image.width,
      height: (bottom - top) / image.height,
    }
  })
}

/** A pixel box of the rendered page as a rectangle in the page's own points. */
export function toPagePoints(
  pdfium: Pdfium,
  page: number,
  on: { box: PixelBox; image: { width: number; height: number } },
): Rect {
  const { box, image } = on
  const point = (x: number, y: number) => {
    const pointer = pdfium.allocate(16)
    pdfium.api.FPDF_DeviceToPage(
      page,
      0,
      0,
      image.width,
      image.height,
      0,
      Math.round(x),
      Math.round(y),
      pointer,
      pointer + 8,
    )
    const view = new DataView(pdfium.take(pointer, 16).buffer)
    pdfium.free(pointer)
    return { x: view.getFloat64(0, true), y: view.getFloat64(8, true) }
  }
  const a = point(box.left, box.top)
  const b = point(box.right, box.bottom)
  return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: Math.max(a.y, b.y), bottom: Math.min(a.y, b.y) }
}

/** A box given in fractions of a page, in pixels of an image of it. */
export function inPixels(box: PageBox, image: { readonly width: number; readonly height: number }): PixelBox {
  return {
    left: box.x * image.width,
    top: box.y * image.height,
    right: (box.x + box.width) * image.width,
    bottom: (box.y + box.height) * image.height,
  }
}

/** A rectangle in the page's own points as pixels of an image of the page. */
export function toImagePixels(
  pdfium: Pdfium,
  page: number,
  on: { rect: Rect; image: { width: number; height: number } },
): PixelBox {
  const { rect, image } = on
  const pixel = (x: number, y: number) => {
    const pointer = pdfium.allocate(8)
    pdfium.api.FPDF_PageToDevice(page, 0, 0, image.width, image.height, 0, x, y, pointer, pointer + 4)
    const view = new DataView(pdfium.take(pointer, 8).buffer)
    pdfium.free(pointer)
    return { x: view.getInt32(0, true), y: view.getInt32(4, true) }
  }
  const a = pixel(rect.left, rect.top)
  const b = pixel(rect.right, rect.bottom)
  return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) }
}
