import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Column {
  readonly name: string
  /** Figures stand to the right. */
  readonly right?: boolean
}

interface TableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows under named columns; a wide one scrolls by itself, by keyboard too. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must scroll by keyboard too.
    <section tabIndex={0} aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full min-w-[36rem] text-left text-small">
        <thead className="text-ink-2">
          <tr>
            {columns.map(({ name, right }) => (
              <th key={name} scope="col" className={clsx('pb-2 pr-4 font-medium last:pr-0', right && 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ name, right }, index) => (
                <td
                  key={name}
                  className={clsx('py-2 pr-4 align-top last:pr-0 [overflow-wrap:break-word]', right && 'text-right')}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
