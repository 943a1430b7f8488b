import type { Expr, Problem } from './ast.ts'
import type { Token, TokenKind } from './lexer.ts'

/** Thrown inside a parser to leave the current line; the statement loop catches it and goes on with the next line. */
export class SyntaxProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const NOTHING: Token = { kind: 'end', text: '', start: 0, end: 0 }

/** A place in a list of tokens, with the few moves a recursive-descent parser needs. */
export class Cursor {
  readonly tokens: readonly Token[]
  readonly problems: Problem[]
  index = 0
  depth = 0
  /** Whether `{…}` inside texts is computed (Colang 2.x) or plain text (Colang 1.0). */
  interpolate = true
  /** Whether a bare name is a variable, as in templates. */
  bareNames = false

  readonly rule: (cursor: Cursor) => Expr

  /** `rule` reads a full expression; it is handed in because the rules below it need it again. */
  constructor(tokens: readonly Token[], problems: Problem[], rule: (cursor: Cursor) => Expr) {
    this.tokens = tokens
    this.problems = problems
    this.rule = rule
  }

  /** Reads a full expression here. */
  expression(): Expr {
    return this.rule(this)
  }

  get token(): Token {
    return this.tokens[this.index] ?? this.tokens.at(-1) ?? NOTHING
  }

  ahead(distance: number): Token {
    return this.tokens[this.index + distance] ?? this.tokens.at(-1) ?? NOTHING
  }

  get previousEnd(): number {
    return this.tokens[this.index - 1]?.end ?? this.token.start
  }

  is(kind: TokenKind, text?: string): boolean {
    return this.token.kind === kind && (text === undefined || this.token.text === text)
  }

  isOp(text: string): boolean {
    return this.token.kind === 'op' && this.token.text === text
  }

  isName(text: string): boolean {
    return this.token.kind === 'name' && this.token.text === text
  }

  take(): Token {
    const token = this.token
    if (this.index < this.tokens.length) this.index += 1
    return token
  }

  accept(kind: TokenKind, text?: string): Token | undefined {
    return this.is(kind, text) ? this.take() : undefined
  }

  expect(kind: TokenKind, text: string | undefined, expected: string): Token {
    if (this.is(kind, text)) return this.take()
    throw this.unexpected(expected)
  }

  /** A problem at the current token, to be thrown. */
  unexpected(expected: string, hint?: string): SyntaxProblem {
    const { kind, text, start, end } = this.token
    const shown =
      kind === 'newline' || kind === 'end'
        ? 'The line ends too early.'
        : kind === 'indent'
          ? 'This line is indented more than the one before it.'
          : kind === 'dedent'
            ? 'The block ends too early.'
            : `"${text.slice(0, 40)}" does not fit here.`
    return new SyntaxProblem({
      code: 'unexpected',
      start,
      end: Math.max(end, start + 1),
      message: shown,
      expected,
      ...(hint ? { hint } : {}),
    })
  }

  /** Notes something we accept although the reference implementation does not. */
  beyond(start: number, message: string): void {
    this.problems.push({
      code: 'beyond-reference',
      start,
      end: Math.max(this.previousEnd, start + 1),
      message,
      beyond: true,
      hint: 'It runs here, but not in other Colang engines.',
    })
  }

  /** Runs a nested rule; deep nesting is refused instead of exhausting the stack. */
  nested<T>(rule: () => T): T {
    if (this.depth >= 60)
      throw new SyntaxProblem({
        code: 'too-deep',
        start: this.token.start,
        end: this.token.end,
        message: 'The nesting is too deep.',
        expected: 'at most 60 levels',
        hint: 'Part it into several flows or variables.',
      })
    this.depth += 1
    try {
      return rule()
    } finally {
      this.depth -= 1
    }
  }
}
