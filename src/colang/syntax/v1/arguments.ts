import type { Argument } from './ast.ts'
import type { Line } from './lines.ts'
import type { LineCursor } from './reader.ts'
import { findOutsideText } from './words.ts'

/** A name and the text of its arguments, as in `name(a=1)` or `name with a=1`. */
export interface Call {
  readonly name: string
  readonly args: string | undefined
  /** Written with `with` or `for` instead of parentheses. */
  readonly loose: boolean
}

const LOOSE = /^(.*?) (?:with|for) (\$.+|\w+\s*=\s*[^=].*)$/

/** Parts a call into name and arguments; a missing `)` is reported. */
export function splitCall(cursor: LineCursor, line: Line, text: string): Call {
  const open = findOutsideText(text, '(')
  if (open < 0) {
    const loose = LOOSE.exec(text)
    if (loose) return { name: (loose[1] ?? '').trim(), args: loose[2], loose: true }
    return { name: text.trim(), args: undefined, loose: false }
  }
  const name = text.slice(0, open).trim()
  const rest = text.slice(open + 1).trimEnd()
  if (!rest.endsWith(')')) {
    cursor.error(cursor.place(line, text.slice(open)), {
      code: 'unclosed-parenthesis',
      message: 'The arguments are never closed.',
      expected: ')',
      hint: `Write ${name}(…).`,
    })
    return { name, args: rest, loose: false }
  }
  return { name, args: rest.slice(0, -1), loose: false }
}

const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Splits at commas that stand outside texts and brackets. */
export function splitCommas(text: string): string[] {
  const parts: string[] = []
  const open: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    const closer = CLOSERS[char]
    if (char === '"' || char === "'") at = textEnd(text, at)
    else if (closer) open.push(closer)
    else if (char === open.at(-1)) open.pop()
    else if (char === ',' && open.length === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Where the text that opens here closes; the end if it never does. */
function textEnd(text: string, open: number): number {
  const quote = text[open]
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return text.length
}

const NAMED = /^\$?([\p{L}_][\w.]*)\s*(?:=|:)(?!=)\s*(.*)$/su

/** Reads arguments; a lone `$name` in the loose form is an argument of that name. */
export function parseArguments(cursor: LineCursor, line: Line, call: Pick<Call, 'args' | 'loose'>): Argument[] {
  if (call.args === undefined) return []
  return splitCommas(call.args).map((part) => parseArgument(cursor, line, { part, loose: call.loose }))
}

function parseArgument(cursor: LineCursor, line: Line, input: { part: string; loose: boolean }): Argument {
  const named = NAMED.exec(input.part)
  const name = named?.[1] ?? (input.loose && /^\$\w+$/.test(input.part) ? input.part.slice(1) : undefined)
  const text = (named?.[2] ?? input.part).trim()
  if (text === '...' || text === '"..."') {
    return {
      ...(name ? { name } : {}),
      any: true,
      value: { text, range: cursor.place(line, text), expr: { kind: 'literal', value: '...' } },
    }
  }
  return { ...(name ? { name } : {}), value: cursor.formula(line, text, 'bad-argument') }
}

/** Arguments written as an indented block: `key: value` or `key = value`, one a line. */
export function parseArgumentBlock(cursor: LineCursor, indent: number): Argument[] {
  const out: Argument[] = []
  while (cursor.next && cursor.next.indent > indent && NAMED.test(cursor.next.text)) {
    cursor.at += 1
    const line = cursor.line
    if (line) out.push(parseArgument(cursor, line, { part: line.text, loose: false }))
  }
  return out
}
