import { BACKGROUND } from './background.ts'
import { type Calibration, calibrate, type Evidence, probability, type Sample } from './calibrate.ts'
import type { Examples, IntentMatch, MatchOptions } from './matcher.ts'
import { normalise } from './normalise.ts'

/** Turns texts into vectors of equal length, in order. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>

interface Prepared {
  readonly entries: readonly { intent: string; text: string; vector: readonly number[] }[]
  readonly calibration: Calibration
}

function unit(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

function rank(
  vector: readonly number[],
  entries: Prepared['entries'],
  without: number,
): { intent: string; score: number; example: string }[] {
  const best = new Map<string, { score: number; example: string }>()
  entries.forEach((entry, at) => {
    if (at === without) return
    const score = dot(vector, entry.vector)
    if (score > (best.get(entry.intent)?.score ?? Number.NEGATIVE_INFINITY))
      best.set(entry.intent, { score, example: entry.text })
  })
  return [...best].map(([intent, found]) => ({ intent, ...found })).sort((a, b) => b.score - a.score)
}

function evidence(ranked: readonly { score: number }[]): Evidence {
  const [first, second] = ranked
  return { score: first?.score ?? 0, margin: (first?.score ?? 0) - (second?.score ?? 0) }
}

/** A matcher over an embedding service, calibrated like the built-in one. Vectors of examples are asked for once. */
export function createEmbeddingMatcher(
  embed: Embed,
): (examples: Examples, text: string, options?: MatchOptions) => Promise<IntentMatch> {
  const prepared = new WeakMap<Examples, Promise<Prepared>>()
  const prepare = async (examples: Examples): Promise<Prepared> => {
    const texts = Object.entries(examples).flatMap(([intent, list]) => list.map((text) => ({ intent, text })))
    const vectors = (await embed([...texts.map((entry) => entry.text), ...BACKGROUND])).map(unit)
    const entries = texts.map((entry, at) => ({ ...entry, vector: vectors[at] ?? [] }))
    const own: Sample[] = entries.map((entry, at) => {
      const ranked = rank(entry.vector, entries, at)
      return { ...evidence(ranked), correct: ranked[0]?.intent === entry.intent }
    })
    const others: Sample[] = BACKGROUND.map((_, at) => ({
      ...evidence(rank(vectors[texts.length + at] ?? [], entries, -1)),
      correct: false,
    }))
    return { entries, calibration: calibrate([...own, ...others]) }
  }
  return async (examples, text, options = {}) => {
    const known = prepared.get(examples) ?? prepare(examples)
    prepared.set(examples, known)
    const { entries, calibration } = await known
    const wanted = normalise(text)
    const exact = entries.find((entry) => normalise(entry.text) === wanted)
    if (exact) return { intent: exact.intent, score: 1, margin: 1, nearestExample: exact.text, alternatives: [] }
    const [vector = []] = await embed([text])
    const ranked = rank(unit(vector), entries, -1)
    const found = evidence(ranked)
    const score = ranked.length === 0 ? 0 : probability(calibration, found)
    const alternatives = ranked
      .slice(1, 4)
      .map((entry) => ({ intent: entry.intent, score: probability(calibration, { score: entry.score, margin: 0 }) }))
    const [best] = ranked
    return {
      intent: score >= (options.threshold ?? 0.5) ? (best?.intent ?? null) : null,
      score,
      margin: found.margin,
      alternatives,
      ...(best ? { nearestExample: best.example } : {}),
    }
  }
}
