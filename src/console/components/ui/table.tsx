import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react'
import { count } from '../../lib/format.ts'
import { nextSorting, pageOf, type Sortable, type Sorting, type SortValue, viewOf } from '../../lib/table-view.ts'
import { t } from '../../strings/habits.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Quiet } from './notice.tsx'
import { sizes, useTableView } from './table-address.ts'

interface Column {
  readonly name: string
  /** Figures stand to the right. */
  readonly right?: boolean
  /** Times and the like stand in one line. */
  readonly whole?: boolean
}

/** A row: what each column shows and, where that is no plain text or number, what it is sorted and found by. */
export interface TableRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  readonly values?: readonly SortValue[]
}

interface TableProps {
  /** Its name in the address, where its filter, order and page stand. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  /** There are more rows on the server than these. */
  readonly partial?: boolean
}

/** Fewer rows are seen at a glance: they need no filter and no pages. */
const few = 10
/** What a row is taken to measure until it is drawn, in pixels. */
const rowHeight = 37

/**
 * Rows under named columns: sorted by a press on a name, filtered by words, in pages or all at once, all of which the
 * address keeps. Of many rows only
 * those in sight are in the page, so ten thousand scroll as smoothly as ten. A wide one scrolls by itself.
 */
export function Table({ name, label, columns, rows, partial = false }: TableProps) {
  const [{ filter, sorting, size, page: asked }, setView] = useTableView(name, columns)
  const sortable = useMemo(() => rows.map((row) => sortableOf(row, columns)), [rows, columns])
  const view = useMemo(() => viewOf(sortable, filter, sorting), [sortable, filter, sorting])
  const { page, pages, from } = pageOf(asked, size === 'all' ? Math.max(1, view.length) : Number(size), view.length)
  const shown = size === 'all' ? view : view.slice(from, from + Number(size))
  return (
    <div className="space-y-3">
      {rows.length > few ? (
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="w-full max-w-72">
            <TextField
              label={t.filter}
              type="search"
              autoComplete="off"
              value={filter}
              hint={partial ? t.loadedOnly : undefined}
              onChange={({ target }) => setView({ filter: target.value, page: 1 })}
            />
          </div>
          <p role="status" className="text-small text-ink-2">
            {t.rows(count(view.length), count(rows.length))}
          </p>
        </div>
      ) : null}
      {view.length === 0 && rows.length > 0 ? <Quiet>{t.noneLeft}</Quiet> : null}
      <Grid label={label} columns={columns} rows={shown} sorting={sorting} onSort={(sorting) => setView({ sorting })} />
      {view.length > Number(sizes[0]) ? (
        <Pages
          page={page}
          pages={pages}
          size={size}
          onPage={(page) => setView({ page })}
          onSize={(size) => setView({ size, page: 1 })}
        />
      ) : null}
    </div>
  )
}

type Line = Sortable & { readonly row: TableRow }

function sortableOf(row: TableRow, columns: readonly Column[]): Line {
  const values = columns.map((_, index) => row.values?.[index] ?? plain(row.cells[index]))
  return {
    id: row.id,
    row,
    sort: Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
    words: values.filter((value) => value !== undefined && value !== null).join(' '),
  }
}

function plain(cell: ReactNode): SortValue {
  return typeof cell === 'string' || typeof cell === 'number' ? cell : undefined
}

interface GridProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Line[]
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

function Grid({ label, columns, rows, sorting, onSort }: GridProps) {
  const frame = useRef<HTMLElement>(null)
  const many = rows.length > Number(sizes[0])
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must scroll by keyboard too.
      tabIndex={0}
      aria-label={label}
      className={clsx('-mx-4 overflow-x-auto px-4', many && 'max-h-[36rem] overflow-y-auto')}
    >
      <table aria-rowcount={rows.length + 1} className="w-full min-w-[36rem] text-left text-small">
        <thead className={clsx('text-ink-2', many && 'sticky top-0 z-10 bg-surface')}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head
                key={column.name}
                column={column}
                fixed={rows.every(({ sort }) => sort[column.name] === undefined)}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        {many ? <Window frame={frame} columns={columns} rows={rows} /> : <Plain columns={columns} rows={rows} />}
      </table>
    </section>
  )
}

interface HeadProps {
  readonly column: Column
  /** Buttons and the like: nothing to sort by. */
  readonly fixed: boolean
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

function Head({ column: { name, right }, fixed, sorting, onSort }: HeadProps) {
  const own = sorting?.column === name ? sorting : undefined
  const Icon = own ? (own.down ? ArrowDown : ArrowUp) : ArrowUpDown
  const cell = clsx('pb-2 pr-4 font-medium last:pr-0', right && 'text-right')
  if (fixed)
    return (
      <th scope="col" className={cell}>
        {name}
      </th>
    )
  return (
    <th scope="col" aria-sort={own ? (own.down ? 'descending' : 'ascending') : undefined} className={cell}>
      <button
        type="button"
        title={t.sortBy(name)}
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        onClick={() => onSort(nextSorting(sorting, name))}
      >
        {name}
        <Icon aria-hidden="true" className={clsx('size-3', own ? 'text-ink' : 'text-ink-3')} />
      </button>
    </th>
  )
}

interface BodyProps {
  readonly columns: readonly Column[]
  readonly rows: readonly Line[]
}

function Plain({ columns, rows }: BodyProps) {
  return (
    <tbody className="divide-y border-t">
      {rows.map(({ id, row }, index) => (
        <Row key={id} columns={columns} row={row} index={index} />
      ))}
    </tbody>
  )
}

/** The rows in sight, and empty space in place of the others. */
function Window({ frame, columns, rows }: BodyProps & { readonly frame: RefObject<HTMLElement | null> }) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody className="divide-y border-t">
      <Space height={above} columns={columns.length} />
      {items.map(({ index, key }) => {
        const line = rows[index]
        return line ? (
          <Row key={key} columns={columns} row={line.row} index={index} measure={virtual.measureElement} />
        ) : null
      })}
      <Space height={below} columns={columns.length} />
    </tbody>
  )
}

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="border-0">
      <td colSpan={columns} style={{ height }} className="p-0" />
    </tr>
  )
}

interface RowProps {
  readonly columns: readonly Column[]
  readonly row: TableRow
  readonly index: number
  readonly measure?: (element: Element | null) => void
}

function Row({ columns, row, index, measure }: RowProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {columns.map(({ name, right, whole }, at) => (
        <td
          key={name}
          className={clsx(
            'py-2 pr-4 align-top last:pr-0 [overflow-wrap:break-word]',
            right && 'text-right',
            whole && 'whitespace-nowrap',
          )}
        >
          {row.cells[at]}
        </td>
      ))}
    </tr>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly size: (typeof sizes)[number]
  readonly onPage: (page: number) => void
  readonly onSize: (size: (typeof sizes)[number]) => void
}

function Pages({ page, pages, size, onPage, onSize }: PagesProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
      <div className="flex items-center gap-2">
        <label htmlFor={id}>{t.perPage}</label>
        <select
          id={id}
          value={size}
          className="min-h-9 rounded-md border border-edge bg-surface px-2"
          onChange={({ target }) => onSize(sizes.find((one) => one === target.value) ?? '50')}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one === 'all' ? t.all : one}
            </option>
          ))}
        </select>
      </div>
      {pages > 1 ? (
        <div className="flex items-center gap-2">
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t.previous}
          </Button>
          <span role="status">{t.page(count(page), count(pages))}</span>
          <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t.next}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
