import type { Expr } from './ast.ts'
import { evaluate, type Scope } from './evaluate.ts'
import { FUNCTIONS, type ValueFunction } from './functions.ts'
import { limited } from './operators.ts'
import { parseExpression } from './parser.ts'
import { pyStr } from './text.ts'
import { EvaluationError, isPlainDict, itemsOf, truthy, type Value } from './values.ts'

/** A piece of a message text. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expr: Expr; source: string }
  | { kind: 'if'; branches: { test: Expr | null; parts: Part[] }[] }
  | { kind: 'for'; name: string; list: Expr; parts: Part[] }

export interface Template {
  readonly parts: Part[]
  readonly problems: readonly string[]
}

const MARK = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}|\$[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d+\])*/g
const FILTERS: Record<string, ValueFunction> = {
  upper: (args) => pyStr(args[0] ?? '').toUpperCase(),
  lower: (args) => pyStr(args[0] ?? '').toLowerCase(),
  title: (args) =>
    pyStr(args[0] ?? '').replace(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()),
  capitalize: (args) => pyStr(args[0] ?? '').replace(/^./u, (char) => char.toUpperCase()),
  trim: (args) => pyStr(args[0] ?? '').trim(),
  length: (args) => FUNCTIONS['len']?.([args[0] ?? '']) ?? 0,
  count: (args) => FUNCTIONS['len']?.([args[0] ?? '']) ?? 0,
  join: (args) => (itemsOf(args[0] ?? null) ?? []).map(pyStr).join(pyStr(args[1] ?? '')),
  default: (args) => args[0] ?? args[1] ?? '',
  first: (args) => itemsOf(args[0] ?? null)?.[0] ?? null,
  last: (args) => itemsOf(args[0] ?? null)?.at(-1) ?? null,
  int: (args) => FUNCTIONS['int']?.(args) ?? 0,
  round: (args) => FUNCTIONS['round']?.(args) ?? 0,
}
const FUNCTION_TABLE: Readonly<Record<string, ValueFunction>> = {
  ...FUNCTIONS,
  ...Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [`|${name}`, filter])),
}

/** Reads a message text: `$name`, `{{ expression | filter }}`, `{% if %}`, `{% for %}`. `$5` stays as it is. */
export function parseTemplate(text: string): Template {
  const reader = new TemplateReader(text)
  return { parts: reader.until([]), problems: reader.problems }
}

/** `a | f(b)` means f(a, b) in templates. */
function withFilters(expr: Expr, problems: string[]): Expr {
  if (expr.kind !== 'binary' || expr.op !== '|') return expr
  const target = withFilters(expr.left, problems)
  const { right } = expr
  const name = right.kind === 'var' || right.kind === 'call' ? right.name : ''
  if (!Object.hasOwn(FILTERS, name)) problems.push(`There is no filter "${name}" for messages.`)
  return { kind: 'call', name: `|${name}`, args: [target, ...(right.kind === 'call' ? right.args : [])], named: [] }
}

class TemplateReader {
  readonly problems: string[] = []
  private at = 0
  private depth = 0
  /** The block mark that ended the last `until`. */
  private stop = ''
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  until(stops: readonly string[]): Part[] {
    const parts: Part[] = []
    this.stop = ''
    for (;;) {
      MARK.lastIndex = this.at
      const found = MARK.exec(this.text)
      const plain = this.text.slice(this.at, found?.index ?? this.text.length)
      if (plain) parts.push({ kind: 'text', text: plain })
      if (!found) {
        this.at = this.text.length
        return parts
      }
      this.at = found.index + found[0].length
      if (this.mark(found[0], parts, stops)) return parts
    }
  }

  private mark(mark: string, parts: Part[], stops: readonly string[]): boolean {
    if (mark.startsWith('{#')) return false
    if (mark.startsWith('$')) this.value(mark, mark, parts)
    else if (mark.startsWith('{{')) this.value(mark.slice(2, -2), mark, parts)
    else {
      const inner = mark.slice(2, -2).replace(/^-|-$/g, '').trim()
      const word = /^\w+/.exec(inner)?.[0] ?? ''
      if (stops.includes(word)) {
        this.stop = inner
        return true
      }
      this.block(word, inner, parts)
    }
    return false
  }

  private expression(source: string): Expr | undefined {
    const normal = source
      .trim()
      .replace(/\bis defined\b/g, 'is not None')
      .replace(/\bis not defined\b/g, 'is None')
      .replace(/\bis none\b/g, 'is None')
    const { expr, problems } = parseExpression(normal, { interpolate: false, bareNames: true })
    if (!expr) this.problems.push(problems[0]?.message ?? 'This expression cannot be read.')
    return expr && withFilters(expr, this.problems)
  }

  private value(source: string, mark: string, parts: Part[]): void {
    const expr = this.expression(source)
    if (expr) parts.push({ kind: 'value', expr, source: mark })
  }

  private block(word: string, inner: string, parts: Part[]): void {
    this.depth += 1
    if (this.depth > 20) this.problems.push('The blocks of this message are nested too deeply.')
    else if (word === 'if') this.condition(inner, parts)
    else if (word === 'for') this.loop(inner, parts)
    else this.problems.push(`"{% ${inner.slice(0, 40)} %}" does not fit here.`)
    this.depth -= 1
  }

  private condition(first: string, parts: Part[]): void {
    const branches: { test: Expr | null; parts: Part[] }[] = []
    let head = first
    for (;;) {
      const source = head.replace(/^(if|elif|else)\b/, '').trim()
      const test = head.startsWith('else')
        ? null
        : (this.expression(source) ?? { kind: 'literal' as const, value: false })
      branches.push({ test, parts: this.until(['elif', 'else', 'endif']) })
      if (this.stop === '' || this.stop.startsWith('endif')) break
      head = this.stop
    }
    if (this.stop === '') this.problems.push('"{% if %}" is never closed by "{% endif %}".')
    parts.push({ kind: 'if', branches })
  }

  private loop(inner: string, parts: Part[]): void {
    const found = /^for\s+(\w+)\s+in\s+(.+)$/.exec(inner)
    const list = this.expression(found?.[2] ?? '')
    const body = this.until(['endfor'])
    if (this.stop === '') this.problems.push('"{% for %}" is never closed by "{% endfor %}".')
    if (found?.[1] && list) parts.push({ kind: 'for', name: found[1], list, parts: body })
  }
}

/** Fills in a template. Unknown variables are empty; the expression budget of the scope bounds the work. */
export function renderTemplate(template: Template, scope: Scope): string {
  return limited(renderParts(template.parts, { ...scope, functions: FUNCTION_TABLE }))
}

function renderParts(parts: readonly Part[], scope: Scope): string {
  return parts.map((part) => renderPart(part, scope)).join('')
}

function renderPart(part: Part, scope: Scope): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'value':
      return printed(part.expr, scope)
    case 'if': {
      const branch = part.branches.find(
        (candidate) => candidate.test === null || truthy(lenient(candidate.test, scope)),
      )
      return branch ? renderParts(branch.parts, scope) : ''
    }
    default: {
      const items = itemsOf(lenient(part.list, scope)) ?? []
      return limited(items.map((item) => renderParts(part.parts, withLocal(scope, part.name, item))).join(''))
    }
  }
}

function withLocal(scope: Scope, local: string, value: Value): Scope {
  return { ...scope, variable: (name) => (name === local ? value : scope.variable(name)) }
}

/** A missing attribute or index is empty, as in the template language; everything else still fails. */
function lenient(expr: Expr, scope: Scope): Value {
  if (expr.kind === 'attr') {
    const target = lenient(expr.target, scope)
    if (target === null) return null
    return isPlainDict(target) && !Object.hasOwn(target, expr.name)
      ? null
      : evaluate({ ...expr, target: { kind: 'literal', value: target } }, scope)
  }
  return evaluate(expr, scope)
}

function printed(expr: Expr, scope: Scope): string {
  try {
    const value = lenient(expr, scope)
    return value === null ? '' : pyStr(value)
  } catch (error) {
    if (error instanceof EvaluationError && expr.kind === 'index') return ''
    throw error
  }
}
