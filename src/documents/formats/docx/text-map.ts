import type { Span } from '#engine'
import type { Edit } from '../../model/edits.ts'
import { decodeEntity, escapeXml } from './xml-scan.ts'

interface Piece {
  /** Where it begins in the text, and how long it is there. */
  readonly at: number
  readonly length: number
  /** Its range in the source. */
  readonly start: number
  readonly end: number
  /** `text`: one unit here is one unit there; `reference`: an entity; `mark`: an element such as a tab. */
  readonly kind: 'text' | 'reference' | 'mark'
}

/** A text gathered from places of a source, with the way back to them. */
export class TextMap {
  private readonly pieces: Piece[] = []
  private readonly parts: string[] = []
  private length = 0

  get text(): string {
    return this.parts.join('')
  }

  /** Adds an element that reads as one character, such as a tab or a line break. */
  addMark(character: string, start: number, end: number): void {
    this.push(character, { start, end, kind: 'mark' })
  }

  /** Adds source text whose entity references are read; `escapes` also reads `%41`, as links write it. */
  addSource(source: string, span: Span, escapes = false): void {
    const raw = source.slice(span.start, span.end)
    if (!raw.includes('&') && !(escapes && raw.includes('%'))) {
      this.push(raw, { ...span, kind: 'text' })
      return
    }
    const pattern = escapes ? /&[^;&]{1,10};|%[0-7][0-9a-fA-F]/g : /&[^;&]{1,10};/g
    let from = 0
    for (const match of raw.matchAll(pattern)) {
      this.addPlain(raw.slice(from, match.index), span.start + from)
      const decoded =
        match[0][0] === '&' ? decodeEntity(match[0]) : String.fromCharCode(Number.parseInt(match[0].slice(1), 16))
      const start = span.start + match.index
      this.push(decoded, { start, end: start + match[0].length, kind: 'reference' })
      from = match.index + match[0].length
    }
    this.addPlain(raw.slice(from), span.start + from)
  }

  /** Adds source text that reads as it is written. */
  addPlain(text: string, start: number): void {
    this.push(text, { start, end: start + text.length, kind: 'text' })
  }

  private push(text: string, where: Omit<Piece, 'at' | 'length'>): void {
    if (text === '') return
    this.pieces.push({ at: this.length, length: text.length, ...where })
    this.parts.push(text)
    this.length += text.length
  }

  /** The edits of the source that put `replacement` in place of a span of the text. */
  editsFor(span: Span, replacement: string): Edit[] {
    let pending = escapeXml(replacement)
    const edits: Edit[] = []
    for (const piece of this.pieces) {
      const from = Math.max(span.start, piece.at)
      const to = Math.min(span.end, piece.at + piece.length)
      if (from >= to) continue
      const exact = piece.kind === 'text'
      const start = exact ? piece.start + from - piece.at : piece.start
      const end = exact ? piece.start + to - piece.at : piece.end
      // The new text must stand where text may stand, not in place of an element.
      const text = piece.kind === 'mark' ? '' : pending
      if (piece.kind !== 'mark') pending = ''
      edits.push({ start, end, text })
    }
    return edits
  }
}
