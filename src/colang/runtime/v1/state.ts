import { cloneValue, type Dict, dict, type Value } from '../../expression/values.ts'
import type { Step } from './program.ts'

export type Status = 'active' | 'interrupted' | 'aborted' | 'completed'

/** A flow that runs, waits or just ended. */
export interface Instance {
  uid: number
  flow: string
  head: number
  status: Status
  /** The instance that has to end before this one goes on. */
  by: number | null
  /** Variables of the caller that take what this subflow returns. */
  results: string[]
}

/** What a run waits for from the host. */
export interface Waiting {
  id: number
  kind: 'action' | 'intent' | 'next_step' | 'bot_message' | 'value' | 'answer' | 'rails'
  /** Internal or user action that asked. */
  action: string
  result?: string
  flow?: string
  line?: number
}

/** One thread of a conversation: the conversation itself, or one of several rails that run side by side. */
export interface Run {
  context: Dict
  flows: Instance[]
  /** The event last processed, seen by flows as `$event`. */
  event: Dict
  waiting: Waiting | null
  /** What the bot was last meant to say, with the instruction above it and where it was decided. */
  speech: { intent: string; instruction: string; flow: string; line: number }
  /** The rail this run is, if it is not the conversation itself. */
  rail: string | null
  outcome: 'open' | 'done' | 'stopped'
}

/** What happened in the turn so far. */
export interface Turn {
  events: number
  steps: number
  actions: number
  /** Texts still to be checked by input rails before the last one is answered. */
  earlier: string[]
  last: string
  blockedBy: string | null
  /** Variables and flows as they were when the turn began; a failed turn leaves no trace in them. */
  before: { context: Dict; flows: Instance[] }
  /** A running flow was begun anew because its own trigger was said again. */
  restarted: boolean
  failed: boolean
}

/** The state of a session with a Colang 1.0 program: plain JSON. */
export interface StateV1 {
  version: '1.0'
  program: string
  main: Run
  rails: Run[]
  turn: Turn | null
  nextUid: number
  nextEffect: number
  /** Seed of the choice between several texts. */
  seed: number
  turns: number
}

/** A session that has not seen anything yet. */
export function initialStateV1(program: { hash: string }, options: { context?: Dict; seed?: number } = {}): StateV1 {
  return {
    version: '1.0',
    program: program.hash,
    main: newRun(options.context ? cloneValue(options.context) : dict(), null),
    rails: [],
    turn: null,
    nextUid: 1,
    nextEffect: 1,
    seed: options.seed ?? 1,
    turns: 0,
  }
}

/** A run without flows. */
export function newRun(context: Dict, rail: string | null): Run {
  return {
    context,
    flows: [],
    event: dict(),
    waiting: null,
    rail,
    outcome: 'open',
    speech: { intent: '', instruction: '', flow: '', line: 0 },
  }
}

/** Copies of flows, so that one can go on while the other stays. */
export function cloneInstances(flows: readonly Instance[]): Instance[] {
  return flows.map((instance) => ({ ...instance, results: [...instance.results] }))
}

function cloneRun(run: Run): Run {
  return {
    ...run,
    context: cloneValue(run.context),
    event: cloneValue(run.event),
    flows: cloneInstances(run.flows),
    speech: { ...run.speech },
    waiting: run.waiting && { ...run.waiting },
  }
}

/** A copy that shares nothing with the original. */
export function cloneStateV1(state: StateV1): StateV1 {
  return {
    ...state,
    main: cloneRun(state.main),
    rails: state.rails.map(cloneRun),
    turn: state.turn && {
      ...state.turn,
      earlier: [...state.turn.earlier],
      before: { context: cloneValue(state.turn.before.context), flows: cloneInstances(state.turn.before.flows) },
    },
  }
}

/** A decision: the step some flow wants to happen next. */
export interface Decision {
  step: Step
  instance: Instance
  priority: number
}

/** An event as flows see it. */
export function event(type: string, fields: Record<string, Value> = {}): Dict {
  return dict([['type', type], ...Object.entries(fields)])
}
