import type { Problem } from './ast.ts'

export type TokenKind =
  | 'name'
  | 'var'
  | 'number'
  | 'string'
  | 'op'
  | 'newline'
  | 'indent'
  | 'dedent'
  | 'comment'
  | 'end'

/** One word of the language. `text` is its exact source; strings keep quotes and a leading `...`. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
}

/** More unreadable characters than this say nothing new about a file. */
const MAX_PROBLEMS = 200

const NAME = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy
const NUMBER = /(?:\d[\d_]*)?\.\d[\d_]*(?:[eE][+-]?\d+)?|\d[\d_]*(?:\.(?![.\w]))?(?:[eE][+-]?\d+)?/y
const OPERATORS = [
  '...',
  '**',
  '//',
  '==',
  '!=',
  '<=',
  '>=',
  '<>',
  '<<',
  '>>',
  '+=',
  '-=',
  '->',
  ...'+-*/%|^&~<>=()[]{}.,:@;',
]

/** Longest first, by their first sign. */
const OPERATORS_BY_SIGN: ReadonlyMap<string, readonly string[]> = new Map(
  OPERATORS.map(([sign = '']) => [sign, OPERATORS.filter((operator) => operator.startsWith(sign))]),
)

/** Whether a character code is a letter, digit or underscore of ASCII. */
function isPlainWord(code: number): boolean {
  return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95
}

/** Reads one token of a line at a time; the caller decides about line ends and indentation. */
export class Scanner {
  readonly problems: Problem[] = []
  readonly text: string
  at: number
  readonly end: number

  constructor(text: string, start = 0, end = text.length) {
    this.text = text
    this.at = start
    this.end = end
  }

  /** Steps over blanks (not line ends). */
  skipBlanks(): void {
    while (this.at < this.end && (this.text[this.at] === ' ' || this.text[this.at] === '\t')) this.at += 1
  }

  /** The next token, or undefined at the end; an unreadable character is reported and skipped. */
  next(): Token | undefined {
    for (this.skipBlanks(); this.at < this.end; this.skipBlanks()) {
      const token = this.string() ?? this.variable() ?? this.name() ?? this.match('number', NUMBER) ?? this.operator()
      if (token) return token
      this.skipUnreadable()
    }
    return undefined
  }

  private token(kind: TokenKind, length: number): Token {
    const start = this.at
    this.at = Math.min(start + length, this.end)
    return { kind, text: this.text.slice(start, this.at), start, end: this.at }
  }

  private match(kind: TokenKind, pattern: RegExp): Token | undefined {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return undefined
    const length = pattern.lastIndex - this.at
    return length > 0 ? this.token(kind, length) : undefined
  }

  private variable(): Token | undefined {
    if (this.text[this.at] !== '$') return undefined
    NAME.lastIndex = this.at + 1
    return NAME.test(this.text) ? this.token('var', NAME.lastIndex - this.at) : undefined
  }

  /** Most names are plain; those with other letters are left to the pattern. */
  private name(): Token | undefined {
    const first = this.text.charCodeAt(this.at)
    if (first > 47 && first < 58) return undefined
    let end = this.at
    while (end < this.end && isPlainWord(this.text.charCodeAt(end))) end += 1
    if (this.text.charCodeAt(end) > 127) return this.match('name', NAME)
    return end > this.at ? this.token('name', end - this.at) : undefined
  }

  private operator(): Token | undefined {
    const op = OPERATORS_BY_SIGN.get(this.text[this.at] ?? '')?.find((candidate) =>
      this.text.startsWith(candidate, this.at),
    )
    return op === undefined ? undefined : this.token('op', op.length)
  }

  private string(): Token | undefined {
    let open = this.at
    if (this.text.startsWith('...', open)) {
      open += 3
      while (this.text[open] === ' ') open += 1
    }
    const mark = this.text[open]
    if (mark !== '"' && mark !== "'") return undefined
    const triple = this.text.startsWith(mark.repeat(3), open)
    const close = this.closing(open, triple ? mark.repeat(3) : mark)
    if (close === undefined) {
      const line = this.lineEnd(open)
      this.problems.push({
        code: 'unterminated-string',
        start: open,
        end: line,
        message: 'This text is never closed.',
        expected: mark,
        hint: `Add ${mark} where the text ends.`,
      })
      return this.token('string', line - this.at)
    }
    return this.token('string', close - this.at)
  }

  private lineEnd(from: number): number {
    const line = this.text.indexOf('\n', from)
    return line < 0 ? this.end : Math.min(line, this.end)
  }

  private closing(open: number, mark: string): number | undefined {
    const limit = mark.length === 3 ? this.end : this.lineEnd(open)
    for (let at = open + mark.length; at < limit; at += 1) {
      if (this.text[at] === '\\') at += 1
      else if (this.text.startsWith(mark, at)) return at + mark.length <= limit ? at + mark.length : undefined
    }
    return undefined
  }

  private skipUnreadable(): void {
    const char = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
    const start = this.at
    this.at += char.length
    if (this.problems.length >= MAX_PROBLEMS) return
    this.problems.push({
      code: 'unexpected-character',
      start,
      end: this.at,
      message: `The character ${char} has no meaning here.`,
      expected: 'a name, a variable, a text or an operator',
      hint: char === '\u201c' || char === '\u201d' ? 'Use straight quotes.' : 'Remove it, or put it inside a text.',
    })
  }
}

/** All tokens of a stretch without line structure, closed by an `end` token. */
export function tokenize(text: string, start = 0, end = text.length): { tokens: Token[]; problems: Problem[] } {
  const scanner = new Scanner(text, start, end)
  const tokens: Token[] = []
  for (let token = scanner.next(); token; token = scanner.next()) tokens.push(token)
  tokens.push({ kind: 'end', text: '', start: end, end })
  return { tokens, problems: scanner.problems }
}
