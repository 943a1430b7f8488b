import { tagged } from '../../expression/values.ts'
import { Conflicts } from './conflicts.ts'
import { eventFrom, flowEvent, keepReference } from './events.ts'
import { catchFailure, failFlow } from './failure.ts'
import { builtIn } from './flow-events.ts'
import { abortInstance, beginInstance, finishInstance, settleHead, updateActions } from './instances.ts'
import { isAboutAnother, matchScore } from './score.ts'
import { compareScores, slide } from './slide.ts'
import { type Ev, type Head, type Instance, internal, isActive, isDone, isListening } from './state.ts'
import type { Work } from './work.ts'

/**
 * Carries all flows forward by one event until every head waits again:
 * events between flows first, then merging heads, then actions, of which the best of each interaction loop wins.
 */
export function run(work: Work, event: Ev): void {
  cleanUp(work)
  work.queue.push(event)
  new Machine(work).toCompletion()
}

/** Flows whose deliberate end blocks what they check. */
const RAILS = /^(input|output|retrieval|dialog) rails$/

/** Ended flows nobody refers to are forgotten a while after their end, and the actions of forgotten flows with them. */
function cleanUp(work: Work): void {
  const { state } = work
  work.made = 0
  const done = endedFlows(work)
  forget(work, done.length > 200 ? done : done.filter((instance) => state.now - instance.endedAt > 5_000))
}

/** Forgets all ended flows nobody refers to: between turns nothing else can need them. */
export function forgetEnded(work: Work): void {
  forget(work, endedFlows(work))
}

function endedFlows({ state }: Work): Instance[] {
  const ended: Instance[] = []
  for (const uid in state.flows) {
    const instance = state.flows[uid]
    if (instance && isDone(instance)) ended.push(instance)
  }
  return ended
}

function forget(work: Work, ended: readonly Instance[]): void {
  const { state } = work
  if (ended.length > 0) {
    const kept = referenced(work)
    for (const instance of ended) {
      const parent = work.instance(instance.parent)
      const ownRestart = parent?.flow === instance.flow
      if (kept.has(instance.uid) || (instance.activated > 0 && !ownRestart)) continue
      if (parent) parent.children = parent.children.filter((uid) => uid !== instance.uid)
      delete state.flows[instance.uid]
    }
  }
  const actions = Object.keys(state.actions)
  if (actions.length === 0) return
  const needed = new Set<string>()
  for (const uid in state.flows) for (const action of state.flows[uid]?.actions ?? []) needed.add(action)
  for (const uid of actions) if (!needed.has(uid)) delete state.actions[uid]
}

/** Flows that variables of living flows, or global ones, still hold. */
function referenced(work: Work): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 8) return
    const uid = 'uid' in value ? value.uid : undefined
    const flow = 'flow' in value ? value.flow : undefined
    if (typeof uid === 'string') found.add(uid)
    if (typeof flow === 'string') found.add(flow)
    for (const part of Object.values(value)) visit(part, depth + 1)
  }
  for (const instance of Object.values(work.state.flows)) if (!isDone(instance)) visit(instance.context, 0)
  visit(work.state.context, 0)
  return found
}

class Machine {
  private readonly work: Work
  private actionable: Head[] = []

  constructor(work: Work) {
    this.work = work
  }

  toCompletion(): void {
    for (let advancing = true; advancing; ) {
      for (let merging = true; merging; ) merging = this.settleEvents()
      this.actionable = this.actionable.filter((head) => this.isAlive(head))
      const winners = new Conflicts(this.work, this.actionable).resolve()
      advancing = winners.length > 0
      this.actionable = this.advance(winners)
    }
  }

  private isAlive(head: Head): boolean {
    const instance = this.work.instance(head.flow)
    return instance !== undefined && isActive(instance) && head.status === 'active' && instance.heads[head.uid] === head
  }

  /** Empties the queue; true if heads were merged, which may have filled it again. */
  private settleEvents(): boolean {
    for (let event = this.work.queue.shift(); event; event = this.work.queue.shift()) {
      this.work.countEvent()
      this.process(event)
    }
    const merging = this.actionable.filter((head) => head.status === 'merging')
    this.actionable = this.actionable.filter((head) => head.status === 'active')
    this.add(this.advance(merging))
    return merging.length > 0
  }

  private add(heads: readonly Head[]): void {
    for (const head of heads) if (!this.actionable.includes(head)) this.actionable.push(head)
  }

  private process(event: Ev): void {
    const { work } = this
    if (work.made > 200) cleanUp(work)
    const loops = loopsOf(work.listening)
    const handled = builtIn(this.work, event)
    const matching: Head[] = []
    const failing: Head[] = []
    for (const { instance, head } of this.candidates(event)) {
      const score = this.score(instance, head, event)
      if (score < 0) failing.push(head)
      if (score <= 0) continue
      head.scores = [...event.scores, score]
      matching.push(head)
      handled.add(event.name === 'StartFlow' ? '*' : instance.loop)
    }
    this.reportUnhandled(event, loops, handled)
    matching.sort((a, b) => compareScores(b.scores, a.scores))
    for (const head of matching) this.accept(head, event)
    updateActions(work, event)
    for (const head of failing) this.failHead(head, matching)
    this.add(this.advance(matching))
  }

  private score(instance: Instance, head: Head, event: Ev): number {
    const step = this.work.at(head)
    if (step?.op !== 'match') return 0
    try {
      return matchScore(this.work, {
        event,
        wanted: eventFrom(this.work, instance, step.target),
        priority: instance.priority,
      })
    } catch (error) {
      failFlow(this.work, instance, { head, error })
      return 0
    }
  }

  private reportUnhandled(event: Ev, loops: ReadonlySet<string>, handled: ReadonlySet<string>): void {
    if (handled.has('*') || event.name === 'UnhandledEvent') return
    const unhandled = [...loops].filter((loop) => !handled.has(loop))
    if (unhandled.length === 0) return
    this.work.queue.push(
      internal(
        'UnhandledEvent',
        { ...event.args, event: event.name, loop_ids: tagged('set', { items: unhandled }) },
        event.scores,
      ),
    )
  }

  /** Heads that wait for this event or whose hopes it may end, in the order of the tree of flows. */
  private candidates(event: Ev): { instance: Instance; head: Head }[] {
    const found: { instance: Instance; head: Head; rank: number }[] = []
    for (const instance of this.work.waitingFor(namesFor(event.name))) {
      if (!this.work.listening.has(instance)) continue
      for (const uid in instance.heads) {
        const head = instance.heads[uid]
        const rank = head && head.status !== 'inactive' ? rankFor(event.name, head.awaits) : -1
        if (head && rank >= 0 && !this.isElsewhere(instance, head, event)) found.push({ instance, head, rank })
      }
    }
    if (found.length < 2) return found
    return found.sort(
      (a, b) =>
        compareText(a.instance.hierarchy, b.instance.hierarchy) || a.rank - b.rank || a.head.since - b.head.since,
    )
  }

  /** Whether the head waits for another flow or action than the event is about. */
  private isElsewhere(instance: Instance, head: Head, event: Ev): boolean {
    const step = this.work.flowOf(instance).instructions[head.position]
    return step?.op !== 'match' || isAboutAnother(instance, step.target, event)
  }

  /** Lets a head that fitted take note of the event. */
  private accept(head: Head, event: Ev): void {
    const { work } = this
    const instance = work.instance(head.flow)
    const step = work.at(head)
    if (!instance || step?.op !== 'match') return
    if (instance.began) instance.progressed = true
    try {
      if (step.target.ref !== undefined)
        keepReference(work, instance, { target: step.target, ref: step.target.ref, event })
      if (event.name === 'StartFlow' && event.args['flow_id'] === instance.flow && head.position === 0)
        beginInstance(work, instance, event.args)
      else if (event.name === 'FlowStarted') {
        const uid = event.args['source_flow_instance_uid']
        for (const scope of head.scopes) if (typeof uid === 'string') instance.scopes[scope]?.flows.push(uid)
      }
    } catch (error) {
      failFlow(this.work, instance, { head, error })
    }
  }

  private failHead(head: Head, matching: Head[]): void {
    const instance = this.work.instance(head.flow)
    if (!instance) return
    if (catchFailure(this.work, instance, head)) matching.push(head)
    else abortInstance(this.work, instance, { scores: [] })
  }

  /** Moves heads to the next place where they wait or act; those that act are returned. */
  private advance(heads: readonly Head[]): Head[] {
    const acting: Head[] = []
    for (const head of heads) for (const found of this.advanceOne(head)) if (!acting.includes(found)) acting.push(found)
    return acting.filter((head) => {
      const instance = this.work.instance(head.flow)
      return instance?.heads[head.uid] === head && head.status !== 'inactive'
    })
  }

  private advanceOne(head: Head): Head[] {
    const { work } = this
    const instance = work.instance(head.flow)
    if (!instance || head.status === 'inactive' || !isListening(instance) || instance.heads[head.uid] !== head)
      return []
    if (head.status === 'merging' && work.queue.length > 0) return [head]
    if (head.status === 'active') head.position += 1
    if (instance.status === 'waiting') instance.status = 'starting'
    const acting: Head[] = []
    try {
      const forked = slide(work, instance, head)
      for (const one of [head, ...forked]) if (instance.heads[one.uid] === one) settleHead(work, instance, one)
      for (const one of this.advance(forked)) acting.push(one)
      if (head.status === 'merging') acting.push(head)
      this.conclude(instance, head, acting)
    } catch (error) {
      failFlow(this.work, instance, { head, error })
    }
    return acting
  }

  /** What follows from where a head came to rest: the flow has begun, has ended, or wants to act. */
  private conclude(instance: Instance, head: Head, acting: Head[]): void {
    const { work } = this
    if (!isListening(instance) && instance.status !== 'stopping') return
    const atEnd = head.position >= work.flowOf(instance).instructions.length
    if (atEnd && instance.status === 'stopping') {
      if (RAILS.test(instance.flow)) work.trace.push({ kind: 'rail', name: instance.flow, flow: instance.flow })
      abortInstance(work, instance, { scores: head.scores })
      return
    }
    let finished = atEnd
    if (atEnd || this.allWait(instance)) {
      if (instance.status === 'starting') {
        instance.status = 'started'
        instance.began = true
        work.queue.push(flowEvent('FlowStarted', instance, { scores: head.scores }))
        if (finished && instance.activated > 0) {
          finished = false
          head.status = 'inactive'
        }
      }
    } else if (this.isActing(head)) acting.push(head)
    if (finished) finishInstance(work, instance, { scores: head.scores })
  }

  private isActing(head: Head): boolean {
    const step = this.work.at(head)
    return step?.op === 'send' && head.status === 'active'
  }

  private allWait(instance: Instance): boolean {
    for (const uid in instance.heads) {
      const head = instance.heads[uid]
      if (!head || head.status === 'inactive') continue
      const step = this.work.at(head)
      if (step?.op !== 'wait' && (step?.op !== 'match' || step.internal === true)) return false
    }
    return true
  }
}

/** What heads may wait for that the event concerns. */
function namesFor(name: string): readonly string[] {
  return name === 'FlowFinished' || name === 'FlowFailed' ? [name, ...FLOW_ENDS.filter((end) => end !== name)] : [name]
}

const FLOW_ENDS = ['FlowStarted', 'FlowFailed', 'FlowFinished'] as const

/** 0 for heads that wait for the event, above for those whose hopes it may end, below for all others. */
function rankFor(name: string, awaits: string | null): number {
  if (awaits === name) return 0
  if (awaits === null || (name !== 'FlowFinished' && name !== 'FlowFailed')) return -1
  if (awaits === 'FlowStarted') return 1
  return awaits === 'FlowFailed' || awaits === 'FlowFinished' ? 2 : -1
}

function loopsOf(instances: Iterable<Instance>): Set<string> {
  const loops = new Set<string>()
  for (const instance of instances) loops.add(instance.loop)
  return loops
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
