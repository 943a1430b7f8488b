import type { Expr } from './ast.ts'
import { Cursor, SyntaxProblem } from './cursor.ts'
import { type Token, tokenize } from './lexer.ts'
import { unescapePython } from './text.ts'

/** The opening of a text literal: dots of `...`, blanks, quote marks. */
const OPENING = /^(\.\.\. *)?("""|'''|"|')/

/** Reads a text token; `{expression}` parts are computed, `{{` and `}}` are braces, a leading `...` asks a model. */
export function parseString(token: Token, cursor: Cursor): Expr {
  const opening = OPENING.exec(token.text)
  const mark = opening?.[2] ?? '"'
  const from = opening?.[0].length ?? 1
  const to = Math.max(from, token.text.length - mark.length)
  const body = token.text.slice(from, to)
  const parts = cursor.interpolate ? splitParts(body, token.start + from, cursor) : [unescapePython(body)]
  const text: Expr =
    parts.length === 0 || (parts.length === 1 && typeof parts[0] === 'string')
      ? { kind: 'literal', value: typeof parts[0] === 'string' ? parts[0] : '' }
      : { kind: 'string', parts }
  return opening?.[1] === undefined ? text : { kind: 'ask', instruction: text }
}

/** The plain content of a text literal, without interpolation. */
export function stringContent(text: string): string {
  const opening = OPENING.exec(text)
  const mark = opening?.[2] ?? ''
  const from = opening?.[0].length ?? 0
  return unescapePython(text.slice(from, Math.max(from, text.length - mark.length)))
}

function splitParts(body: string, base: number, cursor: Cursor): (string | Expr)[] {
  const parts: (string | Expr)[] = []
  let plain = ''
  let at = 0
  while (at < body.length) {
    const char = body[at] ?? ''
    if ((char === '{' || char === '}') && body[at + 1] === char) {
      plain += char
      at += 2
      continue
    }
    const close = char === '{' ? innerEnd(body, at) : -1
    if (close < 0) {
      plain += char
      at += 1
      continue
    }
    const inner = parseInner(body.slice(at + 1, close), base + at + 1, cursor)
    if (plain) parts.push(unescapePython(plain))
    plain = ''
    parts.push(inner)
    at = close + 1
  }
  if (plain) parts.push(unescapePython(plain))
  return parts
}

/** Where `{…}` ends: the next `}` without another brace before it, as the reference's pattern has it. */
function innerEnd(body: string, open: number): number {
  for (let at = open + 1; at < body.length; at += 1) {
    if (body[at] === '{') return -1
    if (body[at] === '}') return at === open + 1 ? -1 : at
  }
  return -1
}

function parseInner(source: string, base: number, outer: Cursor): Expr {
  const { tokens, problems } = tokenize(source)
  const inner = new Cursor(tokens, problems, outer.rule)
  inner.depth = outer.depth
  try {
    if (problems[0]) throw new SyntaxProblem(problems[0])
    const first = inner.nested(() => inner.expression())
    const items = [first]
    while (inner.accept('op', ',')) items.push(inner.expression())
    if (!inner.is('end')) throw inner.unexpected('}')
    return items.length > 1 ? { kind: 'tuple', items } : first
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    const { problem } = error
    throw new SyntaxProblem({
      ...problem,
      start: problem.start + base,
      end: problem.end + base,
      hint: 'Write {{ and }} for braces that are part of the text.',
    })
  }
}
