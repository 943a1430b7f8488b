/**
 * Fits the small classifiers that turn the comparison of a claim with its evidence, alone and with the model's opinion, into
 * three probabilities. Usage: tsx evals/fit-grounding.ts DATA_DIR [MODEL_DIR PAIRS [ROWS]]: the folder that holds grounding/train, the
 * model's folder, the pairs that training/pairs.py writes, and at most how many rows of a set the model is asked about.
 * Prints the weights and the figures on dev.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createEncoder } from '#encoder'
import { type ClaimVerdict, claimFeatures, claimVerdicts, createKnowledgeIndex, type Entail } from '#engine'
import { groundingTwists, random } from './grounding-twists.ts'

interface Row {
  readonly context: string
  readonly claim: string
  readonly label: ClaimVerdict
}

interface Named {
  readonly name: string
  readonly rows: readonly Row[]
}

interface Example {
  readonly features: readonly number[]
  readonly label: number
}

const [dataDir, modelDir, pairs, most = '600'] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: tsx evals/fit-grounding.ts DATA_DIR [MODEL_DIR PAIRS [ROWS]]')

const train = [
  ...withStrangers(read('train', 'fever_rte.jsonl.gz'), 3),
  ...read('train', 'pubmedqa_grounding.jsonl.gz'),
]
const twists = groundingTwists(4000, 99)
const dev = readdirSync(join(dataDir, 'grounding', 'dev')).map((file) => ({ name: file, rows: read('dev', file) }))
const own = { name: 'own twists (other seed)', rows: groundingTwists(2000, 7) }

if (modelDir === undefined || pairs === undefined) {
  const weights = await fitAndPrint([...train, ...twists])
  for (const set of [...dev, own]) await report(set, weights)
} else {
  const limit = Number(most)
  const model = await openModel(modelDir)
  const rows = [
    ...spread(train, limit),
    ...spread(twists, limit),
    ...spread(rowsOf(readFileSync(pairs, 'utf8')), 2 * limit),
  ]
  const weights = await fitAndPrint(rows, model)
  for (const { name, rows: all } of [...dev, own]) await report({ name, rows: spread(all, limit) }, weights, model)
  process.exit(0)
}

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

async function fitAndPrint(rows: readonly Row[], model?: Entail): Promise<number[][]> {
  const examples = await examplesOf(rows, model)
  const weights = fitWeights(examples.flatMap((one) => (one ? [one] : [])))
  const rounded = claimVerdicts.map((verdict, i) => [verdict, weights[i]?.map((w) => Number(w.toFixed(3)))])
  console.log(JSON.stringify(Object.fromEntries(rounded), null, 1))
  return weights
}

async function examplesOf(rows: readonly Row[], model?: Entail): Promise<(Example | undefined)[]> {
  const made: (Example | undefined)[] = []
  for (const row of rows) made.push(await example(row, model))
  return made
}

function read(split: string, file: string): Row[] {
  return rowsOf(gunzipSync(readFileSync(join(dataDir ?? '', 'grounding', split, file))).toString('utf8'))
}

function rowsOf(lines: string): Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** Adds claims beside a passage of another row, so that "the source does not speak of it" is seen too. */
function withStrangers(rows: Row[], every: number): Row[] {
  const next = random(5)
  const strangers = rows
    .filter((_, i) => i % every === 0)
    .map((row) => ({
      ...row,
      context: rows[Math.floor(next() * rows.length)]?.context ?? '',
      label: 'unsupported' as const,
    }))
  return [...rows, ...strangers]
}

async function example(row: Row, model?: Entail): Promise<Example | undefined> {
  const features = await claimFeatures(row.claim, createKnowledgeIndex([{ id: 'source', text: row.context }]), model)
  return features && { features, label: claimVerdicts.indexOf(row.label) }
}

/** Multinomial logistic regression with a small ridge, by full-batch gradient descent with momentum. */
function fitWeights(list: readonly Example[]): number[][] {
  const width = list[0]?.features.length ?? 0
  let now = zeros(width)
  let speed = zeros(width)
  for (let round = 0; round < 1500; round += 1) {
    const slope = gradient(list, now)
    speed = speed.map((row, k) =>
      row.map((v, i) => 0.95 * v - 0.5 * ((slope[k]?.[i] ?? 0) / list.length + 1e-4 * (now[k]?.[i] ?? 0))),
    )
    now = now.map((row, k) => row.map((w, i) => w + (speed[k]?.[i] ?? 0)))
  }
  return now
}

function zeros(width: number): number[][] {
  return claimVerdicts.map(() => new Array<number>(width).fill(0))
}

function gradient(list: readonly Example[], at: readonly (readonly number[])[]): number[][] {
  const sum = zeros(list[0]?.features.length ?? 0)
  for (const { features, label } of list) {
    softmax(at, features).forEach((p, k) => {
      const error = p - (k === label ? 1 : 0)
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

async function report({ name, rows }: Named, weights: number[][], model?: Entail): Promise<void> {
  const counts = claimVerdicts.map(() => claimVerdicts.map(() => 0))
  for (const row of rows) {
    const one = await example(row, model)
    const p = one ? softmax(weights, one.features) : [0, 0, 1]
    const said = p.indexOf(Math.max(...p))
    const line = counts[claimVerdicts.indexOf(row.label)] as number[]
    line[said] = (line[said] ?? 0) + 1
  }
  const f1 = claimVerdicts.map((_, k) => {
    const hit = counts[k]?.[k] ?? 0
    const said = counts.reduce((sum, line) => sum + (line[k] ?? 0), 0)
    const real = counts[k]?.reduce((a, b) => a + b, 0) ?? 0
    return said + real === 0 ? 0 : (2 * hit) / (said + real)
  })
  const right = counts.reduce((sum, line, k) => sum + (line[k] ?? 0), 0)
  console.log(
    name,
    'accuracy',
    (right / rows.length).toFixed(3),
    'F1',
    f1.map((value) => value.toFixed(3)).join(' '),
    JSON.stringify(counts),
  )
}
