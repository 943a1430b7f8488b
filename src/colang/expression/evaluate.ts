import type { Expr } from './ast.ts'
import type { ValueFunction } from './functions.ts'
import { callMethod } from './methods.ts'
import { at, binary, compare, limited, limitedItems, slice } from './operators.ts'
import { pyStr } from './text.ts'
import {
  type Dict,
  dict,
  EvaluationError,
  float,
  isDict,
  isFloat,
  isPlainDict,
  makeSet,
  numeric,
  tagged,
  tagOf,
  truthy,
  typeName,
  type Value,
} from './values.ts'

/** What an expression can see: variables, functions, attributes of references, and how many steps are left. */
export interface Scope {
  variable(name: string): Value
  readonly functions: Readonly<Record<string, ValueFunction>>
  /** Attribute of a tagged value (flow, action, event); undefined if it has none of that name. */
  attribute?(target: Dict, name: string): Value | undefined
  /** Method of a tagged value; undefined if it has none of that name. */
  readonly budget: { steps: number }
}

/** Computes an expression. Throws EvaluationError; never touches a prototype, never runs for more than the budget. */
export function evaluate(expr: Expr, scope: Scope): Value {
  scope.budget.steps -= 1
  if (scope.budget.steps < 0) throw new EvaluationError('the expression takes too many steps')
  switch (expr.kind) {
    case 'literal':
      return copyLiteral(expr.value)
    case 'var':
      return scope.variable(expr.name)
    case 'string':
      return limited(
        expr.parts.map((part) => (typeof part === 'string' ? part : pyStr(evaluate(part, scope)))).join(''),
      )
    case 'logic':
      return logic(expr, scope)
    case 'compare':
      return chain(expr, scope)
    case 'unary':
      return unary(expr.op, evaluate(expr.arg, scope))
    case 'binary':
      return binary(expr.op, evaluate(expr.left, scope), evaluate(expr.right, scope))
    case 'choose':
      return truthy(evaluate(expr.test, scope)) ? evaluate(expr.yes, scope) : evaluate(expr.no, scope)
    case 'attr':
      return attribute(evaluate(expr.target, scope), expr.name, scope)
    case 'index':
      return at(evaluate(expr.target, scope), evaluate(expr.index, scope))
    case 'call':
      return call(expr, scope)
    case 'method':
      return callMethod(evaluate(expr.target, scope), expr.name, [
        ...all(expr.args, scope),
        ...expr.named.map(([, value]) => evaluate(value, scope)),
      ])
    default:
      return composite(expr, scope)
  }
}

function copyLiteral(value: Value): Value {
  return value
}

function composite(
  expr: Extract<Expr, { kind: 'list' | 'tuple' | 'set' | 'dict' | 'slice' | 'ask' }>,
  scope: Scope,
): Value {
  switch (expr.kind) {
    case 'list':
      return limitedItems(all(expr.items, scope))
    case 'tuple':
      return tagged('tuple', { items: all(expr.items, scope) })
    case 'set':
      return makeSet(all(expr.items, scope))
    case 'dict':
      return dict(expr.entries.map(([key, value]) => [keyText(evaluate(key, scope)), evaluate(value, scope)] as const))
    case 'slice': {
      const bound = (part: Expr | null): Value => (part ? evaluate(part, scope) : null)
      return slice(evaluate(expr.target, scope), { from: bound(expr.from), to: bound(expr.to), step: bound(expr.step) })
    }
    default:
      throw new EvaluationError('a generated value (...) may only stand alone on the right of an assignment')
  }
}

function keyText(key: Value): string {
  const text = pyStr(key)
  if (text === '$type') throw new EvaluationError('the key $type is reserved')
  return text
}

function all(items: readonly Expr[], scope: Scope): Value[] {
  return items.map((item) => evaluate(item, scope))
}

function logic(expr: Extract<Expr, { kind: 'logic' }>, scope: Scope): Value {
  const left = evaluate(expr.left, scope)
  return truthy(left) === (expr.op === 'or') ? left : evaluate(expr.right, scope)
}

function chain(expr: Extract<Expr, { kind: 'compare' }>, scope: Scope): Value {
  let left = evaluate(expr.first, scope)
  for (const [op, operand] of expr.rest) {
    const right = evaluate(operand, scope)
    if (!compare(op, left, right)) return false
    left = right
  }
  return true
}

function unary(op: 'not' | '-' | '+' | '~', value: Value): Value {
  if (op === 'not') return !truthy(value)
  const number = numeric(value)
  if (number === undefined) throw new EvaluationError(`bad operand type for unary ${op}: '${typeName(value)}'`)
  if (op === '~') return ~number
  const signed = op === '-' ? 0 - number : number
  return isFloat(value) ? float(signed) : signed
}

function attribute(target: Value, name: string, scope: Scope): Value {
  if (isDict(target) && tagOf(target) !== undefined) {
    const found = scope.attribute?.(target, name)
    if (found !== undefined) return found
  } else if (isPlainDict(target) && Object.hasOwn(target, name)) return target[name] ?? null
  throw new EvaluationError(`'${typeName(target)}' has no attribute '${name}'`)
}

function call(expr: Extract<Expr, { kind: 'call' }>, scope: Scope): Value {
  const found = Object.hasOwn(scope.functions, expr.name) ? scope.functions[expr.name] : undefined
  if (!found) throw new EvaluationError(`Function '${expr.name}' not defined`)
  return found([...all(expr.args, scope), ...expr.named.map(([, value]) => evaluate(value, scope))])
}
