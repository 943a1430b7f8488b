import iconv from 'iconv-lite'
import { cellLabels } from '../../detection/tables.ts'
import type { BlockKind, Replacement, TextBlock } from '../../model/document.ts'
import type { TextPiece } from './word-file.ts'

/** A paragraph or cell with the character position of its first character. */
export interface WordBlock extends TextBlock {
  readonly at: number
}

/** The whole text, one UTF-16 unit for each character position; gaps between pieces read as zero. */
export function pieceText(word: Buffer, pieces: readonly TextPiece[]): string {
  const parts: string[] = []
  let at = 0
  for (const piece of pieces) {
    if (piece.from > at) parts.push('\0'.repeat(piece.from - at))
    const bytes = word.subarray(piece.offset, piece.offset + (piece.to - piece.from) * (piece.wide ? 2 : 1))
    parts.push(piece.wide ? bytes.toString('utf16le') : iconv.decode(bytes, 'windows-1252'))
    at = piece.to
  }
  return parts.join('')
}

const partKinds: readonly BlockKind[] = [
  'paragraph',
  'note',
  'header',
  'field',
  'comment',
  'note',
  'paragraph',
  'header',
]

// Signs that read as white space or a hyphen; other control characters stand for pictures, notes and fields.
const readAs: Readonly<Record<string, string>> = { '\x0b': '\n', '\t': '\t', '\x1e': '-', '\x1f': '\u00ad' }
// The word a field begins with tells the program what the field is ([MS-DOC] 2.9.90); nobody is called so.
const fieldWord = /\x13\s*[A-Z][A-Z]+(?![\p{L}\d])/gu
const readable = (text: string) =>
  text.replace(fieldWord, (code) => ' '.repeat(code.length)).replace(/[\x00-\x1f]/g, (sign) => readAs[sign] ?? ' ')

interface Segment {
  readonly text: string
  readonly at: number
  readonly endsCell: boolean
}

/** The paragraphs and cells of the text, cells with the words that name them. */
export function wordBlocks(text: string, partEnds: readonly number[]): WordBlock[] {
  const segments: Segment[] = []
  let from = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code !== 0x0d && code !== 0x07 && code !== 0x0c) continue
    segments.push({ text: text.slice(from, i), at: from, endsCell: code === 0x07 })
    from = i + 1
  }
  if (from < text.length) segments.push({ text: text.slice(from), at: from, endsCell: false })
  const labels = tableLabels(segments)
  return segments
    .filter((segment) => segment.text !== '')
    .map((segment) => {
      const part = partEnds.findIndex((end) => segment.at < end)
      const kind = segment.endsCell ? 'cell' : (partKinds[part] ?? 'paragraph')
      const label = labels.get(segment)
      const block = { text: readable(segment.text), kind, at: segment.at }
      return label === undefined ? block : { ...block, label }
    })
}

/** Rows end with an empty cell of their own; rows that follow each other are one table. */
function tableLabels(segments: readonly Segment[]): Map<Segment, string> {
  const labels = new Map<Segment, string>()
  let rows: Segment[][] = []
  let row: Segment[] = []
  const flush = () => {
    const words = cellLabels(rows.map((cells) => cells.map((cell) => readable(cell.text).trim())))
    rows.forEach((cells, r) => {
      cells.forEach((cell, c) => {
        const label = words[r]?.[c]
        if (label !== undefined) labels.set(cell, label)
      })
    })
    rows = []
  }
  for (const segment of segments) {
    if (segment.endsCell && segment.text !== '') row.push(segment)
    else if (segment.endsCell && row.length > 0) {
      rows.push(row)
      row = []
    } else if (!segment.endsCell && row.length === 0 && rows.length > 0) flush()
  }
  if (rows.length > 0) flush()
  return labels
}

/** Writes replacements over the characters in place; what is longer than its replacement is filled with stars. */
export function overwriteText(
  word: Buffer,
  pieces: readonly TextPiece[],
  what: { readonly blocks: readonly WordBlock[]; readonly replacements: readonly Replacement[] },
): void {
  for (const item of what.replacements) {
    const block = what.blocks[item.block]
    if (!block) continue
    const length = item.end - item.start
    const fill = item.text.length <= length ? item.text.padEnd(length, '*') : '*'.repeat(length)
    for (let i = 0; i < length; i += 1) {
      // Marks of fields, notes and pictures stay: the file's structure hangs on them.
      const isMark = /[\s\x00-\x1f]/.test(block.text.charAt(item.start + i))
      putCharacter(word, pieces, { at: block.at + item.start + i, code: fill.charCodeAt(i), isMark })
    }
  }
}

function putCharacter(
  word: Buffer,
  pieces: readonly TextPiece[],
  what: { readonly at: number; readonly code: number; readonly isMark: boolean },
): void {
  const piece = pieces.find(({ from, to }) => what.at >= from && what.at < to)
  if (!piece) return
  const offset = piece.offset + (what.at - piece.from) * (piece.wide ? 2 : 1)
  const old = piece.wide ? word.readUInt16LE(offset) : (word[offset] ?? 0)
  if (what.isMark && old < 0x20) return
  if (piece.wide) word.writeUInt16LE(what.code, offset)
  else word[offset] = what.code & 0xff
}
