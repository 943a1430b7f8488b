import { cloneValue, type Dict, itemsOf, tagOf, textOf, type Value } from '../../expression/values.ts'
import { MOST_TRACED_STEPS, type TraceEntry } from '../effects.ts'
import { ColangError } from '../errors.ts'
import { Evaluator, type Work } from './evaluator.ts'
import { isActionable, matchesEvent, matchesStep, parseFlowName, TRIGGERS } from './matching.ts'
import type { Compute, FlowV1, Step } from './program.ts'
import type { Decision, Instance, Run } from './state.ts'

/** Advances all flows of a run by one event; the outcome is who decides what comes next. */
export class Machine {
  readonly work: Work
  readonly run: Run
  readonly evaluator: Evaluator
  decision: Decision | undefined
  private flows: Instance[] = []
  private depth = 0

  constructor(work: Work, run: Run) {
    this.work = work
    this.run = run
    this.evaluator = new Evaluator(work, run)
  }

  private flow(name: string): FlowV1 {
    const found = Object.hasOwn(this.work.program.flows, name) ? this.work.program.flows[name] : undefined
    if (!found) throw new ColangError('unknown-flow', `There is no flow "${name.slice(0, 80)}".`)
    return found
  }

  private note(kind: TraceEntry['kind'], instance: Instance, step?: Step): void {
    const flow = this.flow(instance.flow)
    if (flow.system) return
    this.work.trace.push({
      kind,
      name: instance.flow,
      flow: instance.flow,
      ...(step ? { line: step.line } : {}),
    })
  }

  /** Notes a step between two waits; flows that are only looked at, to see whether they would begin, tell nothing. */
  private tell(
    kind: 'branch' | 'set',
    told: { flow: FlowV1; step: Step; instance: Instance | undefined; detail: string },
  ): void {
    const { flow, step, instance, detail } = told
    const { trace } = this.work
    if (!instance || flow.system || trace.length >= MOST_TRACED_STEPS) return
    trace.push({ kind, name: flow.name, flow: flow.name, line: step.line, detail })
  }

  /** Processes one event. */
  advance(event: Dict): Decision | undefined {
    this.run.event = event
    this.decision = undefined
    this.flows = []
    const extensionDone = this.advanceRunning(event)
    this.startNew(event)
    if (extensionDone) this.reviveAborted()
    this.settleInterruptions()
    this.run.flows = this.flows
    if (this.flows.length > this.work.limits.instances)
      throw new ColangError('instance-limit', `More than ${this.work.limits.instances} flows are alive at once.`)
    return this.decision
  }

  /** Starts a subflow directly, without an event that fits it. */
  start(name: string): Decision | undefined {
    this.flows = this.run.flows
    this.decision = undefined
    const instance = this.instance(name, 0)
    this.slide(instance)
    if (instance.head >= 0) this.flows.push(instance)
    return this.decision
  }

  private advanceRunning(event: Dict): boolean {
    let extensionDone = false
    for (const instance of this.run.flows) {
      if (instance.status === 'completed' || instance.status === 'aborted') continue
      if (instance.status === 'active') extensionDone = this.advanceOne(instance, event) || extensionDone
      this.flows.push(instance)
    }
    return extensionDone
  }

  /** True if an extension flow has just come to its end. */
  private advanceOne(instance: Instance, event: Dict): boolean {
    const flow = this.flow(instance.flow)
    const step = flow.steps[instance.head]
    const next = step ? this.matchHead(step, event, instance) : undefined
    if (next !== undefined) {
      if (step?.op !== 'action') this.note('match', instance, step)
      instance.head = next
      this.slide(instance)
      if (instance.head >= 0) return false
      instance.status = 'completed'
      this.note('finish', instance)
      return flow.extension
    }
    const type = event['type']
    if (!TRIGGERS.has(textOf(type)) && !flow.triggers.includes(textOf(type))) {
      this.propose(instance, flow, 0.9)
      return false
    }
    instance.status = isActionable(step) || !flow.interruptable ? 'aborted' : 'interrupted'
    this.note(instance.status === 'aborted' ? 'abort' : 'interrupt', instance, step)
    return false
  }

  /** Where the instance goes if the step at its head fits the event. */
  private matchHead(step: Step, event: Dict, instance: Instance): number | undefined {
    const place = { flow: instance.flow, line: step.line }
    if (step.op === 'branch') {
      const found = step.cases.find((entry) => matchesEvent(this, entry.match, { event, place }))
      if (found) return found.to
      return step.otherwise !== undefined && event['type'] === 'UserIntent' ? step.otherwise : undefined
    }
    return matchesStep(this, step, { event, place }) ? instance.head + 1 : undefined
  }

  private startNew(event: Dict): void {
    for (const name of this.work.program.order) {
      const flow = this.flow(name)
      if (flow.subflow || (!flow.parallel && this.flows.some((instance) => instance.flow === name))) continue
      const head = this.startHead(flow)
      const step = flow.steps[head]
      if (!step || !matchesStep(this, step, { event, place: { flow: name, line: step.line } })) continue
      const instance = this.instance(name, head + 1)
      this.flows.push(instance)
      this.note('start', instance, step)
      this.slide(instance)
      if (instance.head < 0) instance.status = 'completed'
    }
  }

  private instance(flow: string, head: number): Instance {
    this.flow(flow)
    const uid = this.work.state.nextUid
    this.work.state.nextUid += 1
    return { uid, flow, head, status: 'active', by: null, results: [] }
  }

  /** The first step that can be matched, after conditions at the head of the flow. */
  private startHead(flow: FlowV1): number {
    const first = flow.steps[0]
    if (first && (first.op === 'user' || first.op === 'bot' || first.op === 'event')) return 0
    return this.slideSteps(flow, 0, undefined)
  }

  private propose(instance: Instance, flow: FlowV1, weight = 1): void {
    const step = flow.steps[instance.head]
    if (!step || !isActionable(step)) return
    if (this.decision && this.decision.priority >= flow.priority) return
    this.decision = { step, instance, priority: flow.priority * weight }
  }

  /** Moves an instance to the next step that waits or acts, entering subflows on the way. */
  private slide(instance: Instance): void {
    const flow = this.flow(instance.flow)
    this.depth += 1
    if (this.depth > this.work.limits.depth)
      throw new ColangError('depth-limit', `Subflows call each other more than ${this.work.limits.depth} deep.`, {
        flow: instance.flow,
      })
    for (;;) {
      instance.head = this.slideSteps(flow, instance.head, instance)
      const step = flow.steps[instance.head]
      if (step?.op !== 'call') break
      if (this.enter(instance, flow, step)) break
    }
    this.depth -= 1
    if (instance.head >= 0 && instance.status === 'active') this.propose(instance, flow)
  }

  /** True if the caller now waits for the subflow. */
  private enter(caller: Instance, flow: FlowV1, step: Extract<Step, { op: 'call' }>): boolean {
    const place = { flow: flow.name, line: step.line }
    const target = this.callTarget(step, place)
    for (const param of target.params) this.set(param.name, param.value)
    const instance = this.instance(target.name, 0)
    instance.results = [...step.results]
    caller.head += 1
    this.note('start', instance)
    this.slide(instance)
    if (instance.head < 0) return false
    caller.status = 'interrupted'
    caller.by = instance.uid
    this.flows.push(instance)
    return true
  }

  private callTarget(
    step: Extract<Step, { op: 'call' }>,
    place: { flow: string; line: number },
  ): { name: string; params: { name: string; value: Value }[] } {
    const params = step.params.map((param) => ({ name: param.name, value: this.evaluator.value(param.value, place) }))
    if (!step.dynamic) return { name: step.flow, params }
    const value = this.evaluator.value(step.dynamic, place)
    if (typeof value !== 'string')
      throw new ColangError('unknown-flow', 'The name of the subflow is not a text.', place)
    return parseFlowName(value)
  }

  private set(name: string, value: Value): void {
    this.run.context[name] = value
  }

  private spend(flow: FlowV1): void {
    this.work.turn.steps += 1
    if (this.work.turn.steps > this.work.limits.steps) {
      throw new ColangError('step-limit', `The turn takes more than ${this.work.limits.steps} steps.`, {
        flow: flow.name,
      })
    }
  }

  /** Runs conditions, jumps and assignments; -1 means the flow is at its end. */
  private slideSteps(flow: FlowV1, from: number, instance: Instance | undefined): number {
    let head = from
    for (;;) {
      const step = flow.steps[head]
      if (!step || head < 0) return -1
      this.spend(flow)
      switch (step.op) {
        case 'jump':
          head = step.to
          break
        case 'if': {
          const holds = this.test(step.test, flow, step)
          this.tell('branch', { flow, step, instance, detail: holds ? 'holds' : 'does not hold' })
          head = holds ? head + 1 : step.to
          break
        }
        case 'check':
          if (!this.test(step.test, flow, step)) return -1
          head += 1
          break
        case 'set':
          this.assign(flow, step)
          this.tell('set', { flow, step, instance, detail: `$${step.target}` })
          head += 1
          break
        case 'return':
          this.giveBack(flow, step, instance)
          return -1
        default:
          return head
      }
    }
  }

  private test(compute: Compute, flow: FlowV1, step: Step): boolean {
    return this.evaluator.test(compute, { flow: flow.name, line: step.line })
  }

  private assign(flow: FlowV1, step: Extract<Step, { op: 'set' }>): void {
    const value = this.evaluator.value(step.value, { flow: flow.name, line: step.line })
    this.set(step.target, tagOf(value) === 'tuple' ? [...(itemsOf(value) ?? [])] : cloneValue(value))
  }

  private giveBack(flow: FlowV1, step: Extract<Step, { op: 'return' }>, instance: Instance | undefined): void {
    const place = { flow: flow.name, line: step.line }
    const values = step.values.map((value) => this.evaluator.value(value, place))
    instance?.results.forEach((name, index) => {
      this.set(name, values[index] ?? null)
    })
  }

  private reviveAborted(): void {
    for (const instance of this.flows) {
      if (instance.status !== 'aborted') continue
      instance.status = 'active'
      this.propose(instance, this.flow(instance.flow))
    }
  }

  private settleInterruptions(): void {
    const decider = this.decision?.instance
    for (const instance of this.flows) {
      if (instance.status === 'interrupted' && instance.by === null) instance.by = decider?.uid ?? null
    }
    if (decider && this.flow(decider.flow).extension && decider.head > 1) {
      for (const instance of this.flows) {
        if (instance.status !== 'aborted' || !this.flow(instance.flow).interruptable) continue
        instance.status = 'interrupted'
        instance.by = decider.uid
      }
    }
    while (this.flows.some((instance) => instance.status === 'interrupted' && this.settle(instance)));
  }

  /** True if the interrupted instance changed: it goes on, or ends with the one it waited for. */
  private settle(instance: Instance): boolean {
    const cause = instance.by === null ? undefined : this.flows.find((other) => other.uid === instance.by)
    if (instance.by === null || cause?.status === 'completed') {
      instance.status = 'active'
      instance.by = null
      this.note('resume', instance)
      this.slide(instance)
      if (instance.head < 0) instance.status = 'completed'
      return true
    }
    if (cause?.status !== 'aborted') return false
    instance.status = 'aborted'
    instance.by = null
    return true
  }
}
