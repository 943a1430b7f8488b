import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Figures as people read them: the first column says what, the others how much. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** What should be known beside it. */
  readonly note?: string
}

/** Tables of one part, and when and where they were taken. */
export interface Kept {
  readonly tables: readonly Table[]
  readonly at: string
  readonly machine: string
  /** Others' work on the machine at that time, in processors. */
  readonly load: number
  readonly seconds: number
}

const folder = new URL('./figures/', import.meta.url)

/** A number with as many digits as say something. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return 'over 30,000'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

export function machine(): string {
  const [processor] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `Node ${process.version}, ${availableParallelism()} threads of ${processor?.model.trim()}, ${gigabytes} GB`
}

export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

/** Columns under each other, for a terminal. */
export function plain({ title, columns, rows, note }: Table): string {
  const all = [columns.map(String), ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)))
  const lines = all.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('   '),
  )
  return [title, ...lines, ...(note === undefined ? [] : [note])].join('\n')
}

/** The same for a page. */
export function markdown({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = line(columns.map((_, index) => (index === 0 ? '---' : '--:')))
  const table = [line(columns), rule, ...rows.map(line)].join('\n')
  return `### ${title}\n\n${table}\n${note === undefined ? '' : `\n${note}\n`}`
}

/** Keeps a part's tables for the page. */
export function keep(part: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${part}.json`, folder), `${JSON.stringify(kept, null, 2)}\n`)
}

/** Every part that was kept, by name. */
export function allKept(): ReadonlyMap<string, Kept> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'drills.json')
  return new Map(names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]))
}
