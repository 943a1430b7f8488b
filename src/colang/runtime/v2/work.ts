import type { Expr } from '../../expression/ast.ts'
import { evaluate, type Scope } from '../../expression/evaluate.ts'
import { FUNCTIONS_V2 } from '../../expression/functions.ts'
import { type Dict, dict, importValue, tagged, tagOf, truthy, type Value } from '../../expression/values.ts'
import type { TraceEntry } from '../effects.ts'
import { ColangError } from '../errors.ts'
import type { FlowV2, Instruction, ProgramV2 } from './program.ts'
import { type Ev, type Head, type Instance, isListening, type StateV2 } from './state.ts'

const NOBODY: ReadonlySet<Instance> = new Set()

/** What all parts of one `step` share. The state in it is a private copy. */
export class Work {
  readonly program: ProgramV2
  readonly state: StateV2
  readonly trace: TraceEntry[]
  /** Events between flows, first in, first out. */
  readonly queue: Ev[] = []
  /** Events for the outside. */
  readonly outgoing: Ev[] = []

  constructor(program: ProgramV2, state: StateV2, trace: TraceEntry[]) {
    this.program = program
    this.state = state
    this.trace = trace
    this.listening = new Set()
    for (const uid in state.flows) {
      const instance = state.flows[uid]
      if (!instance || !isListening(instance)) continue
      this.listening.add(instance)
      for (const head in instance.heads) {
        const awaits = instance.heads[head]?.awaits
        if (awaits) this.await(awaits, instance)
      }
    }
  }

  private readonly awaiting = new Map<string, Set<Instance>>()

  /** Notes that a head of the instance waits for events of this name. */
  await(name: string, instance: Instance): void {
    const known = this.awaiting.get(name)
    if (known) known.add(instance)
    else this.awaiting.set(name, new Set([instance]))
  }

  /** Instances that may wait for one of these names; some may have gone on since. */
  waitingFor(names: readonly string[]): ReadonlySet<Instance> {
    const [first, ...others] = names
    const one = (first === undefined ? undefined : this.awaiting.get(first)) ?? NOBODY
    if (others.length === 0) return one
    const all = new Set(one)
    for (const name of others) for (const instance of this.awaiting.get(name) ?? NOBODY) all.add(instance)
    return all
  }

  flow(name: string): FlowV2 | undefined {
    if (Object.hasOwn(this.state.added, name)) return this.state.added[name]
    return Object.hasOwn(this.program.flows, name) ? this.program.flows[name] : undefined
  }

  flowOf(instance: Instance): FlowV2 {
    const flow = this.flow(instance.flow)
    if (!flow) throw new ColangError('unknown-flow', `There is no flow "${instance.flow.slice(0, 80)}".`)
    return flow
  }

  instance(uid: string | null | undefined): Instance | undefined {
    return typeof uid === 'string' && Object.hasOwn(this.state.flows, uid) ? this.state.flows[uid] : undefined
  }

  at(head: Head): Instruction | undefined {
    const instance = this.instance(head.flow)
    return instance && this.flowOf(instance).instructions[head.position]
  }

  /** Instances made since the last clean-up. */
  made = 0
  /** Instances that take events, in the order they were made. */
  readonly listening: Set<Instance>

  uid(prefix: string): string {
    const uid = `${prefix}${this.state.nextUid}`
    this.state.nextUid += 1
    return uid
  }

  /** A number from the session's own sequence, below `count`. */
  draw(count: number): number {
    if (count <= 1) return 0
    this.state.seed = (Math.imul(this.state.seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.state.seed / 0x1_0000_0000) * count)
  }

  countStep(instance: Instance): void {
    const { turn } = this.state
    if (!turn) return
    turn.steps += 1
    if (turn.steps > this.program.limits.steps * 4)
      throw new ColangError('step-limit', `The turn takes more than ${this.program.limits.steps} steps.`, {
        flow: instance.flow,
      })
  }

  countEvent(): void {
    const { turn } = this.state
    if (!turn) return
    turn.events += 1
    if (turn.events > this.program.limits.events * 5)
      throw new ColangError('event-limit', `The turn takes more than ${this.program.limits.events * 5} events.`)
  }

  note(kind: TraceEntry['kind'], instance: Instance, line?: number): void {
    const flow = this.flow(instance.flow)
    if (flow?.library && kind !== 'error') return
    if (this.trace.length < 2_000)
      this.trace.push({ kind, name: instance.flow, flow: instance.flow, ...(line === undefined ? {} : { line }) })
  }

  private readonly scopes = new Map<Instance, Scope>()
  private current: Instance | undefined
  private readonly functions: Scope['functions'] = {
    ...FUNCTIONS_V2,
    uid: () => this.uid('u'),
    flows_info: (args) => this.flowsInfo(args[0] ?? null),
    called_from: (args) => this.calledFrom(this.current, args[0] ?? null),
  }

  /** What expressions of an instance can see. */
  scope(instance: Instance): Scope {
    this.current = instance
    const known = this.scopes.get(instance)
    if (known) {
      known.budget.steps = this.program.limits.expression
      return known
    }
    const made: Scope = {
      budget: { steps: this.program.limits.expression },
      functions: this.functions,
      variable: (name) => this.variable(instance, name),
      attribute: (target, name) => this.attribute(target, name),
    }
    this.scopes.set(instance, made)
    return made
  }

  private variable(instance: Instance, name: string): Value {
    const { state } = this
    const { context } = instance
    if (name === 'self') return tagged('flow', { uid: instance.uid })
    if (name === 'system') return dict([['config', dict()]])
    if (Object.hasOwn(context, `_global_${name}`))
      return Object.hasOwn(state.context, name) ? (state.context[name] ?? null) : null
    return Object.hasOwn(context, name) ? (context[name] ?? null) : null
  }

  evaluate(expr: Expr, instance: Instance): Value {
    return evaluate(expr, this.scope(instance))
  }

  test(expr: Expr, instance: Instance): boolean {
    return truthy(this.evaluate(expr, instance))
  }

  args(list: readonly (readonly [string, Expr])[], instance: Instance): Dict {
    return dict(list.map(([name, value]) => [name, this.evaluate(value, instance)] as const))
  }

  /** Attributes of flows, actions and events; undefined if there is none of that name. */
  attribute(target: Dict, name: string): Value | undefined {
    const tag = tagOf(target)
    if (tag === 'event') return this.eventAttribute(target, name)
    const uid = target['uid']
    if (tag === 'flow') return this.flowAttribute(this.instance(typeof uid === 'string' ? uid : null), name)
    if (tag === 'action') return this.actionAttribute(typeof uid === 'string' ? uid : '', name)
    return undefined
  }

  private eventAttribute(target: Dict, name: string): Value | undefined {
    const args = target['arguments']
    if (name === 'name' || name === 'arguments') return target[name]
    if (name === 'action_uid') return target['action'] ?? null
    if ((name === 'flow' || name === 'action') && typeof target[name] === 'string')
      return tagged(name, { uid: target[name] })
    return typeof args === 'object' && args !== null && !Array.isArray(args) && Object.hasOwn(args, name)
      ? (args[name] ?? null)
      : undefined
  }

  private flowAttribute(instance: Instance | undefined, name: string): Value | undefined {
    if (!instance) return undefined
    const own: Record<string, Value> = {
      uid: instance.uid,
      flow_id: instance.flow,
      loop_id: instance.loop,
      hierarchy_position: instance.hierarchy,
      context: instance.context,
      priority: instance.priority,
      arguments: instance.args,
      parent_uid: instance.parent,
      child_flow_uids: instance.children,
      status: instance.status,
      activated: instance.activated,
    }
    if (Object.hasOwn(own, name)) return own[name]
    return Object.hasOwn(instance.context, name) ? (instance.context[name] ?? null) : undefined
  }

  private actionAttribute(uid: string, name: string): Value | undefined {
    const action = Object.hasOwn(this.state.actions, uid) ? this.state.actions[uid] : undefined
    if (!action) return undefined
    const own: Record<string, Value> = {
      uid: action.uid,
      name: action.name,
      status: action.status,
      flow_uid: action.flow,
      start_event_arguments: action.args,
    }
    if (Object.hasOwn(own, name)) return own[name]
    return Object.hasOwn(action.context, name) ? (action.context[name] ?? null) : undefined
  }

  /** Whether a flow of this name is among the ancestors of an instance. */
  private calledFrom(instance: Instance | undefined, name: Value): boolean {
    let above = this.instance(instance?.parent)
    for (let depth = 0; above && depth < 200; depth += 1) {
      if (above.flow === name) return true
      above = this.instance(above.parent)
    }
    return false
  }

  private flowsInfo(wanted: Value): Value {
    const describe = (instance: Instance): Dict => {
      const flow = this.flow(instance.flow)
      const lines = Object.values(instance.heads).flatMap((head) =>
        head.status === 'inactive' ? [] : [flow?.instructions[head.position]?.line ?? 0],
      )
      return dict([
        ['flow_id', instance.flow],
        ['flow_instance_uid', instance.uid],
        ['loop_id', instance.loop],
        ['status', instance.status],
        ['active_statement_at_lines', lines],
        ['meta_tags', importValue(flow?.meta ?? {})],
        ['child_flow_uids', [...instance.children]],
      ])
    }
    const one = typeof wanted === 'string' ? this.instance(wanted) : undefined
    if (typeof wanted === 'string') return one ? describe(one) : dict([['meta_tags', dict()]])
    return dict(Object.values(this.state.flows).map((instance) => [instance.uid, describe(instance)] as const))
  }
}
