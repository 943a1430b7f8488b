import type { Pdfium } from './pdfium.ts'

/** A line of a page and the character of each of its units. */
interface PageLine {
  readonly text: string
  readonly characters: Int32Array
}

/** Steps within a word are all about as long as their middle one where letters are placed one by one. */
const even = 0.04
const leastSteps = 6
const evenShare = 0.85

/**
 * The line without the blanks that a narrow letter leaves where letters are placed one by one at even steps: "Ros a l i nd" is
 * a word. Other lines come back as they are.
 */
export function closeEvenPitch(pdfium: Pdfium, text: number, line: PageLine): PageLine {
  if (!/(?:^|\s)\p{L}\s\p{L}/u.test(line.text)) return line
  const seen = [...line.text].length === line.text.length ? unitsOf(line) : []
  const origins = seen.map((unit) => originOf(pdfium, { text, index: line.characters[unit] ?? 0 }))
  const steps = origins
    .slice(1)
    .map((origin, i) => Math.hypot(origin.x - (origins[i]?.x ?? 0), origin.y - (origins[i]?.y ?? 0)))
  const pitch = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0
  if (pitch <= 0 || steps.length < leastSteps) return line
  const fitting = steps.filter((step) => Math.abs(step / pitch - Math.round(step / pitch)) <= even)
  if (fitting.length < steps.length * evenShare) return line
  const dropped = new Set<number>()
  steps.forEach((step, i) => {
    if (step > pitch * 1.5) return
    for (let unit = (seen[i] ?? 0) + 1; unit < (seen[i + 1] ?? 0); unit += 1) dropped.add(unit)
  })
  if (dropped.size === 0) return line
  const kept = Array.from(line.characters, (_, unit) => unit).filter((unit) => !dropped.has(unit))
  return {
    text: kept.map((unit) => line.text.charAt(unit)).join(''),
    characters: Int32Array.from(kept, (unit) => line.characters[unit] ?? 0),
  }
}

const unitsOf = (line: PageLine) =>
  Array.from(line.characters, (_, unit) => unit).filter((unit) => !/\s/.test(line.text.charAt(unit)))

function originOf(pdfium: Pdfium, of: { readonly text: number; readonly index: number }): { x: number; y: number } {
  const pointer = pdfium.allocate(16)
  try {
    pdfium.api.FPDFText_GetCharOrigin(of.text, of.index, pointer, pointer + 8)
    const view = new DataView(pdfium.take(pointer, 16).buffer)
    return { x: view.getFloat64(0, true), y: view.getFloat64(8, true) }
  } finally {
    pdfium.free(pointer)
  }
}
