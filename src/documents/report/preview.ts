import sharp from 'sharp'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { type PageImage, renderPage } from '../formats/pdf/render.ts'
import type { DocumentLimits, PageBox, Replacement, TextBlock } from '../model/document.ts'
import type { PreviewPage, PreviewSegment } from '../model/result.ts'

const previewDpi = 84

/** The first pages of a PDF before and after, as pictures. */
export async function previewPdf(
  files: { readonly before: Uint8Array; readonly after: Uint8Array },
  boxes: readonly PageBox[],
  limits: DocumentLimits,
): Promise<PreviewPage[]> {
  const pdfium = await loadPdfium(limits.memoryMegabytes)
  const before = renderPages(new PdfFile(pdfium, files.before), limits.previewPages)
  const after = renderPages(new PdfFile(pdfium, files.after), limits.previewPages)
  const pages: PreviewPage[] = []
  for (const [index, image] of before.entries()) {
    const counterpart = after[index]
    if (!counterpart) continue
    const page = index + 1
    const pictures = { before: await asPng(image), after: await asPng(counterpart) }
    const own = boxes.filter((box) => box.page === page)
    pages.push({ kind: 'image', page, width: image.width, height: image.height, ...pictures, boxes: own })
  }
  return pages
}

function renderPages(file: PdfFile, count: number): PageImage[] {
  try {
    return Array.from({ length: Math.min(count, file.pages) }, (_, index) =>
      file.page(index, (page) => renderPage(file.pdfium, page, { dpi: previewDpi, maxPixels: 2_000_000 })),
    )
  } finally {
    file.close()
  }
}

const asPng = ({ width, height, data }: PageImage): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 4 })
    .toBuffer()

const linesPerPage = 60
/** A text without line ends is shown as far as anybody reads. */
const mostCharacters = 60_000

/** The first lines of a document without pages of its own, before and after, with the replaced values marked. */
export function previewText(
  blocks: readonly TextBlock[],
  replacements: readonly Replacement[],
  pages: number,
): PreviewPage[] {
  const shown = blocks
    .map((block, index) => ({ block, index }))
    .filter(({ block }) => block.text.trim() !== '' && !hidden.has(block.kind))
    .slice(0, pages * linesPerPage)
  const byBlock = new Map<number, Replacement[]>()
  for (const item of replacements) byBlock.set(item.block, [...(byBlock.get(item.block) ?? []), item])
  const preview: PreviewPage[] = []
  let room = mostCharacters
  for (let start = 0; start < shown.length && room > 0; start += linesPerPage) {
    const lines = shown.slice(start, start + linesPerPage)
    const segments = lines.map(({ block, index }) => {
      const text = block.text.slice(0, Math.max(0, room))
      room -= text.length
      return segmentsOf(text, byBlock.get(index) ?? [])
    })
    preview.push({
      kind: 'text',
      page: preview.length + 1,
      before: segments.map((line) => line.before),
      after: segments.map((line) => line.after),
    })
  }
  return preview
}

const hidden = new Set<TextBlock['kind']>(['property', 'attribute', 'link', 'field', 'binary'])

function segmentsOf(
  text: string,
  items: readonly Replacement[],
): { before: PreviewSegment[]; after: PreviewSegment[] } {
  const before: PreviewSegment[] = []
  const after: PreviewSegment[] = []
  let at = 0
  const plain = (to: number) => {
    if (to <= at) return
    before.push({ text: text.slice(at, to) })
    after.push({ text: text.slice(at, to) })
  }
  for (const item of [...items].sort((a, b) => a.start - b.start)) {
    if (item.end > text.length) break
    plain(item.start)
    before.push({ text: text.slice(item.start, item.end), entity: item.entity })
    if (item.text !== '') after.push({ text: item.text, entity: item.entity })
    at = item.end
  }
  plain(text.length)
  return { before, after }
}
