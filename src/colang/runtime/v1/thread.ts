import { pyStr } from '../../expression/text.ts'
import { type Dict, dict, exportValue, textOf, type Value } from '../../expression/values.ts'
import type { Effect } from '../effects.ts'
import { ColangError } from '../errors.ts'
import type { Work } from './evaluator.ts'
import { Machine } from './machine.ts'
import { humanise, wordMessage } from './messages.ts'
import type { Param, Step } from './program.ts'
import { type Decision, event, type Run, type Waiting } from './state.ts'

/** What a decided step leads to: events at once, an effect to wait for, or several rails to start. */
export type Outcome =
  | { kind: 'events'; events: Dict[] }
  | { kind: 'wait' }
  | { kind: 'rails'; names: string[]; side: 'input' | 'output' }

type InternalKind = Exclude<Waiting['kind'], 'action'>

/** Carries one run forward event by event until it waits for the host or has nothing more to do. */
export class Thread {
  readonly work: Work
  readonly run: Run
  readonly effects: Effect[]
  private readonly machine: Machine

  constructor(work: Work, run: Run, effects: Effect[]) {
    this.work = work
    this.run = run
    this.effects = effects
    this.machine = new Machine(work, run)
  }

  /** Processes events in order; only what the last one leads to is carried out. */
  process(events: readonly Dict[]): Outcome | undefined {
    let batch: readonly Dict[] = events
    while (batch.length > 0) {
      const outcome = this.carryOut(this.feed(batch))
      if (outcome?.kind !== 'events') return outcome
      batch = outcome.events
    }
    return undefined
  }

  /** Enters a subflow that no event starts: a rail that runs beside others. */
  begin(flow: string): Outcome | undefined {
    const outcome = this.carryOut(this.machine.start(flow))
    return outcome?.kind === 'events' ? this.process(outcome.events) : outcome
  }

  private feed(batch: readonly Dict[]): Decision | undefined {
    let decision: Decision | undefined
    for (const current of batch) {
      this.count()
      this.observe(current)
      decision = this.machine.advance(current)
      if (current['type'] === 'BotIntent' && current['intent'] === 'stop') {
        this.run.flows = []
        this.run.outcome = 'stopped'
        return undefined
      }
    }
    return decision
  }

  private count(): void {
    this.work.turn.events += 1
    if (this.work.turn.events > this.work.limits.events)
      throw new ColangError('event-limit', `The turn takes more than ${this.work.limits.events} events.`)
  }

  /** Effects and variables that follow from an event by itself. */
  private observe(current: Dict): void {
    const type = textOf(current['type'])
    const { context } = this.run
    if (type === 'BotIntent')
      this.run.speech = {
        ...this.run.speech,
        intent: textOf(current['intent']),
        instruction: textOf(current['instructions']),
      }
    if (type === 'UserMessage') context['last_user_message'] = current['text'] ?? null
    if (type === 'StartUtteranceBotAction') this.say(current)
    else if (type.endsWith('Exception')) {
      this.effects.push({ kind: 'exception', event: exported(current) })
      this.run.outcome = 'stopped'
      this.block()
    }
    if (type === 'BotIntent' && current['intent'] === 'stop') this.block()
    if (type !== 'InternalSystemActionFinished')
      this.work.trace.push({
        kind: 'event',
        name: type,
        ...(typeof current['intent'] === 'string' ? { detail: current['intent'].slice(0, 120) } : {}),
      })
  }

  /** Notes which rail ended the turn, if a rail did. */
  private block(): void {
    const { context, rail } = this.run
    const name = rail ?? context['triggered_input_rail'] ?? context['triggered_output_rail'] ?? null
    if (typeof name !== 'string') return
    this.work.turn.blockedBy = name
    this.work.trace.push({ kind: 'rail', name })
  }

  private say(current: Dict): void {
    const script = typeof current['script'] === 'string' ? current['script'] : ''
    this.run.context['last_bot_message'] = script
    const { flow, line, intent } = this.run.speech
    this.effects.push({ kind: 'say', text: script, ...(flow ? { flow, line } : {}), ...(intent ? { intent } : {}) })
  }

  private params(params: readonly Param[], place: { flow: string; line: number }): Record<string, Value> {
    return Object.fromEntries(params.map((param) => [param.name, this.machine.evaluator.value(param.value, place)]))
  }

  private carryOut(decision: Decision | undefined): Outcome | undefined {
    if (!decision) return undefined
    const { step, instance } = decision
    const flow = this.work.program.flows[instance.flow]
    const place = { flow: instance.flow, line: step.line }
    if (flow && !flow.system) this.work.trace.push({ kind: 'decide', name: describe(step), ...place })
    if (step.op === 'bot') {
      this.run.speech = { ...this.run.speech, ...place }
      const fields: Record<string, Value> = { intent: step.name }
      if (step.comment !== undefined) fields['instructions'] = step.comment
      return { kind: 'events', events: [event('BotIntent', fields)] }
    }
    if (step.op === 'create')
      return { kind: 'events', events: [finished('create_event'), event(step.type, this.params(step.params, place))] }
    if (step.op === 'generate')
      return this.ask(
        'value',
        { ...place, action: 'generate_value', result: step.target },
        { variable: step.target, instruction: step.instruction },
      )
    if (step.op !== 'action') return undefined
    return this.internal(step, place) ?? this.userAction(step, place)
  }

  private spendAction(place: { flow: string; line: number }): number {
    this.work.turn.actions += 1
    if (this.work.turn.actions > this.work.limits.actions)
      throw new ColangError('action-limit', `The turn takes more than ${this.work.limits.actions} actions.`, place)
    const id = this.work.state.nextEffect
    this.work.state.nextEffect += 1
    return id
  }

  private userAction(step: Extract<Step, { op: 'action' }>, place: { flow: string; line: number }): Outcome {
    const params = this.params(step.params, place)
    const id = this.spendAction(place)
    this.run.waiting = {
      id,
      kind: 'action',
      action: step.action,
      ...place,
      ...(step.result ? { result: step.result } : {}),
    }
    this.effects.push({
      kind: 'action',
      id,
      name: step.action,
      params: exported(params),
      ...place,
      ...(this.run.rail ? { rail: this.run.rail } : {}),
    })
    return { kind: 'wait' }
  }

  private internal(step: Extract<Step, { op: 'action' }>, place: { flow: string; line: number }): Outcome | undefined {
    switch (step.action) {
      case 'generate_user_intent':
        return this.findIntent(place)
      case 'generate_next_steps':
        return this.ask(
          'next_step',
          { ...place, action: step.action },
          { intent: exportValue(this.run.event['intent'] ?? null) },
        )
      case 'generate_bot_message':
        return this.word(place)
      case 'retrieve_relevant_chunks':
        return this.work.program.retrieval ? undefined : { kind: 'events', events: [finished(step.action)] }
      case 'run_input_rails_in_parallel':
      case 'run_output_rails_in_parallel': {
        const side = step.action === 'run_input_rails_in_parallel' ? 'input' : 'output'
        const names = this.params(step.params, place)['flows']
        this.run.waiting = { id: 0, kind: 'rails', action: step.action, ...place }
        return {
          kind: 'rails',
          side,
          names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
        }
      }
      default:
        return undefined
    }
  }

  private ask(
    kind: Exclude<InternalKind, 'intent' | 'rails'>,
    waiting: Omit<Waiting, 'id' | 'kind'>,
    input: Record<string, unknown>,
  ): Outcome {
    const id = this.spendAction({ flow: waiting.flow ?? '', line: waiting.line ?? 0 })
    this.run.waiting = { id, kind, ...waiting }
    this.effects.push({ kind: 'generate', id, task: kind, input })
    return { kind: 'wait' }
  }

  private findIntent(place: { flow: string; line: number }): Outcome {
    const text = pyStr(this.run.context['user_message'] ?? '')
    if (Object.keys(this.work.program.intents).length === 0)
      return this.ask('answer', { ...place, action: 'generate_user_intent' }, { text })
    const id = this.spendAction(place)
    this.run.waiting = { id, kind: 'intent', action: 'generate_user_intent', ...place }
    this.effects.push({ kind: 'intent', id, text, awaited: this.awaited() })
    return { kind: 'wait' }
  }

  /** Intents some running flow waits for: they are asked first. */
  private awaited(): string[] {
    const found = new Set<string>()
    for (const instance of this.run.flows) {
      const step = this.work.program.flows[instance.flow]?.steps[instance.head]
      const matchers =
        step?.op === 'branch' ? step.cases.map((entry) => entry.match) : step?.op === 'user' ? [step] : []
      for (const matcher of matchers) if (matcher.op === 'user') for (const intent of matcher.intents) found.add(intent)
    }
    found.delete('...')
    found.delete('*')
    return [...found]
  }

  private word(place: { flow: string; line: number }): Outcome {
    const { intent, instruction } = this.run.speech
    const wording = wordMessage(this.work, this.run, intent)
    if (!wording)
      return this.ask(
        'bot_message',
        { ...place, action: 'generate_bot_message', result: intent },
        { intent, instruction },
      )
    return { kind: 'events', events: this.messageEvents(wording.text, wording.predefined) }
  }

  /** The events that bring a text on its way to the output rails; inside a rail it goes out as it is. */
  messageEvents(text: string, predefined: boolean): Dict[] {
    const { context } = this.run
    const insideRail =
      this.run.rail !== null ||
      typeof context['triggered_input_rail'] === 'string' ||
      typeof context['triggered_output_rail'] === 'string'
    const insideOutput = typeof context['triggered_output_rail'] === 'string'
    if (insideOutput || (predefined && (insideRail || !this.work.program.rails.checkPredefined)))
      context['skip_output_rails'] = true
    return [finished('generate_bot_message'), event('BotMessage', { text })]
  }

  /** The stand-in for a message nobody worded. */
  missingText(intent: string): Dict[] {
    this.work.trace.push({ kind: 'missing-text', name: intent })
    return this.messageEvents(humanise(intent), true)
  }
}

function describe(step: Step): string {
  if (step.op === 'bot') return `bot ${step.name}`
  if (step.op === 'action') return `execute ${step.action}`
  if (step.op === 'create') return `create event ${step.type}`
  return step.op
}

/** The event that tells a flow its action is done. */
export function finished(action: string, value: Value = null): Dict {
  return event('InternalSystemActionFinished', { action_name: action, status: 'success', return_value: value })
}

function exported(fields: Dict | Record<string, Value>): Record<string, unknown> {
  const out = exportValue(dict(Object.entries(fields)))
  return typeof out === 'object' && out !== null && !Array.isArray(out) ? { ...out } : {}
}
