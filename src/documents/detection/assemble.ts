import type { Span } from '#engine'
import type { TextBlock } from '../model/document.ts'

/** A piece of assembled text that stands in a block. What lies between pieces was put there: labels, line ends. */
interface Piece {
  readonly at: number
  readonly block: number
  readonly from: number
  readonly length: number
}

/** Blocks joined into one text for a detector. */
export interface Assembly {
  readonly text: string
  readonly joints: readonly number[]
  /** The ranges of blocks that a range of the text covers, in order; put-in text has none. */
  locate(span: Span): BlockSpan[]
}

export interface BlockSpan extends Span {
  readonly block: number
}

/** Where one line ends and the next may go on: `lines` keeps the end visible, `joined` takes it away. */
export type JoinMode = 'lines' | 'joined'

const sticky = /[-/@_]$/

/** Whether a value goes on in the next line without a space. A full stop ends a sentence unless small letters follow. */
function sticks(before: string, after: string): boolean {
  return sticky.test(before) || (before.endsWith('.') && /^[a-z]/.test(after))
}

/** Whether a hyphen at a line end only breaks a word in two. */
const isBrokenWord = (before: string, after: string) => /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)

/** The blocks from `range.start` to `range.end` as one text, every value led by its label. */
export function assemble(blocks: readonly TextBlock[], range: Span, mode: JoinMode): Assembly {
  const parts: string[] = []
  const pieces: Piece[] = []
  const joints: number[] = []
  let length = 0
  const put = (text: string) => {
    parts.push(text)
    length += text.length
  }
  const putJoint = (before: string, after: string) => {
    if (isBrokenWord(before, after)) dropHyphen()
    joints.push(length)
    if (!sticks(before, after)) put(' ')
  }
  const dropHyphen = () => {
    const [piece, part] = [pieces.pop(), parts.pop()]
    if (piece) pieces.push({ ...piece, length: piece.length - 1 })
    parts.push(part?.slice(0, -1) ?? '')
    length -= 1
  }
  for (let index = range.start; index < range.end; index += 1) {
    const block = blocks[index]
    if (!block) continue
    if (index > range.start) {
      if (mode === 'joined' && block.continues === true) putJoint(blocks[index - 1]?.text ?? '', block.text)
      else put('\n')
    }
    if (block.label !== undefined) put(/[:#]\s*$/.test(block.label) ? `${block.label.trim()} ` : `${block.label}: `)
    const lines = mode === 'joined' ? block.text.split('\n') : [block.text]
    let from = 0
    lines.forEach((line, n) => {
      if (n > 0) putJoint(lines[n - 1] ?? '', line)
      pieces.push({ at: length, block: index, from, length: line.length })
      put(line)
      from += line.length + 1
    })
  }
  return { text: parts.join(''), joints, locate: (span) => locate(pieces, span) }
}

function locate(pieces: readonly Piece[], span: Span): BlockSpan[] {
  const found: BlockSpan[] = []
  for (let i = firstReaching(pieces, span.start); i < pieces.length; i += 1) {
    const piece = pieces[i]
    if (!piece || piece.at >= span.end) break
    const start = Math.max(span.start, piece.at) - piece.at + piece.from
    const end = Math.min(span.end, piece.at + piece.length) - piece.at + piece.from
    if (end > start) found.push({ block: piece.block, start, end })
  }
  return found
}

function firstReaching(pieces: readonly Piece[], offset: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece && piece.at + piece.length <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Runs of whole blocks of about `size` characters, so that long documents report progress and can be stopped. */
export function chunkBlocks(blocks: readonly TextBlock[], size: number): Span[] {
  const chunks: Span[] = []
  let start = 0
  let length = 0
  blocks.forEach((block, index) => {
    length += block.text.length + (block.label?.length ?? 0) + 3
    if (length >= size && blocks[index + 1]?.continues !== true) {
      chunks.push({ start, end: index + 1 })
      start = index + 1
      length = 0
    }
  })
  if (start < blocks.length) chunks.push({ start, end: blocks.length })
  return chunks
}
