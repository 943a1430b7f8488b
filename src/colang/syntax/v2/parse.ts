import { parseNumber } from '../../expression/atoms.ts'
import { Cursor, SyntaxProblem } from '../../expression/cursor.ts'
import { parseTest } from '../../expression/parser.ts'
import { stringContent } from '../../expression/strings.ts'
import { dict, type Value } from '../../expression/values.ts'
import type { Report } from '../diagnostics.ts'
import type { Decorator, FileV2, FlowDefinition, ImportDefinition, Parameter } from './ast.ts'
import { lexV2 } from './lexer.ts'
import { formula, SpecReader } from './specs.ts'
import { StatementReader } from './statements.ts'

/** Reads a Colang 2.x file. Always gives a tree; what is wrong stands in the reports. */
export function parseV2(source: string): { file: FileV2; reports: Report[] } {
  const { tokens, reports } = lexV2(source)
  const cursor = new Cursor(tokens, [], parseTest)
  const reader = new FileReader(cursor, source, reports)
  const definitions = reader.all()
  reports.push(
    ...cursor.problems.map((problem): Report => ({ ...problem, severity: problem.beyond ? 'info' : 'error' })),
  )
  return { file: { version: '2.x', definitions }, reports }
}

class FileReader {
  private readonly cursor: Cursor
  private readonly source: string
  private readonly reports: Report[]
  private readonly specs: SpecReader
  private readonly statements: StatementReader
  private readonly out: (FlowDefinition | ImportDefinition)[] = []

  constructor(cursor: Cursor, source: string, reports: Report[]) {
    this.cursor = cursor
    this.source = source
    this.reports = reports
    this.specs = new SpecReader(cursor, source)
    this.statements = new StatementReader(this.specs, reports, () => this.nested())
  }

  all(): (FlowDefinition | ImportDefinition)[] {
    while (!this.cursor.is('end')) {
      try {
        this.one()
      } catch (error) {
        if (!(error instanceof SyntaxProblem)) throw error
        this.reports.push({ ...error.problem, severity: 'error' })
        this.statements.recover()
      }
    }
    return this.out
  }

  private one(): void {
    if (this.cursor.accept('newline') || this.cursor.accept('dedent')) return
    if (this.cursor.isName('import')) this.import()
    else if (this.cursor.isName('flow') || this.cursor.isOp('@')) this.out.push(this.flow())
    else if (this.cursor.is('string')) {
      this.cursor.take()
      this.cursor.expect('newline', undefined, 'the end of the line')
    } else throw this.stray()
  }

  private stray(): SyntaxProblem {
    const { text, start, end } = this.cursor.token
    const v1 = text === 'define' || text === 'def'
    return new SyntaxProblem({
      code: v1 ? 'other-version' : 'stray-line',
      start,
      end: Math.max(end, start + 1),
      message: v1
        ? '"define" belongs to Colang 1.0, but this is read as Colang 2.x.'
        : 'Outside of flows only flows and imports may stand.',
      expected: 'flow … or import …',
      hint: v1 ? 'Set the version of this file to 1.0.' : 'Indent it below a flow, e.g. flow main.',
    })
  }

  private import(): void {
    const { start } = this.cursor.take()
    const quoted = this.cursor.accept('string')
    const parts = quoted
      ? [stringContent(quoted.text)]
      : [this.cursor.expect('name', undefined, 'the name of a library, e.g. import core').text]
    while (!quoted && this.cursor.accept('op', '.'))
      parts.push(this.cursor.expect('name', undefined, 'a name after "."').text)
    this.out.push({
      kind: 'import',
      path: parts.join('.'),
      quoted: quoted !== undefined,
      range: { start, end: this.cursor.previousEnd },
    })
    this.cursor.expect('newline', undefined, 'the end of the line')
  }

  private nested(): string {
    const flow = this.flow()
    this.out.push(flow)
    return flow.name
  }

  private flow(): FlowDefinition {
    const { start } = this.cursor.token
    const decorators: Decorator[] = []
    while (this.cursor.isOp('@')) decorators.push(this.decorator())
    const headStart = this.cursor.token.start
    this.cursor.expect('name', 'flow', 'flow')
    const name = this.flowName()
    const classic = this.cursor.isOp('(')
    const params = classic ? this.classicParams() : this.params(() => this.cursor.is('var'))
    const returns = this.cursor.accept('op', '->') ? this.returnMembers() : []
    const head = { start: headStart, end: this.cursor.previousEnd }
    const body = this.statements.suite()
    return {
      kind: 'flow',
      name,
      params,
      classic,
      returns,
      decorators,
      body,
      head,
      range: { start, end: this.cursor.previousEnd },
    }
  }

  private flowName(): string {
    const wrapped = this.cursor.isOp('(') && this.cursor.ahead(1).kind === 'name'
    if (wrapped) this.cursor.take()
    const name = this.specs.name()
    if (wrapped) this.cursor.expect('op', ')', ')')
    const { kind, text } = this.cursor.token
    if (kind === 'number' || text === '-' || text === 'and' || text === 'or') {
      throw this.cursor.unexpected(
        'letters and _ in the name of a flow',
        'Numbers, "-", "and" and "or" cannot be part of a name: write "step two" instead of "step 2".',
      )
    }
    return name
  }

  private param(): Parameter {
    const name = this.cursor.expect('var', undefined, 'a parameter, e.g. $text').text.slice(1)
    return this.cursor.accept('op', '=') ? { name, default: formula(this.cursor, this.source, parseTest) } : { name }
  }

  private params(more: () => boolean): Parameter[] {
    const out: Parameter[] = []
    while (more()) out.push(this.param())
    return out
  }

  private classicParams(): Parameter[] {
    this.cursor.take()
    const out = [this.param()]
    while (this.cursor.accept('op', ',')) out.push(this.param())
    this.cursor.expect('op', ')', ', or )')
    return out
  }

  private returnMembers(): Parameter[] {
    const out = [this.param()]
    while (this.cursor.accept('op', ',')) out.push(this.param())
    return out
  }

  private decorator(): Decorator {
    const { start } = this.cursor.take()
    const name = this.cursor.expect('name', undefined, 'the name of a decorator, e.g. @meta').text
    const args: Record<string, Value> = dict()
    if (this.cursor.accept('op', '(')) {
      let position = 0
      while (!this.cursor.isOp(')')) {
        const named = this.cursor.is('name') && this.cursor.ahead(1).text === '='
        const key = named ? this.cursor.take().text : `$${position++}`
        if (named) this.cursor.take()
        args[key] = this.literal()
        if (!this.cursor.accept('op', ',') && !this.cursor.isOp(')'))
          throw this.cursor.unexpected(', or )', 'Only plain values may stand in a decorator.')
      }
      this.cursor.take()
    }
    const text = this.source.slice(start, this.cursor.previousEnd)
    this.cursor.expect('newline', undefined, 'the end of the line')
    return { name, args, text }
  }

  private literal(): Value {
    const negative = this.cursor.accept('op', '-') !== undefined
    const token = this.cursor.token
    if (token.kind === 'number') {
      const value = parseNumber(this.cursor.take().text)
      return negative && typeof value === 'number' ? -value : value
    }
    if (token.kind === 'string') return stringContent(this.cursor.take().text)
    const constants: Record<string, Value> = { True: true, False: false, None: null }
    if (token.kind === 'name' && Object.hasOwn(constants, token.text)) return constants[this.cursor.take().text] ?? null
    if (token.text === '[') return this.literalList()
    throw this.cursor.unexpected('a plain value: text, number, True, False or None')
  }

  private literalList(): Value {
    this.cursor.take()
    const out: Value[] = []
    while (!this.cursor.isOp(']')) {
      out.push(this.literal())
      if (!this.cursor.accept('op', ',') && !this.cursor.isOp(']')) throw this.cursor.unexpected(', or ]')
    }
    this.cursor.take()
    return out
  }
}
