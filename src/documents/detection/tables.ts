import type { TextBlock } from '../model/document.ts'

const labelWords =
  /(?:^|[^\p{L}])(?:name|patient|mrn|record|chart|dob|d\.o\.b|birth|born|date|phone|telephone|tel|mobile|cell|fax|e-?mail|address|street|ssn|social security|account|acct|policy|member|subscriber|insurance|group|plan|id|number|no|nr|physician|provider|doctor|attending|zip|city|state|age|license|licence|device|serial|ip|url|contact|guardian|spouse|relative|employer|beneficiary|username|password|medicare|npi|dea)(?![\p{L}])|#/iu

/** Whether a cell's text reads like the name of a value rather than a value. */
export function isLabel(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length > 0 && trimmed.length <= 40 && !/\d{3}|@/.test(trimmed) && labelWords.test(trimmed)
}

const isWordy = (text: string) => text.trim().length <= 40 && !/\d/.test(text)

/** Whether a row names the columns under it: short words only, at least half of them known labels. */
function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || !filled.every(isWordy)) return false
  return filled.filter(isLabel).length * 2 >= filled.length
}

/**
 * The words that name each cell's value: the header of its column, else the label left of it.
 * The shape is that of `rows`; undefined where nothing names the cell.
 */
export function cellLabels(rows: readonly (readonly string[])[]): (string | undefined)[][] {
  let header: readonly string[] | undefined
  return rows.map((row, index) => {
    if (isHeaderRow(row) && nextRowDiffers(rows[index + 1])) {
      header = row
      return row.map(() => undefined)
    }
    if (header && header.length === row.length) {
      const labels = header
      return row.map((_, column) => labels[column]?.trim() || undefined)
    }
    header = undefined
    return row.map((_, column) => leftLabel(row, column))
  })
}

const nextRowDiffers = (row: readonly string[] | undefined) => row !== undefined && !row.every((cell) => isLabel(cell))

function leftLabel(row: readonly string[], column: number): string | undefined {
  const left = row[column - 1]
  const own = row[column]
  if (left === undefined || own === undefined || !isLabel(left) || isLabel(own)) return undefined
  return left.trim()
}

/** A cell of a table drawn with blanks, tabs or bars within a block of text. */
export interface InlineCell {
  readonly block: number
  readonly from: number
  readonly length: number
  readonly label: string
}

interface Column {
  readonly from: number
  readonly text: string
}

const gap = /\t+|\s*\|\s*| {2,}/g

function splitColumns(line: string): Column[] {
  const columns: Column[] = []
  let from = 0
  for (const match of line.matchAll(gap)) {
    if (match.index > from) columns.push({ from, text: line.slice(from, match.index) })
    from = match.index + match[0].length
  }
  if (from < line.length) columns.push({ from, text: line.slice(from) })
  return columns
}

/** The labelled cells of tables that are drawn within lines of text: neighbouring blocks of several columns each. */
export function inlineCells(blocks: readonly TextBlock[]): InlineCell[] {
  const cells: InlineCell[] = []
  let rows: { readonly block: number; readonly columns: Column[] }[] = []
  const flush = () => {
    const labels = cellLabels(rows.map((row) => row.columns.map((column) => column.text)))
    rows.forEach((row, r) => {
      row.columns.forEach((column, c) => {
        const label = labels[r]?.[c]
        if (label !== undefined) cells.push({ block: row.block, from: column.from, length: column.text.length, label })
      })
    })
    rows = []
  }
  blocks.forEach((block, index) => {
    const columns = block.text.length <= 400 ? splitColumns(block.text) : []
    if (columns.length >= 2) rows.push({ block: index, columns })
    else if (rows.length > 0) flush()
  })
  if (rows.length > 0) flush()
  return cells
}
