import { cloneValue, type Dict, equal } from '../../expression/values.ts'
import type { Effect } from '../effects.ts'
import type { ResultEvent } from '../protocol.ts'
import type { Work } from './evaluator.ts'
import { parseFlowName } from './matching.ts'
import { answer } from './results.ts'
import { event, newRun, type Run } from './state.ts'
import { finished, type Outcome, Thread } from './thread.ts'

/** Rails that run side by side, each on its own copy of the variables. The first that stops ends the others. */
export class Rails {
  private readonly work: Work
  private readonly effects: Effect[]

  constructor(work: Work, effects: Effect[]) {
    this.work = work
    this.effects = effects
  }

  start(rails: { names: readonly string[]; side: 'input' | 'output' }): Dict[] | 'wait' | 'stopped' {
    const { state } = this.work
    state.rails = rails.names.map((name) => newRun(cloneValue(state.main.context), name))
    for (const run of state.rails) {
      this.work.trace.push({
        kind: 'event',
        name: rails.side === 'input' ? 'StartInputRail' : 'StartOutputRail',
        detail: run.rail ?? '',
      })
      const { name, params } = parseFlowName(run.rail ?? '')
      for (const param of params) run.context[param.name] = param.value
      run.context[`triggered_${rails.side}_rail`] = run.rail
      this.carry(run, (thread) => thread.begin(name))
      if (run.outcome === 'stopped') return this.stop(run)
    }
    return this.join()
  }

  result(input: ResultEvent): Dict[] | 'wait' | 'stopped' {
    const run = this.work.state.rails.find((candidate) => candidate.waiting?.id === input.id)
    const waiting = run?.waiting
    if (!run || !waiting) return 'wait'
    run.waiting = null
    this.carry(run, (thread) => thread.process(answer(thread, waiting, input)))
    return run.outcome === 'stopped' ? this.stop(run) : this.join()
  }

  private carry(run: Run, move: (thread: Thread) => Outcome | undefined): void {
    const outcome = move(new Thread(this.work, run, this.effects))
    if (outcome === undefined && run.outcome === 'open') run.outcome = 'done'
  }

  private stop(stopped: Run): 'stopped' {
    const { state } = this.work
    const ids = state.rails.flatMap((run) => (run !== stopped && run.waiting ? [run.waiting.id] : []))
    if (ids.length > 0) this.effects.push({ kind: 'cancel', ids })
    state.main.context['last_bot_message'] = stopped.context['last_bot_message'] ?? null
    state.rails = []
    return 'stopped'
  }

  /** Once all passed: what they changed flows back, in the order they are listed. */
  private join(): Dict[] | 'wait' {
    const { state } = this.work
    if (state.rails.some((run) => run.outcome === 'open')) return 'wait'
    const { context } = state.main
    const before = cloneValue(context)
    for (const run of state.rails) {
      for (const [key, value] of Object.entries(run.context)) {
        if (key.startsWith('triggered_') || equal(value, before[key] ?? null)) continue
        context[key] = value
      }
    }
    const action = state.main.waiting?.action ?? ''
    const done = state.rails.map((run) => event('RailFinished', { flow_id: run.rail ?? '' }))
    state.rails = []
    return [...done, finished(action)]
  }
}
