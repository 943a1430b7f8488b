import { requireSaneSize } from '../picture.ts'
import { pageObjects } from './marks.ts'
import type { PageText } from './page-text.ts'
import type { Pdfium, Rect } from './pdfium.ts'

/**
 * How a page is looked at. `text`: its text layer tells all. `pictures`: the text layer is sound, and pictures may hold
 * more. `raster`: what it shows is not what its text says, so only its pixels count.
 */
export type PageMode = 'text' | 'pictures' | 'raster'

/** How a page has to be looked at, and where its pictures are. */
export interface PageJudgement {
  readonly mode: PageMode
  readonly pictures: readonly Rect[]
  /** How many pixels its pictures have: what they take unpacked. */
  readonly pixels: number
}

const objectPath = 2
const objectImage = 3
const objectShading = 4

/** The share of pictures from which a page's pixels are read as well. */
const pictureShare = 0.02

/** Judges a page by its text layer and its objects. */
export function judgePage(pdfium: Pdfium, page: number, text: PageText): PageJudgement {
  const { pictures, paths, pixels } = contentOf(pdfium, page)
  const area = Math.max(1, pdfium.api.FPDF_GetPageWidthF(page) * pdfium.api.FPDF_GetPageHeightF(page))
  const share = pictures.reduce((sum, rect) => sum + (rect.right - rect.left) * (rect.top - rect.bottom), 0) / area
  return { mode: modeOf(text, share, paths), pictures, pixels }
}

function modeOf(text: PageText, share: number, paths: number): PageMode {
  if (text.characters > 0 && text.unmapped > Math.max(3, text.characters * 0.05)) return 'raster'
  if (text.characters === 0) return share > 0.01 || paths > 40 ? 'raster' : 'text'
  if (text.characters < 12 && share > 0.5) return 'raster'
  return share >= pictureShare ? 'pictures' : 'text'
}

function contentOf(pdfium: Pdfium, page: number): { pictures: Rect[]; paths: number; pixels: number } {
  const pictures: Rect[] = []
  let paths = 0
  let pixels = 0
  let seen = 0
  for (const object of pageObjects(pdfium, page)) {
    seen += 1
    if (seen > 50_000) break
    const type = pdfium.api.FPDFPageObj_GetType(object)
    if (type === objectPath || type === objectShading) paths += 1
    if (type !== objectImage) continue
    pixels += pixelsOf(pdfium, object)
    const rect = boundsOf(pdfium, object)
    // Lines, bullets and small signs hold no words.
    if (rect && rect.right - rect.left >= 40 && rect.top - rect.bottom >= 12) pictures.push(rect)
  }
  return { pictures, paths, pixels }
}

function pixelsOf(pdfium: Pdfium, image: number): number {
  const size = pdfium.allocate(8)
  try {
    if (!pdfium.api.FPDFImageObj_GetImagePixelSize(image, size, size + 4)) return 0
    const view = new DataView(pdfium.take(size, 8).buffer)
    const width = view.getUint32(0, true)
    const height = view.getUint32(4, true)
    requireSaneSize(width, height)
    return width * height
  } finally {
    pdfium.free(size)
  }
}

function boundsOf(pdfium: Pdfium, object: number): Rect | undefined {
  const bounds = pdfium.floats(4, (p) => pdfium.api.FPDFPageObj_GetBounds(object, p, p + 4, p + 8, p + 12))
  if (!bounds) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds
  return { left, bottom, right, top }
}
