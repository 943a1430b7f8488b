import type { Report } from '../diagnostics.ts'
import { findOutsideText, isClosed } from './words.ts'

/** One statement's worth of text, with comments gone and continuation lines joined. */
export interface Line {
  readonly indent: number
  readonly text: string
  readonly start: number
  readonly end: number
  /** Full-line comments and docstrings directly above. */
  readonly comment?: string
  readonly doc?: string
}

interface Raw {
  readonly text: string
  readonly start: number
}

const MAX_LINES = 50_000

/** Reads a file into logical lines. Tabs in front, unclosed texts and unclosed docstrings are reported. */
export function readLines(source: string): { lines: Line[]; reports: Report[] } {
  return new LineReader(source).read()
}

class LineReader {
  private readonly raws: Raw[] = []
  private readonly lines: Line[] = []
  private readonly reports: Report[] = []
  private at = 0
  private comment: string[] = []
  private doc: string | undefined
  private tabsSeen = false

  constructor(source: string) {
    let start = 0
    for (const text of source.split('\n', MAX_LINES + 1)) {
      this.raws.push({ text: text.endsWith('\r') ? text.slice(0, -1) : text, start })
      start += text.length + 1
    }
    if (this.raws.length > MAX_LINES) {
      this.raws.length = MAX_LINES
      this.report({
        code: 'too-long',
        start: 0,
        end: 1,
        message: 'The file is too long.',
        expected: `at most ${MAX_LINES} lines`,
        hint: 'Part it into several files.',
      })
    }
  }

  private report(problem: Omit<Report, 'severity'>, severity: Report['severity'] = 'error'): void {
    this.reports.push({ ...problem, severity })
  }

  read(): { lines: Line[]; reports: Report[] } {
    while (this.at < this.raws.length) this.readOne()
    return { lines: this.lines, reports: this.reports }
  }

  private readOne(): void {
    const raw = this.raws[this.at]
    if (!raw) return
    const trimmed = raw.text.trim()
    if (trimmed === '') this.at += 1
    else if (trimmed.startsWith('#')) {
      this.comment.push(trimmed.slice(1).trim())
      this.at += 1
    } else if (trimmed.startsWith('"""')) this.readDocstring(trimmed)
    else this.readStatement(raw)
  }

  private readDocstring(first: string): void {
    const from = this.at
    const parts = [first.slice(3)]
    const oneLine = first.length >= 6 && first.endsWith('"""')
    if (oneLine) parts[0] = first.slice(3, -3)
    while (!oneLine) {
      this.at += 1
      const next = this.raws[this.at]?.text.trim()
      if (next === undefined) {
        const start = this.raws[from]?.start ?? 0
        this.report(
          {
            code: 'unclosed-docstring',
            start,
            end: start + 3,
            message: 'This description is never closed.',
            expected: '"""',
            hint: 'Everything below it is read as description.',
          },
          'warning',
        )
        break
      }
      if (next.endsWith('"""')) {
        parts.push(next.slice(0, -3))
        break
      }
      parts.push(next)
    }
    this.at += 1
    this.doc = parts.join('\n').trim()
  }

  private readStatement(raw: Raw): void {
    const lead = /^[ \t]*/.exec(raw.text)?.[0] ?? ''
    if (lead.includes('\t')) this.reportTab(raw.start, lead.length)
    const first = this.joined(raw)
    const line: Line = {
      indent: lead.replaceAll('\t', '  ').length,
      text: first.text,
      start: raw.start + lead.length,
      end: first.end,
      ...(this.comment.length > 0 ? { comment: this.comment.join('\n') } : {}),
      ...(this.doc === undefined ? {} : { doc: this.doc }),
    }
    this.comment = []
    this.doc = undefined
    if (line.text !== '') this.lines.push(line)
    this.at += 1
  }

  private reportTab(start: number, length: number): void {
    if (this.tabsSeen) return
    this.tabsSeen = true
    this.report({
      code: 'tab',
      start,
      end: start + length,
      message: 'Indentation is made of spaces in Colang 1.0, not tabs.',
      expected: 'spaces',
      hint: 'Replace each tab by two spaces.',
    })
  }

  private joined(raw: Raw): { text: string; end: number } {
    let text = withoutComment(raw.text).trim()
    let end = raw.start + raw.text.trimEnd().length
    while ((text.endsWith('\\') || text.endsWith(' or')) && this.at < this.raws.length - 1) {
      this.at += 1
      const next = this.raws[this.at]
      text = `${text.endsWith('\\') ? text.slice(0, -1).trimEnd() : text} ${withoutComment(next?.text ?? '').trim()}`
      end = (next?.start ?? end) + (next?.text.trimEnd().length ?? 0)
    }
    if (text.startsWith('"') && !isClosed(text)) return this.joinText(text, end)
    return { text, end }
  }

  /** A text that runs over several lines; without a closing quote it ends with its own line. */
  private joinText(first: string, firstEnd: number): { text: string; end: number } {
    const parts = [first]
    for (let ahead = this.at + 1; ahead < this.raws.length && ahead < this.at + 100; ahead += 1) {
      const next = this.raws[ahead]
      const trimmed = next?.text.trim() ?? ''
      if (!next || trimmed.startsWith('"') || /^define\b/.test(trimmed)) break
      parts.push(trimmed)
      if (trimmed.includes('"')) {
        this.at = ahead
        return { text: parts.join('\n'), end: next.start + next.text.trimEnd().length }
      }
    }
    this.report(
      {
        code: 'unterminated-string',
        start: firstEnd - first.length,
        end: firstEnd,
        message: 'This text is never closed.',
        expected: '"',
        hint: 'Add " at the end of the text.',
      },
      'warning',
    )
    return { text: `${first}"`, end: firstEnd }
  }
}

function withoutComment(text: string): string {
  const at = findOutsideText(text, '#')
  return at < 0 ? text : text.slice(0, at)
}
