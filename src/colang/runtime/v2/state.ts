import {
  cloneValue,
  type Dict,
  dict,
  importValue,
  isDict,
  tagged,
  textOf,
  type Value,
} from '../../expression/values.ts'
import type { FlowV2, ProgramV2 } from './program.ts'

export type FlowStatus = 'waiting' | 'starting' | 'started' | 'stopping' | 'stopped' | 'finished'
export type HeadStatus = 'active' | 'inactive' | 'merging'
export type ActionStatus = 'initialized' | 'starting' | 'started' | 'stopping' | 'finished'

/** A place in a flow instance that waits or moves. */
export interface Head {
  uid: string
  flow: string
  position: number
  status: HeadStatus
  /** How well the events fitted that brought the head here. */
  scores: number[]
  scopes: string[]
  children: string[]
  /** Where failures of what is waited for go instead of ending the flow. */
  catches: string[]
  /** Name of the event waited for, and when the waiting began. */
  awaits: string | null
  since: number
}

/** A running, or just ended, flow. */
export interface Instance {
  uid: string
  flow: string
  loop: string
  /** Place in the tree of flows, such as 0.3.5. */
  hierarchy: string
  heads: Record<string, Head>
  scopes: Record<string, { flows: string[]; actions: string[] }>
  /** Which head a fork left behind. */
  forks: Record<string, string>
  actions: string[]
  context: Dict
  args: Dict
  priority: number
  parent: string | null
  parentHead: string | null
  children: string[]
  status: FlowStatus
  /** How often the flow is activated; above zero it begins anew when it ends. */
  activated: number
  restarted: boolean
  /** Whether it ever came to wait for something. */
  began: boolean
  /** Whether something it waited for has happened. */
  progressed: boolean
  endedAt: number
}

export interface ActionState {
  uid: string
  name: string
  flow: string
  status: ActionStatus
  context: Dict
  args: Dict
  /** Flows that still need it. */
  users: number
}

export interface Timer {
  action: string
  due: number
}

/** An action the host was asked to run. */
export interface Pending {
  id: number
  action: string
  name: string
}

/** What the conversation was about, for a model: names of intents and what was said. */
export interface HistoryEntry {
  kind: 'user-intent' | 'bot-intent' | 'user-action' | 'bot-action'
  name: string
  parameter: Value
}

/** The state of a session with a Colang 2.x program: plain JSON. */
export interface StateV2 {
  version: '2.x'
  program: string
  flows: Record<string, Instance>
  main: string
  actions: Record<string, ActionState>
  /** Global variables. */
  context: Dict
  timers: Timer[]
  pending: Pending[]
  history: HistoryEntry[]
  /** What the user said last. */
  heard: string
  /** Flows added while running. */
  added: Record<string, FlowV2>
  nextUid: number
  nextEffect: number
  tick: number
  seed: number
  now: number
  turns: number
  turn: { events: number; steps: number; actions: number } | null
}

/** An event on its way: from outside, between flows, or of an action. */
export interface Ev {
  readonly class: 'event' | 'internal' | 'action'
  readonly name: string
  readonly args: Dict
  readonly scores: readonly number[]
  readonly flow: string | null
  readonly action: string | null
}

/** Events flows exchange among themselves. */
export const INTERNAL: ReadonlySet<string> = new Set([
  'StartFlow',
  'FinishFlow',
  'StopFlow',
  'FlowStarted',
  'FlowFinished',
  'FlowFailed',
  'UnhandledEvent',
  'BotIntentLog',
  'UserIntentLog',
  'BotActionLog',
  'UserActionLog',
])

/** An internal event. */
export function internal(name: string, args: Record<string, Value>, scores: readonly number[] = []): Ev {
  return { class: 'internal', name, args: dict(Object.entries(args)), scores, flow: null, action: null }
}

/** An event from outside, as plain data with a `type`. */
export function external(data: Readonly<Record<string, unknown>>): Ev {
  const value = importValue(data)
  const args = isDict(value) ? value : dict()
  const name = typeof args['type'] === 'string' ? args['type'] : ''
  delete args['type']
  const isAction = name.includes('Action')
  const action = isAction && typeof args['action_uid'] === 'string' ? args['action_uid'] : null
  return { class: isAction ? 'action' : 'event', name, args, scores: [], flow: null, action }
}

/** An event as expressions hold it. */
export function eventValue(event: Ev): Dict {
  return tagged('event', {
    class: event.class,
    name: event.name,
    arguments: event.args,
    flow: event.flow,
    action: event.action,
  })
}

/** The event behind a value made by `eventValue`. */
export function eventOf(value: Dict): Ev {
  const args = value['arguments']
  return {
    class: value['class'] === 'internal' ? 'internal' : value['class'] === 'action' ? 'action' : 'event',
    name: textOf(value['name']),
    args: isDict(args) ? args : dict(),
    scores: [],
    flow: typeof value['flow'] === 'string' ? value['flow'] : null,
    action: typeof value['action'] === 'string' ? value['action'] : null,
  }
}

/** Whether the instance still takes events. */
export function isListening(instance: Instance): boolean {
  return instance.status === 'waiting' || instance.status === 'started' || instance.status === 'starting'
}

/** Whether the instance has begun and not ended. */
export function isActive(instance: Instance): boolean {
  return instance.status === 'started' || instance.status === 'starting'
}

/** Whether the instance has ended. */
export function isDone(instance: Instance): boolean {
  return instance.status === 'stopped' || instance.status === 'finished'
}

function cloneHead(head: Head): Head {
  return {
    uid: head.uid,
    flow: head.flow,
    position: head.position,
    status: head.status,
    scores: [],
    scopes: head.scopes.slice(),
    children: head.children.slice(),
    catches: head.catches.slice(),
    awaits: head.awaits,
    since: head.since,
  }
}

// Written out, because it is done for every living flow on every step.
function cloneInstance(instance: Instance): Instance {
  const heads: Record<string, Head> = {}
  for (const uid in instance.heads) {
    const head = instance.heads[uid]
    if (head) heads[uid] = cloneHead(head)
  }
  const scopes: Instance['scopes'] = {}
  for (const name in instance.scopes) {
    const scope = instance.scopes[name]
    if (scope) scopes[name] = { flows: scope.flows.slice(), actions: scope.actions.slice() }
  }
  return {
    uid: instance.uid,
    flow: instance.flow,
    loop: instance.loop,
    hierarchy: instance.hierarchy,
    heads,
    scopes,
    forks: { ...instance.forks },
    actions: instance.actions.slice(),
    context: cloneValue(instance.context),
    args: cloneValue(instance.args),
    priority: instance.priority,
    parent: instance.parent,
    parentHead: instance.parentHead,
    children: instance.children.slice(),
    status: instance.status,
    activated: instance.activated,
    restarted: instance.restarted,
    began: instance.began,
    progressed: instance.progressed,
    endedAt: instance.endedAt,
  }
}

/** A copy that shares nothing with the original; scores of earlier events are forgotten. */
export function cloneStateV2(state: StateV2): StateV2 {
  const flows: Record<string, Instance> = {}
  for (const [uid, instance] of Object.entries(state.flows)) flows[uid] = cloneInstance(instance)
  const actions: Record<string, ActionState> = {}
  for (const [uid, action] of Object.entries(state.actions))
    actions[uid] = { ...action, context: cloneValue(action.context), args: cloneValue(action.args) }
  return {
    ...state,
    flows,
    actions,
    context: cloneValue(state.context),
    timers: state.timers.map((timer) => ({ ...timer })),
    pending: state.pending.map((entry) => ({ ...entry })),
    history: [...state.history],
    added: { ...state.added },
    turn: state.turn && { ...state.turn },
  }
}

/** A session that has not seen anything yet; `main` begins with the first input. */
export function initialStateV2(program: ProgramV2, options: { context?: Dict; seed?: number } = {}): StateV2 {
  return {
    version: '2.x',
    program: program.hash,
    flows: {},
    main: '',
    actions: {},
    context: options.context ? cloneValue(options.context) : dict(),
    timers: [],
    pending: [],
    history: [],
    heard: '',
    added: {},
    nextUid: 1,
    nextEffect: 1,
    tick: 1,
    seed: options.seed ?? 1,
    now: 0,
    turns: 0,
    turn: null,
  }
}
