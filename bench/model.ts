import { fileURLToPath } from 'node:url'
import { createEncoder } from '#encoder'
import {
  contentSafety,
  createSubject,
  type Encoder,
  type Guardrail,
  healthcarePhi,
  jailbreakDetection,
  piiDetection,
} from '#engine'
import { hospitalText, median, quantile, timesOf } from './measure.ts'

export interface ModelRow {
  readonly kilobytes: number
  readonly rulesMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Processor time of the whole process, the model's thread included. */
  readonly cpuMs: number
  /** Processor time per character, over that of 1 KB: 1 is linear. */
  readonly growth: number
}

export interface ModelFigures {
  readonly loadMs: number
  /** How much the process grows by the loaded model. */
  readonly megabytes: number
  /** The same texts through one group of guardrails after the other. */
  readonly groups: readonly { readonly what: string; readonly rows: readonly ModelRow[] }[]
}

const { signal } = new AbortController()
const groups = [
  { what: 'safety and attacks', guardrails: [contentSafety, jailbreakDetection] },
  { what: 'personal data and PHI', guardrails: [piiDetection, healthcarePhi] },
] as const
const sizes = [
  [0.1, 200],
  [1, 80],
  [10, 12],
  [100, 2],
] as const

/** Guardrails with the trained model, from 0.1 to 100 KB. */
export async function benchModel(): Promise<ModelFigures> {
  const before = process.memoryUsage().rss
  const modelDir = fileURLToPath(new URL('../models/custos-encoder', import.meta.url))
  const encoder = createEncoder({ modelDir, timeoutMs: 600_000 })
  const status = await encoder.settled()
  if (status.status !== 'ready') throw new Error('the model cannot be used')
  const awake = setInterval(() => undefined, 60_000)
  const measured = []
  for (const { what, guardrails } of groups) measured.push({ what, rows: await rowsOf(guardrails, encoder) })
  const megabytes = (process.memoryUsage().rss - before) / 1024 ** 2
  await encoder.close()
  clearInterval(awake)
  return { loadMs: status.loadMilliseconds, megabytes, groups: measured }
}

async function rowsOf(guardrails: readonly Guardrail[], encoder: Encoder): Promise<ModelRow[]> {
  const ask = async (text: string, ports: { signal: AbortSignal; encoder?: Encoder }) => {
    const subject = createSubject(text)
    await Promise.all(guardrails.map((guardrail) => guardrail.find(subject, undefined, ports)))
  }
  const figures: Omit<ModelRow, 'growth'>[] = []
  for (const [kilobytes, rounds] of sizes) {
    const text = (round: number) => hospitalText(kilobytes * 1024, round)
    const rules = await timesOf(rounds, (round) => ask(text(round), { signal }))
    for (let round = 0; round < Math.min(5, rounds); round += 1) await ask(text(1000 + round), { signal, encoder })
    const used = process.cpuUsage()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await ask(text(round), { signal, encoder })
      times.push(performance.now() - started)
    }
    const { user, system } = process.cpuUsage(used)
    const cpuMs = (user + system) / 1000 / rounds
    figures.push({ kilobytes, rulesMs: median(rules), p50Ms: median(times), p95Ms: quantile(times, 0.95), cpuMs })
  }
  const one = figures.find(({ kilobytes }) => kilobytes === 1)
  return figures.map((row) => ({ ...row, growth: row.cpuMs / row.kilobytes / (one?.cpuMs ?? 1) }))
}
