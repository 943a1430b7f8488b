import type { Problem } from '../expression/ast.ts'
import type { LineMap } from './source.ts'

export type Severity = 'error' | 'warning' | 'info'

/** One finding about a source text. Lines and columns count from 1, offsets from 0. */
export interface Diagnostic {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly start: number
  readonly end: number
  /** What would have fitted at this place. */
  readonly expected?: string
  /** What to do about it. */
  readonly hint?: string
  /** True where we accept what the reference implementation refuses. */
  readonly beyond?: boolean
  readonly file?: string
}

/** A problem with its weight; positions follow from the line map. */
export interface Report extends Problem {
  readonly severity: Severity
}

/** At most this many findings are listed for one file. */
export const MAX_DIAGNOSTICS = 500

/** Gives reports their line and column, in order of place. */
export function toDiagnostics(reports: readonly Report[], lines: LineMap): Diagnostic[] {
  const seen = new Set<string>()
  const out: Diagnostic[] = []
  for (const report of [...reports].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const key = `${report.code}:${report.start}:${report.message}`
    if (seen.has(key) || out.length >= MAX_DIAGNOSTICS) continue
    seen.add(key)
    const from = lines.position(report.start)
    const to = lines.position(Math.max(report.start, report.end))
    out.push({ ...report, line: from.line, column: from.column, endLine: to.line, endColumn: to.column })
  }
  return out
}

/** Whether nothing hinders running the source. */
export function isRunnable(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every((entry) => entry.severity !== 'error')
}
