import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { boxesOf, type PictureText, type PixelBox, readPicture } from '#ocr'
import { indexNeedles, type Needle } from '../detection/needles.ts'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { type PageImage, renderPage } from '../formats/pdf/render.ts'
import type { DocumentLimits, PageBox } from '../model/document.ts'
import type { OutputText, Reading } from './leak-scan.ts'

const dpi = 150

/** What a second reading of blackened pages gave, and the places where removed values could still be read. */
export interface PixelReading {
  readonly reading: Reading
  readonly left: readonly PageBox[]
}

/** Reads again, from the pixels of the output, the strips of pages around everything that was blackened in pixels. */
export async function readBlackened(
  bytes: Uint8Array,
  what: { readonly boxes: readonly PageBox[]; readonly gone: readonly Needle[] },
  limits: DocumentLimits,
): Promise<PixelReading> {
  const texts: OutputText[] = []
  const left: PageBox[] = []
  const pages = [...new Set(what.boxes.map((box) => box.page))]
  if (pages.length > 0) {
    const index = indexNeedles(what.gone)
    const known = new Map<string, Pick<PictureText, 'lines'>>()
    const pdfium = await loadPdfium(limits.memoryMegabytes)
    const file = new PdfFile(pdfium, bytes)
    try {
      for (const page of pages) {
        const image = file.page(page - 1, (handle) => renderPage(pdfium, handle, { dpi, maxPixels: limits.pixels }))
        const own = what.boxes.filter((box) => box.page === page)
        const strips = await cutStrips(image, own)
        // Equal letterheads give equal strips; they are read once.
        const print = createHash('sha256').update(strips.image.data).digest('hex')
        const { lines } = known.get(print) ?? (await readPicture(strips.image))
        known.set(print, { lines })
        texts.push({ text: lines.map((line) => line.text).join('\n'), kind: 'shown' })
        const hits = lines.flatMap((line) => index.find(line.text).flatMap((hit) => boxesOf(line, hit)))
        for (const box of hits) left.push(onPage(box, { page, image, rows: strips.rows }))
      }
    } finally {
      file.close()
    }
  }
  return { reading: { reader: 'pixels', unit: 'pages with blackened places', texts }, left }
}

const margin = 40

interface Strips {
  readonly image: PageImage
  /** For each row of the strips the row of the page. */
  readonly rows: readonly number[]
}

/** The rows of the page that hold boxes, with a line's room above and below, as one picture. */
async function cutStrips(image: PageImage, boxes: readonly PageBox[]): Promise<Strips> {
  const wanted = new Uint8Array(image.height)
  for (const box of boxes) {
    const room = box.height * 0.8
    const from = Math.max(0, Math.floor((box.y - room) * image.height))
    wanted.fill(1, from, Math.min(image.height, Math.ceil((box.y + box.height + room) * image.height)))
  }
  const stride = image.width * 4
  const rows = Array.from({ length: image.height }, (_, row) => row).filter((row) => wanted[row] === 1)
  const data = Buffer.concat(rows.map((row) => image.data.subarray(row * stride, (row + 1) * stride)))
  const framed = await sharp(data, { raw: { width: image.width, height: rows.length, channels: 4 } })
    .extend({ top: margin, bottom: margin, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { image: { width: framed.info.width, height: framed.info.height, data: framed.data }, rows }
}

function onPage(
  box: PixelBox,
  from: { readonly page: number; readonly image: PageImage; readonly rows: readonly number[] },
): PageBox {
  const { page, image, rows } = from
  const rowOf = (y: number) => rows[Math.max(0, Math.min(rows.length - 1, Math.round(y) - margin))] ?? 0
  const top = rowOf(box.top)
  return {
    page,
    x: Math.max(0, box.left / image.width),
    y: top / image.height,
    width: (box.right - box.left) / image.width,
    height: Math.max(4, rowOf(box.bottom) - top) / image.height,
    entity: 'UNIQUE_ID',
  }
}
