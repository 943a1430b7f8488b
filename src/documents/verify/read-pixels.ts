import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  boxesOf,
  type PictureText,
  type PixelBox,
  type Pixels,
  readPicture,
  turnedAlong,
  turnedBack,
  turnPixels,
} from '#ocr'
import { indexNeedles, type Needle } from '../detection/needles.ts'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { inPixels } from '../formats/pdf/raster.ts'
import { renderPage } from '../formats/pdf/render.ts'
import type { DocumentLimits, PageBox, WrittenDocument } from '../model/document.ts'
import { letGo } from '../model/memory.ts'
import type { OutputText, Reading } from './leak-scan.ts'

const dpi = 150

/** What a second reading of blackened pages gave, and the places where removed values could still be read. */
export interface PixelReading {
  readonly reading: Reading
  readonly left: readonly PageBox[]
}

/** What was blackened, how the lines of its pages lie, and what must not be read there any more. */
export interface Blackened {
  readonly boxes: readonly PageBox[]
  readonly turns: WrittenDocument['turns']
  readonly gone: readonly Needle[]
}

/** Reads again, from the pixels of the output, what stands around everything that was blackened in pixels. */
export async function readBlackened(bytes: Uint8Array, what: Blackened, limits: DocumentLimits): Promise<PixelReading> {
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
        const strips = await cutStrips(image, own, what.turns?.get(page) ?? 0)
        // Equal letterheads give equal strips; they are read once.
        const print = createHash('sha256').update(strips.image.data).digest('hex')
        const { lines } = known.get(print) ?? (await readPicture(strips.image, { degrees: 0 }))
        known.set(print, { lines })
        texts.push({ text: lines.map((line) => line.text).join('\n'), kind: 'shown' })
        const hits = lines.flatMap((line) => index.find(line.text).flatMap((hit) => boxesOf(line, hit)))
        for (const box of hits) left.push(onPage(strips.back(box), page, image))
        letGo(image.data.length + strips.image.data.length)
      }
    } finally {
      file.close()
    }
  }
  return { reading: { reader: 'pixels', unit: 'pages with blackened places', texts }, left }
}

const margin = 40
/** How far around a blackened place the page is read again, in heights of its line. */
const roomAbove = 0.8
const roomBeside = 8

interface Strips {
  readonly image: Pixels
  /** From a place in the strips to the place on the page's picture. */
  back(box: PixelBox): PixelBox
}

/** The surroundings of the boxes with their lines level, below each other in one picture, the rest of their rows white. */
async function cutStrips(page: Pixels, boxes: readonly PageBox[], degrees: number): Promise<Strips> {
  const level = await turnPixels(page, degrees)
  const along = turnedAlong(page, level, degrees)
  const shown = boxes.map((box) => widened(along(inPixels(box, page)), level))
  const stride = level.width * 4
  const rows = rowsOf(shown, level.height)
  const data = new Uint8Array(rows.length * stride).fill(255)
  for (const [at, row] of rows.entries()) {
    for (const box of shown) {
      if (row < box.top || row >= box.bottom) continue
      const from = row * stride + box.left * 4
      data.set(level.data.subarray(from, row * stride + box.right * 4), at * stride + box.left * 4)
    }
  }
  const framed = await sharp(data, { raw: { width: level.width, height: rows.length, channels: 4 } })
    .extend({ top: margin, bottom: margin, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const back = turnedBack(page, level, degrees)
  const rowAt = (y: number) => rows[Math.max(0, Math.min(rows.length - 1, Math.round(y) - margin))] ?? 0
  return {
    image: { width: framed.info.width, height: framed.info.height, data: framed.data },
    back: (box) => back({ ...box, top: rowAt(box.top), bottom: Math.max(rowAt(box.top) + 4, rowAt(box.bottom)) }),
  }
}

function widened(box: PixelBox, within: Pixels): PixelBox {
  const height = box.bottom - box.top
  return {
    left: Math.max(0, Math.floor(box.left - height * roomBeside)),
    right: Math.min(within.width, Math.ceil(box.right + height * roomBeside)),
    top: Math.max(0, Math.floor(box.top - height * roomAbove)),
    bottom: Math.min(within.height, Math.ceil(box.bottom + height * roomAbove)),
  }
}

function rowsOf(boxes: readonly PixelBox[], height: number): number[] {
  const wanted = new Uint8Array(height)
  for (const box of boxes) wanted.fill(1, box.top, box.bottom)
  return Array.from({ length: height }, (_, row) => row).filter((row) => wanted[row] === 1)
}

function onPage(box: PixelBox, page: number, image: Pixels): PageBox {
  return {
    page,
    x: Math.max(0, box.left / image.width),
    y: Math.max(0, box.top / image.height),
    width: (box.right - box.left) / image.width,
    height: (box.bottom - box.top) / image.height,
    entity: 'UNIQUE_ID',
  }
}
