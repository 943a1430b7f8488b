import type { Replacement } from '../../model/document.ts'
import { charBox, type PageLine } from './page-text.ts'
import type { Pdfium, Rect } from './pdfium.ts'

/** A piece of a line to be taken out, with the text that takes its place. */
export interface Gap {
  /** The parts of the gap along the baseline; usually one. */
  readonly boxes: readonly Rect[]
  /** The direction of the text in radians, counter-clockwise. */
  readonly angle: number
  readonly text: string
  /** Whether the boxes are taken whole: pixels of a picture have no neighbours to spare. */
  readonly wide?: boolean
  /** Whether the text is narrowed in steps only, so that its width does not tell the width of the gap. */
  readonly stepped?: boolean
}

/** The boxes of a replacement's characters on the page. */
export function gapOf(
  pdfium: Pdfium,
  where: { text: number; line: PageLine; replacement: Replacement },
): Gap | undefined {
  const { text, line, replacement } = where
  const indices = new Set<number>()
  for (let unit = replacement.start; unit < replacement.end; unit += 1) {
    const index = line.characters[unit]
    if (index !== undefined && index >= 0) indices.add(index)
  }
  const boxes: Rect[] = []
  let angle = 0
  for (const index of indices) {
    const box = charBox(pdfium, text, index)
    if (!box || box.right - box.left <= 0 || box.top - box.bottom <= 0) continue
    if (boxes.length === 0) angle = Math.max(0, pdfium.api.FPDFText_GetCharAngle(text, index))
    boxes.push(box)
  }
  if (boxes.length === 0) return undefined
  return { boxes: isLevel(angle) ? joinBoxes(boxes) : boxes, angle, text: replacement.text }
}

const quarter = Math.PI / 2
const near = (a: number, b: number) => Math.abs(a - b) < 0.05
const isLevel = (angle: number) => near(angle, 0) || near(angle, Math.PI * 2)
const isUpright = (angle: number) => near(angle, quarter) || near(angle, quarter * 3)

/** Joins the boxes of neighbouring characters on one baseline. */
function joinBoxes(boxes: readonly Rect[]): Rect[] {
  const joined: Rect[] = []
  for (const box of boxes) {
    const last = joined.at(-1)
    const height = box.top - box.bottom
    const sameLine =
      last && Math.abs(last.bottom - box.bottom) < height * 0.3 && Math.abs(last.top - box.top) < height * 0.3
    if (last && sameLine && box.left >= last.left - height && box.left - last.right < height) {
      joined[joined.length - 1] = union(last, box)
    } else joined.push(box)
  }
  return joined
}

export const union = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})

// A box as large as the font's line would also take glyphs of neighbours that only touch it.
const along = 0.6
const across = 0.25

function shrink(box: Rect, angle: number): Rect {
  const width = box.right - box.left
  const height = box.top - box.bottom
  const upright = isUpright(angle)
  const size = upright ? width : height
  const edge = Math.min(size * 0.15 * along, (upright ? height : width) * 0.15)
  const dx = upright ? size * across : edge
  const dy = upright ? edge : size * across
  return { left: box.left + dx, right: box.right - dx, top: box.top - dy, bottom: box.bottom + dy }
}

/** Takes glyphs, and pixels of pictures, out of the page wherever a gap is. */
export function cutGaps(pdfium: Pdfium, page: number, gaps: readonly Gap[]): void {
  const quads = gaps.flatMap((gap) =>
    gap.boxes
      .map((box) => (gap.wide === true ? box : shrink(box, gap.angle)))
      .flatMap((b) => [b.left, b.top, b.right, b.top, b.left, b.bottom, b.right, b.bottom]),
  )
  if (quads.length === 0) return
  pdfium.withFloats(quads, (pointer) => pdfium.api.EPDFText_RedactInQuads(page, pointer, quads.length / 8, true, false))
}

/** Writes the replacements where the gaps are, small enough to fit. */
export function writeTexts(pdfium: Pdfium, where: { document: number; page: number }, gaps: readonly Gap[]): void {
  const { api } = pdfium
  let font = 0
  for (const gap of gaps) {
    const box = gap.boxes[0]
    if (!box || gap.text === '') continue
    font ||= api.FPDFText_LoadStandardFont(where.document, 'Helvetica')
    writeText(pdfium, { ...where, font }, { box: gap.boxes.length === 1 ? box : spread(gap.boxes), gap })
  }
}

const spread = (boxes: readonly Rect[]): Rect => boxes.reduce(union)

const lastStep = 0.4
const steps = [1, 0.85, 0.7, 0.55, lastStep]

function writeText(
  pdfium: Pdfium,
  where: { document: number; page: number; font: number },
  what: { box: Rect; gap: Gap },
): void {
  const { api } = pdfium
  const { box, gap } = what
  const turned = isUpright(gap.angle)
  const width = turned ? box.top - box.bottom : box.right - box.left
  const height = turned ? box.right - box.left : box.top - box.bottom
  const size = Math.max(1, height * 0.72)
  const object = api.FPDFPageObj_CreateTextObj(where.document, where.font, size)
  if (object === 0) return
  pdfium.withWide(gap.text, (pointer) => api.FPDFText_SetText(object, pointer))
  const own = pdfium.floats(4, (p) => api.FPDFPageObj_GetBounds(object, p, p + 4, p + 8, p + 12))
  const natural = own ? (own[2] ?? 0) - (own[0] ?? 0) : 0
  const fit = natural > 0 ? Math.min(1, width / natural) : 1
  const scale = gap.stepped === true ? (steps.find((step) => step <= fit) ?? lastStep) : fit
  const matrix = matrixFor(gap.angle, box, { scale, height })
  pdfium.withFloats(matrix, (pointer) => api.FPDFPageObj_SetMatrix(object, pointer))
  api.FPDFPage_InsertObject(where.page, object)
}

function matrixFor(angle: number, box: Rect, fit: { scale: number; height: number }): number[] {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const rise = fit.height * 0.22
  const start = startCorner(angle, box)
  const x = start.x - sin * rise
  const y = start.y + cos * rise
  return [cos * fit.scale, sin * fit.scale, -sin * Math.max(0.5, fit.scale), cos * Math.max(0.5, fit.scale), x, y]
}

/** The corner of the box where the baseline begins. */
function startCorner(angle: number, box: Rect): { x: number; y: number } {
  const turn = Math.round(angle / quarter) % 4
  if (turn === 1) return { x: box.right, y: box.bottom }
  if (turn === 2) return { x: box.right, y: box.top }
  if (turn === 3) return { x: box.left, y: box.top }
  return { x: box.left, y: box.bottom }
}
