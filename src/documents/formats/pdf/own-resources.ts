import { PdfFile } from './pdf-file.ts'
import type { Pdfium } from './pdfium.ts'
import { importPages } from './rebuild.ts'

const mostPages = 1_000

/**
 * The document such that flattening its pages loses nothing. The PDF engine forgets fonts and pictures that a page
 * inherits when it flattens annotations; moved into a new file, each page has its own. Unchanged where no page has annotations.
 */
export function withOwnResources(pdfium: Pdfium, bytes: Uint8Array): Uint8Array {
  const file = new PdfFile(pdfium, bytes)
  try {
    if (file.pages > mostPages || !hasAnnotations(pdfium, file)) return bytes
  } finally {
    file.close()
  }
  const fresh = new PdfFile(pdfium, bytes)
  try {
    return importPages(pdfium, fresh, { blank: new Set() })
  } finally {
    fresh.close()
  }
}

function hasAnnotations(pdfium: Pdfium, file: PdfFile): boolean {
  for (let index = 0; index < file.pages; index += 1) {
    if (file.page(index, (page) => pdfium.api.FPDFPage_GetAnnotCount(page)) > 0) return true
  }
  return false
}
