/** What of a row is sorted by and searched. Numbers sort as numbers, everything else by its words. */
export type SortValue = string | number | null | undefined

export interface Sorting {
  readonly column: string
  readonly down: boolean
}

/** A row with what its columns are sorted by, and the words that the filter looks through. */
export interface Sortable {
  readonly id: string
  readonly sort: Readonly<Record<string, SortValue>>
  readonly words: string
}

const byWords = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The rows that hold every word of the filter, sorted; rows without a value stand last, equal ones as they came. */
export function viewOf<Row extends Sortable>(
  rows: readonly Row[],
  filter: string,
  sorting: Sorting | undefined,
): readonly Row[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const kept = wanted.length === 0 ? rows : rows.filter((row) => holds(row.words.toLowerCase(), wanted))
  if (!sorting) return kept
  const { column, down } = sorting
  return [...kept].sort((a, b) => compare(a.sort[column], b.sort[column], down))
}

function holds(words: string, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word))
}

function compare(a: SortValue, b: SortValue, down: boolean): number {
  const [noA, noB] = [a ?? '', b ?? ''].map((value) => value === '')
  if (noA || noB) return Number(noA) - Number(noB)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : byWords.compare(String(a), String(b))
  return down ? -order : order
}

/** The sorting after a press on a column's name: up, down, and as the rows came. */
export function nextSorting(now: Sorting | undefined, column: string): Sorting | undefined {
  if (now?.column !== column) return { column, down: false }
  return now.down ? undefined : { column, down: true }
}

/** The first row of a page, and the page itself within what there is. */
export function pageOf(page: number, size: number, count: number): { page: number; pages: number; from: number } {
  const pages = Math.max(1, Math.ceil(count / size))
  const within = Math.min(Math.max(1, page), pages)
  return { page: within, pages, from: (within - 1) * size }
}
