import type { Expr } from '../../expression/ast.ts'
import type { Report } from '../../syntax/diagnostics.ts'
import type { Argument, Formula, Spec } from '../../syntax/v2/ast.ts'
import type { Instruction, SpecType, Target } from './program.ts'

const NONE: Expr = { kind: 'literal', value: null }

/** What kind of thing a name means: lower case is a flow, …Action an action, anything else an event. */
export function specType(spec: Spec): SpecType {
  if (spec.variable !== undefined) return 'variable'
  const name = spec.name ?? ''
  if (name === name.toLowerCase() && name !== name.toUpperCase()) return 'flow'
  return name.endsWith('Action') ? 'action' : 'event'
}

/** The expression behind a formula. */
export function expr(formula: Formula): Expr {
  return formula.expr ?? NONE
}

/** Named and positional arguments as instructions hold them. */
export function args(list: readonly Argument[]): [string, Expr][] {
  return list.map((arg, index) => [arg.name ?? `$${index}`, expr(arg.value)])
}

/** A spec as instructions hold it. */
export function target(spec: Spec, changes: Partial<Target> = {}): Target {
  return {
    type: specType(spec),
    name: spec.variable ?? spec.name ?? '',
    args: args(spec.args),
    members: spec.members.map((member) => ({ name: member.name, args: args(member.args ?? []) })),
    ...(spec.ref === undefined ? {} : { ref: spec.ref }),
    ...changes,
  }
}

/** A text as an expression. */
export function text(value: string): Expr {
  return { kind: 'literal', value }
}

/** A variable as an expression. */
export function variable(name: string): Expr {
  return { kind: 'var', name }
}

export interface CompileContext {
  readonly reports: Report[]
  readonly lineOf: (offset: number) => number
}

/** Collects instructions and labels. */
export class Emitter {
  readonly out: Instruction[] = []
  readonly labels: Record<string, number> = {}
  protected readonly context: CompileContext
  protected serial = 0
  protected line = 0

  constructor(context: CompileContext) {
    this.context = context
  }

  protected fresh(name: string): string {
    this.serial += 1
    return `_${name}_${this.serial}`
  }

  protected push(
    instruction: Instruction extends infer I ? (I extends Instruction ? Omit<I, 'line'> : never) : never,
  ): void {
    this.out.push({ ...instruction, line: this.line })
  }

  protected label(name: string): void {
    if (!Object.hasOwn(this.labels, name)) this.labels[name] = this.out.length
    this.push({ op: 'label', name })
  }

  protected report(
    place: { range: { start: number; end: number } },
    problem: { code: string; message: string; hint?: string; expected?: string },
  ): void {
    this.context.reports.push({ ...problem, severity: 'error', start: place.range.start, end: place.range.end })
  }

  protected canMatch(spec: Spec): boolean {
    const type = specType(spec)
    if (type === 'event' || type === 'variable' || spec.members.length > 0) return true
    this.report(spec, {
      code: 'cannot-match',
      message: `${type === 'flow' ? 'Flows' : 'Actions'} cannot be matched, only their events.`,
      expected: 'an event, e.g. match X.Finished()',
      hint: 'To run it and wait for its end: await …',
    })
    return false
  }

  protected awaitable(spec: Spec): boolean {
    const type = specType(spec)
    if ((type === 'flow' || type === 'action') && spec.members.length === 0) return true
    this.report(spec, {
      code: 'cannot-await',
      message: 'Only flows and actions can be awaited.',
      expected: 'a flow or an action',
      hint: 'Events are matched: match …',
    })
    return false
  }
}
