import { fileURLToPath } from 'node:url'
import { createEncoder } from '#encoder'
import { checkFacts, createKnowledgeIndex, type Entail, type KnowledgeSource } from '#engine'
import { median, quantile } from './measure.ts'

export interface ClaimsRow {
  readonly what: string
  readonly p50Ms: number
  readonly p95Ms: number
  /** Processor time of the whole process, the model's thread included. */
  readonly cpuMs: number
}

const drugs = ['metformin', 'lisinopril', 'warfarin', 'amoxicillin', 'sertraline', 'insulin', 'digoxin', 'lithium']
const findings = ['a raised potassium', 'a slow pulse', 'nausea', 'a dry cough', 'weight gain', 'a rash', 'low sodium']
const groups = ['older adults', 'children', 'pregnant women', 'people with kidney disease', 'night workers', 'athletes']

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** One statement of a leaflet; every number gives another. */
function statement(seed: number): string {
  const [drug, finding, group] = [pick(drugs, seed), pick(findings, seed * 3 + 1), pick(groups, seed * 5 + 2)]
  return `In ${group}, ${drug} ${5 + (seed % 40)} mg a day led to ${finding} in ${1 + (seed % 30)} % within ${2 + (seed % 9)} weeks.`
}

/** A passage of about `length` characters. */
function passage(length: number, seed: number): KnowledgeSource {
  let text = ''
  for (let i = 0; text.length < length; i += 1) text += `${statement(seed * 31 + i)} `
  return { id: `passage-${seed}`, text }
}

/**
 * Fact checking with the trained model: one claim against one passage of 2 KB, and 20 claims against 200 passages of the same
 * length, the index made anew each time as for sources given in the call.
 */
export async function benchClaims(rounds = 200): Promise<ClaimsRow[]> {
  const modelDir = fileURLToPath(new URL('../models/custos-encoder', import.meta.url))
  const encoder = createEncoder({ modelDir, timeoutMs: 600_000 })
  const status = await encoder.settled()
  if (status.status !== 'ready') throw new Error('the model cannot be used')
  const awake = setInterval(() => undefined, 60_000)
  const entail: Entail = (pairs) => encoder.entail(pairs)
  const one = (round: number) =>
    checkFacts(statement(round * 31 + (round % 7)), createKnowledgeIndex([passage(2_048, round)]), entail)
  const many = (round: number) => {
    const text = Array.from({ length: 20 }, (_, i) => statement((round + i * 9) * 31 + i)).join(' ')
    const sources = Array.from({ length: 200 }, (_, i) => passage(2_048, round + i))
    return checkFacts(text, createKnowledgeIndex(sources), entail)
  }
  const rows = [
    await row('one claim, one passage of 2 KB', rounds, one),
    await row('20 claims, 200 passages of 2 KB', Math.ceil(rounds / 20), many),
  ]
  await encoder.close()
  clearInterval(awake)
  return rows
}

async function row(what: string, rounds: number, run: (round: number) => Promise<unknown>): Promise<ClaimsRow> {
  for (let round = 0; round < 30; round += 1) await run(1_000 + round)
  const used = process.cpuUsage()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await run(round)
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(used)
  return { what, p50Ms: median(times), p95Ms: quantile(times, 0.95), cpuMs: (user + system) / 1_000 / rounds }
}
