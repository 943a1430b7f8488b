import { type Dict, equal, isDict, tagOf, textOf } from '../../expression/values.ts'
import { ColangError } from '../errors.ts'
import { flowEvent } from './events.ts'
import { recordHistory } from './history.ts'
import { abortInstance, activatedTwin, createInstance, finishInstance } from './instances.ts'
import { type Ev, type Instance, isDone } from './state.ts'
import type { Work } from './work.ts'

/** What an event does by itself, whoever waits for it; the interaction loops that count as having handled it. */
export function builtIn(work: Work, event: Ev): Set<string> {
  const handled = new Set<string>()
  if (event.name === 'ContextUpdate') {
    const data = event.args['data']
    if (isDict(data) && tagOf(data) === undefined) Object.assign(work.state.context, data)
  } else if (event.name === 'StartFlow') startFlow(work, event, handled)
  else if (event.name === 'FinishFlow' || event.name === 'StopFlow') endFlow(work, event, handled)
  else if (recordHistory(work, event)) handled.add('*')
  return handled
}

function startFlow(work: Work, event: Ev, handled: Set<string>): void {
  const name = event.args['flow_id']
  if (typeof name !== 'string' || name === 'main' || !work.flow(name)) return
  const source = work.instance(textOf(event.args['source_flow_instance_uid']))
  const activated = event.args['activated']
  const twin =
    activated === true || (typeof activated === 'number' && activated > 0)
      ? activatedTwin(work, name, event.args)
      : undefined
  const own = source?.flow === name
  if (twin && !own) {
    twin.activated += 1
    source?.children.push(twin.uid)
    work.queue.push(
      flowEvent('FlowStarted', twin, {
        scores: event.scores,
        more: { flow_instance_uid: event.args['flow_instance_uid'] ?? twin.uid },
      }),
    )
    handled.add('*')
    return
  }
  if (twin && own) event.args['source_flow_instance_uid'] = twin.uid
  const uid = event.args['flow_instance_uid']
  const hierarchy = textOf(event.args['flow_hierarchy_position'] ?? '0')
  if (hierarchy.split('.').length > work.program.limits.depth)
    throw new ColangError('depth-limit', `Flows start each other more than ${work.program.limits.depth} deep.`, {
      flow: name,
    })
  createInstance(work, {
    flow: name,
    uid: typeof uid === 'string' ? uid : work.uid(`(${name})`),
    hierarchy,
    args: event.args,
  })
}

function endFlow(work: Work, event: Ev, handled: Set<string>): void {
  const uid = event.args['flow_instance_uid']
  const one = work.instance(typeof uid === 'string' ? uid : null)
  const targets =
    uid !== undefined
      ? one && !isDone(one) && one.status !== 'waiting'
        ? [one]
        : []
      : Object.values(work.state.flows).filter(
          (instance) => instance.flow === event.args['flow_id'] && hasParameters(work, instance, event.args),
        )
  for (const instance of targets) {
    handled.add(instance.loop)
    if (event.name === 'FinishFlow')
      finishInstance(work, instance, { scores: event.scores, deactivate: event.args['deactivate'] === true })
    else abortInstance(work, instance, { scores: event.scores, deactivate: instance.activated > 0 })
  }
}

/** Whether an instance runs with the parameters an event names, if it names any. */
function hasParameters(work: Work, instance: Instance, given: Dict): boolean {
  const params = work.flow(instance.flow)?.params ?? []
  return params.every((param, index) => {
    const wanted = given[param.name] ?? given[`$${index}`]
    return wanted === undefined || equal(wanted, instance.args[param.name] ?? null)
  })
}
