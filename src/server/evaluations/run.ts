import type { Api, OutputOf } from '#contract'
import { curveOf, figuresOf, type Scored } from './figures.ts'
import type { LabelledRow } from './rows.ts'
import type { Outcome, Target } from './targets.ts'

export type EvaluationResult = NonNullable<OutputOf<Api['getEvaluation']>['evaluation']['result']>

/** Rows told at most, per list. */
const mostRows = 200

interface RowOutcome {
  readonly row: number
  readonly expected: boolean
  readonly draft: Outcome
  readonly live?: Outcome
}

export interface RunOptions {
  readonly signal: AbortSignal
  /** Told after every row. */
  readonly onDone: (done: number) => Promise<void>
}

/** Runs a target over rows, one after the other: others are answered in between. Undefined when it was aborted. */
export async function runEvaluation(
  target: Target,
  rows: readonly LabelledRow[],
  { signal, onDone }: RunOptions,
): Promise<EvaluationResult | undefined> {
  const outcomes: RowOutcome[] = []
  for (const [index, { text, expected }] of rows.entries()) {
    if (signal.aborted) return undefined
    const draft = await target.judge(text)
    const live = await target.live?.(text)
    outcomes.push({ row: index + 1, expected, draft, ...(live === undefined ? {} : { live }) })
    await onDone(index + 1)
    await new Promise(setImmediate)
  }
  return resultOf(target, outcomes)
}

const scoredOf = (expected: boolean, { action, score }: Outcome): Scored => ({
  expected,
  score,
  flagged: action !== 'allow',
})

function resultOf(target: Target, outcomes: readonly RowOutcome[]): EvaluationResult {
  const judged = outcomes.filter(({ draft }) => draft.judged)
  const scored = judged.map(({ expected, draft }) => scoredOf(expected, draft))
  const wrong = judged.filter(({ expected, draft }) => expected !== (draft.action !== 'allow'))
  return {
    unjudged: outcomes.length - judged.length,
    threshold: target.threshold,
    figures: figuresOf(scored),
    curve: target.threshold === null ? [] : curveOf(scored),
    errors: wrong.slice(0, mostRows).map(({ row, expected, draft: { action, score, guardrails } }) => ({
      row,
      expected,
      action,
      score,
      guardrails: [...guardrails],
    })),
    comparison: target.live === undefined ? null : comparisonOf(outcomes),
  }
}

function comparisonOf(outcomes: readonly RowOutcome[]): EvaluationResult['comparison'] {
  const both = outcomes.flatMap(({ live, ...rest }) => (live?.judged && rest.draft.judged ? [{ ...rest, live }] : []))
  const isRight = (expected: boolean, { action }: Outcome) => expected === (action !== 'allow')
  const changed = both.filter(({ draft, live }) => draft.action !== live.action)
  return {
    live: figuresOf(both.map(({ expected, live }) => scoredOf(expected, live))),
    fixed: both.filter(({ expected, draft, live }) => isRight(expected, draft) && !isRight(expected, live)).length,
    broken: both.filter(({ expected, draft, live }) => !isRight(expected, draft) && isRight(expected, live)).length,
    changed: changed.slice(0, mostRows).map(({ row, expected, draft, live }) => ({
      row,
      expected,
      live_action: live.action,
      draft_action: draft.action,
    })),
  }
}
