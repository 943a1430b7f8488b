import { splitCall } from './arguments.ts'
import type { Branch, IfStatement, Statement, WhenCase, WhenStatement, WhileStatement } from './ast.ts'
import type { Line } from './lines.ts'
import type { LineCursor } from './reader.ts'
import {
  base,
  type Head,
  parseAssignment,
  parseBot,
  parseDo,
  parseEvent,
  parseExecute,
  parseMeta,
  parsePriority,
  parseReturn,
  parseUser,
} from './simple.ts'
import { collapseBlanks, isClosed, splitOutsideText } from './words.ts'

const MAX_DEPTH = 60
const HINTS: Record<string, string> = {
  say: 'Use: bot "…"',
  await: 'await belongs to Colang 2.x.',
  match: 'match belongs to Colang 2.x.',
  send: 'send belongs to Colang 2.x; here: create event …',
  start: 'start belongs to Colang 2.x; here: do …',
  activate: 'activate belongs to Colang 2.x.',
  flow: 'A flow begins with: define flow …',
  elif: 'Use: else if …',
  elseif: 'Use: else if …',
  call: 'Use: do …',
  assistant: 'Use: bot …',
}

/** Reads the body of a flow: all lines at the column of the first one, and what is indented below them. */
export class FlowReader {
  private readonly cursor: LineCursor
  private depth = 0

  constructor(cursor: LineCursor) {
    this.cursor = cursor
  }

  /** The block that starts at the current line. */
  block(parentIndent: number): Statement[] {
    const first = this.cursor.line
    const body: Statement[] = []
    if (!first || first.indent <= parentIndent) return body
    this.depth += 1
    for (let line = this.cursor.line; line && line.indent > parentIndent; line = this.cursor.line) {
      if (line.indent !== first.indent) {
        this.misaligned(line, line.indent > first.indent)
        continue
      }
      const statement = this.statement(line)
      if (statement) body.push(statement)
    }
    this.depth -= 1
    return body
  }

  private misaligned(line: Line, deeper: boolean): void {
    this.cursor.error(
      { start: line.start, end: line.end },
      {
        code: 'indentation',
        message: deeper
          ? 'This line is indented more than the statement it follows.'
          : 'This line does not line up with any block above it.',
        expected: deeper ? 'the column of the line above' : 'the column of an open block',
        hint: /^(stop|abort)\b/.test(line.text)
          ? 'A misplaced stop never blocks anything: align it with the bot message above it.'
          : 'Two spaces for each level.',
      },
    )
    this.cursor.at += 1
  }

  /** Reads one statement and moves behind it. */
  private statement(line: Line): Statement | undefined {
    const text = collapseBlanks(line.text).replace(/:$/, '').trimEnd()
    if (this.depth > MAX_DEPTH) {
      this.cursor.error(
        { start: line.start, end: line.end },
        { code: 'too-deep', message: 'The nesting is too deep.', expected: `at most ${MAX_DEPTH} levels` },
      )
      this.cursor.skipDeeper(line.indent - 1)
      return undefined
    }
    if (/^if\b/.test(text)) return this.ifStatement(line, text)
    if (/^while\b/.test(text)) return this.whileStatement(line, text)
    if (/^when\b/.test(text)) return this.whenStatement(line, text)
    if (text === 'any') return this.anyStatement(line)
    const statement = this.simple(line, text)
    const before = this.cursor.at
    this.cursor.at += 1
    if (statement === undefined) this.cursor.skipDeeper(line.indent)
    else this.rejectDeeper(line, before)
    return statement
  }

  private rejectDeeper(line: Line, before: number): void {
    const next = this.cursor.line
    if (!next || next.indent <= line.indent || this.cursor.at !== before + 1) return
    this.misaligned(next, true)
    this.cursor.skipDeeper(line.indent)
  }

  /** A statement without a body of statements. */
  private simple(line: Line, text: string): Statement | undefined {
    const assignment = parseAssignment(this.cursor, { line, text, rest: '', indent: line.indent })
    if (assignment === 'bad') return undefined
    if (assignment) return assignment
    const space = text.indexOf(' ')
    const keyword = space < 0 ? text : text.slice(0, space)
    return this.byKeyword(keyword, {
      line,
      text,
      rest: space < 0 ? '' : text.slice(space + 1).trim(),
      indent: line.indent,
    })
  }

  private byKeyword(keyword: string, head: Head): Statement | undefined {
    const { cursor } = this
    switch (keyword) {
      case 'user':
        return parseUser(cursor, { ...head, rest: head.rest.replace(/^says\b\s*/, '') })
      case 'bot':
        return parseBot(cursor, { ...head, rest: head.rest.replace(/^says\b\s*/, '') })
      case 'execute':
      case 'exec':
      case 'run':
        return parseExecute(cursor, head)
      case 'do':
        return parseDo(cursor, head)
      case 'event':
        return parseEvent(cursor, head, 'event')
      case 'create':
      case 'new':
      case 'infer':
        return parseEvent(cursor, { ...head, rest: head.rest.replace(/^event\b\s*/, '') }, 'create')
      case 'meta':
        return parseMeta(cursor, head)
      case 'priority':
        return parsePriority(cursor, head)
      case 'return':
      case 'done':
        return parseReturn(cursor, head)
      default:
        return this.short(keyword, head)
    }
  }

  private short(keyword: string, head: Head): Statement | undefined {
    const node = base(head.line)
    if (keyword === 'stop' || keyword === 'abort') return { kind: 'stop', ...node }
    if (keyword === 'break') return { kind: 'break', ...node }
    if (keyword === 'continue' || keyword === 'pass') return { kind: 'continue', ...node }
    if (keyword === 'check') return { kind: 'check', ...node, test: this.cursor.formula(head.line, head.rest) }
    if (keyword === 'label' || keyword === 'checkpoint')
      return { kind: 'label', ...node, name: head.rest.replace(/\s*[$"].*$/, '') }
    if (keyword === 'goto') return { kind: 'goto', ...node, name: head.rest }
    if (keyword === 'go' && head.rest.startsWith('to '))
      return { kind: 'goto', ...node, name: head.rest.slice(3).trim() }
    return this.unknown(keyword, head)
  }

  private unknown(keyword: string, head: Head): undefined {
    const place = this.cursor.place(head.line, keyword)
    if (keyword === 'else') {
      this.cursor.error(place, {
        code: 'else-without-if',
        message: 'There is no "if" or "when" this "else" could belong to.',
        expected: 'an if at the same column above',
        hint: 'Align else with its if.',
      })
      return undefined
    }
    const assigned = /^([a-zA-Z_]\w*)\s*=(?!=)/.exec(head.text)
    const hint = assigned
      ? `Variables begin with $: $${assigned[1]} = …`
      : (HINTS[keyword] ?? 'Texts stand in double quotes.')
    this.cursor.error(place, {
      code: 'unknown-statement',
      message: `"${keyword.slice(0, 40)}" is no statement of Colang 1.0.`,
      expected: 'user, bot, execute, if, when, while, do, $variable =, stop …',
      hint,
    })
    return undefined
  }

  private test(line: Line, text: string): Branch['test'] {
    if (text === '')
      this.cursor.error(
        { start: line.start, end: line.end },
        { code: 'incomplete', message: 'The condition is missing.', expected: 'an expression, e.g. if $score > 3' },
      )
    return this.cursor.formula(line, text)
  }

  /** The body of a compound statement. Lines that are not indented count as body to the end of their block, as in the reference. */
  private body(line: Line): Statement[] {
    this.cursor.at += 1
    const next = this.cursor.line
    if (next && next.indent > line.indent) return this.block(line.indent)
    const range = { start: line.start, end: line.end }
    if (!next || next.indent < line.indent || /^(else|define)\b/.test(next.text)) {
      this.cursor.error(range, {
        code: 'empty-block',
        message: 'This statement has no body.',
        expected: 'an indented line below',
        hint: 'Write what shall happen two spaces deeper.',
      })
      return []
    }
    this.cursor.report('warning', range, {
      code: 'empty-block',
      message: 'The lines below are not indented, so all of them belong to this statement.',
      expected: 'an indented line below',
      hint: 'Indent what shall happen only here.',
    })
    return this.block(line.indent - 1)
  }

  private ifStatement(line: Line, text: string): IfStatement {
    const branches: Branch[] = []
    const first = this.test(line, text.slice(2).trim())
    branches.push({ test: first, body: this.body(line), range: { start: line.start, end: line.end } })
    let otherwise: Statement[] | undefined
    for (
      let next = this.cursor.line;
      next && next.indent === line.indent && /^else\b/.test(next.text);
      next = this.cursor.line
    ) {
      const rest = collapseBlanks(next.text).replace(/:$/, '').slice(4).trim()
      if (rest.startsWith('if ') || rest === 'if') {
        const test = this.test(next, rest.slice(2).trim())
        branches.push({ test, body: this.body(next), range: { start: next.start, end: next.end } })
        continue
      }
      if (rest !== '') break
      otherwise = this.body(next)
      break
    }
    return { kind: 'if', ...base(line), branches, ...(otherwise ? { otherwise } : {}) }
  }

  private whileStatement(line: Line, text: string): WhileStatement {
    return { kind: 'while', ...base(line), test: this.test(line, text.slice(5).trim()), body: this.body(line) }
  }

  private whenStatement(line: Line, text: string): WhenStatement {
    const cases: WhenCase[] = []
    let otherwise: Statement[] | undefined
    this.whenCase(line, text.slice(4).trim(), cases)
    for (
      let next = this.cursor.line;
      next && next.indent === line.indent && /^else\b/.test(next.text);
      next = this.cursor.line
    ) {
      const rest = collapseBlanks(next.text).replace(/:$/, '').slice(4).trim()
      if (rest.startsWith('when ')) {
        this.whenCase(next, rest.slice(5).trim(), cases)
        continue
      }
      if (rest !== '') break
      this.cursor.beyond({ start: next.start, end: next.end }, 'An "else" after "when".')
      otherwise = this.body(next)
      break
    }
    return { kind: 'when', ...base(line), cases, ...(otherwise ? { otherwise } : {}) }
  }

  private whenCase(line: Line, text: string, cases: WhenCase[]): void {
    const head = this.whenHead(line, text)
    const body = this.body(line)
    if (head) cases.push({ head, body, range: { start: line.start, end: line.end } })
  }

  private whenHead(line: Line, text: string): Statement | undefined {
    const indent = Number.POSITIVE_INFINITY
    const keyword = /^(user|bot|event)\b/.exec(text)?.[1]
    if (keyword) return this.byKeyword(keyword, { line, text, rest: text.slice(keyword.length).trim(), indent })
    const flow = /^flow (.+)$/.exec(text)
    if (flow) return { kind: 'do', ...base(line), flow: flow[1] ?? '', args: [], results: [] }
    return parseEvent(this.cursor, { line, text, rest: text, indent }, 'event')
  }

  private anyStatement(line: Line): Statement | undefined {
    const intents: string[] = []
    this.cursor.at += 1
    while (this.cursor.line && this.cursor.line.indent > line.indent) {
      const option = this.cursor.line
      const call = splitCall(this.cursor, option, option.text.replace(/^user\s+/, ''))
      if (isClosed(option.text)) intents.push(...splitOutsideText(call.name, ' or '))
      this.cursor.at += 1
    }
    return intents.length > 0 ? { kind: 'user', ...base(line), intents, args: [] } : undefined
  }
}
