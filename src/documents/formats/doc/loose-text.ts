import type { WordBlock } from './doc-text.ts'
import type { TextPiece } from './word-file.ts'

const headerSize = 0x400

/** A text that no piece refers to, of one or two bytes a character. */
export type LooseBlock = WordBlock & { readonly wide: boolean }

/** Texts that lie in the stream but belong to no piece: what was deleted before a quick save. */
export function looseBlocks(word: Buffer, pieces: readonly TextPiece[]): LooseBlock[] {
  const covered = pieces
    .map((piece) => ({ start: piece.offset, end: piece.offset + (piece.to - piece.from) * (piece.wide ? 2 : 1) }))
    .sort((a, b) => a.start - b.start)
  const blocks: LooseBlock[] = []
  let at = headerSize
  for (const range of [...covered, { start: word.length, end: word.length }]) {
    if (range.start > at) {
      const text = word.toString('latin1', at, range.start)
      for (const match of text.matchAll(/[\x20-\x7e\xa0-\xff]{12,}/g)) {
        if (isProse(match[0])) blocks.push({ text: match[0], kind: 'binary', at: at + match.index, wide: false })
      }
      for (const match of text.matchAll(/(?:[\x20-\x7e\xa0-\xff]\0){12,}/g)) {
        const wide = match[0].replaceAll('\0', '')
        if (isProse(wide)) blocks.push({ text: wide, kind: 'binary', at: at + match.index, wide: true })
      }
    }
    at = Math.max(at, range.end)
  }
  return blocks
}

/** Whether most of it is plain letters and blanks, as tables of numbers hardly ever are. */
function isProse(text: string): boolean {
  const plain = text.match(/[A-Za-z ]/g)?.length ?? 0
  return plain > text.length * 0.7 && /[A-Za-z]{3}/.test(text)
}
