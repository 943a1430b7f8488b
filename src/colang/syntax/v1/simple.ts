import { stringContent } from '../../expression/strings.ts'
import { importValue, type Value } from '../../expression/values.ts'
import { parseArgumentBlock, parseArguments, splitCall, splitCommas } from './arguments.ts'
import type {
  Argument,
  BotStatement,
  DoStatement,
  EventStatement,
  ExecuteStatement,
  GenerateStatement,
  MetaStatement,
  SetStatement,
  Statement,
  UserStatement,
} from './ast.ts'
import type { Line } from './lines.ts'
import type { LineCursor } from './reader.ts'
import { splitOutsideText } from './words.ts'

/** What every simple statement is built from: where it stands and what follows its keyword. */
export interface Head {
  readonly line: Line
  /** The text of the statement without its keyword. */
  readonly rest: string
  /** The whole text of the statement. */
  readonly text: string
  /** Column beyond which lines belong to this statement. */
  readonly indent: number
}

type Base = { range: { start: number; end: number }; comment?: string }

/** Range and comment of a statement. */
export function base(line: Line): Base {
  return {
    range: { start: line.start, end: line.end },
    ...(line.comment === undefined ? {} : { comment: line.comment }),
  }
}

const QUOTED = /^(["'])(.*)\1$/s

/** `user …`: an intent, several joined by `or`, an example text, or `...`. */
export function parseUser(cursor: LineCursor, head: Head): UserStatement | undefined {
  const { line } = head
  const parts = splitOutsideText(head.rest, ' or ').map((part) => part.replace(/^user (?:says )?/, ''))
  if (parts[0] === undefined) return missing(cursor, line, 'the intent, e.g. "user express greeting"')
  if (parts.length > 1) return { kind: 'user', ...base(line), intents: parts, args: [] }
  const as = /^(.*?) as \$(\w+)$/.exec(parts[0])
  if (as) cursor.beyond({ start: line.start, end: line.end }, 'Keeping what the user said in a variable.')
  const text = as?.[1] ?? parts[0]
  const quoted = QUOTED.exec(text)
  const call = quoted ? { name: quoted[2] ?? '', args: undefined, loose: false } : splitCall(cursor, line, text)
  const examples = textBlock(cursor, head.indent).map((entry) => entry.text)
  const args = [...parseArguments(cursor, line, call), ...parseArgumentBlock(cursor, head.indent)]
  return {
    kind: 'user',
    ...base(line),
    intents: [call.name === 'something' || call.name === 'something else' ? '*' : call.name],
    args,
    ...(quoted ? { example: true } : {}),
    ...(as?.[2] ? { as: as[2] } : {}),
    ...(examples.length > 0 ? { examples } : {}),
  }
}

function missing(cursor: LineCursor, line: Line, expected: string): undefined {
  cursor.error(
    { start: line.start, end: line.end },
    { code: 'incomplete', message: 'This statement is not complete.', expected },
  )
  return undefined
}

/** Text lines indented below a statement. */
export function textBlock(cursor: LineCursor, indent: number): { text: string; line: Line }[] {
  const out: { text: string; line: Line }[] = []
  while (cursor.next && cursor.next.indent > indent && cursor.next.text.startsWith('"')) {
    cursor.at += 1
    const line = cursor.line
    if (line) out.push({ text: unquote(line.text), line })
  }
  return out
}

/** A text without its double quotes. */
export function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text.replace(/^"/, '')
}

/** `bot …`: a canonical name, a text, a variable, or `...`; texts may follow on indented lines. */
export function parseBot(cursor: LineCursor, head: Head): BotStatement | undefined {
  const { line } = head
  const inline = /"([^"]*)"/.exec(head.rest)
  const rest = inline
    ? `${head.rest.slice(0, inline.index)}${head.rest.slice(inline.index + inline[0].length)}`.trim()
    : head.rest
  const withArgs = /^(.*?)\s*\b(?:with|for) (\$.+|\w+\s*=\s*[^=].*)$/.exec(rest)
  const name = (withArgs?.[1] ?? rest).trim()
  if (withArgs) cursor.beyond({ start: line.start, end: line.end }, 'Arguments of a bot message.')
  const texts = [...(inline ? [inline[1] ?? ''] : []), ...textBlock(cursor, head.indent).map((entry) => entry.text)]
  if (name === '' && texts.length === 0)
    return missing(cursor, line, 'the name of a message or a text, e.g. bot express greeting')
  const variable = /^\$(\w+)$/.exec(name)
  const args = withArgs ? parseArguments(cursor, line, { args: withArgs[2], loose: true }) : []
  return {
    kind: 'bot',
    ...base(line),
    name: name === 'something' ? '*' : name,
    texts,
    args,
    ...(inline ? { inline: true } : {}),
    ...(variable ? { variable: variable[1] ?? '' } : {}),
  }
}

/** `[$x =] execute action(args)`. */
export function parseExecute(cursor: LineCursor, head: Head): ExecuteStatement | undefined {
  const assigned = /^(?:(\$[\w.]+)\s*=\s*)?(?:execute|exec|run)\s+(.+)$/s.exec(head.text)
  const inner = /^(\$[\w.]+)\s*=\s*(.+)$/s.exec(assigned?.[2] ?? '')
  const call = splitCall(cursor, head.line, inner?.[2] ?? assigned?.[2] ?? '')
  if (call.name === '') return missing(cursor, head.line, 'the name of an action, e.g. execute self_check_input')
  const result = (assigned?.[1] ?? inner?.[1])?.slice(1)
  const args = [...parseArguments(cursor, head.line, call), ...parseArgumentBlock(cursor, head.indent)]
  return { kind: 'execute', ...base(head.line), action: call.name, args, ...(result ? { result } : {}) }
}

const ASSIGN = /^(?:set\s+)?\$([\w.]+)\s*(\+=|-=|=(?!=)|to\b)\s*(.*)$/s

/** `$x = value`, `$x += value`, `$x = ...`; undefined if the text is no assignment at all. */
export function parseAssignment(
  cursor: LineCursor,
  head: Head,
): SetStatement | GenerateStatement | DoStatement | ExecuteStatement | 'bad' | undefined {
  const found = ASSIGN.exec(head.text)
  if (!found) return undefined
  const { line } = head
  const [target = '', op = '=', value = ''] = found.slice(1)
  if (value === '') {
    cursor.error(
      { start: line.start, end: line.end },
      { code: 'incomplete', message: 'The value is missing.', expected: 'a value after =' },
    )
    return 'bad'
  }
  if (value === '...')
    return { kind: 'generate', ...base(line), target, ...(line.comment ? { instruction: line.comment } : {}) }
  if (/^(?:execute|exec|run)\s/.test(value))
    return parseExecute(cursor, { ...head, text: `$${target} = ${value}` }) ?? 'bad'
  if (/^do\s/.test(value)) {
    cursor.beyond({ start: line.start, end: line.end }, 'A subflow on the right of "=".')
    return parseDo(cursor, { ...head, rest: value.slice(3).trim() }, [target]) ?? 'bad'
  }
  return {
    kind: 'set',
    ...base(line),
    target,
    op: op === '+=' || op === '-=' ? op : '=',
    value: cursor.formula(line, value),
  }
}

/** `do flow`, `do $x = flow`, `do $flows[$i]`. */
export function parseDo(cursor: LineCursor, head: Head, results: readonly string[] = []): DoStatement | undefined {
  const { line } = head
  const assigned = /^((?:\$[\w.]+\s*,\s*)*\$[\w.]+)\s*=\s*([^=].*)$/.exec(head.rest)
  const names = assigned ? (assigned[1] ?? '').split(',').map((name) => name.trim().slice(1)) : results
  const target = assigned?.[2] ?? head.rest
  if (target === '') return missing(cursor, line, 'the name of a subflow, e.g. do check user')
  if (target.startsWith('$'))
    return { kind: 'do', ...base(line), flow: target, dynamic: cursor.formula(line, target), args: [], results: names }
  const call = splitCall(cursor, line, target)
  const args = [...parseArguments(cursor, line, call), ...parseArgumentBlock(cursor, head.indent)]
  if (args.length > 0) cursor.beyond({ start: line.start, end: line.end }, 'Arguments of a subflow.')
  return { kind: 'do', ...base(line), flow: call.name, args, results: names }
}

/** `event Name(…)` waits, `create event Name(…)` sends. */
export function parseEvent(cursor: LineCursor, head: Head, kind: 'event' | 'create'): EventStatement | undefined {
  const call = splitCall(cursor, head.line, head.rest)
  if (call.name === '') return missing(cursor, head.line, 'the name of an event, e.g. event UserSilent')
  const args: Argument[] = [...parseArguments(cursor, head.line, call), ...parseArgumentBlock(cursor, head.indent)]
  return { kind, ...base(head.line), event: call.name, args }
}

/** `return`, `return $a, $b`. */
export function parseReturn(cursor: LineCursor, head: Head): Statement {
  return {
    kind: 'return',
    ...base(head.line),
    values: splitCommas(head.rest).map((part) => cursor.formula(head.line, part)),
  }
}

function parsePlainValue(text: string): Value {
  const trimmed = text.trim()
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  if (/^-?\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed)
  return QUOTED.test(trimmed) ? stringContent(trimmed) : trimmed
}

/** `meta {"key": value}` or `meta` with a block of `key: value`. */
export function parseMeta(cursor: LineCursor, head: Head): MetaStatement {
  const entries: Record<string, Value> = {}
  if (head.rest !== '') {
    try {
      const parsed: unknown = JSON.parse(head.rest)
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new SyntaxError('no object')
      for (const [key, value] of Object.entries(parsed)) if (key !== '__proto__') entries[key] = importValue(value)
    } catch {
      cursor.error(cursor.place(head.line, head.rest), {
        code: 'bad-meta',
        message: 'This is not valid JSON.',
        expected: 'an object, e.g. {"priority": 5}',
        hint: 'Keys need double quotes.',
      })
    }
  }
  while (cursor.next && cursor.next.indent > head.indent) {
    cursor.at += 1
    const pair = /^\$?(\w+)\s*[:=]?\s*(.*)$/.exec(cursor.line?.text ?? '')
    if (pair?.[1] && pair[1] !== '__proto__') entries[pair[1]] = parsePlainValue(pair[2] ?? '')
  }
  return { kind: 'meta', ...base(head.line), entries }
}

/** `priority 5`. */
export function parsePriority(cursor: LineCursor, head: Head): MetaStatement | undefined {
  const value = Number(head.rest)
  if (head.rest === '' || !Number.isFinite(value) || value < 0) {
    cursor.error(
      { start: head.line.start, end: head.line.end },
      { code: 'bad-priority', message: 'A priority is a number.', expected: 'a number such as 1 or 0.9' },
    )
    return undefined
  }
  return { kind: 'priority', ...base(head.line), entries: { priority: value } }
}
