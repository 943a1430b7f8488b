import { evaluate, type Scope } from '../../expression/evaluate.ts'
import { FUNCTIONS } from '../../expression/functions.ts'
import { EvaluationError, truthy, type Value } from '../../expression/values.ts'
import type { TraceEntry } from '../effects.ts'
import { ColangError, type Limits } from '../errors.ts'
import type { Compute, ProgramV1 } from './program.ts'
import type { Run, StateV1, Turn } from './state.ts'

/** What all parts of one `step` call share. The state in it is already a private copy. */
export interface Work {
  readonly program: ProgramV1
  readonly state: StateV1
  readonly turn: Turn
  readonly limits: Limits
  readonly trace: TraceEntry[]
}

/** Evaluates expressions of one run. */
export class Evaluator {
  private readonly work: Work
  private readonly run: Run

  constructor(work: Work, run: Run) {
    this.work = work
    this.run = run
  }

  scope(): Scope {
    const { context } = this.run
    return {
      functions: FUNCTIONS,
      budget: { steps: this.work.limits.expression },
      variable: (name) => {
        if (name === 'config') return this.work.program.rails.all
        if (name === 'event') return this.run.event
        return Object.hasOwn(context, name) ? (context[name] ?? null) : null
      },
    }
  }

  /** The truth of a condition. */
  test(compute: Compute, place: { flow: string; line: number }): boolean {
    return truthy(this.value(compute, place))
  }

  value(compute: Compute, place: { flow: string; line: number }): Value {
    try {
      return evaluate(compute.expr, this.scope())
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      throw new ColangError('evaluation', `Error evaluating '${compute.text}': ${error.message}`, place)
    }
  }
}
