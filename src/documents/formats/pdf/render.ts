import type { Pdfium } from './pdfium.ts'

/** A page as pixels, four bytes each: red, green, blue, alpha (always opaque). */
export interface PageImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const pointsPerInch = 72
const bgraFormat = 4
const drawAnnotations = 0x01
const reverseBytes = 0x10

/** The size of a page in pixels at a resolution, made smaller where it would exceed `maxPixels`. */
export function pixelSize(
  pdfium: Pdfium,
  page: number,
  want: { dpi: number; maxPixels: number },
): { width: number; height: number } {
  const width = Math.max(1, pdfium.api.FPDF_GetPageWidthF(page))
  const height = Math.max(1, pdfium.api.FPDF_GetPageHeightF(page))
  const scale = want.dpi / pointsPerInch
  const pixels = width * height * scale * scale
  const fit = pixels > want.maxPixels ? Math.sqrt(want.maxPixels / pixels) : 1
  const clamp = (value: number) => Math.max(1, Math.min(16_000, Math.round(value * scale * fit)))
  return { width: clamp(width), height: clamp(height) }
}

/** Renders a page onto white. */
export function renderPage(pdfium: Pdfium, page: number, want: { dpi: number; maxPixels: number }): PageImage {
  const { api } = pdfium
  const { width, height } = pixelSize(pdfium, page, want)
  const pointer = pdfium.allocate(width * height * 4)
  try {
    const bitmap = api.FPDFBitmap_CreateEx(width, height, bgraFormat, pointer, width * 4)
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | reverseBytes)
    const data = pdfium.take(pointer, width * height * 4)
    api.FPDFBitmap_Destroy(bitmap)
    return { width, height, data }
  } finally {
    pdfium.free(pointer)
  }
}
