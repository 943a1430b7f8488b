/**
 * Fits what decides whether a read of the trained tagger is believed against lists and patterns. Usage: tsx evals/fit-reads.ts
 * MODEL_DIR: takes the half of the held notes in training/written that sets operating points, and the charts that rules were
 * made with; the tagger has seen neither. Writes src/engine/recognizers/plausible/belief-weights.ts and prints what it costs
 * and brings over five folds.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createEncoder } from '#encoder'
import { createSubject, weighedReads } from '#engine'
import { type MarkedText, ownTexts, parseMarked } from './privacy-texts.ts'

interface Example {
  readonly signs: readonly string[]
  readonly good: number
  readonly fold: number
}

const NOTES = new URL('../training/written/', import.meta.url)
const HELD = 26
const FOLDS = 5
const RARE = 6
const RIDGE = 3
const ROUNDS = 1500
const LEAST = 0.03
const { signal } = new AbortController()

const [modelDir] = process.argv.slice(2)
if (!modelDir) throw new Error('usage: fit-reads.ts MODEL_DIR')
const awake = setInterval(() => undefined, 60_000)
const encoder = createEncoder({ modelDir, timeoutMs: 600_000 })
if ((await encoder.settled()).status !== 'ready') throw new Error('the model cannot be used')
const examples = await gather([...heldNotes(), ...ownTexts('charts-tune')])
const vocabulary = usual(examples)
report(examples)
write(fitted(examples))
clearInterval(awake)
process.exit(0)

/** The notes that set operating points: a twentieth by hash, as training/custos_train/own/written.py parts them. */
function heldNotes(): MarkedText[] {
  const files = readdirSync(NOTES).filter((name) => name.startsWith('notes') && name.endsWith('.txt'))
  const texts = files.sort().flatMap((file) => readFileSync(new URL(file, NOTES), 'utf8').split('\n===\n'))
  const held = texts.filter((text) => {
    const [first = 255, second = 1] = createHash('sha256').update(text, 'utf8').digest()
    return text.trim() !== '' && first < HELD && second % 2 === 0
  })
  return held.flatMap((text) => parseMarked(`${text.replace(/«[A-Z]:/g, '«')}\n===\n`).slice(0, 1))
}

async function gather(texts: readonly MarkedText[]): Promise<Example[]> {
  const found: Example[] = []
  for (const [index, { text, spans, optional }] of texts.entries()) {
    const marked = new Uint8Array(text.length)
    for (const { start, end } of [...spans, ...optional]) marked.fill(1, start, end)
    for (const { start, end, signs } of await weighedReads(createSubject(text), { signal, encoder })) {
      const letters = [...text.slice(start, end)].flatMap((c, at) => (/[\p{L}\p{N}]/u.test(c) ? [start + at] : []))
      const share = letters.filter((at) => marked[at] === 1).length / Math.max(1, letters.length)
      found.push({ signs, good: share > 0.5 ? 1 : 0, fold: index % FOLDS })
    }
  }
  return found
}

/** Signs that are seen often enough to learn from. */
function usual(list: readonly Example[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { signs } of list) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= RARE).map(([sign]) => sign))
}

/** Logistic regression with a ridge, by full-batch Adam (Kingma and Ba, 2015); the weight of '' is the constant. */
function fitted(list: readonly Example[]): Map<string, number> {
  const names = ['', ...vocabulary]
  const place = new Map(names.map((name, at) => [name, at]))
  const rows = list.map(({ signs, good }) => ({ good, at: [0, ...signs.flatMap((sign) => place.get(sign) ?? [])] }))
  const [now, first, second] = [0, 1, 2].map(() => new Float64Array(names.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = now.map((weight, at) => (at === 0 ? 0 : RIDGE * weight))
    for (const { good, at } of rows) {
      const error = probability(at, now) - good
      for (const i of at) slope[i] = (slope[i] ?? 0) + error
    }
    const step = 0.05 * Math.min(1, (2 * (ROUNDS - round)) / ROUNDS + 0.01)
    for (let i = 0; i < now.length; i += 1) {
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * (slope[i] ?? 0)
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * (slope[i] ?? 0) ** 2
      const mean = (first[i] ?? 0) / (1 - 0.9 ** round)
      now[i] = (now[i] ?? 0) - (step * mean) / (Math.sqrt((second[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9)
    }
  }
  return new Map(names.map((name, at) => [name, Number((now[at] ?? 0).toFixed(2))]))
}

function probability(at: readonly number[], weights: Float64Array): number {
  return 1 / (1 + Math.exp(-at.reduce((sum, i) => sum + (weights[i] ?? 0), 0)))
}

/** What the fit says of folds that it was not fitted on: of reads believed, how many are right. */
function report(list: readonly Example[]): void {
  const said: { readonly p: number; readonly good: number }[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fitted(list.filter((one) => one.fold !== fold))
    for (const { signs, good } of list.filter((one) => one.fold === fold)) {
      const sum = signs.reduce((total, sign) => total + (weights.get(sign) ?? 0), weights.get('') ?? 0)
      said.push({ p: 1 / (1 + Math.exp(-sum)), good })
    }
  }
  const all = said.filter(({ good }) => good === 1).length
  console.log(`${list.length} reads, ${all} of them right; ${vocabulary.size} signs`)
  for (const least of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    const believed = said.filter(({ p }) => p >= least)
    const right = believed.filter(({ good }) => good === 1).length
    console.log(`believed from ${least}: ${right} right of ${believed.length}, ${all - right} right ones not believed`)
  }
}

function write(weights: ReadonlyMap<string, number>): void {
  const kinds = new Map<string, string[]>()
  for (const [sign, weight] of [...weights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (Math.abs(weight) < LEAST) continue
    const [kind = '', name] = sign.split(': ')
    const list = kinds.get(name === undefined ? '' : kind) ?? []
    kinds.set(name === undefined ? '' : kind, [...list, `${name ?? kind}=${weight}`])
  }
  const lines = [...kinds].map(([kind, list]) => `  [\n    '${kind}',\n    '${list.join('|')}',\n  ],`)
  const source = [
    '/** By kind of read, how much each sign speaks for it in natural logarithms of the odds; made by `evals/fit-reads.ts`. */',
    'export const beliefWeights: readonly (readonly [kind: string, weights: string])[] = [',
    ...lines,
    ']',
    '',
  ]
  writeFileSync(new URL('../src/engine/recognizers/plausible/belief-weights.ts', import.meta.url), source.join('\n'))
}
