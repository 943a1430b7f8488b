import { dict, exportValue, importValue, isDict, type Value } from '../../expression/values.ts'
import type { Effect, TraceEntry } from '../effects.ts'
import { ColangError } from '../errors.ts'
import type { InputEvent, ResultEvent, StepResult, TurnOutcome } from '../protocol.ts'
import { finishedEvent, generateTask, runBuiltIn, timerLength } from './actions.ts'
import { createInstance } from './instances.ts'
import { forgetEnded, run } from './machine.ts'
import type { ProgramV2 } from './program.ts'
import { cloneStateV2, type Ev, external, internal, isActive, type StateV2 } from './state.ts'
import { Work } from './work.ts'

/** As `stepV1`, for Colang 2.x. Utterances of the bot count as finished at once; timers go off with `time` inputs. */
export function stepV2(program: ProgramV2, state: StateV2, input: InputEvent): StepResult<StateV2> {
  const next = cloneStateV2(state)
  const trace: TraceEntry[] = []
  if (input.type === 'context') {
    const data = importValue(input.data)
    if (isDict(data)) Object.assign(next.context, data)
    return { state: next, effects: [], trace, status: 'done' }
  }
  next.turn = input.type === 'result' && next.turn ? next.turn : { events: 0, steps: 0, actions: 0 }
  const effects: Effect[] = []
  try {
    return new Stepper(new Work(program, next, trace), effects).take(input)
  } catch (error) {
    if (!(error instanceof ColangError)) throw error
    const place = {
      ...(error.flow === undefined ? {} : { flow: error.flow }),
      ...(error.line === undefined ? {} : { line: error.line }),
    }
    trace.push({ kind: 'error', name: error.code, ...place })
    const before = { ...cloneStateV2(state), turn: null, pending: [] }
    const ids = state.pending.map((entry) => entry.id)
    return {
      state: before,
      effects: ids.length > 0 ? [{ kind: 'cancel', ids }] : [],
      trace,
      status: 'done',
      outcome: { state: 'error', error: { code: error.code, message: error.message, ...place } },
    }
  }
}

/** One event, raw: flows are carried forward and what they send is handed back. Nothing is acknowledged or run. */
export function advanceV2(
  program: ProgramV2,
  state: StateV2,
  event: Readonly<Record<string, unknown>>,
): { state: StateV2; events: Record<string, unknown>[] } {
  const next = cloneStateV2(state)
  next.turn = { events: 0, steps: 0, actions: 0 }
  const work = new Work(program, next, [])
  const begins = event['type'] === 'StartFlow' && event['flow_id'] === 'main'
  if (next.main === '') createMain(work)
  run(work, begins ? internal('StartFlow', { flow_id: 'main' }) : external(event))
  next.turn = null
  return { state: next, events: work.outgoing.map(exported) }
}

function createMain(work: Work): void {
  const uid = work.uid('(main)')
  work.state.main = uid
  const main = createInstance(work, { flow: 'main', uid, hierarchy: '0', args: dict() })
  main.loop ||= work.uid('loop')
}

function exported(event: Ev): Record<string, unknown> {
  const fields = exportValue(event.args)
  const plain = typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {}
  return { type: event.name, ...(event.action === null ? {} : { action_uid: event.action }), ...plain }
}

class Stepper {
  private readonly work: Work
  private readonly effects: Effect[]
  private inputs: Ev[] = []

  constructor(work: Work, effects: Effect[]) {
    this.work = work
    this.effects = effects
  }

  take(input: Exclude<InputEvent, { type: 'context' }>): StepResult<StateV2> {
    if (input.type !== 'result') forgetEnded(this.work)
    this.begin()
    if (input.type === 'user') {
      this.work.state.turns += 1
      for (const text of [...(input.earlier ?? []), input.text]) this.hear(text)
    } else if (input.type === 'event') this.inputs.push(external(input.event))
    else if (input.type === 'time') this.ring(input.now)
    else this.result(input)
    this.drain()
    return this.finish()
  }

  /** `main`, and flows marked `@active`, begin with the first input, and `main` again whenever it has ended. */
  private begin(): void {
    const { work } = this
    const first = work.state.main === ''
    if (first) createMain(work)
    const main = work.instance(work.state.main)
    if (main?.status !== 'waiting') return
    const active = first ? Object.values(work.program.flows).filter((flow) => flow.active) : []
    active.forEach((flow, index) => {
      this.inputs.push(
        internal('StartFlow', {
          flow_id: flow.name,
          source_flow_instance_uid: main.uid,
          flow_instance_uid: work.uid(`(${flow.name})`),
          flow_hierarchy_position: `0.0.${index}`,
          source_head_uid: Object.keys(main.heads)[0] ?? null,
          activated: true,
        }),
      )
    })
    this.inputs.push(internal('StartFlow', { flow_id: 'main' }))
  }

  private hear(text: string): void {
    this.work.state.heard = text
    this.inputs.push(
      external({
        type: 'UtteranceUserActionFinished',
        action_uid: this.work.uid('u'),
        action_name: 'UtteranceUserAction',
        status: 'success',
        is_success: true,
        final_transcript: text,
      }),
    )
  }

  private ring(now: number): void {
    const { state } = this.work
    state.now = Math.max(state.now, now)
    const due = state.timers.filter((timer) => timer.due <= state.now).sort((a, b) => a.due - b.due)
    state.timers = state.timers.filter((timer) => timer.due > state.now)
    for (const timer of due) this.inputs.push(finishedEvent('TimerBotAction', timer.action))
  }

  private result(input: ResultEvent): void {
    const { state, trace } = this.work
    const pending = state.pending.find((entry) => entry.id === input.id)
    if (!pending) return
    state.pending = state.pending.filter((entry) => entry !== pending)
    if (input.ok) {
      this.inputs.push(
        finishedEvent(pending.name, pending.action, { return_value: resultOf(pending.name, input.value) }),
      )
      return
    }
    trace.push({ kind: 'error', name: input.code, detail: pending.name })
    this.inputs.push(finishedEvent(pending.name, pending.action, { status: 'failed', is_success: false }))
  }

  /** Processes inputs and what follows from them until only the host can go on. */
  private drain(): void {
    const { work } = this
    for (let event = this.inputs.shift(); event; event = this.inputs.shift()) {
      work.countEvent()
      work.trace.push({ kind: 'event', name: event.name })
      run(work, event)
      const outgoing = work.outgoing.splice(0)
      for (const sent of outgoing) this.route(sent)
    }
  }

  private route(event: Ev): void {
    const name = /^Start(.*Action)$/.exec(event.name)?.[1]
    if (event.class !== 'action' || event.action === null) {
      this.effects.push({ kind: 'event', event: exported(event) })
      this.inputs.push({ ...event, args: dict(Object.entries(event.args)) })
    } else if (event.name === 'StopTimerBotAction') this.stopTimer(event)
    else if (name === undefined) this.effects.push({ kind: 'event', event: exported(event) })
    else this.startAction(name, event, event.action)
  }

  private stopTimer(event: Ev): void {
    this.work.state.timers = this.work.state.timers.filter((timer) => timer.action !== event.action)
    this.effects.push({ kind: 'event', event: exported(event) })
  }

  private startAction(name: string, event: Ev, action: string): void {
    const { work } = this
    if (name === 'UtteranceBotAction') {
      this.say(event, action)
      return
    }
    if (name === 'TimerBotAction') {
      work.state.timers.push({ action, due: work.state.now + timerLength(event.args) })
      this.effects.push({ kind: 'event', event: exported(event) })
      return
    }
    const done = runBuiltIn(work, name, event.args)
    if (done) this.inputs.push(finishedEvent(name, action, { return_value: done.value }))
    else this.ask(name, event, action)
  }

  private say(event: Ev, action: string): void {
    const { work } = this
    const script = event.args['script'] ?? ''
    const text = typeof script === 'string' ? script : String(exportValue(script))
    const speaker = this.speaker(action)
    this.effects.push({ kind: 'say', text, ...speaker })
    this.inputs.push(finishedEvent('UtteranceBotAction', action, { final_script: text }))
    work.trace.push({ kind: 'decide', name: 'say', ...speaker })
  }

  /** The flow of the program, not of a library, that wanted the bot to speak. */
  private speaker(action: string): { flow?: string; line?: number } {
    const { work } = this
    let instance = Object.values(work.state.flows).find((candidate) => candidate.actions.includes(action))
    while (instance && work.flow(instance.flow)?.library && instance.parent !== null)
      instance = work.instance(instance.parent)
    if (!instance) return {}
    const head = Object.values(instance.heads).find((candidate) => candidate.status !== 'inactive')
    const line = head ? work.at(head)?.line : undefined
    return { flow: instance.flow, ...(line === undefined ? {} : { line }) }
  }

  private ask(name: string, event: Ev, action: string): void {
    const { work } = this
    const { state } = work
    const { turn } = state
    if (turn) {
      turn.actions += 1
      if (turn.actions > work.program.limits.actions)
        throw new ColangError('action-limit', `The turn takes more than ${work.program.limits.actions} actions.`)
    }
    const id = state.nextEffect
    state.nextEffect += 1
    state.pending.push({ id, action, name })
    const input = exported({ ...event, action: null })
    const task = generateTask(name)
    if (name === 'GenerateUserIntentAction') this.effects.push({ kind: 'intent', id, text: state.heard, awaited: [] })
    else if (task) this.effects.push({ kind: 'generate', id, task, input })
    else this.effects.push({ kind: 'action', id, name, params: withoutType(input), ...this.speaker(action) })
  }

  private finish(): StepResult<StateV2> {
    const { work, effects } = this
    const { state, trace, program } = work
    let memory = sizeOf(state.context)
    for (const instance of work.listening) memory += sizeOf(instance.context)
    if (memory > program.limits.memory * 2)
      throw new ColangError(
        'memory-limit',
        `The variables of the session exceed ${program.limits.memory * 2} characters.`,
      )
    if (state.pending.length > 0) return { state, effects, trace, status: 'waiting' }
    state.turn = null
    return { state, effects, trace, status: 'done', outcome: this.outcome() }
  }

  private outcome(): TurnOutcome {
    const { state, trace, program } = this.work
    const rail = trace.find((entry) => entry.kind === 'rail')
    if (rail) return { state: 'blocked', blockedBy: rail.name }
    const failed = trace.find((entry) => entry.kind === 'error' && entry.name === 'action-failed')
    if (failed)
      return { state: 'error', error: { code: 'action-failed', message: `The action ${failed.detail ?? ''} failed.` } }
    const waits = Object.values(state.flows).some(
      (instance) => isActive(instance) && instance.progressed && program.flows[instance.flow]?.library === false,
    )
    return { state: waits ? 'running' : 'completed' }
  }
}

function withoutType(input: Record<string, unknown>): Record<string, unknown> {
  const { type: _type, action_uid: _uid, ...params } = input
  return params
}

/** What flows get as the result; of a found intent its name. */
function resultOf(name: string, value: unknown): Value {
  const result = importValue(value ?? null)
  return name === 'GenerateUserIntentAction' && isDict(result) ? (result['intent'] ?? null) : result
}

/** About as many characters as the value has as JSON. */
function sizeOf(value: Value): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 4
  let size = 2
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item) + 1
  else for (const key in value) size += key.length + 4 + sizeOf(value[key] ?? null)
  return size
}
