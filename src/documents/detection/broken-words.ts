import type { TextBlock } from '../model/document.ts'

/** A block read with its broken words whole, and where each character stands in the block. */
export interface WholeView {
  readonly block: number
  readonly text: string
  readonly offsets: Uint32Array
}

const innerHyphen = /(?<=\p{Lu}\p{Ll}{1,30})-(?=\p{Ll}{2})/gu
/** Letters each apart by one blank; a blank before a capital parts words. */
const spacedWord = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu
const wideGap = /(?<=\p{L} \p{L}) {2,5}(?=\p{L} \p{L})/gu
const blankWithin = / (?!\p{Lu})|(?<=\p{Lu}) /gu

/**
 * The blocks with names that a hyphen parts within the line, as a soft hyphen of a PDF's font shows, or whose letters stand apart:
 * "Wilhel-mina" and "W i l h e l m i n a" are read "Wilhelmina" here; and what is shown from right to left as it is shown.
 */
export function withWholeWords(blocks: readonly TextBlock[]): WholeView[] {
  return blocks.flatMap(({ text }, block) => {
    const dropped = droppedFrom(text)
    if (dropped.size === 0 && !text.includes(overridden)) return []
    const kept = asShown(text).filter((unit) => !dropped.has(unit))
    return [{ block, text: kept.map((unit) => text.charAt(unit)).join(''), offsets: Uint32Array.from(kept) }]
  })
}

function droppedFrom(text: string): ReadonlySet<number> {
  const dropped = new Set(Array.from(text.matchAll(innerHyphen), (match) => match.index))
  for (const word of text.matchAll(spacedWord)) {
    for (const blank of word[0].matchAll(blankWithin)) dropped.add(word.index + blank.index)
  }
  for (const gap of text.matchAll(wideGap)) {
    for (let unit = gap.index + 1; unit < gap.index + gap[0].length; unit += 1) dropped.add(unit)
  }
  return dropped
}

/** Shows what follows from right to left, whatever letters it has. */
const overridden = '\u202e'

/** The text's units in the order in which they are seen. */
function asShown(text: string): number[] {
  const units = Array.from({ length: text.length }, (_, unit) => unit)
  for (const match of text.matchAll(/\u202e([^\u202c\n]*)/g)) {
    const start = match.index + 1
    const length = match[1]?.length ?? 0
    units.splice(start, length, ...units.slice(start, start + length).reverse())
  }
  return units
}

/** A range of the view as a range of its block; undefined where the block reads the same there. */
export function inBlock(
  { block, offsets }: WholeView,
  span: { readonly start: number; readonly end: number },
): { block: number; start: number; end: number } | undefined {
  const first = offsets[span.start] ?? 0
  const last = offsets[span.end - 1] ?? 0
  const [start, end] = first <= last ? [first, last + 1] : [last, first + 1]
  return first > last || end - start > span.end - span.start ? { block, start, end } : undefined
}
