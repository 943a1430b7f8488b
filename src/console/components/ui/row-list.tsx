import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { count } from '../../lib/format.ts'
import { pageOf, type SortValue, viewOf } from '../../lib/table-view.ts'
import { t } from '../../strings/habits.ts'
import { Button } from './button.tsx'
import { Select, TextField } from './field.tsx'
import { Quiet } from './notice.tsx'

interface RowListProps<Item> {
  /** The list's name. */
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** What a row can be sorted and is found by, by the name of each. */
  readonly valuesOf: (item: Item) => Readonly<Record<string, SortValue>>
  readonly className?: string
  /** Draws a row as a list item. */
  readonly children: (item: Item) => ReactNode
}

/** Fewer rows are seen at a glance: they need no filter, no order and no pages. */
const few = 10
const pageSize = 50

/** Rows that hold more than cells do; many of them are sorted, filtered and paged as those of a table are. */
export function RowList<Item>({ label, items, idOf, valuesOf, className = 'divide-y', children }: RowListProps<Item>) {
  const [filter, setFilter] = useState('')
  const [column, setColumn] = useState('')
  const [asked, setAsked] = useState(1)
  const lines = useMemo(() => items.map((item) => lineOf(item, idOf(item), valuesOf(item))), [items, idOf, valuesOf])
  const view = viewOf(lines, filter, column === '' ? undefined : { column, down: false })
  const { page, pages, from } = pageOf(asked, pageSize, view.length)
  const names = Object.keys(lines[0]?.sort ?? {})
  return (
    <>
      {items.length > few ? (
        <div className="mb-3 grid gap-3 sm:grid-cols-2">
          <TextField
            label={t.filter}
            type="search"
            autoComplete="off"
            value={filter}
            hint={t.rows(count(view.length), count(items.length))}
            onChange={({ target }) => {
              setFilter(target.value)
              setAsked(1)
            }}
          />
          <Select
            label={t.sort}
            value={column}
            options={[{ value: '', label: t.asTheyCame }, ...names.map((value) => ({ value, label: value }))]}
            onChange={setColumn}
          />
        </div>
      ) : null}
      {view.length === 0 && items.length > 0 ? <Quiet>{t.noneLeft}</Quiet> : null}
      <ul aria-label={label} className={className}>
        {view.slice(from, from + pageSize).map(({ id, item }) => (
          <Fragment key={id}>{children(item)}</Fragment>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2 text-small">
          <Button disabled={page === 1} onClick={() => setAsked(page - 1)}>
            {t.previous}
          </Button>
          <span role="status">{t.page(count(page), count(pages))}</span>
          <Button disabled={page === pages} onClick={() => setAsked(page + 1)}>
            {t.next}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function lineOf<Item>(item: Item, id: string, sort: Readonly<Record<string, SortValue>>) {
  return { id, item, sort, words: Object.values(sort).join(' ') }
}
