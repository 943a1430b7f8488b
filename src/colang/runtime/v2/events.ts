import {
  type Dict,
  dict,
  EvaluationError,
  isDict,
  isPlainDict,
  tagged,
  tagOf,
  textOf,
  typeName,
  type Value,
} from '../../expression/values.ts'
import type { Target } from './program.ts'
import { type ActionState, type Ev, eventOf, eventValue, INTERNAL, type Instance, internal } from './state.ts'
import type { Work } from './work.ts'

const NO_SCORES: readonly number[] = []

function actionEvent(name: string, args: Dict, action: string | null): Ev {
  return { class: 'action', name, args, scores: NO_SCORES, flow: null, action }
}

/** What tells who a flow event is about. */
function identity(instance: Instance): Record<string, Value> {
  return {
    source_flow_instance_uid: instance.uid,
    flow_instance_uid: instance.uid,
    flow_id: instance.flow,
    ...instance.args,
  }
}

type FlowEventName = 'FlowStarted' | 'FlowFinished' | 'FlowFailed'

/** `FlowStarted`, `FlowFinished` or `FlowFailed` of an instance. */
export function flowEvent(
  name: FlowEventName,
  instance: Instance,
  input: { scores: readonly number[]; more?: Record<string, Value> },
): Ev {
  const returned: Record<string, Value> =
    name === 'FlowFinished' && Object.hasOwn(instance.context, '_return_value')
      ? { return_value: instance.context['_return_value'] ?? null }
      : {}
  return internal(name, { ...identity(instance), ...returned, ...input.more }, input.scores)
}

/** The event that starts another instance like this one. */
export function startEvent(work: Work, instance: Instance, scores: readonly number[]): Ev {
  return internal(
    'StartFlow',
    {
      flow_instance_uid: work.uid(`(${instance.flow})`),
      flow_id: instance.flow,
      source_flow_instance_uid: instance.parent,
      source_head_uid: instance.parentHead,
      flow_hierarchy_position: instance.hierarchy,
      activated: instance.activated,
      ...instance.args,
    },
    scores,
  )
}

const FLOW_MEMBERS: Record<string, string> = {
  Start: 'StartFlow',
  Stop: 'StopFlow',
  Finish: 'FinishFlow',
  Pause: 'PauseFlow',
  Resume: 'ResumeFlow',
  Started: 'FlowStarted',
  Finished: 'FlowFinished',
  Failed: 'FlowFailed',
}
const ACTION_MEMBERS = new Set(['Started', 'Finished', 'Start', 'Change', 'Stop'])

/** The event name behind `flow.Member`. */
function flowMember(name: string): string {
  const found = Object.hasOwn(FLOW_MEMBERS, name) ? FLOW_MEMBERS[name] : undefined
  if (!found) throw new EvaluationError(`flows have no event '${name}'`)
  return found
}

/** The event name behind `SomeAction.Member`. */
function actionMember(action: string, name: string): string {
  if (name.endsWith('Updated') && name !== 'Updated') return `${action}${name}`
  if (!ACTION_MEMBERS.has(name)) throw new EvaluationError(`actions have no event '${name}'`)
  return name === 'Start' || name === 'Change' || name === 'Stop' ? `${name}${action}` : `${action}${name}`
}

function flowMemberEvent(instance: Instance, member: string, given: Dict): Ev {
  const name = flowMember(member)
  if (name === 'FlowStarted' || name === 'FlowFinished' || name === 'FlowFailed')
    return { ...flowEvent(name, instance, { scores: NO_SCORES, more: given }), flow: instance.uid }
  return {
    ...internal(name, { flow_id: instance.flow, flow_instance_uid: instance.uid, ...given }),
    flow: instance.uid,
  }
}

function actionMemberEvent(
  action: Pick<ActionState, 'name' | 'args'>,
  member: string,
  input: { given: Dict; uid: string | null },
): Ev {
  const name = actionMember(action.name, member)
  if (member === 'Start') return actionEvent(name, action.args, input.uid)
  if (member === 'Stop') return actionEvent(name, dict(), input.uid)
  if (member === 'Change')
    return actionEvent(name, isDict(input.given['arguments']) ? input.given['arguments'] : input.given, input.uid)
  const args = dict(Object.entries(input.given))
  if (Object.keys(action.args).length > 0) args['action_arguments'] = action.args
  return actionEvent(name, args, input.uid)
}

/** What a variable with members stands for: an event, or an event of a flow or action. */
function resolveVariable(
  work: Work,
  instance: Instance,
  target: Target,
): { object: Dict; member: Target['members'][number] | undefined } {
  let object: Value = work.scope(instance).variable(target.name)
  if (object === null) throw new EvaluationError(`Unknown variable: '${target.name}'!`)
  for (const member of target.members.slice(0, -1)) {
    const next: Value | undefined = isPlainDict(object)
      ? object[member.name]
      : isDict(object)
        ? work.attribute(object, member.name)
        : undefined
    if (next === undefined) throw new EvaluationError(`No attribute '${member.name}'`)
    object = next
  }
  if (!isDict(object)) throw new EvaluationError(`'${target.name}' holds no flow, action or event`)
  return { object, member: target.members.at(-1) }
}

function variableEvent(work: Work, instance: Instance, target: Target): Ev {
  const { object, member } = resolveVariable(work, instance, target)
  const tag = tagOf(object)
  if (tag === 'event') {
    if (member) throw new EvaluationError('Events have no event attributes!')
    return eventOf(object)
  }
  if (!member) throw new EvaluationError('Missing event attributes!')
  const given = work.args(member.args, instance)
  const uid = textOf(object['uid'])
  if (tag === 'flow') {
    const found = work.instance(uid)
    if (!found) throw new EvaluationError('the flow is over and forgotten')
    return flowMemberEvent(found, member.name, given)
  }
  const action = tag === 'action' && Object.hasOwn(work.state.actions, uid) ? work.state.actions[uid] : undefined
  if (!action) throw new EvaluationError(`Unsupported type '${typeName(object)}'`)
  return actionMemberEvent(action, member.name, { given, uid })
}

function memberEvent(work: Work, instance: Instance, target: Target): Ev {
  const [member] = target.members
  if (!member) throw new EvaluationError('Missing event attributes!')
  const own = work.args(target.args, instance)
  const given = work.args(member.args, instance)
  if (target.type === 'flow') {
    if (!work.flow(target.name)) throw new EvaluationError(`there is no flow '${target.name}'`)
    return internal(flowMember(member.name), { flow_id: target.name, ...own, ...given })
  }
  if (target.type === 'action')
    return actionMemberEvent({ name: target.name, args: own }, member.name, { given, uid: null })
  throw new EvaluationError('Events have no event attributes!')
}

/** The event an instruction sends or waits for, with its arguments computed. */
export function eventFrom(work: Work, instance: Instance, target: Target): Ev {
  if (target.type === 'variable') return variableEvent(work, instance, target)
  if (target.members.length > 0) return memberEvent(work, instance, target)
  const args = work.args(target.args, instance)
  if (INTERNAL.has(target.name) || target.type === 'flow') return internal(target.name, args)
  if (target.name.includes('Action')) return actionEvent(target.name, args, null)
  return { class: 'event', name: target.name, args, scores: NO_SCORES, flow: null, action: null }
}

/** The name of that event, without computing arguments. */
export function eventName(work: Work, instance: Instance, target: Target): string {
  if (target.type === 'variable') {
    const { object, member } = resolveVariable(work, instance, target)
    const tag = tagOf(object)
    if (tag === 'event') return textOf(object['name'])
    if (!member) throw new EvaluationError('Missing event attributes!')
    if (tag === 'flow') return flowMember(member.name)
    const uid = textOf(object['uid'])
    const action = Object.hasOwn(work.state.actions, uid) ? work.state.actions[uid] : undefined
    if (!action) throw new EvaluationError(`Unsupported type '${typeName(object)}'`)
    return actionMember(action.name, member.name)
  }
  const [member] = target.members
  if (!member) return target.name
  return target.type === 'flow' ? flowMember(member.name) : actionMember(target.name, member.name)
}

/** Keeps a matched event in the variable after `as`. */
export function keepReference(work: Work, instance: Instance, input: { target: Target; ref: string; event: Ev }): void {
  const wanted = eventFrom(work, instance, input.target)
  const args = dict([...Object.entries(wanted.args), ...Object.entries(input.event.args)])
  let { flow } = wanted
  const source = input.event.args['source_flow_instance_uid']
  if (wanted.class === 'internal' && typeof source === 'string' && work.instance(source)) flow = source
  const action = wanted.class === 'action' ? input.event.action : null
  if (action !== null) knowAction(work, input.event, action)
  instance.context[input.ref] = eventValue({ ...wanted, args, flow, action })
}

/** Actions of the user begin outside; they are known from their first event on. */
function knowAction(work: Work, event: Ev, uid: string): void {
  if (Object.hasOwn(work.state.actions, uid)) return
  const member = ['Started', 'Finished', 'Updated'].find((word) => event.name.includes(word))
  work.state.actions[uid] = {
    uid,
    name: event.name.replace(/(Started|\w*Updated|Finished)$/, ''),
    flow: '',
    status: member === 'Finished' ? 'finished' : 'started',
    context: dict(Object.entries(event.args)),
    args: dict(),
    users: 0,
  }
}

/** The reference to a flow as expressions hold it. */
export function flowReference(uid: string): Dict {
  return tagged('flow', { uid })
}
