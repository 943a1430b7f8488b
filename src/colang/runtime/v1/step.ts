import { cloneValue, type Dict, dict, importValue, isDict } from '../../expression/values.ts'
import type { Effect, TraceEntry } from '../effects.ts'
import { ColangError } from '../errors.ts'
import type { InputEvent, ResultEvent, StepResult } from '../protocol.ts'
import type { Work } from './evaluator.ts'
import { Machine } from './machine.ts'
import { Rails } from './parallel.ts'
import type { ProgramV1 } from './program.ts'
import { answer } from './results.ts'
import { cloneInstances, cloneStateV1, event, type Run, type StateV1, type Turn } from './state.ts'
import { type Outcome, Thread } from './thread.ts'

/**
 * Carries a session forward by one input: a message, an event, variables, or the result of an effect.
 * Pure: the state given is not touched, the same input gives the same output, and a turn that fails leaves the session as it was.
 */
export function stepV1(program: ProgramV1, state: StateV1, input: InputEvent): StepResult<StateV1> {
  const next = cloneStateV1(state)
  const trace: TraceEntry[] = []
  const effects: Effect[] = []
  if (input.type === 'context') {
    Object.assign(next.main.context, importDict(input.data))
    return { state: next, effects, trace, status: next.turn ? 'waiting' : 'done' }
  }
  if (input.type === 'time') return { state: next, effects, trace, status: next.turn ? 'waiting' : 'done' }
  if (input.type !== 'result') next.turn = newTurn(next.main, input.type === 'user' ? (input.earlier ?? []) : [])
  const { turn } = next
  if (!turn) return { state: next, effects, trace, status: 'done' }
  const stepper = new Stepper({ program, state: next, turn, limits: program.limits, trace }, effects)
  try {
    return stepper.take(input)
  } catch (error) {
    if (!(error instanceof ColangError)) throw error
    return failed(next, { turn, trace, effects, error })
  }
}

/** One event, raw: flows are carried forward, and the step some flow wants next is handed back. Nothing is carried out. */
export function advanceV1(
  program: ProgramV1,
  state: StateV1,
  data: Readonly<Record<string, unknown>>,
): { state: StateV1; next: { bot: string } | { execute: string } | null } {
  const next = cloneStateV1(state)
  const turn = newTurn(next.main, [])
  const machine = new Machine({ program, state: next, turn, limits: program.limits, trace: [] }, next.main)
  const decision = machine.advance(importDict(data))
  const step = decision?.step
  return {
    state: next,
    next: step?.op === 'bot' ? { bot: step.name } : step?.op === 'action' ? { execute: step.action } : null,
  }
}

function importDict(data: Readonly<Record<string, unknown>>): Dict {
  const value = importValue(data)
  return isDict(value) ? value : dict()
}

function newTurn(main: Run, earlier: readonly string[]): Turn {
  return {
    events: 0,
    steps: 0,
    actions: 0,
    earlier: [...earlier],
    last: '',
    blockedBy: null,
    before: { context: cloneValue(main.context), flows: cloneInstances(main.flows) },
    restarted: false,
    failed: false,
  }
}

function failed(
  state: StateV1,
  outcome: { turn: Turn; trace: TraceEntry[]; effects: Effect[]; error: ColangError },
): StepResult<StateV1> {
  const { turn, trace, effects, error } = outcome
  const ids = [state.main, ...state.rails].flatMap((run) => (run.waiting && run.waiting.id > 0 ? [run.waiting.id] : []))
  state.main.context = turn.before.context
  state.main.flows = turn.before.flows
  state.main.waiting = null
  state.rails = []
  state.turn = null
  trace.push({
    kind: 'error',
    name: error.code,
    ...(error.flow === undefined ? {} : { flow: error.flow }),
    ...(error.line === undefined ? {} : { line: error.line }),
  })
  if (ids.length > 0) effects.push({ kind: 'cancel', ids })
  return {
    state,
    effects,
    trace,
    status: 'done',
    outcome: {
      state: 'error',
      error: {
        code: error.code,
        message: error.message,
        ...(error.flow === undefined ? {} : { flow: error.flow }),
        ...(error.line === undefined ? {} : { line: error.line }),
      },
    },
  }
}

class Stepper {
  private readonly work: Work
  private readonly effects: Effect[]
  private readonly main: Thread

  constructor(work: Work, effects: Effect[]) {
    this.work = work
    this.effects = effects
    this.main = new Thread(work, work.state.main, effects)
  }

  take(input: Exclude<InputEvent, { type: 'context' | 'time' }>): StepResult<StateV1> {
    if (input.type === 'result') return this.settle(this.result(input))
    this.work.state.turns += 1
    this.work.state.main.outcome = 'open'
    if (input.type === 'user') return this.settle(this.message(input.text))
    const value = importDict(input.event)
    if (typeof value['type'] !== 'string') throw new ColangError('bad-event', 'The event has no type.')
    return this.settle(this.main.process([value]))
  }

  private message(text: string): Outcome | undefined {
    const { turn, state } = this.work
    const earlier = turn.earlier.shift()
    turn.last = text
    const { context } = state.main
    context['triggered_input_rail'] = null
    context['triggered_output_rail'] = null
    if (earlier === undefined) delete context['earlier_message']
    else context['earlier_message'] = true
    return this.main.process([event('UtteranceUserActionFinished', { final_transcript: earlier ?? text })])
  }

  private result(input: ResultEvent): Outcome | undefined {
    const { state } = this.work
    if (state.main.waiting && state.main.waiting.id === input.id) return this.resume(this.main, input)
    if (state.main.waiting?.kind !== 'rails') return { kind: 'wait' }
    const rails = new Rails(this.work, this.effects)
    return this.joined(rails.result(input))
  }

  private resume(thread: Thread, input: ResultEvent): Outcome | undefined {
    const { waiting } = thread.run
    if (!waiting) return { kind: 'wait' }
    thread.run.waiting = null
    return thread.process(answer(thread, waiting, input))
  }

  /** What follows once the rails that ran side by side are through. */
  private joined(events: Dict[] | 'wait' | 'stopped'): Outcome | undefined {
    if (events === 'wait') return { kind: 'wait' }
    const { main } = this.work.state
    main.waiting = null
    if (events !== 'stopped') return this.main.process(events)
    main.flows = []
    main.outcome = 'stopped'
    return undefined
  }

  private settle(first: Outcome | undefined): StepResult<StateV1> {
    let outcome = first
    const { state, turn } = this.work
    for (;;) {
      while (outcome?.kind === 'rails') outcome = this.joined(new Rails(this.work, this.effects).start(outcome))
      if (outcome?.kind === 'wait') return this.finish('waiting')
      if (
        state.main.outcome === 'stopped' ||
        (turn.earlier.length === 0 && state.main.context['earlier_message'] !== true)
      )
        break
      outcome = this.message(turn.last)
    }
    if (turn.failed) this.forget()
    return this.finish('done')
  }

  /** A turn that ended in an internal error is hidden from what follows. */
  private forget(): void {
    const { main } = this.work.state
    const spoken = main.context['last_bot_message'] ?? null
    main.context = this.work.turn.before.context
    main.context['last_bot_message'] = spoken
  }

  private finish(status: 'waiting' | 'done'): StepResult<StateV1> {
    const { state, turn, trace, limits } = this.work
    if (JSON.stringify(state.main.context).length > limits.memory)
      throw new ColangError('memory-limit', `The variables of the session exceed ${limits.memory} characters.`)
    if (status === 'waiting') return { state, effects: this.effects, trace, status }
    state.turn = null
    state.main.event = dict()
    state.main.flows = state.main.flows.filter(
      (instance) => instance.status === 'active' || instance.status === 'interrupted',
    )
    const blockedBy = turn.blockedBy
    const running = state.main.flows.some((instance) => !this.work.program.flows[instance.flow]?.system)
    const failure = turn.failed ? ('error' as const) : undefined
    return {
      state,
      effects: this.effects,
      trace,
      status,
      outcome: {
        state: failure ?? (blockedBy !== null ? 'blocked' : running ? 'running' : 'completed'),
        ...(blockedBy === null ? {} : { blockedBy }),
      },
    }
  }
}
