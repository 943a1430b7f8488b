import { charBox, type PageLine } from './page-text.ts'
import type { Pdfium, Rect } from './pdfium.ts'

/** No character of the page stands for this unit: it was put in between two pieces. */
export const noCharacter = -1

interface Placed {
  readonly line: PageLine
  readonly first: Rect | undefined
  readonly last: Rect | undefined
}

/**
 * Joins pieces that follow each other on one baseline: letters placed one by one, and the cells of a table row,
 * which stay apart by a tab.
 */
export function joinLines(pdfium: Pdfium, text: number, lines: readonly PageLine[]): PageLine[] {
  const joined: Placed[] = []
  for (const line of lines) {
    const place = placed(pdfium, text, line)
    const before = joined.at(-1)
    const gap = before && gapBetween(before, place)
    if (before && gap !== undefined) {
      joined[joined.length - 1] = { line: concat(before.line, gap, line), first: before.first, last: place.last }
    } else joined.push(place)
  }
  return joined.map(({ line }) => line)
}

function placed(pdfium: Pdfium, text: number, line: PageLine): Placed {
  const first = line.characters[0]
  const last = line.characters.at(-1)
  return {
    line,
    first: first === undefined ? undefined : charBox(pdfium, text, first),
    last: last === undefined ? undefined : charBox(pdfium, text, last),
  }
}

function gapBetween(before: Placed, next: Placed): string | undefined {
  const a = before.last
  const b = next.first
  if (!a || !b) return undefined
  const height = Math.max(a.top - a.bottom, b.top - b.bottom)
  if (height <= 0 || Math.abs(a.bottom - b.bottom) > height * 0.35 || Math.abs(a.top - b.top) > height * 0.35)
    return undefined
  const distance = b.left - a.right
  if (distance < -height * 0.4) return undefined
  if (distance < height * 0.22) return ''
  return distance < height * 1.2 ? ' ' : '\t'
}

function concat(a: PageLine, gap: string, b: PageLine): PageLine {
  const endsInSpace = /\s$/.test(a.text)
  const between = endsInSpace && gap !== '\t' ? '' : gap
  const characters = new Int32Array(a.characters.length + between.length + b.characters.length)
  characters.set(a.characters)
  characters.fill(noCharacter, a.characters.length, a.characters.length + between.length)
  characters.set(b.characters, a.characters.length + between.length)
  return { text: a.text + between + b.text, characters }
}
