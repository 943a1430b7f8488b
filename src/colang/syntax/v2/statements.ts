import { type Cursor, SyntaxProblem } from '../../expression/cursor.ts'
import { FUNCTIONS_V2 } from '../../expression/functions.ts'
import { parseArithmetic, parseTest } from '../../expression/parser.ts'
import { stringContent } from '../../expression/strings.ts'
import type { Report } from '../diagnostics.ts'
import type { Formula, Group, IfStatement, SpecOperator, Statement, WhenStatement } from './ast.ts'
import { formula, type SpecReader } from './specs.ts'

const OPERATORS: readonly SpecOperator[] = ['match', 'await', 'start', 'stop', 'activate', 'deactivate', 'send']
const FUNCTION_NAMES = new Set([...Object.keys(FUNCTIONS_V2), 'uid', 'flows_info', 'called_from', 'flow', 'action'])

/** Reads the statements of flows. */
export class StatementReader {
  private readonly cursor: Cursor
  private readonly source: string
  private readonly specs: SpecReader
  private readonly reports: Report[]
  private readonly nestedFlow: () => string

  constructor(specs: SpecReader, reports: Report[], nestedFlow: () => string) {
    this.specs = specs
    this.cursor = specs.cursor
    this.source = specs.source
    this.reports = reports
    this.nestedFlow = nestedFlow
  }

  /** The indented block below a line. */
  suite(): Statement[] {
    this.cursor.accept('op', ':')
    if (!this.cursor.is('newline')) throw this.cursor.unexpected('the end of the line')
    this.cursor.take()
    if (!this.cursor.is('indent'))
      throw this.cursor.unexpected('an indented line', 'Write what belongs to this line two spaces deeper.')
    return this.cursor.nested(() => {
      this.cursor.take()
      const body: Statement[] = []
      while (!this.cursor.is('dedent') && !this.cursor.is('end')) {
        const statement = this.safely()
        if (statement) body.push(statement)
      }
      this.cursor.accept('dedent')
      return body
    })
  }

  private safely(): Statement | undefined {
    try {
      return this.statement()
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error
      this.reports.push({ ...error.problem, severity: 'error' })
      this.recover()
      return undefined
    }
  }

  /** Goes on with the next line of the same block. */
  recover(): void {
    let depth = 0
    if (this.cursor.is('indent')) {
      depth = 1
      this.cursor.take()
    }
    while (!this.cursor.is('end')) {
      if (this.cursor.is('dedent') && depth === 0) return
      const { kind } = this.cursor.take()
      if (kind === 'indent') depth += 1
      if (kind === 'dedent') depth -= 1
      if ((kind === 'newline' || kind === 'dedent') && depth <= 0 && !this.cursor.is('indent')) return
    }
  }

  private statement(): Statement | undefined {
    if (this.cursor.accept('newline')) return undefined
    if (this.cursor.is('indent'))
      throw this.cursor.unexpected(
        'the column of the line above',
        'Only lines after flow, if, when, while and else are indented more.',
      )
    const { start } = this.cursor.token
    const compound = this.compound(start)
    if (compound) return compound
    const statement = this.simple(start)
    this.cursor.expect('newline', undefined, 'the end of the line')
    return statement
  }

  private compound(start: number): Statement | undefined {
    const { cursor } = this
    if (cursor.isName('if')) return this.ifStatement(start)
    if (cursor.isName('when')) return this.whenStatement(start)
    if (cursor.isName('while')) {
      cursor.take()
      const test = this.test()
      const range = { start, end: cursor.previousEnd }
      return { kind: 'while', test, body: this.suite(), range }
    }
    if (cursor.isName('flow') && cursor.ahead(1).kind === 'name') {
      this.reports.push({
        code: 'nested-flow',
        severity: 'warning',
        start,
        end: cursor.token.end,
        message: 'A flow inside a flow is not run as part of it.',
        hint: 'Write it at the first column.',
      })
      return { kind: 'nested-flow', name: this.nestedFlow(), range: { start, end: cursor.previousEnd } }
    }
    return undefined
  }

  private test(): Formula {
    return formula(this.cursor, this.source, parseTest)
  }

  private ifStatement(start: number): IfStatement {
    const { cursor } = this
    cursor.take()
    const first = this.test()
    const range = { start, end: cursor.previousEnd }
    const branches = [{ test: first, body: this.suite(), range }]
    for (;;) {
      const from = cursor.token.start
      const elseIf = cursor.isName('else') && cursor.ahead(1).text === 'if' && cursor.ahead(1).kind === 'name'
      if (!cursor.isName('elif') && !elseIf) break
      cursor.index += elseIf ? 2 : 1
      const test = this.test()
      const place = { start: from, end: cursor.previousEnd }
      branches.push({ test, body: this.suite(), range: place })
    }
    return { kind: 'if', branches, ...this.otherwise(), range }
  }

  private otherwise(): { otherwise?: Statement[] } {
    if (!this.cursor.isName('else') || (this.cursor.ahead(1).kind !== 'newline' && this.cursor.ahead(1).text !== ':'))
      return {}
    this.cursor.take()
    return { otherwise: this.suite() }
  }

  private whenStatement(start: number): WhenStatement {
    const { cursor } = this
    cursor.take()
    const group = this.specs.group()
    const range = { start, end: cursor.previousEnd }
    const cases: { group: Group; body: Statement[]; range: typeof range }[] = [{ group, body: this.suite(), range }]
    for (;;) {
      const from = cursor.token.start
      const twoWords = cursor.isName('or') && cursor.ahead(1).text === 'when'
      if (!cursor.isName('orwhen') && !twoWords) break
      cursor.index += twoWords ? 2 : 1
      const next = this.specs.group()
      const place = { start: from, end: cursor.previousEnd }
      cases.push({ group: next, body: this.suite(), range: place })
    }
    return { kind: 'when', cases, ...this.otherwise(), range }
  }

  private simple(start: number): Statement {
    const { kind } = this.cursor.token
    if (kind === 'var') return this.variable(start)
    if (kind === 'string') return this.docstring(start)
    if (this.cursor.isOp('...')) {
      this.cursor.take()
      return { kind: 'generate', range: this.from(start) }
    }
    if (this.cursor.isOp('(') && this.opensExpression()) return this.expressionStatement(start)
    if (kind === 'name') return this.keyword(start) ?? this.operation(start, undefined)
    if (this.cursor.isOp('(')) return this.operation(start, undefined)
    throw this.cursor.unexpected('a statement: await, match, send, if, when, $variable = …')
  }

  private from(start: number): { start: number; end: number } {
    return { start, end: this.cursor.previousEnd }
  }

  private docstring(start: number): Statement {
    const token = this.cursor.take()
    if (!/^("""|''')/.test(token.text)) {
      throw new SyntaxProblem({
        code: 'unexpected',
        start,
        end: token.end,
        message: 'A text alone does nothing.',
        expected: 'bot say "…"',
        hint: 'Descriptions stand in """ … """.',
      })
    }
    return { kind: 'doc', name: stringContent(token.text), range: this.from(start) }
  }

  /** Whether `(` opens a computation rather than a group of flows and events. */
  private opensExpression(): boolean {
    let ahead = 1
    while (this.cursor.ahead(ahead).text === '(') ahead += 1
    const { kind, text } = this.cursor.ahead(ahead)
    if (kind === 'name') return FUNCTION_NAMES.has(text) && this.cursor.ahead(ahead + 1).text === '('
    return true
  }

  private expressionStatement(start: number): Statement {
    this.cursor.take()
    const value = this.test()
    this.cursor.expect('op', ')', ')')
    return { kind: 'expression', value, range: this.from(start) }
  }

  private variable(start: number): Statement {
    const { cursor } = this
    const op = cursor.ahead(1).text
    if (cursor.ahead(1).kind !== 'op' || (op !== '=' && op !== '+=' && op !== '-=')) throw this.loneVariable()
    const target = cursor.take().text.slice(1)
    cursor.take()
    if (op === '=' && this.startsOperation()) return this.operation(start, target)
    if (cursor.isOp('(')) cursor.beyond(cursor.token.start, 'A value that begins with a parenthesis.')
    return { kind: 'assign', target, op, value: this.test(), range: this.from(start) }
  }

  private loneVariable(): SyntaxProblem {
    const { start, end, text } = this.cursor.token
    return new SyntaxProblem({
      code: 'unexpected',
      start,
      end,
      message: `${text} alone is no statement.`,
      expected: `${text} = …`,
      hint: 'Calls on variables stand in parentheses: ($list.append(1)).',
    })
  }

  /** Whether what follows `=` is a flow, action or event rather than a value. */
  private startsOperation(): boolean {
    const { cursor } = this
    const { kind, text } = cursor.token
    if (cursor.isOp('(')) return !this.opensExpression()
    if (kind !== 'name' || ['True', 'False', 'None', 'not'].includes(text)) return false
    if (OPERATORS.some((op) => op === text) && cursor.ahead(1).text !== '(') return true
    return cursor.ahead(1).text !== '(' || !FUNCTION_NAMES.has(text)
  }

  private operation(start: number, assign: string | undefined): Statement {
    const { cursor } = this
    const op = OPERATORS.find((candidate) => cursor.isName(candidate))
    const explicit =
      op !== undefined && cursor.ahead(1).kind !== 'newline' && !['=', '.', ':'].includes(cursor.ahead(1).text)
    if (explicit) cursor.take()
    const group = this.specs.group()
    return {
      kind: 'op',
      op: explicit ? op : 'await',
      implicit: !explicit,
      group,
      ...(assign === undefined ? {} : { assign }),
      range: this.from(start),
    }
  }

  private keyword(start: number): Statement | undefined {
    const { cursor } = this
    const { text } = cursor.token
    const next = cursor.ahead(1)
    const alone = next.kind === 'newline'
    if (alone && (text === 'abort' || text === 'break' || text === 'continue' || text === 'pass')) {
      cursor.take()
      return { kind: text, range: this.from(start) }
    }
    if (next.text === ':' && cursor.ahead(2).kind === 'newline' && text !== 'else') {
      cursor.index += 2
      return { kind: 'label', name: text, range: this.from(start) }
    }
    if (text === 'return') {
      cursor.take()
      return alone
        ? { kind: 'return', range: this.from(start) }
        : { kind: 'return', value: this.test(), range: this.from(start) }
    }
    if (text === 'log' || text === 'print' || text === 'priority') return this.valueStatement(text, start)
    if (text === 'global') {
      cursor.take()
      return {
        kind: 'global',
        name: cursor.expect('var', undefined, 'one variable, e.g. global $score').text.slice(1),
        range: this.from(start),
      }
    }
    if (text === 'import') return this.innerImport(start)
    if (text === 'else' || text === 'elif' || text === 'orwhen' || text === 'define') throw this.misplaced(text)
    return undefined
  }

  private misplaced(text: string): SyntaxProblem {
    const { start, end } = this.cursor.token
    if (text === 'define')
      return new SyntaxProblem({
        code: 'other-version',
        start,
        end,
        message: '"define" belongs to Colang 1.0.',
        expected: 'flow …',
      })
    return new SyntaxProblem({
      code: 'else-without-if',
      start,
      end,
      message: `There is nothing this "${text}" could belong to.`,
      expected: 'an if or when at the same column above',
      hint: 'Align it with its if.',
    })
  }

  private valueStatement(kind: 'log' | 'print' | 'priority', start: number): Statement {
    this.cursor.take()
    if (kind === 'priority' || !this.cursor.isOp('('))
      return { kind, value: formula(this.cursor, this.source, parseArithmetic), range: this.from(start) }
    this.cursor.take()
    const value = this.test()
    this.cursor.expect('op', ')', ')')
    return { kind, value, range: this.from(start) }
  }

  private innerImport(start: number): Statement {
    this.cursor.take()
    let name = this.cursor.is('string')
      ? stringContent(this.cursor.take().text)
      : this.cursor.expect('name', undefined, 'the name of a library').text
    while (this.cursor.accept('op', '.')) name += `.${this.cursor.expect('name', undefined, 'a name after "."').text}`
    return { kind: 'import', name, range: this.from(start) }
  }
}
