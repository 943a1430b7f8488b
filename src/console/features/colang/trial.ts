import type { BuilderFlow } from '#colang'
import type { Api, OutputOf } from '#contract'
import { fixed } from '../../lib/format.ts'
import { t } from '../../strings/colang.ts'
import type { Lit, LitSteps } from './builder/drawing.ts'

export type Trial = OutputOf<Api['testFlow']>
export type TraceStep = Trial['trace'][number]

/** The step of a flow that a line of the trace is about. */
export function stepOf(flow: BuilderFlow, entry: TraceStep): string | undefined {
  if (entry.flow !== flow.name || entry.line === undefined) return undefined
  const { line } = entry
  return flow.nodes.find((node) => node.line === line || node.branchLines?.includes(line))?.id
}

/** Which steps shine when the trace is read up to `at`: the last one brightest. */
export function litSteps(flow: BuilderFlow, trace: readonly TraceStep[], at: number): LitSteps {
  const lit = new Map<string, Lit>()
  let last: string | undefined
  for (const entry of trace.slice(0, at + 1)) {
    const step = stepOf(flow, entry)
    if (step === undefined) continue
    lit.set(step, 'passed')
    last = step
  }
  if (last !== undefined) lit.set(last, 'now')
  return lit
}

/** Words for a moment of the trace: what it was, where, how sure and how long. */
export function describeStep({ flow, line, rule, score, duration }: TraceStep): string {
  return [
    flow === undefined ? undefined : line === undefined ? flow : t.line2(flow, line),
    rule,
    score === undefined ? undefined : t.score(fixed(score, 2)),
    duration === undefined ? undefined : t.ms(fixed(duration * 1000)),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
