import { StoreError } from './store-error.ts'

/** The one row of a statement; `not_found` when there is none. */
export function theRow<R>(rows: readonly R[], what: string): R {
  const [row] = rows
  if (row === undefined) throw new StoreError('not_found', `No such ${what}.`)
  return row
}
