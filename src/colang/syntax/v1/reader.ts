import type { Problem } from '../../expression/ast.ts'
import { parseExpression } from '../../expression/parser.ts'
import type { Report, Severity } from '../diagnostics.ts'
import type { Range } from '../source.ts'
import type { Formula } from './ast.ts'
import type { Line } from './lines.ts'

/** Goes through the logical lines of a file and gathers what is wrong with them. */
export class LineCursor {
  readonly lines: readonly Line[]
  readonly reports: Report[]
  readonly source: string
  at = 0

  constructor(source: string, lines: readonly Line[], reports: Report[]) {
    this.source = source
    this.lines = lines
    this.reports = reports
  }

  get line(): Line | undefined {
    return this.lines[this.at]
  }

  get next(): Line | undefined {
    return this.lines[this.at + 1]
  }

  report(severity: Severity, range: Range, problem: Omit<Problem, 'start' | 'end'>): void {
    this.reports.push({ ...problem, severity, start: range.start, end: range.end })
  }

  error(range: Range, problem: Omit<Problem, 'start' | 'end'>): void {
    this.report('error', range, problem)
  }

  /** Accepted here, refused by the reference implementation. */
  beyond(range: Range, message: string): void {
    this.report('info', range, {
      code: 'beyond-reference',
      message,
      beyond: true,
      hint: 'It runs here, but not in other Colang engines.',
    })
  }

  /** The place of a part of a line; where lines were joined, the whole line stands for it. */
  place(line: Line, part: string): Range {
    const at = this.source.slice(line.start, line.end).indexOf(part)
    return at < 0 || part === ''
      ? { start: line.start, end: line.end }
      : { start: line.start + at, end: line.start + at + part.length }
  }

  /** Reads an expression of this line; what is wrong with it is reported at its place. */
  formula(line: Line, text: string, code = 'expression'): Formula {
    const range = this.place(line, text)
    const { expr, problems } = parseExpression(text, { interpolate: false })
    for (const problem of problems) {
      if (problem.beyond) continue
      this.reports.push({
        ...problem,
        code,
        severity: 'error',
        start: range.start + problem.start,
        end: range.start + problem.end,
      })
    }
    return { text, range, ...(expr ? { expr } : {}) }
  }

  /** Steps over all lines that are indented more than the given column. */
  skipDeeper(indent: number): void {
    while (this.line && this.line.indent > indent) this.at += 1
  }
}
