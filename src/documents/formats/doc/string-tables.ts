import type { WordHeader } from './word-file.ts'

// Tables of names that Word keeps beside the text ([MS-DOC] 2.5.6, FibRgFcLcb97): associated strings (title, author,
// template), authors of comments, authors of changes, who saved the file and where.
const stringTables = [32, 51, 71]
const authorsOfComments = 36
const documentVariables = 60
const autosaveSource = 35

/** Replaces the letters of every name in those tables by an x, in place, and returns the names. */
export function blankStringTables(header: WordHeader, table: Buffer): string[] {
  const names: string[] = []
  for (const index of [...stringTables, documentVariables, autosaveSource]) {
    const { start, length } = header.range(index)
    if (length > 6 && start + length <= table.length) names.push(...blankTable(table, start, start + length))
  }
  const { start, length } = header.range(authorsOfComments)
  if (length > 2 && start + length <= table.length) names.push(...blankCounted(table, start, start + length))
  return names
}

const bookmarks = 21

/** What the document's bookmarks are called, their words parted by blanks; they stay as they are. */
export function bookmarkNames(header: WordHeader, table: Buffer): string[] {
  const { start, length } = header.range(bookmarks)
  if (length <= 6 || start + length > table.length) return []
  return stringsOf(table, start, start + length).map(({ bytes, wide }) =>
    bytes.toString(wide ? 'utf16le' : 'latin1').replaceAll('_', ' '),
  )
}

interface TableString {
  readonly bytes: Buffer
  readonly wide: boolean
}

const blankTable = (table: Buffer, start: number, end: number): string[] =>
  stringsOf(table, start, end).map(({ bytes, wide }) => blankLetters(bytes, wide))

function stringsOf(table: Buffer, start: number, end: number): TableString[] {
  const names: TableString[] = []
  const wide = table.readUInt16LE(start) === 0xffff
  let at = start + (wide ? 2 : 0)
  const count = table.readUInt16LE(at)
  const extra = table.readUInt16LE(at + 2)
  at += 4
  for (let i = 0; i < count && at + 2 <= end; i += 1) {
    const units = wide ? table.readUInt16LE(at) : (table[at] ?? 0)
    at += wide ? 2 : 1
    const size = wide ? units * 2 : units
    if (at + size > end) break
    names.push({ bytes: table.subarray(at, at + size), wide })
    at += size + extra
  }
  return names
}

function blankCounted(table: Buffer, start: number, end: number): string[] {
  const names: string[] = []
  for (let at = start; at + 2 <= end; ) {
    const size = table.readUInt16LE(at) * 2
    if (at + 2 + size > end) break
    names.push(blankLetters(table.subarray(at + 2, at + 2 + size), true))
    at += 2 + size
  }
  return names
}

function blankLetters(bytes: Buffer, wide: boolean): string {
  const text = bytes.toString(wide ? 'utf16le' : 'latin1')
  for (let i = 0; i < bytes.length; i += wide ? 2 : 1) {
    bytes[i] = 0x78
    if (wide) bytes[i + 1] = 0
  }
  return text
}
