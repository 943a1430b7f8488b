import type { BinaryOp, CompareOp, Expr, Problem, UnaryOp } from './ast.ts'
import { parseAtom } from './atoms.ts'
import { Cursor, SyntaxProblem } from './cursor.ts'
import { tokenize } from './lexer.ts'

const LEVELS: readonly (readonly BinaryOp[])[] = [['|'], ['^'], ['&'], ['<<', '>>'], ['+', '-'], ['*', '/', '%', '//']]
const COMPARISONS: Record<string, CompareOp> = {
  '<': '<',
  '>': '>',
  '==': '==',
  '>=': '>=',
  '<=': '<=',
  '<>': '!=',
  '!=': '!=',
}

/** A full expression: `or`, `and`, `not`, comparisons, arithmetic, `a if c else b`. */
export function parseTest(cursor: Cursor): Expr {
  return cursor.nested(() => {
    const start = cursor.token.start
    const yes = parseOr(cursor)
    if (!cursor.isName('if')) return yes
    cursor.take()
    const test = parseOr(cursor)
    cursor.expect('name', 'else', 'else')
    const no = parseTest(cursor)
    cursor.beyond(start, 'A value chosen by "if … else" inside an expression.')
    return { kind: 'choose', test, yes, no }
  })
}

function parseOr(cursor: Cursor): Expr {
  let left = parseAnd(cursor)
  while (cursor.isName('or')) {
    cursor.take()
    left = { kind: 'logic', op: 'or', left, right: parseAnd(cursor) }
  }
  return left
}

function parseAnd(cursor: Cursor): Expr {
  let left = parseNot(cursor)
  while (cursor.isName('and')) {
    cursor.take()
    left = { kind: 'logic', op: 'and', left, right: parseNot(cursor) }
  }
  return left
}

function parseNot(cursor: Cursor): Expr {
  if (!cursor.isName('not')) return parseComparison(cursor)
  cursor.take()
  return { kind: 'unary', op: 'not', arg: cursor.nested(() => parseNot(cursor)) }
}

function comparison(cursor: Cursor): CompareOp | undefined {
  const { kind, text } = cursor.token
  if (kind === 'op') {
    const op = COMPARISONS[text]
    if (op) cursor.take()
    return op
  }
  if (kind !== 'name') return undefined
  if (text === 'in') {
    cursor.take()
    return 'in'
  }
  if (text === 'not' && cursor.ahead(1).text === 'in') {
    cursor.index += 2
    return 'not in'
  }
  if (text !== 'is') return undefined
  cursor.take()
  return cursor.accept('name', 'not') ? 'is not' : 'is'
}

function parseComparison(cursor: Cursor): Expr {
  const first = parseArithmetic(cursor)
  const rest: [CompareOp, Expr][] = []
  for (let op = comparison(cursor); op; op = comparison(cursor)) rest.push([op, parseArithmetic(cursor)])
  return rest.length === 0 ? first : { kind: 'compare', first, rest }
}

/** An expression without `and`, `or`, `not` and comparisons: what may stand as an argument without parentheses. */
export function parseArithmetic(cursor: Cursor, level = 0): Expr {
  const ops = LEVELS[level]
  if (!ops) return parseFactor(cursor)
  let left = parseArithmetic(cursor, level + 1)
  for (;;) {
    const op = cursor.token.kind === 'op' ? ops.find((candidate) => candidate === cursor.token.text) : undefined
    if (!op) return left
    cursor.take()
    left = { kind: 'binary', op, left, right: parseArithmetic(cursor, level + 1) }
  }
}

function parseFactor(cursor: Cursor): Expr {
  const op = ['-', '+', '~'].includes(cursor.token.text) && cursor.token.kind === 'op' ? cursor.token.text : undefined
  if (op === '-' || op === '+' || op === '~') {
    cursor.take()
    return unary(
      op,
      cursor.nested(() => parseFactor(cursor)),
    )
  }
  const base = parseAtom(cursor)
  if (!cursor.isOp('**')) return base
  cursor.take()
  return { kind: 'binary', op: '**', left: base, right: cursor.nested(() => parseFactor(cursor)) }
}

function unary(op: UnaryOp, arg: Expr): Expr {
  return { kind: 'unary', op, arg }
}

/** The outcome of reading a stretch as one expression. */
export interface ParsedExpression {
  readonly expr: Expr | undefined
  readonly problems: Problem[]
}

/** Reads a text as one expression; commas at the top make a tuple. Offsets in problems count from the text's begin. */
export function parseExpression(
  text: string,
  options: { interpolate?: boolean; bareNames?: boolean } = {},
): ParsedExpression {
  const { tokens, problems } = tokenize(text)
  if (problems.length > 0) return { expr: undefined, problems }
  const cursor = new Cursor(tokens, problems, parseTest)
  cursor.interpolate = options.interpolate ?? true
  cursor.bareNames = options.bareNames ?? false
  try {
    const first = parseTest(cursor)
    const items = [first]
    while (cursor.accept('op', ',') && !cursor.is('end')) items.push(parseTest(cursor))
    if (!cursor.is('end')) throw cursor.unexpected('an operator or the end of the line')
    return { expr: items.length === 1 ? first : { kind: 'tuple', items }, problems }
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    return { expr: undefined, problems: [...problems, error.problem] }
  }
}
