import { Scanner, type Token } from '../../expression/lexer.ts'
import type { Report } from '../diagnostics.ts'

const OPEN = new Set(['(', '[', '{'])
const CLOSE = new Set([')', ']', '}'])
const CONTINUATION = /^(?:and[ \t]|or[ \t]+(?!when))/

/** Reads a Colang 2.x file into tokens with line ends and indentation, as Python does it (tabs reach the next multiple of 8). */
export function lexV2(source: string): { tokens: Token[]; reports: Report[] } {
  return new Lexer(source).run()
}

class Lexer {
  private readonly source: string
  private readonly scanner: Scanner
  private readonly tokens: Token[] = []
  private readonly reports: Report[] = []
  private readonly indents: number[] = [0]
  private brackets = 0
  private comments: { indent: number; start: number; end: number }[] = []

  constructor(source: string) {
    this.source = source
    this.scanner = new Scanner(source)
  }

  run(): { tokens: Token[]; reports: Report[] } {
    while (this.scanner.at < this.source.length) this.line()
    const end = this.source.length
    if (this.tokens.length > 0 && this.tokens.at(-1)?.kind !== 'newline') this.push('newline', end)
    while (this.indents.length > 1) {
      this.indents.pop()
      this.push('dedent', end)
    }
    this.push('end', end)
    this.reports.push(...this.scanner.problems.map((problem): Report => ({ ...problem, severity: 'error' })))
    return { tokens: this.tokens, reports: this.reports }
  }

  private push(kind: Token['kind'], at: number): void {
    this.tokens.push({ kind, text: '', start: at, end: at })
  }

  private lineEnd(from: number): number {
    const at = this.source.indexOf('\n', from)
    return at < 0 ? this.source.length : at
  }

  /** One physical line; inside brackets line ends mean nothing. */
  private line(): void {
    const start = this.scanner.at
    let width = 0
    while (this.source[this.scanner.at] === ' ' || this.source[this.scanner.at] === '\t') {
      width = this.source[this.scanner.at] === '\t' ? (Math.floor(width / 8) + 1) * 8 : width + 1
      this.scanner.at += 1
    }
    const first = this.source[this.scanner.at]
    if (first === undefined || first === '\n' || first === '\r') {
      this.scanner.at = this.lineEnd(this.scanner.at) + 1
      return
    }
    if (first === '#') {
      const end = this.lineEnd(this.scanner.at)
      if (this.brackets === 0) this.comments.push({ indent: width, start: this.scanner.at, end })
      this.scanner.at = end + 1
      return
    }
    if (this.brackets === 0) this.begin(width, start)
    this.rest()
  }

  /** Opens and closes blocks; a line that begins with `and` or `or` goes on with the one before it. */
  private begin(width: number, start: number): void {
    const at = this.scanner.at
    if (this.tokens.at(-1)?.kind === 'newline' && CONTINUATION.test(this.source.slice(at, at + 12))) {
      this.tokens.pop()
      return
    }
    this.checkComments(width)
    const current = this.indents.at(-1) ?? 0
    if (width > current) {
      this.indents.push(width)
      this.push('indent', at)
      return
    }
    while (width < (this.indents.at(-1) ?? 0)) {
      this.indents.pop()
      this.push('dedent', at)
    }
    if (width === (this.indents.at(-1) ?? 0)) return
    this.reports.push({
      code: 'indentation',
      severity: 'error',
      start,
      end: at,
      message: 'This line does not line up with any block above it.',
      expected: 'the column of an open block',
      hint: 'Two spaces for each level.',
    })
    this.indents.push(width)
    this.push('indent', at)
  }

  /** The reference trips over a comment that is indented more than the lines around it. */
  private checkComments(width: number): void {
    const before = this.indents.at(-1) ?? 0
    for (const comment of this.comments) {
      if (comment.indent <= width || comment.indent <= before || this.tokens.length === 0) continue
      this.reports.push({
        code: 'beyond-reference',
        severity: 'info',
        start: comment.start,
        end: comment.end,
        message: 'A comment indented more than the lines around it.',
        beyond: true,
        hint: 'Other Colang engines refuse it: align it.',
      })
    }
    this.comments = []
  }

  private rest(): void {
    const { source, scanner } = this
    for (;;) {
      scanner.skipBlanks()
      const char = source[scanner.at]
      if (char === '\r' && source[scanner.at + 1] === '\n') scanner.at += 1
      if (char === '#') scanner.at = this.lineEnd(scanner.at)
      if (scanner.at >= source.length || source[scanner.at] === '\n') break
      if (source[scanner.at] === '\\' && /^\\\r?\n/.test(source.slice(scanner.at, scanner.at + 3))) {
        scanner.at = this.lineEnd(scanner.at) + 1
        continue
      }
      this.token()
    }
    if (this.brackets === 0 && this.tokens.length > 0) this.push('newline', scanner.at)
    scanner.at += 1
  }

  private token(): void {
    const before = this.scanner.at
    const limit = this.lineEnd(before)
    const token = this.scanner.next()
    if (!token) return
    if (token.start > limit) {
      this.scanner.at = limit
      return
    }
    this.tokens.push(token)
    if (token.kind !== 'op') return
    if (OPEN.has(token.text)) this.brackets += 1
    else if (CLOSE.has(token.text)) this.brackets = Math.max(0, this.brackets - 1)
  }
}
