import { DocumentRefusal } from '../../model/refusal.ts'

/** A run of characters that lie together in the file ([MS-DOC] 2.8.35, Pcd). */
export interface TextPiece {
  /** Character positions, half open. */
  readonly from: number
  readonly to: number
  /** Where the first character lies in the WordDocument stream. */
  readonly offset: number
  /** Whether characters are UTF-16; else one byte of Windows-1252 each. */
  readonly wide: boolean
}

/** What the file information block tells. */
export interface WordHeader {
  readonly tableName: '0Table' | '1Table'
  /** Byte range of a structure in the table stream, by its index in FibRgFcLcb97. */
  range(index: number): { readonly start: number; readonly length: number }
  /** Ends of the parts of the text, in characters: body, footnotes, headers, macros, comments, endnotes, text boxes. */
  readonly partEnds: readonly number[]
}

const word97 = 0xa5ec
const firstRange = 0x9a
const clxIndex = 33
const firstCount = 0x4c

/** Reads the header of a Word 97-2003 file. Refuses older versions, other files and protected ones. */
export function readHeader(word: Buffer): WordHeader {
  if (word.length < 0x200) throw new DocumentRefusal('corrupt', 'The file is damaged: its text is cut off.')
  const magic = word.readUInt16LE(0)
  if (magic === 0xa5dc || magic === 0xa697 || magic === 0xa699 || (magic === word97 && word.readUInt16LE(2) < 0xc1)) {
    throw new DocumentRefusal('corrupt', 'The file is from a version of Word before 97. Save it as DOCX first.')
  }
  if (magic !== word97) throw new DocumentRefusal('corrupt', 'The file is not a Word 97-2003 document.')
  refuseProtected(word)
  const flags = word.readUInt16LE(0x0a)
  let end = 0
  const partEnds = Array.from({ length: 8 }, (_, i) => {
    end += Math.max(0, word.readInt32LE(firstCount + i * 4))
    return end
  })
  return {
    tableName: (flags & 0x0200) !== 0 ? '1Table' : '0Table',
    range: (index) => {
      const at = firstRange + index * 8
      if (at + 8 > word.length) return { start: 0, length: 0 }
      return { start: word.readUInt32LE(at), length: word.readUInt32LE(at + 4) }
    },
    partEnds,
  }
}

/** Refuses a text that is stored encrypted. */
export function refuseProtected(word: Buffer): void {
  const flags = word.readUInt16LE(0x0a)
  if ((flags & 0x0100) !== 0) throw new DocumentRefusal('encrypted', 'The document is protected by a password.')
}

const maxCharacters = 8_000_000
const damaged = () => new DocumentRefusal('corrupt', 'The file is damaged: the list of its text pieces cannot be read.')

/** The pieces of the text in order ([MS-DOC] 2.9.38, Clx). */
export function readPieces(header: WordHeader, table: Buffer, word: Buffer): TextPiece[] {
  const { start, length } = header.range(clxIndex)
  const limit = start + length
  if (length < 5 || limit > table.length) throw damaged()
  let at = start
  while (at + 3 <= limit && table[at] === 0x01) at += 3 + table.readUInt16LE(at + 1)
  if (at + 5 > limit || table[at] !== 0x02) throw damaged()
  const plc = at + 5
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  if (count < 1 || plc + count * 12 + 4 > table.length) throw damaged()
  return Array.from({ length: count }, (_, i) => readPiece(table, { plc, count, i }, word.length)).filter(
    (piece) => piece.to > piece.from,
  )
}

function readPiece(table: Buffer, where: { plc: number; count: number; i: number }, limit: number): TextPiece {
  const { plc, count, i } = where
  const from = table.readUInt32LE(plc + i * 4)
  const to = table.readUInt32LE(plc + i * 4 + 4)
  const packed = table.readUInt32LE(plc + (count + 1) * 4 + i * 8 + 2)
  const wide = (packed & 0x40000000) === 0
  const offset = wide ? packed & 0x3fffffff : (packed & 0x3fffffff) >>> 1
  const end = offset + (to - from) * (wide ? 2 : 1)
  if (to < from || to > maxCharacters || end > limit) throw damaged()
  return { from, to, offset, wide }
}
