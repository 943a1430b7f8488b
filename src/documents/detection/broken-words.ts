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
 * "Wilhel-mina" and "W i l h e l m i n a" are read "Wilhelmina" here.
 */
export function withWholeWords(blocks: readonly TextBlock[]): WholeView[] {
  return blocks.flatMap(({ text }, block) => {
    const dropped = droppedFrom(text)
    if (dropped.size === 0) return []
    const kept = Array.from({ length: text.length }, (_, unit) => unit).filter((unit) => !dropped.has(unit))
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

/** A range of the view as a range of its block; undefined where nothing was left out of it. */
export function inBlock(
  { block, offsets }: WholeView,
  span: { readonly start: number; readonly end: number },
): { block: number; start: number; end: number } | undefined {
  const start = offsets[span.start] ?? 0
  const end = (offsets[span.end - 1] ?? 0) + 1
  return end - start > span.end - span.start ? { block, start, end } : undefined
}
