import { type Dict, dict, EvaluationError, textOf, type Value } from '../../expression/values.ts'
import { ColangError } from '../errors.ts'
import { eventName, flowEvent, startEvent } from './events.ts'
import { logIntent } from './history.ts'
import type { Instruction } from './program.ts'
import { type ActionState, type Ev, type Head, type Instance, isListening } from './state.ts'
import type { Work } from './work.ts'

/** A head at the beginning of a flow. */
export function newHead(work: Work, flow: string): Head {
  return {
    uid: work.uid('h'),
    flow,
    position: 0,
    status: 'active',
    scores: [],
    scopes: [],
    children: [],
    catches: [],
    awaits: null,
    since: 0,
  }
}

/** Notes what the head waits for at its place, so that events find it. */
export function settleHead(work: Work, instance: Instance, head: Head): void {
  const step = work.at(head)
  const awaits =
    step?.op === 'match' && head.status !== 'inactive' && isListening(instance)
      ? eventName(work, instance, step.target)
      : null
  if (awaits !== null && head.awaits !== awaits) {
    head.since = work.state.tick
    work.state.tick += 1
  }
  head.awaits = awaits
  if (awaits !== null) work.await(awaits, instance)
}

/** Creates an instance that waits for its start event. */
export function createInstance(
  work: Work,
  input: { flow: string; uid: string; hierarchy: string; args: Dict },
): Instance {
  const flow = work.flow(input.flow)
  if (!flow) throw new ColangError('unknown-flow', `There is no flow "${input.flow.slice(0, 80)}".`)
  if (work.listening.size >= work.program.limits.instances)
    throw new ColangError('instance-limit', `More than ${work.program.limits.instances} flows are alive at once.`, {
      flow: input.flow,
    })
  const instance: Instance = {
    uid: input.uid,
    flow: input.flow,
    loop: flow.loop === 'NEW' ? work.uid('loop') : (flow.loop ?? ''),
    hierarchy: input.hierarchy,
    heads: {},
    scopes: {},
    forks: {},
    actions: [],
    context: dict(),
    args: dict(),
    priority: 1,
    parent: null,
    parentHead: null,
    children: [],
    status: 'waiting',
    activated: 0,
    restarted: false,
    began: false,
    progressed: false,
    endedAt: 0,
  }
  const head = newHead(work, instance.uid)
  instance.heads[head.uid] = head
  bindParameters(work, instance, input.args)
  work.state.flows[instance.uid] = instance
  work.listening.add(instance)
  work.made += 1
  settleHead(work, instance, head)
  return instance
}

function bindParameters(work: Work, instance: Instance, args: Dict): void {
  const flow = work.flowOf(instance)
  const initial = (value: Parameters<typeof work.evaluate>[0] | undefined): Value =>
    value ? work.evaluate(value, instance) : null
  flow.params.forEach((param, index) => {
    const value = Object.hasOwn(args, param.name) ? (args[param.name] ?? null) : initial(param.default)
    instance.args[param.name] = value
    instance.context[param.name] = value
    const positional = `$${index}`
    if (!Object.hasOwn(args, positional)) return
    instance.args[param.name] = args[positional] ?? null
    instance.args[positional] = args[positional] ?? null
  })
  for (const member of flow.returns) instance.context[member.name] = initial(member.default)
}

/** Links a started instance to the flow that started it. */
export function beginInstance(work: Work, instance: Instance, args: Dict): void {
  if (instance.uid === work.state.main) return
  const flow = work.flowOf(instance)
  const parent = work.instance(textOf(args['source_flow_instance_uid']))
  if (parent) {
    instance.parent = parent.uid
    parent.children.push(instance.uid)
  }
  instance.parentHead = typeof args['source_head_uid'] === 'string' ? args['source_head_uid'] : null
  if (flow.loop === null) instance.loop = parent?.loop ?? work.uid('loop')
  const activated = args['activated']
  instance.activated = activated === true ? 1 : typeof activated === 'number' ? activated : 0
  flow.params.forEach((param, index) => {
    if (Object.hasOwn(args, `$${index}`)) instance.context[param.name] = args[`$${index}`] ?? null
  })
  if (Object.hasOwn(args, `$${flow.params.length}`))
    throw new EvaluationError(`Too many parameters provided in start of flow '${flow.name}'`)
  work.note('start', instance)
}

/** Activated by another flow, as opposed to begun anew by itself. */
function isReference(work: Work, instance: Instance): boolean {
  const parent = work.instance(instance.parent)
  return instance.activated > 0 && parent !== undefined && parent.flow !== instance.flow
}

function isOwnRestart(work: Work, instance: Instance): boolean {
  return instance.activated > 0 && work.instance(instance.parent)?.flow === instance.flow
}

/** One activation less; true if others still hold the flow. */
function releaseActivation(work: Work, instance: Instance, scores: readonly number[]): boolean {
  instance.activated -= 1
  if (instance.activated > 0) return true
  for (const uid of [...instance.children]) {
    const child = work.instance(uid)
    if (child?.flow !== instance.flow) continue
    abortInstance(work, child, { scores, deactivate: true })
    child.activated = 0
  }
  return false
}

/** Sends the event that stops an action once no flow needs it any more. */
export function releaseAction(work: Work, action: ActionState | undefined): void {
  if (!action || (action.status !== 'starting' && action.status !== 'started')) return
  action.users -= 1
  if (action.users > 0) return
  action.status = 'stopping'
  emit(work, { class: 'action', name: `Stop${action.name}`, args: dict(), scores: [], flow: null, action: action.uid })
}

/** Puts an event on its way to the outside. */
export function emit(work: Work, event: Ev): void {
  work.countEvent()
  if (work.outgoing.length >= work.program.limits.events)
    throw new ColangError('event-limit', `The turn sends more than ${work.program.limits.events} events.`)
  work.outgoing.push(event)
  updateActions(work, event)
}

/** Lets actions know of an event about them. */
export function updateActions(work: Work, event: Ev): void {
  if (event.class !== 'action' || event.action === null) return
  const action = Object.hasOwn(work.state.actions, event.action) ? work.state.actions[event.action] : undefined
  if (!action || action.status === 'finished') return
  const users = [...work.listening].some((instance) => instance.actions.includes(action.uid))
  if (!users) return
  Object.assign(action.context, event.args)
  if (event.name.includes('ActionStarted')) action.status = 'started'
  else if (event.name.includes('ActionFinished')) {
    action.status = 'finished'
    action.users = 0
  } else if (event.name.startsWith('Start')) {
    action.status = 'starting'
    action.users = Math.max(1, action.users)
  } else if (event.name.startsWith('Stop')) action.status = 'stopping'
}

function closeChildren(work: Work, instance: Instance, scores: readonly number[]): void {
  for (const uid of [...instance.children]) {
    const child = work.instance(uid)
    if (child && !isOwnRestart(work, child)) abortInstance(work, child, { scores, deactivate: true })
  }
  for (const uid of instance.actions) releaseAction(work, work.state.actions[uid])
  instance.heads = {}
}

function leaveParent(work: Work, instance: Instance): void {
  const parent = work.instance(instance.parent)
  if (instance.activated === 0 && parent) parent.children = parent.children.filter((uid) => uid !== instance.uid)
}

function restart(work: Work, instance: Instance, input: { scores: readonly number[]; deactivate: boolean }): void {
  if (input.deactivate || instance.activated === 0 || instance.restarted) return
  const event = startEvent(work, instance, input.scores)
  event.args['source_flow_instance_uid'] = isOwnRestart(work, instance) ? instance.parent : instance.uid
  work.queue.unshift(event)
  instance.restarted = true
}

/** Ends an instance without success; what it started ends with it. */
export function abortInstance(
  work: Work,
  instance: Instance,
  input: { scores: readonly number[]; deactivate?: boolean },
): void {
  const { scores, deactivate = false } = input
  if (deactivate && isReference(work, instance) && releaseActivation(work, instance, scores)) return
  if (!isListening(instance) && instance.status !== 'stopping') return
  closeChildren(work, instance, scores)
  leaveParent(work, instance)
  instance.status = 'stopped'
  work.listening.delete(instance)
  instance.endedAt = work.state.now
  work.queue.push(flowEvent('FlowFailed', instance, { scores }))
  work.note('abort', instance)
  if (instance.began) restart(work, instance, { scores, deactivate })
  else if (instance.activated > 0)
    work.trace.push({
      kind: 'error',
      name: 'never-began',
      flow: instance.flow,
      detail: 'The activated flow fails before it waits for anything and is not begun anew.',
    })
}

/** Ends an instance with success. `main` waits to begin anew. */
export function finishInstance(
  work: Work,
  instance: Instance,
  input: { scores: readonly number[]; deactivate?: boolean },
): void {
  const { scores, deactivate = false } = input
  if (deactivate && isReference(work, instance) && releaseActivation(work, instance, scores)) return
  if (!isListening(instance)) return
  closeChildren(work, instance, scores)
  if (instance.uid === work.state.main) {
    const head = newHead(work, instance.uid)
    instance.heads[head.uid] = head
    instance.status = 'waiting'
    instance.progressed = false
    settleHead(work, instance, head)
    work.note('finish', instance)
    return
  }
  instance.status = 'finished'
  work.listening.delete(instance)
  instance.endedAt = work.state.now
  leaveParent(work, instance)
  work.queue.push(flowEvent('FlowFinished', instance, { scores }))
  const log = logIntent(work, instance, scores)
  if (log) work.queue.push(log)
  work.note('finish', instance)
  restart(work, instance, { scores, deactivate })
}

/** The activated instance of the same flow and the same parameters, if there is one. */
export function activatedTwin(work: Work, name: string, args: Dict): Instance | undefined {
  const flow = work.flow(name)
  return Object.values(work.state.flows).find((instance) => {
    if (instance.flow !== name || !isReference(work, instance) || !flow) return false
    return flow.params.every((param, index) => {
      const value = JSON.stringify(instance.args[param.name] ?? null)
      const given = [
        args[param.name],
        args[`$${index}`],
        ...(param.default ? [work.evaluate(param.default, instance)] : []),
      ]
      return given.some((candidate) => candidate !== undefined && JSON.stringify(candidate) === value)
    })
  })
}

/** Whether the instruction sends something to the outside. */
export function isAction(step: Instruction | undefined, isInternal: (name: string) => boolean): boolean {
  return step?.op === 'send' && !(step.target.type === 'event' && isInternal(step.target.name))
}
