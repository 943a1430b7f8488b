import type { Expr } from '../../expression/ast.ts'
import { parseTemplate } from '../../expression/template.ts'
import { numeric, type Value } from '../../expression/values.ts'
import type { Report } from '../../syntax/diagnostics.ts'
import type { Argument, BotStatement, FlowDefinition, Formula, Statement, WhenStatement } from '../../syntax/v1/ast.ts'
import type { Compute, FlowV1, Matcher, Param, Step } from './program.ts'

/** What all flows of a program share while they are compiled. */
export interface Shared {
  /** Which intent an example text belongs to. */
  readonly intentOf: ReadonlyMap<string, string>
  readonly addMessage: (name: string, texts: readonly string[]) => void
  readonly reports: Report[]
  readonly file: string
  readonly system: boolean
  readonly lineOf: (offset: number) => number
}

const NOTHING: Compute = { text: 'None', expr: { kind: 'literal', value: null } }

function compute(formula: Formula): Compute {
  return formula.expr ? { text: formula.text, expr: formula.expr } : NOTHING
}

function params(args: readonly Argument[]): Param[] {
  return args.map((arg, index) => ({
    name: arg.name ?? `$${index + 1}`,
    value: compute(arg.value),
    ...(arg.any ? { any: true } : {}),
  }))
}

/** A label that is not placed yet; jumps to it are patched when it is. */
class Label {
  place: number | undefined
  readonly waiting: ((place: number) => void)[] = []

  bind(place: number): void {
    this.place = place
    for (const patch of this.waiting) patch(place)
  }

  use(patch: (place: number) => void): void {
    if (this.place === undefined) this.waiting.push(patch)
    else patch(this.place)
  }
}

type Open<T> = { -readonly [K in keyof T]: T[K] }

/** Turns the body of a flow into a flat list of steps. */
class FlowCompiler {
  readonly steps: Step[] = []
  readonly meta: Record<string, Value> = {}
  private readonly labels = new Map<string, Label>()
  private readonly shared: Shared
  private loop: { again: Label; out: Label } | undefined

  constructor(shared: Shared) {
    this.shared = shared
  }

  body(statements: readonly Statement[]): void {
    for (const statement of statements) this.statement(statement)
  }

  /** Jumps to labels that do not exist (the parser reports them) go to the end. */
  finish(): void {
    for (const label of this.labels.values()) if (label.place === undefined) label.bind(this.steps.length)
  }

  private report(
    statement: Statement,
    problem: { code: string; message: string; expected?: string; hint?: string },
  ): void {
    this.shared.reports.push({
      ...problem,
      severity: 'error',
      start: statement.range.start,
      end: statement.range.end,
    })
  }

  private label(name: string): Label {
    const known = this.labels.get(name)
    if (known) return known
    const label = new Label()
    this.labels.set(name, label)
    return label
  }

  private place(statement: Statement): Pick<Step, 'line' | 'comment'> {
    return { line: this.line(statement), ...(statement.comment === undefined ? {} : { comment: statement.comment }) }
  }

  private line(statement: Statement): number {
    return this.shared.lineOf(statement.range.start)
  }

  private jump(statement: Statement, label: Label): void {
    const step: Open<Extract<Step, { op: 'jump' }>> = { op: 'jump', to: 0, line: this.line(statement) }
    this.steps.push(step)
    label.use((place) => {
      step.to = place
    })
  }

  private branchIf(statement: Statement, test: Compute, label: Label): void {
    const step: Open<Extract<Step, { op: 'if' }>> = { op: 'if', test, to: 0, line: this.line(statement) }
    this.steps.push(step)
    label.use((place) => {
      step.to = place
    })
  }

  private statement(statement: Statement): void {
    const place = this.place(statement)
    switch (statement.kind) {
      case 'user':
      case 'event':
        this.steps.push({ ...this.matcher(statement), ...place })
        return
      case 'bot':
        this.bot(statement)
        return
      case 'execute':
        this.steps.push({
          op: 'action',
          action: statement.action,
          params: params(statement.args),
          ...(statement.result ? { result: statement.result } : {}),
          ...place,
        })
        return
      case 'create':
        this.steps.push({ op: 'create', type: statement.event, params: params(statement.args), ...place })
        return
      case 'set':
        this.steps.push({ op: 'set', target: statement.target, value: assigned(statement), ...place })
        return
      case 'generate':
        this.steps.push({
          op: 'generate',
          target: statement.target,
          instruction: statement.instruction ?? '',
          ...place,
        })
        return
      case 'do':
        this.steps.push({
          op: 'call',
          flow: statement.flow,
          params: params(statement.args),
          results: statement.results,
          ...(statement.dynamic ? { dynamic: compute(statement.dynamic) } : {}),
          ...place,
        })
        return
      case 'return':
        this.steps.push({ op: 'return', values: statement.values.map(compute), ...place })
        return
      case 'check':
        this.steps.push({ op: 'check', test: compute(statement.test), ...place })
        return
      default:
        this.compound(statement)
    }
  }

  private compound(
    statement: Exclude<
      Statement,
      { kind: 'user' | 'bot' | 'event' | 'create' | 'execute' | 'set' | 'generate' | 'do' | 'return' | 'check' }
    >,
  ): void {
    switch (statement.kind) {
      case 'if': {
        const end = new Label()
        statement.branches.forEach((branch, index) => {
          const next = new Label()
          this.branchIf(statement, compute(branch.test), next)
          this.body(branch.body)
          if (index < statement.branches.length - 1 || statement.otherwise) this.jump(statement, end)
          next.bind(this.steps.length)
        })
        this.body(statement.otherwise ?? [])
        end.bind(this.steps.length)
        return
      }
      case 'while': {
        const outer = this.loop
        this.loop = { again: new Label(), out: new Label() }
        const { again, out } = this.loop
        again.bind(this.steps.length)
        this.branchIf(statement, compute(statement.test), out)
        this.body(statement.body)
        this.jump(statement, again)
        out.bind(this.steps.length)
        this.loop = outer
        return
      }
      case 'when':
        this.when(statement)
        return
      case 'label':
        this.label(statement.name).bind(this.steps.length)
        return
      case 'goto':
        this.jump(statement, this.label(statement.name))
        return
      case 'stop':
        this.steps.push({ op: 'bot', name: 'stop', ...this.place(statement) })
        return
      case 'break':
      case 'continue':
        if (this.loop) this.jump(statement, statement.kind === 'break' ? this.loop.out : this.loop.again)
        return
      default:
        Object.assign(this.meta, statement.entries)
    }
  }

  private bot(statement: BotStatement): void {
    const name = statement.name === '' ? (statement.texts[0] ?? '') : statement.name
    if (statement.texts.length > 0) this.shared.addMessage(name, statement.texts)
    for (const arg of statement.args) {
      if (arg.name)
        this.steps.push({ op: 'set', target: arg.name, value: compute(arg.value), line: this.line(statement) })
    }
    this.steps.push({ op: 'bot', name, ...this.place(statement) })
  }

  private matcher(statement: Statement): Matcher {
    if (statement.kind === 'user') {
      const intents = statement.example
        ? statement.intents.map((text) => this.shared.intentOf.get(text.toLowerCase()) ?? text)
        : statement.intents
      return { op: 'user', intents, ...(statement.as ? { as: statement.as } : {}) }
    }
    if (statement.kind === 'bot')
      return { op: 'bot', name: statement.name === '' ? (statement.texts[0] ?? '') : statement.name }
    if (statement.kind === 'event') return { op: 'event', type: statement.event, params: params(statement.args) }
    this.report(statement, {
      code: 'when-head',
      message: 'This cannot be waited for.',
      expected: 'when user …, when bot … or when EventName',
    })
    return { op: 'event', type: '', params: [] }
  }

  private when(statement: WhenStatement): void {
    const cases = statement.cases.map((entry) => ({ match: this.matcher(entry.head), to: 0 }))
    const step: Open<Extract<Step, { op: 'branch' }>> = { op: 'branch', cases, line: this.line(statement) }
    this.steps.push(step)
    const end = new Label()
    statement.cases.forEach((entry, index) => {
      const opened = cases[index]
      if (opened) opened.to = this.steps.length
      this.body(entry.body)
      this.jump(statement, end)
    })
    if (statement.otherwise) {
      step.otherwise = this.steps.length
      this.body(statement.otherwise)
    }
    end.bind(this.steps.length)
  }
}

function assigned(statement: Extract<Statement, { kind: 'set' }>): Compute {
  const value = compute(statement.value)
  if (statement.op === '=') return value
  const expr: Expr = {
    kind: 'binary',
    op: statement.op === '+=' ? '+' : '-',
    left: { kind: 'var', name: statement.target },
    right: value.expr,
  }
  return { text: `$${statement.target} ${statement.op} ${value.text}`, expr }
}

/** Compiles one flow. */
export function compileFlow(definition: FlowDefinition, shared: Shared): FlowV1 {
  const compiler = new FlowCompiler(shared)
  compiler.body(definition.body)
  compiler.finish()
  const { meta, steps } = compiler
  const has = (modifier: string): boolean => definition.modifiers.includes(modifier)
  return {
    name: definition.name,
    steps,
    priority: numeric(meta['priority'] ?? 1) ?? 1,
    extension: has('extension') || meta['is_extension'] === true,
    interruptable: !(
      has('non-interruptable') ||
      has('noninterruptable') ||
      has('continuous') ||
      meta['interruptable'] === false
    ),
    subflow: definition.subflow || meta['subflow'] === true,
    parallel: has('parallel') || has('recursive') || meta['allow_multiple'] === true,
    system: shared.system,
    triggers: steps.flatMap((step) => (step.op === 'create' ? [step.type] : [])),
    file: shared.file,
  }
}

/** Prepares the texts of a bot message. */
export function compileTexts(
  texts: readonly { text: string; conditions?: readonly Formula[] }[],
): { template: ReturnType<typeof parseTemplate>; conditions: Compute[] }[] {
  return texts.map((entry) => ({
    template: parseTemplate(entry.text),
    conditions: (entry.conditions ?? []).map(compute),
  }))
}
