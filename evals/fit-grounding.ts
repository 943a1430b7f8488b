/**
 * Fits the small classifiers that turn the comparison of a claim with its evidence, alone and with the model's opinion, into
 * three probabilities. Usage: tsx evals/fit-grounding.ts DATA_DIR PAIRS HELD [MODEL_DIR [ROWS]]: the folder that holds
 * grounding/train, the two files that training/pairs.py writes, the model's folder, and at most how many rows of a set are
 * taken (a third of it of strangers). Fits on TRAIN and own texts only; prints
 * the weights and how claims of these fare. DEV is for the scoreboard.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createEncoder } from '#encoder'
import {
  type ClaimVerdict,
  claimFeatures,
  claimVerdicts,
  createKnowledgeIndex,
  type Entail,
  gatherEvidence,
  type SourceKind,
} from '#engine'
import { groundingTwists, random } from './grounding-twists.ts'

interface Row {
  readonly context: string
  readonly claim: string
  readonly label: ClaimVerdict
  /** Of rows written by hand: which of them. */
  readonly of?: string
}

interface Named {
  readonly name: string
  readonly rows: readonly Row[]
}

interface Example {
  readonly features: readonly number[]
  readonly label: number
  /** What the source is. */
  readonly kind: SourceKind
  /** Its share of the whole fit. */
  readonly counts: number
}

const [dataDir, pairs, held, modelDir, most = '600'] = process.argv.slice(2)
if (!dataDir || !pairs || !held) throw new Error('usage: fit-grounding.ts DATA_DIR PAIRS HELD [MODEL_DIR [ROWS]]')

const limit = Number(most)
const fever = read('train', 'fever_rte.jsonl.gz')
const byHand = rowsOf(readFileSync(held, 'utf8'))
/** How much a set counts, whatever its size: for reports of studies, and otherwise for the other sources. */
const sets: readonly (Named & { readonly counts: number; readonly otherwise?: number })[] = [
  // The model never saw these: they tell how far it may be believed.
  { name: 'claims written by hand', rows: written('claims'), counts: 2 },
  { name: 'sentences of summaries', rows: written('summaries'), counts: 1, otherwise: 3 },
  { name: 'claims by passages', rows: written('matrix'), counts: 5, otherwise: 10 },
  { name: 'one thing exchanged', rows: written('minimal'), counts: 2 },
  { name: 'sentences of answers', rows: written('told'), counts: 1, otherwise: 3 },
  { name: 'own claims', rows: spread(rowsOf(readFileSync(pairs, 'utf8')), 2 * limit), counts: 1 },
  { name: 'own twists', rows: spread(groundingTwists(4000, 99), limit), counts: 2, otherwise: 5 },
  { name: 'fever', rows: spread(fever, limit), counts: 1 },
  { name: 'strangers', rows: spread(strangers(fever), limit / 3), counts: 0.5 },
  { name: 'pubmedqa', rows: spread(read('train', 'pubmedqa_grounding.jsonl.gz'), limit), counts: 30, otherwise: 0 },
]
/** For which sources weights are fitted, and by rows with which. */
const fits: readonly (readonly [SourceKind, readonly SourceKind[]])[] = [
  ['short', ['short']],
  ['study', ['study']],
  ['other', ['short', 'other']],
]
/** A row is read once; asking the model is what takes time. */
const kept = new Map<Row, Omit<Example, 'counts'>[]>()
const awake = setInterval(() => undefined, 60_000)
const model = modelDir === undefined ? undefined : await openModel(modelDir)
if (model === undefined) await fitAndReport('alone', ['short', 'study', 'other'])
else for (const [kind, by] of fits) await fitAndReport(kind, by)
clearInterval(awake)
process.exit(0)

/** Rows spread evenly over all of them. */
function spread<Value>(rows: readonly Value[], limit: number): Value[] {
  if (rows.length <= limit) return [...rows]
  return Array.from({ length: limit }, (_, i) => rows[Math.floor((i * rows.length) / limit)]).flatMap(
    (row) => row ?? [],
  )
}

async function openModel(folder: string): Promise<Entail> {
  const encoder = createEncoder({ modelDir: folder, timeoutMs: 600_000 })
  const status = await encoder.settled()
  if (status.status !== 'ready') throw new Error('the model cannot be used')
  return (pairs) => encoder.entail(pairs)
}

async function fitAndReport(name: SourceKind | 'alone', by: readonly SourceKind[]): Promise<void> {
  const examples: Example[] = []
  for (const { rows, counts, otherwise = counts } of sets) {
    // Each label counts alike where all three occur: a refutation overlooked is no smaller error for being rare.
    const labels = new Map(
      claimVerdicts.map((verdict) => [verdict, rows.filter(({ label }) => label === verdict).length]),
    )
    const even = [...labels.values()].every((count) => count > 0)
    for (const row of rows) {
      const own = (await examplesOf(row)).filter(({ kind }) => by.includes(kind))
      const among = even ? 3 * (labels.get(row.label) ?? 1) : rows.length
      const share = name === 'short' || name === 'other' ? otherwise : counts
      for (const one of own) examples.push({ ...one, counts: share / among / own.length })
    }
  }
  const fitted = fitWeights(examples)
  const rounded = claimVerdicts.map((verdict, i) => [verdict, fitted[i]?.map((w) => Number(w.toFixed(2)))])
  console.log(name, JSON.stringify(Object.fromEntries(rounded)))
  for (const set of sets) await report(set, fitted, by)
}

function read(split: string, file: string): Row[] {
  return rowsOf(gunzipSync(readFileSync(join(dataDir ?? '', 'grounding', split, file))).toString('utf8'))
}

function written(of: string): Row[] {
  return spread(
    byHand.filter((row) => row.of === of),
    2 * limit,
  )
}

function rowsOf(lines: string): Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** Claims beside a passage of another row, so that "the source does not speak of it" is seen too. */
function strangers(rows: readonly Row[]): Row[] {
  const next = random(5)
  return rows.map((row) => ({
    ...row,
    context: rows[Math.floor(next() * rows.length)]?.context ?? '',
    label: 'unsupported' as const,
  }))
}

/** The claims of a row, each with its label: which of several is refuted is not known, so such a row is left out. */
async function examplesOf(row: Row): Promise<Omit<Example, 'counts'>[]> {
  const known = kept.get(row) ?? (await readExamples(row))
  kept.set(row, known)
  return known
}

async function readExamples({ claim, context, label }: Row): Promise<Omit<Example, 'counts'>[]> {
  const index = createKnowledgeIndex([{ id: 'source', text: context }])
  const texts = gatherEvidence(claim, index).map(({ text }) => text)
  if (texts.length > 1 && label === 'refuted') return []
  const found: Omit<Example, 'counts'>[] = []
  for (const text of texts) {
    const features = await claimFeatures(text, index, model)
    const kind = index.passages[0]?.kind ?? 'short'
    if (features) found.push({ features, kind, label: claimVerdicts.indexOf(label) })
  }
  return found
}

/** Multinomial logistic regression with a small ridge, by full-batch Adam (Kingma and Ba, 2015). */
function fitWeights(list: readonly Example[]): number[][] {
  const width = list[0]?.features.length ?? 0
  const total = list.reduce((sum, { counts }) => sum + counts, 0)
  const [now, first, second] = [zeros(width), zeros(width), zeros(width)]
  const rounds = 6000
  for (let round = 1; round <= rounds; round += 1) {
    const step = 0.05 * Math.min(1, (2 * (rounds - round)) / rounds + 0.01)
    gradient(list, now).forEach((row, k) => {
      row.forEach((sum, i) => {
        const slope = sum / total + 4e-5 * (now[k]?.[i] ?? 0)
        const [m, v] = [first[k] as number[], second[k] as number[]]
        m[i] = 0.9 * (m[i] ?? 0) + 0.1 * slope
        v[i] = 0.999 * (v[i] ?? 0) + 0.001 * slope ** 2
        const [mean, spreadOf] = [(m[i] ?? 0) / (1 - 0.9 ** round), (v[i] ?? 0) / (1 - 0.999 ** round)]
        ;(now[k] as number[])[i] = (now[k]?.[i] ?? 0) - (step * mean) / (Math.sqrt(spreadOf) + 1e-9)
      })
    })
  }
  return now
}

function zeros(width: number): number[][] {
  return claimVerdicts.map(() => new Array<number>(width).fill(0))
}

function gradient(list: readonly Example[], at: readonly (readonly number[])[]): number[][] {
  const sum = zeros(list[0]?.features.length ?? 0)
  for (const { features, label, counts: share } of list) {
    softmax(at, features).forEach((p, k) => {
      const error = share * (p - (k === label ? 1 : 0))
      const row = sum[k] ?? []
      for (let i = 0; i < row.length; i += 1) row[i] = (row[i] ?? 0) + error * (features[i] ?? 0)
    })
  }
  return sum
}

function softmax(matrix: readonly (readonly number[])[], features: readonly number[]): number[] {
  const sums = matrix.map((row) => row.reduce((sum, w, i) => sum + w * (features[i] ?? 0), 0))
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const total = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / total)
}

/** Claims by claims, each against its row's label; how texts fare is what the scoreboard measures. */
async function report(
  { name, rows }: Named,
  weights: readonly (readonly number[])[],
  by: readonly SourceKind[],
): Promise<void> {
  const counts = claimVerdicts.map(() => claimVerdicts.map(() => 0))
  for (const row of rows) {
    for (const { features, label, kind } of await examplesOf(row)) {
      if (!by.includes(kind)) continue
      const p = softmax(weights, features)
      const said = p.indexOf(Math.max(...p))
      const line = counts[label] as number[]
      line[said] = (line[said] ?? 0) + 1
    }
  }
  console.log(name, JSON.stringify(counts))
}
