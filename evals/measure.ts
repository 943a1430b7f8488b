import { safetyCategories } from '#contract/vocabulary'
import { ATTACK_THRESHOLD, SAFETY_THRESHOLD } from '#engine'
import { type Figures, figuresOf, type Scored } from './metrics.ts'
import { type Row, sampleRows } from './read-rows.ts'
import { type EvalSet, pathOf } from './sets.ts'
import type { Answer, System } from './systems.ts'

interface Answered {
  readonly row: Row
  readonly answer: Answer
}

/** All answers of one system, by set, and what they cost. */
export interface Run {
  readonly system: string
  readonly bySet: ReadonlyMap<string, readonly Answered[]>
  readonly milliseconds: { readonly mean: number; readonly p95: number; readonly perKilobyte: number }
}

/** Where the data lie, and at most how many texts of a set are asked about. */
export interface Extent {
  readonly folder: string
  readonly limit: number | undefined
}

/** Asks a system about the texts of the sets. */
export async function runSystem(system: System, sets: readonly EvalSet[], { folder, limit }: Extent): Promise<Run> {
  const bySet = new Map<string, Answered[]>()
  const times: number[] = []
  let characters = 0
  for (const set of sets) {
    const answered: Answered[] = []
    for (const row of await sampleRows(pathOf(set, folder), limit)) {
      const started = performance.now()
      const answer = await system.answer(row.text, set.source)
      times.push(performance.now() - started)
      characters += row.text.length
      answered.push({ row, answer })
    }
    if (answered.length > 0) bySet.set(set.name, answered)
  }
  const total = times.reduce((sum, one) => sum + one, 0)
  times.sort((a, b) => a - b)
  const milliseconds = {
    mean: total / Math.max(1, times.length),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    perKilobyte: (total / Math.max(1, characters)) * 1024,
  }
  return { system: system.name, bySet, milliseconds }
}

/** Harmless texts of all harmless and medical sets: the negatives of sets that have none of their own. */
function harmless(run: Run, sets: readonly EvalSet[]): readonly Answered[] {
  return sets
    .filter(({ kind }) => kind === 'harmless' || kind === 'medical')
    .flatMap(({ name }) => run.bySet.get(name) ?? [])
}

/** The figures of each set of a kind. A set without negatives of its own is measured against all harmless texts. */
export function figuresBySet(
  run: Run,
  sets: readonly EvalSet[],
  kind: 'safety' | 'attack',
): { set: string; figures: Figures }[] {
  const pool = harmless(run, sets)
  const threshold = kind === 'safety' ? SAFETY_THRESHOLD : ATTACK_THRESHOLD
  const scoreOf = (answer: Answer) => (kind === 'safety' ? answer.safety : answer.attack)
  return sets
    .filter((set) => set.kind === kind)
    .flatMap(({ name }) => {
      const answered = run.bySet.get(name)
      if (!answered) return []
      const own = answered.map(({ row, answer }) => ({ score: scoreOf(answer), truth: row.labels.length > 0 }))
      const lacking = own.every(({ truth }) => truth)
      const list = lacking ? [...own, ...pool.map(({ answer }) => ({ score: scoreOf(answer), truth: false }))] : own
      return [{ set: lacking ? `${name} *` : name, figures: figuresOf(list, threshold) }]
    })
}

/** The figures of each safety category over all safety sets; negatives are texts without any label and all harmless texts. */
export function figuresByCategory(run: Run, sets: readonly EvalSet[]): { category: string; figures: Figures }[] {
  const judged = sets.filter(({ kind }) => kind === 'safety').flatMap(({ name }) => run.bySet.get(name) ?? [])
  const pool = harmless(run, sets)
  return safetyCategories.map((category) => {
    const relevant = judged.filter(({ row }) => row.labels.length === 0 || row.labels.includes(category))
    const list: Scored[] = relevant.map(({ row, answer }) => ({
      score: answer.categories[category],
      truth: row.labels.length > 0,
    }))
    for (const { answer } of pool) list.push({ score: answer.categories[category], truth: false })
    return { category, figures: figuresOf(list, SAFETY_THRESHOLD) }
  })
}

/** Shares of harmless texts that are flagged. */
export interface Alarms {
  readonly set: string
  readonly texts: number
  readonly unsafe: number
  readonly attack: number
}

/** False alarms on each harmless and medical set. */
export function alarmsBySet(run: Run, sets: readonly EvalSet[]): Alarms[] {
  return sets
    .filter(({ kind }) => kind === 'harmless' || kind === 'medical')
    .flatMap(({ name, kind }) => {
      const answered = run.bySet.get(name)
      if (!answered) return []
      const share = (flagged: (answer: Answer) => boolean) =>
        answered.filter(({ answer }) => flagged(answer)).length / answered.length
      return [
        {
          set: `${name} (${kind})`,
          texts: answered.length,
          unsafe: share(({ safety }) => safety >= SAFETY_THRESHOLD),
          attack: share(({ attack }) => attack >= ATTACK_THRESHOLD),
        },
      ]
    })
}
