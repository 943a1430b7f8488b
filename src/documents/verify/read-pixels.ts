import sharp from 'sharp'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { type PageImage, renderPage } from '../formats/pdf/render.ts'
import type { DocumentLimits, PageBox } from '../model/document.ts'
import { readPicture } from '../ocr/read-picture.ts'
import type { OutputText, Reading } from './leak-scan.ts'

const dpi = 150

/** Reads again, from the pixels of the output, the strips of pages around everything that was blackened in pixels. */
export async function readBlackened(
  bytes: Uint8Array,
  boxes: readonly PageBox[],
  limits: DocumentLimits,
): Promise<Reading> {
  const texts: OutputText[] = []
  const pages = [...new Set(boxes.map((box) => box.page))]
  if (pages.length > 0) {
    const pdfium = await loadPdfium(limits.memoryMegabytes)
    const file = new PdfFile(pdfium, bytes)
    try {
      for (const page of pages) {
        const image = file.page(page - 1, (handle) => renderPage(pdfium, handle, { dpi, maxPixels: limits.pixels }))
        const strips = await cutStrips(
          image,
          boxes.filter((box) => box.page === page),
        )
        const { lines } = await readPicture(strips)
        texts.push({ text: lines.map((line) => line.text).join('\n'), kind: 'shown' })
      }
    } finally {
      file.close()
    }
  }
  return { reader: 'pixels', unit: 'pages with blackened places', texts }
}

/** The rows of the page that hold boxes, with a line's room above and below, as one picture. */
async function cutStrips(image: PageImage, boxes: readonly PageBox[]): Promise<PageImage> {
  const wanted = new Uint8Array(image.height)
  for (const box of boxes) {
    const room = box.height * 0.8
    const from = Math.max(0, Math.floor((box.y - room) * image.height))
    wanted.fill(1, from, Math.min(image.height, Math.ceil((box.y + box.height + room) * image.height)))
  }
  const stride = image.width * 4
  const rows: Uint8Array[] = []
  for (let row = 0; row < image.height; row += 1) {
    if (wanted[row] === 1) rows.push(image.data.subarray(row * stride, (row + 1) * stride))
  }
  const data = Buffer.concat(rows)
  const framed = await sharp(data, { raw: { width: image.width, height: rows.length, channels: 4 } })
    .extend({ top: 40, bottom: 40, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: framed.info.width, height: framed.info.height, data: framed.data }
}
