import type { Expr } from '../../expression/ast.ts'
import type { Cursor } from '../../expression/cursor.ts'
import { SyntaxProblem } from '../../expression/cursor.ts'
import { parseArithmetic } from '../../expression/parser.ts'
import type { Argument, Formula, Group, Member, Spec } from './ast.ts'

/** Words that end a name of several words. */
const STOP = new Set(['and', 'or', 'as'])
const CONSTANTS = new Set(['True', 'False', 'None'])

/** Runs a rule and keeps what it read as text beside what it means. */
export function formula(cursor: Cursor, source: string, rule: (cursor: Cursor) => Expr): Formula {
  const { start } = cursor.token
  const expr = rule(cursor)
  const end = cursor.previousEnd
  return { text: source.slice(start, end), expr, range: { start, end } }
}

/** Reads specs and the groups made of them. */
export class SpecReader {
  readonly cursor: Cursor
  readonly source: string

  constructor(cursor: Cursor, source: string) {
    this.cursor = cursor
    this.source = source
  }

  /** `a or b and c`, with parentheses. */
  group(): Group {
    return this.joined('or', () => this.joined('and', () => this.atom()))
  }

  private joined(word: 'and' | 'or', rule: () => Group): Group {
    const { start } = this.cursor.token
    const items = [rule()]
    while (this.cursor.isName(word)) {
      this.cursor.take()
      items.push(rule())
    }
    const [only] = items
    return items.length === 1 && only ? only : { kind: word, items, range: { start, end: this.cursor.previousEnd } }
  }

  private atom(): Group {
    if (!this.cursor.isOp('(')) return this.spec()
    return this.cursor.nested(() => {
      this.cursor.take()
      const inner = this.group()
      this.cursor.expect('op', ')', ')')
      if (inner.kind !== 'spec') return inner
      return { ...inner, members: [...inner.members, ...this.members()], ...this.ref() }
    })
  }

  private spec(): Spec {
    const { start } = this.cursor.token
    const variable = this.cursor.accept('var')
    if (variable) {
      const members = this.members()
      return {
        kind: 'spec',
        variable: variable.text.slice(1),
        args: [],
        classic: false,
        members,
        ...this.ref(),
        range: { start, end: this.cursor.previousEnd },
      }
    }
    const name = this.name()
    const classic = this.cursor.isOp('(')
    const args = classic ? this.classicArguments() : this.simpleArguments()
    const members = this.members()
    return { kind: 'spec', name, args, classic, members, ...this.ref(), range: { start, end: this.cursor.previousEnd } }
  }

  /** One or more words. */
  name(): string {
    const words: string[] = []
    while (this.cursor.is('name') && !STOP.has(this.cursor.token.text) && !CONSTANTS.has(this.cursor.token.text))
      words.push(this.cursor.take().text)
    if (words.length === 0) throw this.cursor.unexpected('the name of a flow, an action or an event')
    return words.join(' ')
  }

  private ref(): { ref?: string } {
    if (!this.cursor.isName('as')) return {}
    this.cursor.take()
    return { ref: this.cursor.expect('var', undefined, 'a variable after "as", e.g. as $event').text.slice(1) }
  }

  private members(): Member[] {
    const out: Member[] = []
    while (this.cursor.isOp('.')) {
      this.cursor.take()
      const name = this.cursor.expect('name', undefined, 'a name after "."').text
      out.push(this.cursor.isOp('(') ? { name, args: this.classicArguments() } : { name })
    }
    return out
  }

  classicArguments(): Argument[] {
    const { cursor } = this
    const out: Argument[] = []
    cursor.expect('op', '(', '(')
    while (!cursor.isOp(')')) {
      const start = cursor.token.start
      const named =
        (cursor.is('name') || cursor.is('var')) && cursor.ahead(1).kind === 'op' && cursor.ahead(1).text === '='
      const name = named ? cursor.take().text.replace(/^\$/, '') : undefined
      if (named) cursor.take()
      const value = formula(cursor, this.source, () => cursor.expression())
      if (name === undefined && out.some((arg) => arg.name !== undefined)) {
        throw new SyntaxProblem({
          code: 'argument-order',
          start,
          end: value.range.end,
          message: 'A value without a name cannot follow a named one.',
          expected: 'name=value',
        })
      }
      out.push(name === undefined ? { value } : { name, value })
      if (!cursor.accept('op', ',') && !cursor.isOp(')')) throw cursor.unexpected(', or )')
    }
    cursor.take()
    return out
  }

  /** Arguments without parentheses and commas, up to `and`, `or`, `as` or the end of the line. */
  private simpleArguments(): Argument[] {
    const { cursor } = this
    const out: Argument[] = []
    while (this.startsValue()) {
      if (cursor.is('var') && cursor.ahead(1).kind === 'op' && cursor.ahead(1).text === '=') {
        const name = cursor.take().text.slice(1)
        cursor.take()
        out.push({ name, value: formula(cursor, this.source, parseArithmetic) })
      } else out.push({ value: formula(cursor, this.source, parseArithmetic) })
    }
    return out
  }

  private startsValue(): boolean {
    const { kind, text } = this.cursor.token
    if (kind === 'var' || kind === 'number' || kind === 'string') return true
    if (kind === 'name') return CONSTANTS.has(text) || (!STOP.has(text) && this.cursor.ahead(1).text === '(')
    return kind === 'op' && ['-', '+', '[', '{', '('].includes(text)
  }
}
