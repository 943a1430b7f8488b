import { BACKGROUND } from './background.ts'
import { type Calibration, calibrate, type Evidence, probability, type Sample } from './calibrate.ts'
import { features, normalise } from './normalise.ts'

/** Examples of what people say, by intent. */
export type Examples = Readonly<Record<string, readonly string[]>>

/** What a text probably means, and why. */
export interface IntentMatch {
  /** None if no intent is likely enough. */
  readonly intent: string | null
  /** Calibrated probability of the best intent; 1 for a text that is an example. */
  readonly score: number
  /** Lead over the second best, in similarity. */
  readonly margin: number
  readonly nearestExample?: string
  readonly alternatives: readonly { readonly intent: string; readonly score: number }[]
}

export interface MatchOptions {
  /** Intents running flows wait for: they are preferred where they are about as likely as the best. */
  readonly awaited?: readonly string[]
  /** Least probability; default 0.5. */
  readonly threshold?: number
}

const THRESHOLD = 0.5
/** How much less likely an awaited intent may be and still be preferred. */
const AWAITED_LEAD = 0.15
const MAX_CALIBRATION = 200
const TOP = 3

type Vector = ReadonlyMap<string, number>

let backgroundCounts: Map<string, number> | undefined

function documentCounts(): Map<string, number> {
  if (backgroundCounts) return backgroundCounts
  backgroundCounts = new Map()
  for (const sentence of BACKGROUND)
    for (const feature of features(sentence).keys())
      backgroundCounts.set(feature, (backgroundCounts.get(feature) ?? 0) + 1)
  return backgroundCounts
}

function vectorOf(text: string): Vector {
  const counts = documentCounts()
  const out = new Map<string, number>()
  let norm = 0
  for (const [feature, count] of features(text)) {
    const idf = Math.log((BACKGROUND.length + 1) / ((counts.get(feature) ?? 0) + 1)) + 0.3
    const weight =
      (1 + Math.log(count + 1)) * idf * (feature.startsWith('w:') ? 2.2 : feature.startsWith('p:') ? 1 : 0.6)
    out.set(feature, weight)
    norm += weight * weight
  }
  const length = Math.sqrt(norm) || 1
  for (const [feature, weight] of out) out.set(feature, weight / length)
  return out
}

interface Ranked {
  readonly intent: string
  readonly score: number
  readonly example: string
}

/** A matcher without any model: similarity to examples, calibrated on the examples themselves and on sentences that mean none of them. */
export class IntentMatcher {
  private readonly exact = new Map<string, string>()
  private readonly texts: { intent: string; text: string }[] = []
  private readonly vectors: Vector[] = []
  private readonly index = new Map<string, { at: number; weight: number }[]>()
  private readonly calibration: Calibration

  constructor(examples: Examples) {
    for (const [intent, texts] of Object.entries(examples)) {
      const all = texts.length > 0 ? texts : [intent]
      for (const text of all) this.add(intent, text)
    }
    this.calibration = calibrate(this.samples())
  }

  private add(intent: string, text: string): void {
    const key = normalise(text)
    if (!this.exact.has(key)) this.exact.set(key, intent)
    const vector = vectorOf(text)
    const at = this.texts.length
    this.texts.push({ intent, text })
    this.vectors.push(vector)
    for (const [feature, weight] of vector) {
      const entries = this.index.get(feature)
      if (entries) entries.push({ at, weight })
      else this.index.set(feature, [{ at, weight }])
    }
  }

  /** Finds what a text means. */
  match(text: string, options: MatchOptions = {}): IntentMatch {
    const threshold = options.threshold ?? THRESHOLD
    const exact = this.exact.get(normalise(text))
    if (exact !== undefined) return { intent: exact, score: 1, margin: 1, nearestExample: text, alternatives: [] }
    const ranked = this.rank(vectorOf(text), -1)
    const [best] = ranked
    if (!best) return { intent: null, score: 0, margin: 0, alternatives: [] }
    const chosen = this.preferAwaited(ranked, options) ?? best
    const evidence = evidenceOf(ranked, chosen)
    const score = probability(this.calibration, evidence)
    const alternatives = ranked
      .filter((entry) => entry !== chosen)
      .slice(0, 3)
      .map((entry) => ({ intent: entry.intent, score: probability(this.calibration, evidenceOf(ranked, entry)) }))
    return {
      intent: score >= threshold ? chosen.intent : null,
      score,
      margin: evidence.margin,
      nearestExample: chosen.example,
      alternatives,
    }
  }

  /** How much a text is like each intent by its words, 0..1; the example `without` (counted over all intents) is left out. */
  similarities(text: string, without = -1): ReadonlyMap<string, number> {
    return new Map(this.rank(vectorOf(text), without).map(({ intent, score }) => [intent, score]))
  }

  private preferAwaited(ranked: readonly Ranked[], options: MatchOptions): Ranked | undefined {
    const awaited = ranked.find((entry) => options.awaited?.includes(entry.intent))
    const [best] = ranked
    if (!awaited || !best || awaited === best) return awaited
    const own = probability(this.calibration, { score: awaited.score, margin: 0 })
    const other = probability(this.calibration, evidenceOf(ranked, best))
    return own >= (options.threshold ?? THRESHOLD) && own >= other - AWAITED_LEAD ? awaited : undefined
  }

  /** Intents by the mean similarity of their three nearest examples. */
  private rank(vector: Vector, without: number): Ranked[] {
    const scores = new Float64Array(this.texts.length)
    for (const [feature, weight] of vector)
      for (const entry of this.index.get(feature) ?? [])
        scores[entry.at] = (scores[entry.at] ?? 0) + weight * entry.weight
    const byIntent = new Map<string, { score: number; text: string }[]>()
    this.texts.forEach((entry, at) => {
      if (at === without) return
      const list = byIntent.get(entry.intent) ?? []
      list.push({ score: scores[at] ?? 0, text: entry.text })
      byIntent.set(entry.intent, list)
    })
    return [...byIntent]
      .map(([intent, list]) => {
        const top = list.sort((a, b) => b.score - a.score).slice(0, TOP)
        const best = top[0]?.score ?? 0
        const mean = top.reduce((sum, entry) => sum + entry.score, 0) / Math.max(1, top.length)
        return { intent, score: 0.6 * best + 0.4 * mean, example: top[0]?.text ?? '' }
      })
      .filter((entry) => entry.score > 0)
      .sort((a, b) => b.score - a.score)
  }

  /** Each example against the others, and each background sentence, which means none of them. */
  private samples(): Sample[] {
    const out: Sample[] = []
    const stride = Math.max(1, Math.ceil(this.texts.length / MAX_CALIBRATION))
    for (let at = 0; at < this.texts.length; at += stride) {
      const own = this.texts[at]
      const ranked = this.rank(this.vectors[at] ?? new Map(), at)
      const [best] = ranked
      if (best && own && this.texts.some((other, index) => index !== at && other.intent === own.intent))
        out.push({ ...evidenceOf(ranked, best), correct: best.intent === own.intent })
    }
    for (const sentence of BACKGROUND) {
      const ranked = this.rank(vectorOf(sentence), -1)
      const [best] = ranked
      out.push(best ? { ...evidenceOf(ranked, best), correct: false } : { score: 0, margin: 0, correct: false })
    }
    return out
  }
}

function evidenceOf(ranked: readonly Ranked[], chosen: Ranked): Evidence {
  const other = ranked.find((entry) => entry !== chosen)
  return { score: chosen.score, margin: Math.max(0, chosen.score - (other?.score ?? 0)) }
}

const matchers = new WeakMap<Examples, IntentMatcher>()

/** The matcher of a set of examples; made once per set. */
export function matcherFor(examples: Examples): IntentMatcher {
  const known = matchers.get(examples)
  if (known) return known
  const made = new IntentMatcher(examples)
  matchers.set(examples, made)
  return made
}
