import { assessAll, createSubject, type Guardrail, guardrails } from '#engine'
import { hospitalText, median, quantile, timesOf } from './measure.ts'

const signal = new AbortController().signal
const ports = { signal, clock: () => 0 }
// Named apart: they need more than rules over a text.
const skipped = new Set(['multimodal_safety', 'colang_flows', 'fact_checking', 'rag_enforcement', 'custom'])
const judging: Guardrail[] = Object.values(guardrails).filter(({ type }) => !skipped.has(type))

export interface EngineRow {
  readonly what: string
  readonly p50Micros: number
  readonly p95Micros: number
  /** Cost per character of a text ten times as long, over that of the short one: 1 is linear. */
  readonly growth: number
}

/** Microseconds that each text guardrail takes for 1 KB by rules, all together, and how they grow. */
export async function benchEngine(rounds = 2000): Promise<EngineRow[]> {
  const rows: EngineRow[] = []
  for (const guardrail of judging) rows.push(await row(guardrail.type, [guardrail], rounds))
  rows.push(await row('all together', judging, rounds))
  return rows
}

async function row(what: string, chosen: readonly Guardrail[], rounds: number): Promise<EngineRow> {
  const steps = chosen.map((guardrail) => ({ id: guardrail.type, guardrail }))
  const check = (length: number) => (round: number) =>
    assessAll(createSubject(hospitalText(length, round)), steps, ports)
  const short = await timesOf(rounds, check(1024))
  const long = await timesOf(Math.ceil(rounds / 10), check(10_240))
  return {
    what,
    p50Micros: median(short) * 1000,
    p95Micros: quantile(short, 0.95) * 1000,
    growth: median(long) / 10 / median(short),
  }
}
