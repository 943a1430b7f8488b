import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Sorting } from '../../lib/table-view.ts'

/** How many rows a page of a table has. */
export const sizes = ['50', '200', 'all'] as const

/** How a table is looked at: what it is filtered and sorted by, and which page of which size is on show. */
export interface TableView {
  readonly filter: string
  readonly sorting: Sorting | undefined
  readonly size: (typeof sizes)[number]
  readonly page: number
}

const plain: TableView = { filter: '', sorting: undefined, size: '50', page: 1 }

/** Typing changes the address when it rests: browsers refuse pages that rewrite it with every letter. */
const restMs = 300

/** Reads the view from `name.filter`, `name.sort` (the column's number, negative for down), `name.size`, `name.page`. */
export function viewIn(search: URLSearchParams, name: string, columns: readonly { name: string }[]): TableView {
  const word = (part: string) => search.get(`${name}.${part}`) ?? ''
  const sort = Number(word('sort'))
  const column = Number.isInteger(sort) ? columns[Math.abs(sort) - 1]?.name : undefined
  const page = Number(word('page'))
  return {
    filter: word('filter').slice(0, 200),
    sorting: column === undefined ? undefined : { column, down: sort < 0 },
    size: sizes.find((size) => size === word('size')) ?? plain.size,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes the view beside what else the address says; what is usual is left out. */
export function withView(
  search: URLSearchParams,
  name: string,
  { view, columns }: { readonly view: TableView; readonly columns: readonly { name: string }[] },
): URLSearchParams {
  const at = columns.findIndex((column) => column.name === view.sorting?.column) + 1
  const words = {
    filter: view.filter,
    sort: at === 0 ? '' : String(view.sorting?.down ? -at : at),
    size: view.size === plain.size ? '' : view.size,
    page: view.page === plain.page ? '' : String(view.page),
  }
  const after = new URLSearchParams(search)
  for (const [part, word] of Object.entries(words)) {
    if (word === '') after.delete(`${name}.${part}`)
    else after.set(`${name}.${part}`, word)
  }
  return after
}

/** A table's view, kept in the address so that a link leads to it. */
export function useTableView(name: string, columns: readonly { name: string }[]) {
  const [search, setSearch] = useSearchParams()
  const [view, setView] = useState(() => viewIn(search, name, columns))
  useEffect(() => {
    const rest = window.setTimeout(() => {
      const now = new URLSearchParams(window.location.search)
      const next = withView(now, name, { view, columns })
      if (next.toString() !== now.toString()) setSearch(next, { replace: true })
    }, restMs)
    return () => window.clearTimeout(rest)
  }, [view, name, columns, setSearch])
  return [view, (change: Partial<TableView>) => setView((before) => ({ ...before, ...change }))] as const
}
