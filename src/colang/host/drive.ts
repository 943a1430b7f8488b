import type { Dict } from '../expression/values.ts'
import { exportValue } from '../expression/values.ts'
import type { Effect, TraceEntry } from '../runtime/effects.ts'
import type { InputEvent, ResultEvent, StepResult, TurnOutcome } from '../runtime/protocol.ts'
import type { Cancellation, IntentAnswer, IntentQuestion, Ports, Reply, TurnReport } from './ports.ts'

/** What the driver needs of a machine, whichever version it runs. */
export interface Engine<State> {
  step(state: State, input: InputEvent): StepResult<State>
  context(state: State): Dict
  readonly intents: Readonly<Record<string, readonly string[]>>
  matchIntent(question: IntentQuestion): IntentAnswer
}

type Asked = Extract<Effect, { kind: 'action' | 'intent' | 'generate' }>

/** What an effect came to, and what of it the trace tells. */
interface Answered {
  readonly result: ResultEvent
  readonly tell?: Partial<TraceEntry>
}

function tellOf(effect: Asked): TraceEntry {
  if (effect.kind === 'intent') return { kind: 'intent', name: 'none' }
  if (effect.kind === 'generate') return { kind: 'generate', name: effect.task }
  return {
    kind: 'action',
    name: effect.name,
    ...(effect.flow === undefined ? {} : { flow: effect.flow }),
    ...(effect.line === undefined ? {} : { line: effect.line }),
  }
}

interface Running {
  readonly promise: Promise<ResultEvent>
  readonly cancellation: { cancelled: boolean }
}

/** Carries one input to the end of its turn: runs effects side by side and feeds their results back. */
export async function drive<State>(
  engine: Engine<State>,
  ports: Ports,
  start: { state: State; input: InputEvent },
): Promise<TurnReport<State>> {
  const driver = new Driver(engine, ports)
  let result = driver.take(engine.step(start.state, start.input))
  while (result.status === 'waiting' && driver.running.size > 0) {
    const done = await Promise.race([...driver.running.values()].map((entry) => entry.promise))
    const wanted = driver.settle(done)
    if (wanted) result = driver.take(engine.step(result.state, done))
  }
  const undone = result.outcome?.error !== undefined && result.outcome.error.code !== 'action-failed'
  return driver.report(undone ? { ...result, state: start.state } : result)
}

class Driver<State> {
  readonly running = new Map<number, Running>()
  private readonly replies: Reply[] = []
  private readonly exceptions: Readonly<Record<string, unknown>>[] = []
  private readonly events: Readonly<Record<string, unknown>>[] = []
  private readonly trace: TraceEntry[] = []
  private readonly actions: { name: string; ok: boolean; flow?: string; line?: number }[] = []
  private readonly calls = new Map<number, Asked>()
  private readonly engine: Engine<State>
  private readonly ports: Ports

  constructor(engine: Engine<State>, ports: Ports) {
    this.engine = engine
    this.ports = ports
  }

  take(result: StepResult<State>): StepResult<State> {
    this.trace.push(...result.trace)
    for (const effect of result.effects) this.carryOut(effect, result.state)
    return result
  }

  /** False if nobody waits for this result any more. */
  settle(done: ResultEvent): boolean {
    const entry = this.running.get(done.id)
    this.running.delete(done.id)
    const call = this.calls.get(done.id)
    if (call?.kind === 'action')
      this.actions.push({
        name: call.name,
        ok: done.ok,
        ...(call.flow === undefined ? {} : { flow: call.flow }),
        ...(call.line === undefined ? {} : { line: call.line }),
      })
    return entry !== undefined && !entry.cancellation.cancelled
  }

  report(result: StepResult<State>): TurnReport<State> {
    for (const entry of this.running.values()) entry.cancellation.cancelled = true
    const outcome: TurnOutcome = result.outcome ?? { state: 'completed' }
    return {
      state: result.state,
      replies: this.replies,
      exceptions: this.exceptions,
      events: this.events,
      outcome,
      trace: this.trace,
      actions: this.actions,
    }
  }

  private carryOut(effect: Effect, state: State): void {
    switch (effect.kind) {
      case 'say': {
        const { kind: _kind, ...reply } = effect
        this.replies.push(reply)
        return
      }
      case 'exception':
        this.exceptions.push(effect.event)
        return
      case 'event':
        this.events.push(effect.event)
        return
      case 'cancel':
        for (const id of effect.ids) this.cancel(id)
        return
      default:
        this.start(effect, state)
    }
  }

  private cancel(id: number): void {
    const entry = this.running.get(id)
    if (entry) entry.cancellation.cancelled = true
    this.running.delete(id)
  }

  private start(effect: Asked, state: State): void {
    const cancellation = { cancelled: false }
    this.calls.set(effect.id, effect)
    this.running.set(effect.id, {
      cancellation,
      promise: this.bounded(effect, this.answer(effect, state, cancellation)),
    })
  }

  private async answer(effect: Asked, state: State, cancellation: Cancellation): Promise<ResultEvent> {
    const begun = this.ports.clock?.now()
    const told = await this.found(effect, state, cancellation)
    const seconds = begun === undefined ? undefined : ((this.ports.clock?.now() ?? begun) - begun) / 1000
    this.trace.push({
      ...tellOf(effect),
      ...told.tell,
      ...(told.result.ok ? {} : { detail: 'failed' }),
      ...(seconds === undefined ? {} : { seconds }),
    })
    return told.result
  }

  private async found(effect: Asked, state: State, cancellation: Cancellation): Promise<Answered> {
    try {
      if (effect.kind === 'action') return { result: await this.runAction(effect, state, cancellation) }
      if (effect.kind === 'intent') return await this.findIntent(effect)
      return { result: { type: 'result', id: effect.id, ok: true, value: await this.generate(effect, state) } }
    } catch (error) {
      const message = error instanceof Error ? error.name : 'failure'
      return { result: { type: 'result', id: effect.id, ok: false, code: 'action-failed', message } }
    }
  }

  private context(state: State): Readonly<Record<string, unknown>> {
    const value = exportValue(this.engine.context(state))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  }

  private async runAction(
    effect: Extract<Asked, { kind: 'action' }>,
    state: State,
    cancellation: Cancellation,
  ): Promise<ResultEvent> {
    const { action, hasAction } = this.ports
    const unknown: ResultEvent = { type: 'result', id: effect.id, ok: false, code: 'unknown-action' }
    if (!action || (hasAction && !hasAction.call(this.ports, effect.name))) return unknown
    const value = await action.call(this.ports, {
      name: effect.name,
      params: effect.params,
      context: this.context(state),
      cancellation,
      ...(effect.flow === undefined ? {} : { flow: effect.flow }),
      ...(effect.line === undefined ? {} : { line: effect.line }),
    })
    return value === undefined && !hasAction
      ? unknown
      : { type: 'result', id: effect.id, ok: true, value: value ?? null }
  }

  private async findIntent(effect: Extract<Asked, { kind: 'intent' }>): Promise<Answered> {
    const question = { text: effect.text, awaited: effect.awaited, intents: this.engine.intents }
    const answer = this.ports.matchIntent ? await this.ports.matchIntent(question) : this.engine.matchIntent(question)
    const others = (answer.alternatives ?? []).map((entry) => `${entry.intent} ${entry.score.toFixed(2)}`).join(', ')
    const margin = answer.margin === undefined ? '' : `, lead ${answer.margin.toFixed(2)}`
    const by = answer.by === undefined ? '' : `, by ${answer.by}`
    const found = `${answer.intent ?? 'none'} ${(answer.score ?? 0).toFixed(2)}`
    const detail = `${found}${margin}${by}${others ? ` (also: ${others})` : ''}`
    return {
      result: { type: 'result', id: effect.id, ok: true, value: { intent: answer.intent } },
      tell: { name: answer.intent ?? 'none', detail, ...(answer.score === undefined ? {} : { score: answer.score }) },
    }
  }

  private async generate(effect: Extract<Asked, { kind: 'generate' }>, state: State): Promise<unknown> {
    if (!this.ports.generate) return null
    return (await this.ports.generate({ task: effect.task, input: effect.input, context: this.context(state) })) ?? null
  }

  private bounded(effect: Asked, promise: Promise<ResultEvent>): Promise<ResultEvent> {
    const { clock, timeoutMs } = this.ports
    if (!clock || timeoutMs === undefined) return promise
    const late = clock
      .sleep(timeoutMs)
      .then(
        (): ResultEvent => ({ type: 'result', id: effect.id, ok: false, code: 'action-failed', message: 'time-out' }),
      )
    return Promise.race([promise, late])
  }
}
