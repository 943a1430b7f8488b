import type { Expr } from '../../expression/ast.ts'
import {
  dict,
  EvaluationError,
  isDict,
  isFloat,
  isPlainDict,
  numeric,
  tagged,
  tagOf,
  type Value,
} from '../../expression/values.ts'
import { eventFrom, startEvent } from './events.ts'
import { abortInstance, newHead, releaseAction } from './instances.ts'
import type { Instruction } from './program.ts'
import { type Head, INTERNAL, type Instance, internal, isListening } from './state.ts'
import type { Work } from './work.ts'

/** Moves a head over everything that neither waits nor acts. Heads made by a fork are returned, to be moved next. */
export function slide(work: Work, instance: Instance, head: Head): Head[] {
  const flow = work.flowOf(instance)
  for (;;) {
    const step = flow.instructions[head.position]
    if (!step || head.status === 'inactive') return []
    work.countStep(instance)
    const outcome = new Slider(work, instance, head).take(step)
    if (outcome === 'stay') return []
    if (outcome !== 'go') return outcome
  }
}

type Outcome = 'go' | 'stay' | Head[]

class Slider {
  private readonly work: Work
  private readonly instance: Instance
  private readonly head: Head

  constructor(work: Work, instance: Instance, head: Head) {
    this.work = work
    this.instance = instance
    this.head = head
  }

  take(step: Instruction): Outcome {
    switch (step.op) {
      case 'match':
        return 'stay'
      case 'send':
        return this.send(step)
      case 'goto':
        return this.jump(step)
      case 'fork':
        return this.fork(step)
      case 'merge':
        return this.merge(step)
      case 'wait':
        return this.wait(step)
      case 'return':
        this.instance.context['_return_value'] = step.value ? this.work.evaluate(step.value, this.instance) : null
        this.head.position = this.work.flowOf(this.instance).instructions.length
        return 'go'
      case 'abort':
        return this.abort()
      default:
        this.plain(step)
        this.head.position += 1
        return 'go'
    }
  }

  private place(label: string): number {
    return this.work.flowOf(this.instance).labels[label] ?? this.head.position
  }

  private send(step: Extract<Instruction, { op: 'send' }>): Outcome {
    const { work, instance, head } = this
    const event = eventFrom(work, instance, step.target)
    if (!INTERNAL.has(event.name)) return 'stay'
    const args = dict(Object.entries(event.args))
    args['source_flow_instance_uid'] = instance.uid
    args['source_head_uid'] = head.uid
    if (event.name === 'StartFlow')
      args['flow_hierarchy_position'] = `${instance.hierarchy}.${String(head.position).padStart(4, '0')}`
    work.countEvent()
    work.queue.push(internal(event.name, args, head.scores))
    head.position += 1
    return 'go'
  }

  private jump(step: Extract<Instruction, { op: 'goto' }>): Outcome {
    const taken = step.test === undefined || this.work.test(step.test, this.instance) !== (step.unless === true)
    this.head.position = taken ? this.place(step.label) + 1 : this.head.position + 1
    return 'go'
  }

  private fork(step: Extract<Instruction, { op: 'fork' }>): Outcome {
    const { work, instance, head } = this
    head.status = 'inactive'
    instance.forks[step.fork] = head.uid
    return step.labels.map((label) => {
      const child: Head = {
        ...newHead(work, instance.uid),
        position: this.place(label),
        scores: [...head.scores],
        scopes: [...head.scopes],
        catches: [...head.catches],
      }
      instance.heads[child.uid] = child
      head.children.push(child.uid)
      return child
    })
  }

  private descendants(head: Head): string[] {
    return head.children.flatMap((uid) => {
      const child = this.instance.heads[uid]
      return child ? [uid, ...this.descendants(child)] : [uid]
    })
  }

  /** Of all heads of a fork that have arrived the best goes on, in place of the head that forked. */
  private merge(step: Extract<Instruction, { op: 'merge' }>): Outcome {
    const { instance, head } = this
    if (head.status === 'active') {
      head.status = 'merging'
      return 'stay'
    }
    const parent = instance.heads[instance.forks[step.fork] ?? '']
    if (!parent) {
      head.status = 'inactive'
      return 'stay'
    }
    const members = this.descendants(parent)
    const arrived = members.flatMap((uid) => {
      const member = instance.heads[uid]
      return member?.status === 'merging' ? [member] : []
    })
    const winner = this.best(arrived.length > 0 ? arrived : [head])
    head.status = 'inactive'
    if (winner !== head) return 'stay'
    const scopes = new Set(parent.children.flatMap((uid) => instance.heads[uid]?.scopes ?? []))
    Object.assign(parent, {
      position: head.position,
      status: 'active',
      scopes: [...scopes],
      scores: head.scores,
      catches: head.catches,
      children: [],
    })
    for (const uid of members) delete instance.heads[uid]
    delete instance.forks[step.fork]
    return [parent]
  }

  private best(heads: readonly Head[]): Head {
    const ordered = [...heads].sort((a, b) => compareScores(b.scores, a.scores, 1))
    const [first] = ordered
    if (!first) return this.head
    const equals = ordered.filter((candidate) => compareScores(candidate.scores, first.scores) === 0)
    return equals[this.work.draw(equals.length)] ?? first
  }

  private wait(step: Extract<Instruction, { op: 'wait' }>): Outcome {
    const { instance, head } = this
    const waiting = Object.values(instance.heads).filter(
      (other) => other.status !== 'inactive' && other.position === head.position,
    )
    if (waiting.length < step.count) return 'stay'
    head.position += 1
    return 'go'
  }

  private abort(): Outcome {
    const { instance, head } = this
    const label = head.catches.at(-1)
    if (label !== undefined) head.position = this.place(label) + 1
    else {
      instance.status = 'stopping'
      head.position = this.work.flowOf(instance).instructions.length
    }
    return 'go'
  }

  private plain(
    step: Exclude<Instruction, { op: 'match' | 'send' | 'goto' | 'fork' | 'merge' | 'wait' | 'return' | 'abort' }>,
  ): void {
    const { work, instance, head } = this
    switch (step.op) {
      case 'assign':
        this.assign(step.key, work.evaluate(step.value, instance))
        this.dropTemporary(step.value)
        return
      case 'new-instance':
        instance.context[step.key] = work.uid(`(${step.flow})`)
        return
      case 'new-action':
        this.newAction(step)
        return
      case 'label':
        if (step.name === 'start_new_flow_instance') this.startTwin()
        return
      case 'catch':
        if (step.label === null) head.catches.pop()
        else head.catches.push(step.label)
        return
      case 'begin-scope':
        head.scopes.push(step.scope)
        instance.scopes[step.scope] ??= { flows: [], actions: [] }
        return
      case 'end-scope':
        this.endScope(step.scope)
        return
      case 'log':
      case 'print':
        work.evaluate(step.value, instance)
        work.trace.push({ kind: 'log', name: step.op, flow: instance.flow, line: step.line })
        return
      case 'priority':
        this.setPriority(work.evaluate(step.value, instance))
        return
      default:
        instance.context[`_global_${step.name}`] = null
        if (!Object.hasOwn(work.state.context, step.name)) work.state.context[step.name] = null
    }
  }

  /** The event that told of a flow's start is not needed once the flow is kept. */
  private dropTemporary(value: Expr): void {
    if (value.kind === 'attr' && value.target.kind === 'var' && value.target.name.startsWith('_started_'))
      delete this.instance.context[value.target.name]
  }

  private assign(key: string, value: Value): void {
    const stored = isDict(value) && tagOf(value) === 'tuple' && Array.isArray(value['items']) ? value['items'] : value
    if (Object.hasOwn(this.instance.context, `_global_${key}`)) this.work.state.context[key] = stored
    else this.instance.context[key] = stored
  }

  private newAction(step: Extract<Instruction, { op: 'new-action' }>): void {
    const { work, instance, head } = this
    const args = work.args(step.target.args, instance)
    const uid = work.uid('a')
    work.state.actions[uid] = {
      uid,
      name: step.target.name,
      flow: instance.uid,
      status: 'initialized',
      context: dict(),
      args: isPlainDict(args) ? args : dict(),
      users: 0,
    }
    instance.actions.push(uid)
    for (const scope of head.scopes) instance.scopes[scope]?.actions.push(uid)
    instance.context[step.key] = tagged('action', { uid })
  }

  private startTwin(): void {
    const { work, instance, head } = this
    if (instance.status !== 'started') return
    const event = startEvent(work, instance, head.scores)
    event.args['source_flow_instance_uid'] = instance.uid
    work.queue.unshift(event)
    instance.restarted = true
  }

  private endScope(name: string): void {
    const { work, instance } = this
    const scope = instance.scopes[name]
    if (!scope) return
    delete instance.scopes[name]
    for (const uid of scope.flows) {
      const child = work.instance(uid)
      if (child && isListening(child)) abortInstance(work, child, { scores: this.head.scores })
    }
    for (const uid of scope.actions) releaseAction(work, work.state.actions[uid])
    for (const other of Object.values(instance.heads))
      other.scopes = other.scopes.filter((scopeName) => scopeName !== name)
  }

  private setPriority(value: Value): void {
    const priority = numeric(value)
    if (
      priority === undefined ||
      priority < 0 ||
      priority > 1 ||
      (!isFloat(value) && priority !== 0 && priority !== 1)
    ) {
      throw new EvaluationError('priority must be a number between 0.0 and 1.0')
    }
    this.instance.priority = priority
  }
}

/** Orders two score histories; a missing score counts as `pad` if given, else the shorter one is the smaller. */
export function compareScores(a: readonly number[], b: readonly number[], pad?: number): number {
  const length = Math.max(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a[at] ?? pad, b[at] ?? pad]
    if (left === undefined) return -1
    if (right === undefined) return 1
    if (left !== right) return left - right
  }
  return 0
}
