import type { Expr } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { parseString } from './strings.ts'
import { float, type Value } from './values.ts'

/** A value with what hangs on it: calls, attributes, indexes. */
export function parseAtom(cursor: Cursor): Expr {
  let expr = parsePrimary(cursor)
  for (;;) {
    if (cursor.isOp('.') && cursor.ahead(1).kind === 'name') expr = parseMember(cursor, expr)
    else if (cursor.isOp('[') && cursor.previousEnd === cursor.token.start) expr = parseIndex(cursor, expr)
    else return expr
  }
}

function parseMember(cursor: Cursor, target: Expr): Expr {
  cursor.take()
  const name = cursor.take().text
  if (!cursor.isOp('(') || cursor.previousEnd !== cursor.token.start) return { kind: 'attr', target, name }
  return { kind: 'method', target, name, ...parseArguments(cursor) }
}

function parseIndex(cursor: Cursor, target: Expr): Expr {
  cursor.take()
  const from = cursor.isOp(':') ? null : cursor.expression()
  if (!cursor.isOp(':')) {
    cursor.expect('op', ']', ']')
    return { kind: 'index', target, index: from ?? { kind: 'literal', value: null } }
  }
  cursor.take()
  const to = cursor.isOp(']') || cursor.isOp(':') ? null : cursor.expression()
  const step = cursor.accept('op', ':') && !cursor.isOp(']') ? cursor.expression() : null
  cursor.expect('op', ']', ']')
  return { kind: 'slice', target, from, to, step }
}

/** `( … )` with positional and named arguments. */
export function parseArguments(cursor: Cursor): { args: Expr[]; named: [string, Expr][] } {
  const args: Expr[] = []
  const named: [string, Expr][] = []
  cursor.expect('op', '(', '(')
  while (!cursor.isOp(')')) {
    if (cursor.is('name') && cursor.ahead(1).text === '=' && cursor.ahead(1).kind === 'op') {
      const name = cursor.take().text
      cursor.take()
      named.push([name, cursor.expression()])
    } else args.push(cursor.expression())
    if (!cursor.accept('op', ',') && !cursor.isOp(')')) throw cursor.unexpected(', or )')
  }
  cursor.take()
  return { args, named }
}

const CONSTANTS: Record<string, null | boolean> = {
  None: null,
  True: true,
  False: false,
  true: true,
  false: false,
  null: null,
}

function parsePrimary(cursor: Cursor): Expr {
  const token = cursor.token
  if (token.kind === 'var') {
    cursor.take()
    return { kind: 'var', name: token.text.slice(1) }
  }
  if (token.kind === 'number') {
    cursor.take()
    return { kind: 'literal', value: parseNumber(token.text) }
  }
  if (token.kind === 'string') {
    cursor.take()
    return parseString(token, cursor)
  }
  if (token.kind === 'name') return parseName(cursor)
  if (token.text === '(') return parseParentheses(cursor)
  if (token.text === '[') return parseList(cursor)
  if (token.text === '{') return parseBraces(cursor)
  throw cursor.unexpected('a value')
}

/** The number a literal stands for; `1.0` and `1e3` stay floats. */
export function parseNumber(text: string): Value {
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isFinite(value)) return 0
  return /[.eE]/.test(text) ? float(value) : value
}

function parseName(cursor: Cursor): Expr {
  const token = cursor.token
  if (Object.hasOwn(CONSTANTS, token.text)) {
    cursor.take()
    return { kind: 'literal', value: CONSTANTS[token.text] ?? null }
  }
  if (cursor.bareNames && !(cursor.ahead(1).text === '(' && cursor.ahead(1).kind === 'op')) {
    cursor.take()
    return { kind: 'var', name: token.text }
  }
  if (cursor.ahead(1).text !== '(' || cursor.ahead(1).kind !== 'op') {
    throw cursor.unexpected(
      'a value',
      `Variables begin with $ and texts stand in quotes: $${token.text} or "${token.text}".`,
    )
  }
  cursor.take()
  return { kind: 'call', name: token.text, ...parseArguments(cursor) }
}

function parseParentheses(cursor: Cursor): Expr {
  cursor.take()
  if (cursor.accept('op', ')')) return { kind: 'tuple', items: [] }
  const items = [cursor.expression()]
  let comma = false
  while (cursor.accept('op', ',')) {
    comma = true
    if (cursor.isOp(')')) break
    items.push(cursor.expression())
  }
  cursor.expect('op', ')', ')')
  return comma || items[0] === undefined ? { kind: 'tuple', items } : items[0]
}

function parseElement(cursor: Cursor): Expr {
  const start = cursor.token.start
  const item = cursor.expression()
  const simple = !['binary', 'logic', 'compare', 'choose', 'unary'].includes(item.kind)
  if (!simple) cursor.beyond(start, 'A computed value inside a list.')
  return item
}

function parseList(cursor: Cursor): Expr {
  cursor.take()
  const items: Expr[] = []
  while (!cursor.isOp(']')) {
    items.push(parseElement(cursor))
    if (!cursor.accept('op', ',') && !cursor.isOp(']')) throw cursor.unexpected(', or ]')
  }
  cursor.take()
  return { kind: 'list', items }
}

function parseBraces(cursor: Cursor): Expr {
  cursor.take()
  if (cursor.accept('op', '}')) return { kind: 'dict', entries: [] }
  const first = cursor.expression()
  if (!cursor.isOp(':')) return parseSet(cursor, first)
  const entries: [Expr, Expr][] = []
  let key = first
  for (;;) {
    cursor.expect('op', ':', ':')
    entries.push([key, cursor.expression()])
    if (!cursor.accept('op', ',') || cursor.isOp('}')) break
    key = cursor.expression()
  }
  cursor.expect('op', '}', ', or }')
  return { kind: 'dict', entries }
}

function parseSet(cursor: Cursor, first: Expr): Expr {
  const items = [first]
  while (cursor.accept('op', ',') && !cursor.isOp('}')) items.push(cursor.expression())
  cursor.expect('op', '}', ', or }')
  return { kind: 'set', items }
}
