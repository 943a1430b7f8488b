import type { EncodedEntity } from '#engine'

/** What a document's reader knows of its words so far. */
export interface Familiarity {
  /** Words that stood in small letters. */
  readonly small: Set<string>
  /** How often each word that begins with a capital was read. */
  readonly capital: Map<string, number>
  /** Characters chosen so far. */
  read: number
}

/** Nothing is known yet. */
export const createFamiliarity = (): Familiarity => ({ small: new Set(), capital: new Map(), read: 0 })

/** A text to be read, made of pieces of another one. */
export interface Question {
  readonly text: string
  /** The entity in the other text; nothing where it runs over pieces that do not follow each other there. */
  locate(entity: EncodedEntity): EncodedEntity[]
}

/** The pieces of a text that are worth reading. */
export interface Choice {
  /** The pieces in order, gathered into texts of about `length` characters. */
  questions(length: number): Question[]
}

/** Documents up to about twenty pages are read whole. */
const readWhole = 60_000
/** Beyond, what may name somebody not met before, and never more than this. */
const readMost = 90_000
const timesRead = 2
const longestPiece = 400

interface Piece {
  readonly start: number
  readonly end: number
}

/** Chooses from the next text of a document: all of it, and in long documents the lines with names not met before. */
export function chooseForReading(text: string, familiarity: Familiarity): Choice {
  const chosen: Piece[] = []
  for (const piece of piecesOf(text)) {
    const line = text.slice(piece.start, piece.end)
    const isNew = meet(line, familiarity)
    if (line.trim() === '' || familiarity.read >= readMost || (familiarity.read >= readWhole && !isNew)) continue
    familiarity.read += line.length
    chosen.push(piece)
  }
  return { questions: (length) => gather(text, chosen, length) }
}

/** Lines, long ones cut behind a sentence. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  while (start < text.length) {
    const line = text.indexOf('\n', start)
    let end = line < 0 ? text.length : line + 1
    if (end - start > longestPiece) {
      const sentence = text.indexOf('. ', start + longestPiece / 2)
      if (sentence > 0 && sentence < end) end = sentence + 2
    }
    pieces.push({ start, end })
    start = end
  }
  return pieces
}

/** Remembers a line's words, and tells whether it holds one with a capital that was hardly read and never stood small. */
function meet(line: string, { small, capital }: Familiarity): boolean {
  let isNew = false
  const capitals: string[] = []
  for (const [word] of line.matchAll(/\p{L}[\p{L}\p{M}'’-]+/gu)) {
    const lower = word.toLowerCase()
    if (word === lower) small.add(word)
    else capitals.push(lower)
  }
  for (const word of capitals) {
    if (!small.has(word) && (capital.get(word) ?? 0) < timesRead) isNew = true
  }
  for (const word of capitals) capital.set(word, (capital.get(word) ?? 0) + 1)
  return isNew
}

interface Placed extends Piece {
  /** Where the piece begins in the question. */
  readonly at: number
}

function gather(text: string, pieces: readonly Piece[], length: number): Question[] {
  const questions: Question[] = []
  let own: Placed[] = []
  let parts: string[] = []
  let at = 0
  const flush = () => {
    if (own.length > 0) questions.push(questionOf(parts.join(''), own))
    own = []
    parts = []
    at = 0
  }
  for (const piece of pieces) {
    if (at > 0 && at + piece.end - piece.start > length) flush()
    const last = own.at(-1)
    const joins = last === undefined || last.end === piece.start
    if (!joins && !parts.at(-1)?.endsWith('\n')) {
      parts.push('\n')
      at += 1
    }
    own.push({ ...piece, at })
    parts.push(text.slice(piece.start, piece.end))
    at += piece.end - piece.start
  }
  flush()
  return questions
}

function questionOf(text: string, pieces: readonly Placed[]): Question {
  return {
    text,
    locate: (entity) => {
      const first = pieceAt(pieces, entity.start)
      const last = pieceAt(pieces, entity.end - 1)
      if (!first || !last) return []
      const start = entity.start - first.at + first.start
      const end = entity.end - last.at + last.start
      return end - start === entity.end - entity.start ? [{ ...entity, start, end }] : []
    },
  }
}

const pieceAt = (pieces: readonly Placed[], at: number) =>
  pieces.find((piece) => at >= piece.at && at < piece.at + piece.end - piece.start)
