import { boxesOf } from '#ocr'
import type { PageBox, Replacement } from '../../model/document.ts'
import { stripMarks } from './marks.ts'
import { withText } from './page-text.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Pdfium } from './pdfium.ts'
import { inPixels, readingDpi, toPagePoints } from './raster.ts'
import type { ReadPage } from './read-pages.ts'
import { cutGaps, type Gap, gapOf, writeTexts } from './redact.ts'
import { pixelSize } from './render.ts'

interface PageTask {
  readonly file: PdfFile
  readonly index: number
  readonly page: ReadPage
  readonly start: number
  readonly maxPixels: number
}

interface Located {
  readonly gap: Gap
  readonly item: Replacement
}

/** Takes replaced values out of a page's text and pictures and writes what stands for them. Returns where they were. */
export function redactPage(
  pdfium: Pdfium,
  task: PageTask,
  what: {
    readonly own: readonly Replacement[]
    readonly fixedWidth: boolean
    readonly blacken: readonly PageBox[]
  },
): PageBox[] {
  return task.file.flattenedPage(task.index, (page) => {
    const stripped = stripMarks(pdfium, page, what.own.length > 0)
    if (what.own.length === 0 && what.blacken.length === 0) {
      if (stripped > 0) pdfium.api.FPDFPage_GenerateContent(page)
      return []
    }
    const located = [
      ...inText(pdfium, { ...task, handle: page }, what),
      ...inPictures(pdfium, { ...task, handle: page }, what.own),
    ]
    const gaps = located.map(({ gap }) => gap)
    const image = pixelSize(pdfium, page, { dpi: readingDpi, maxPixels: task.maxPixels })
    for (const box of what.blacken) {
      const place = toPagePoints(pdfium, page, { box: inPixels(box, image), image })
      gaps.push({ boxes: [place], angle: 0, text: '', wide: true })
    }
    cutGaps(pdfium, page, gaps)
    writeTexts(pdfium, { document: task.file.handle, page }, gaps)
    pdfium.api.FPDFPage_GenerateContent(page)
    const faces = what.blacken.filter((box) => box.entity === 'PHOTO')
    return [...faces, ...located.flatMap((one) => pageBoxes(pdfium, { page, index: task.index }, one))]
  })
}

/** Where the replaced values of a page stand, without changing it: for pages that can only be blackened as pictures. */
export function locateOnPage(pdfium: Pdfium, task: PageTask, own: readonly Replacement[]): PageBox[] {
  return task.file.flattenedPage(task.index, (page) => {
    stripMarks(pdfium, page, own.length > 0)
    const here = { ...task, handle: page }
    const located = [...inText(pdfium, here, { own, fixedWidth: false }), ...inPictures(pdfium, here, own)]
    return located.flatMap((one) => pageBoxes(pdfium, { page, index: task.index }, one))
  })
}

function inText(
  pdfium: Pdfium,
  task: PageTask & { readonly handle: number },
  what: { readonly own: readonly Replacement[]; readonly fixedWidth: boolean },
): Located[] {
  const items = what.fixedWidth ? wholeSegments(task, what.own) : what.own
  return withText(pdfium, task.handle, (text) =>
    items.flatMap((item) => {
      const line = task.page.lines[item.block - task.start]
      const gap = line && gapOf(pdfium, { text, line, replacement: item })
      return gap ? [{ gap: what.fixedWidth ? { ...gap, stepped: true } : gap, item }] : []
    }),
  )
}

// What the standard fonts can write.
const writable = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/

/**
 * Replacements that take whole stretches of a line: the stretch is written anew, so that the place of the words after
 * a value does not tell how wide it was. Stretches in other alphabets keep the narrow replacement.
 */
function wholeSegments(task: PageTask, own: readonly Replacement[]): Replacement[] {
  const byBlock = new Map<number, Replacement[]>()
  for (const item of own) byBlock.set(item.block, [...(byBlock.get(item.block) ?? []), item])
  return [...byBlock].flatMap(([block, items]) => {
    const text = task.page.lines[block - task.start]?.text ?? ''
    return segmentsOf(text).flatMap((segment) => {
      const inside = items.filter((item) => item.start < segment.end && segment.start < item.end)
      const [first] = inside
      if (!first || !writable.test(text.slice(segment.start, segment.end))) return inside
      const rewritten = [...inside]
        .sort((a, b) => b.start - a.start)
        .reduce(
          (sum, item) =>
            sum.slice(0, Math.max(0, item.start - segment.start)) + item.text + sum.slice(item.end - segment.start),
          text.slice(segment.start, segment.end),
        )
      return [{ ...first, start: segment.start, end: segment.end, text: rewritten }]
    })
  })
}

function segmentsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\t]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

function inPictures(
  pdfium: Pdfium,
  task: PageTask & { readonly handle: number },
  own: readonly Replacement[],
): Located[] {
  const first = task.start + task.page.lines.length
  const image = pixelSize(pdfium, task.handle, { dpi: readingDpi, maxPixels: task.maxPixels })
  return own.flatMap((item) => {
    const line = task.page.seen[item.block - first]
    if (!line) return []
    const boxes = boxesOf(line, item).map((box) => toPagePoints(pdfium, task.handle, { box, image }))
    return boxes.length === 0 ? [] : [{ gap: { boxes, angle: 0, text: '', wide: true }, item }]
  })
}

function pageBoxes(pdfium: Pdfium, at: { page: number; index: number }, what: Located): PageBox[] {
  const scale = 10_000
  const toDevice = (x: number, y: number) => {
    const pointer = pdfium.allocate(8)
    pdfium.api.FPDF_PageToDevice(at.page, 0, 0, scale, scale, 0, x, y, pointer, pointer + 4)
    const view = new DataView(pdfium.take(pointer, 8).buffer)
    pdfium.free(pointer)
    return { x: view.getInt32(0, true) / scale, y: view.getInt32(4, true) / scale }
  }
  return what.gap.boxes.map((box) => {
    const a = toDevice(box.left, box.top)
    const b = toDevice(box.right, box.bottom)
    return {
      page: at.index + 1,
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
      entity: what.item.entity,
      ...(what.gap.wide === true ? { inPixels: true } : {}),
    }
  })
}
