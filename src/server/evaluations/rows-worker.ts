import { type ReadRows, readRows } from './rows.ts'

/** A worker thread's whole task: take a file apart. */
export function parseFile(bytes: Uint8Array): ReadRows {
  return readRows(bytes)
}
