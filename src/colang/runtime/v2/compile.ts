import type { Expr } from '../../expression/ast.ts'
import type { FlowDefinition, Formula, Spec, Statement, WhenStatement } from '../../syntax/v2/ast.ts'
import { type CompileContext, expr, specType, target, text, variable } from './emitter.ts'
import { alternatives } from './groups.ts'
import { OperationCompiler } from './operations.ts'
import type { FlowV2 } from './program.ts'

/** Unfolds the statements of a flow into instructions: awaiting is starting and matching, groups are forks and merges. */
export class FlowCompilerV2 extends OperationCompiler {
  private loop: { again: string; end: string } | undefined

  flow(name: string, body: readonly Statement[]): void {
    this.push({
      op: 'match',
      target: { type: 'event', name: 'StartFlow', args: [['flow_id', text(name)]], members: [] },
    })
    this.body(body)
  }

  private body(statements: readonly Statement[]): void {
    for (const statement of statements) {
      this.line = this.context.lineOf(statement.range.start)
      this.statement(statement)
    }
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'op':
        this.operation(statement)
        return
      case 'assign':
        this.assignment(statement.target, statement.op, statement.value)
        return
      case 'expression':
        this.push({ op: 'assign', key: '_', value: expr(statement.value) })
        return
      case 'log':
      case 'print':
      case 'priority':
        this.push({ op: statement.kind, value: expr(statement.value) })
        return
      case 'return':
        this.push({ op: 'return', ...(statement.value ? { value: expr(statement.value) } : {}) })
        return
      case 'abort':
        this.push({ op: 'abort' })
        return
      case 'global':
        this.push({ op: 'global', name: statement.name })
        return
      case 'label':
        this.label(statement.name)
        return
      case 'break':
      case 'continue':
        if (this.loop) this.push({ op: 'goto', label: statement.kind === 'break' ? this.loop.end : this.loop.again })
        return
      case 'generate':
        this.generateRest()
        return
      default:
        this.compound(statement)
    }
  }

  private compound(
    statement: Exclude<
      Statement,
      {
        kind:
          | 'op'
          | 'assign'
          | 'expression'
          | 'log'
          | 'print'
          | 'priority'
          | 'return'
          | 'abort'
          | 'global'
          | 'label'
          | 'break'
          | 'continue'
          | 'generate'
      }
    >,
  ): void {
    if (statement.kind === 'when') this.when(statement)
    else if (statement.kind === 'while') {
      const outer = this.loop
      this.loop = { again: this.fresh('while'), end: this.fresh('end') }
      const { again, end } = this.loop
      this.label(again)
      this.push({ op: 'goto', label: end, test: expr(statement.test), unless: true })
      this.body(statement.body)
      this.push({ op: 'goto', label: again })
      this.label(end)
      this.loop = outer
    } else if (statement.kind === 'if') {
      const end = this.fresh('end')
      for (const branch of statement.branches) {
        const next = this.fresh('else')
        this.push({ op: 'goto', label: next, test: expr(branch.test), unless: true })
        this.body(branch.body)
        this.push({ op: 'goto', label: end })
        this.label(next)
      }
      this.body(statement.otherwise ?? [])
      this.label(end)
    }
  }

  private assignment(key: string, op: '=' | '+=' | '-=', formula: Formula): void {
    const value = expr(formula)
    if (value.kind === 'ask') {
      this.await(
        {
          type: 'action',
          name: 'GenerateValueAction',
          args: [
            ['var_name', text(key)],
            ['instructions', value.instruction],
          ],
          members: [],
        },
        key,
      )
      return
    }
    const full: Expr =
      op === '=' ? value : { kind: 'binary', op: op === '+=' ? '+' : '-', left: variable(key), right: value }
    this.push({ op: 'assign', key, value: full })
  }

  /** `...`: the rest of the flow comes from a model, by way of the flow's description. */
  private generateRest(): void {
    const info = this.fresh('generated')
    this.await({ type: 'action', name: 'GenerateFlowContinuationAction', args: [], members: [] }, info)
    const name: Expr = { kind: 'attr', target: variable(info), name: 'name' }
    this.await(
      {
        type: 'action',
        name: 'AddFlowsAction',
        args: [['config', { kind: 'attr', target: variable(info), name: 'body' }]],
        members: [],
      },
      undefined,
    )
    this.await({ type: 'flow', name: 'await_flow_by_name', args: [['$0', name]], members: [] }, undefined)
  }

  private when(statement: WhenStatement): void {
    const [scope, fork, otherwise, end] = [
      this.fresh('scope'),
      this.fresh('cases'),
      this.fresh('else'),
      this.fresh('end'),
    ]
    const cases = statement.cases.map((entry) => ({
      entry,
      init: this.fresh('init'),
      failure: this.fresh('failure'),
      done: this.fresh('case'),
      options: alternatives(entry.group),
    }))
    this.push({ op: 'begin-scope', scope })
    this.push({ op: 'fork', fork, labels: cases.map((one) => one.init) })
    for (const one of cases) {
      const labels = one.options.map(() => this.fresh('option'))
      this.line = this.context.lineOf(one.entry.range.start)
      this.label(one.init)
      this.push({ op: 'catch', label: one.failure })
      this.push({ op: 'fork', fork: this.fresh('fork'), labels })
      one.options.forEach((option, index) => {
        this.label(labels[index] ?? '')
        this.whenOption(option)
        this.push({ op: 'goto', label: one.done })
      })
      this.label(one.done)
      this.push({ op: 'merge', fork })
      this.push({ op: 'catch', label: null })
      this.push({ op: 'end-scope', scope })
      this.body(one.entry.body)
      this.push({ op: 'goto', label: end })
      this.label(one.failure)
      this.push({ op: 'wait', count: one.options.length })
      this.push({ op: 'catch', label: null })
      this.push({ op: 'goto', label: otherwise })
    }
    this.label(otherwise)
    this.push({ op: 'wait', count: cases.length })
    this.otherwise(statement, { fork, scope })
    this.label(end)
  }

  private otherwise(statement: WhenStatement, names: { fork: string; scope: string }): void {
    if (!statement.otherwise) {
      this.push({ op: 'abort' })
      return
    }
    this.push({ op: 'merge', fork: names.fork })
    this.push({ op: 'end-scope', scope: names.scope })
    this.body(statement.otherwise)
  }

  /** Starts what can be started and waits for all of it. */
  private whenOption(option: readonly Spec[]): void {
    const startable = (spec: Spec): boolean => ['flow', 'action'].includes(specType(spec)) && spec.members.length === 0
    const keys = new Map<Spec, string>()
    for (const spec of option) if (startable(spec)) keys.set(spec, this.start(target(spec, {}), undefined))
    this.matchAll(
      [
        option.map((spec) =>
          keys.has(spec)
            ? {
                type: 'variable' as const,
                name: keys.get(spec) ?? '',
                args: [],
                members: [{ name: 'Finished', args: [] }],
              }
            : target(spec),
        ),
      ],
      undefined,
    )
    for (const [spec, key] of keys)
      if (spec.ref !== undefined) this.push({ op: 'assign', key: spec.ref, value: variable(key) })
  }
}

/** Compiles one flow. */
export function compileFlowV2(
  definition: FlowDefinition,
  context: CompileContext & { readonly file: string; readonly library: boolean; readonly source: string },
): FlowV2 {
  const compiler = new FlowCompilerV2(context)
  compiler.flow(definition.name, definition.body)
  const decorator = (name: string) => definition.decorators.find((entry) => entry.name === name)
  const loop = decorator('loop')?.args
  const loopName = loop?.['id'] ?? loop?.['$0'] ?? null
  const doc = definition.body.find((statement) => statement.kind === 'doc')
  const param = (entry: { name: string; default?: Formula }) => ({
    name: entry.name,
    ...(entry.default ? { default: expr(entry.default) } : {}),
  })
  return {
    name: definition.name,
    params: definition.params.map(param),
    returns: definition.returns.map(param),
    instructions: compiler.out,
    labels: compiler.labels,
    loop: typeof loopName === 'string' ? loopName : null,
    active: decorator('active') !== undefined,
    meta: decorator('meta')?.args ?? {},
    doc: doc?.kind === 'doc' ? doc.name : '',
    source: context.source.slice(definition.range.start, definition.range.end),
    file: context.file,
    library: context.library,
  }
}
