import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type MarkedCase, parseCases } from './cases.ts'

/** A case file: its path, the name before `.cases.txt` (or of its folder for a bare `cases.txt`), and its cases. */
export interface CaseFile {
  readonly path: string
  readonly name: string
  readonly cases: readonly MarkedCase[]
}

/** Every `*.cases.txt` and `cases.txt` under a folder. */
export function readCaseFiles(folder: string): CaseFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/.])cases\.txt$/.test(path))
    .map((path) => {
      const file = basename(path)
      const name = file === 'cases.txt' ? basename(dirname(join(folder, path))) : file.replace(/\.cases\.txt$/, '')
      return { path, name, cases: parseCases(readFileSync(join(folder, path), 'utf8')) }
    })
}
