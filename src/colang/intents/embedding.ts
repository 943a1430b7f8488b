import { BACKGROUND } from './background.ts'
import { type Calibration, calibrate, type Evidence, probability, type Sample } from './calibrate.ts'
import { type Examples, type IntentMatch, IntentMatcher, type MatchOptions } from './matcher.ts'
import { normalise } from './normalise.ts'

/** Turns texts into vectors of equal length, in order. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>

interface Prepared {
  readonly entries: readonly { readonly intent: string; readonly text: string; readonly vector: Float64Array }[]
  readonly exact: ReadonlyMap<string, { readonly intent: string; readonly text: string }>
  /** What all sentences have in common says nothing about any of them. */
  readonly centre: Float64Array
  readonly words: IntentMatcher
  readonly calibration: Calibration
}

interface Ranked {
  readonly intent: string
  readonly score: number
  readonly example: string
}

/** An intent counts by its nearest examples, so that one odd example decides nothing. */
const TOP = 3
/** How much meaning counts against words; measured on small sets of intents. */
const MEANING = 0.5
const THRESHOLD = 0.5
/** So much better another intent has to be than one that a flow waits for. */
const AWAITED_LEAD = 0.15
/** A program with more examples is calibrated on a share of them. */
const MAX_CALIBRATION = 300

function centred(vector: readonly number[], centre: Float64Array): Float64Array {
  const out = Float64Array.from(vector, (value, at) => value - (centre[at] ?? 0))
  const length = Math.hypot(...out) || 1
  return out.map((value) => value / length)
}

function meanOf(vectors: readonly (readonly number[])[]): Float64Array {
  const out = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (let at = 0; at < out.length; at += 1) out[at] = (out[at] ?? 0) + (vector[at] ?? 0)
  return out.map((value) => value / Math.max(1, vectors.length))
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Intents by meaning and words together; the entry `without` is left out. */
function rank(
  prepared: Omit<Prepared, 'calibration'>,
  asked: { text: string; vector: Float64Array },
  without: number,
): Ranked[] {
  const byIntent = new Map<string, { score: number; text: string }[]>()
  prepared.entries.forEach((entry, at) => {
    if (at === without) return
    const list = byIntent.get(entry.intent) ?? []
    list.push({ score: dot(asked.vector, entry.vector), text: entry.text })
    byIntent.set(entry.intent, list)
  })
  const words = prepared.words.similarities(asked.text, without)
  return [...byIntent]
    .map(([intent, list]) => {
      const top = list.sort((a, b) => b.score - a.score).slice(0, TOP)
      const best = top[0]?.score ?? 0
      const mean = top.reduce((sum, entry) => sum + entry.score, 0) / Math.max(1, top.length)
      const meaning = Math.max(0, 0.6 * best + 0.4 * mean)
      return {
        intent,
        score: MEANING * meaning + (1 - MEANING) * (words.get(intent) ?? 0),
        example: top[0]?.text ?? '',
      }
    })
    .sort((a, b) => b.score - a.score)
}

function evidenceOf(ranked: readonly Ranked[], chosen: Ranked | undefined): Evidence {
  if (!chosen) return { score: 0, margin: 0 }
  const other = ranked.find((entry) => entry !== chosen)
  return { score: chosen.score, margin: Math.max(0, chosen.score - (other?.score ?? 0)) }
}

async function prepare(embed: Embed, examples: Examples): Promise<Prepared> {
  // As the matcher by words has them: an intent without examples is known by its name.
  const texts = Object.entries(examples).flatMap(([intent, list]) =>
    (list.length > 0 ? list : [intent]).map((text) => ({ intent, text })),
  )
  const raw = await embed([...texts.map((entry) => entry.text), ...BACKGROUND])
  const centre = meanOf(raw.slice(texts.length))
  const vectors = raw.map((vector) => centred(vector, centre))
  const none = new Float64Array(centre.length)
  const exact = new Map<string, { intent: string; text: string }>()
  for (const entry of texts) if (!exact.has(normalise(entry.text))) exact.set(normalise(entry.text), entry)
  const parts = {
    entries: texts.map((entry, at) => ({ ...entry, vector: vectors[at] ?? none })),
    exact,
    centre,
    words: new IntentMatcher(examples),
  }
  const counts = new Map<string, number>()
  for (const { intent } of texts) counts.set(intent, (counts.get(intent) ?? 0) + 1)
  const stride = Math.max(1, Math.ceil(texts.length / MAX_CALIBRATION))
  const own = parts.entries.flatMap((entry, at): Sample[] => {
    // Alone in its intent it has nothing to be recognised by.
    if (at % stride !== 0 || (counts.get(entry.intent) ?? 0) < 2) return []
    const ranked = rank(parts, entry, at)
    return [{ ...evidenceOf(ranked, ranked[0]), correct: ranked[0]?.intent === entry.intent }]
  })
  const others = BACKGROUND.map((text, at): Sample => {
    const ranked = rank(parts, { text, vector: vectors[texts.length + at] ?? none }, -1)
    return { ...evidenceOf(ranked, ranked[0]), correct: false }
  })
  return { ...parts, calibration: calibrate([...own, ...others]) }
}

/** The intent that counts: the best, or one a flow waits for if it is hardly worse. */
function choose(ranked: readonly Ranked[], prepared: Prepared, options: MatchOptions): Ranked | undefined {
  const [best] = ranked
  const awaited = ranked.find((entry) => options.awaited?.includes(entry.intent))
  if (!best || !awaited || awaited === best) return best
  const own = probability(prepared.calibration, { score: awaited.score, margin: 0 })
  const other = probability(prepared.calibration, evidenceOf(ranked, best))
  return own >= (options.threshold ?? THRESHOLD) && own >= other - AWAITED_LEAD ? awaited : best
}

/**
 * A matcher by meaning, from an embedding service, together with the words; calibrated like the built-in one. A text
 * that is an example is that example. Vectors of examples are asked for once; a service that fails is asked again.
 */
export function createEmbeddingMatcher(
  embed: Embed,
): (examples: Examples, text: string, options?: MatchOptions) => Promise<IntentMatch> {
  const known = new WeakMap<Examples, Promise<Prepared>>()
  const preparedFor = (examples: Examples): Promise<Prepared> => {
    const found = known.get(examples)
    if (found) return found
    const made = prepare(embed, examples)
    known.set(examples, made)
    made.catch(() => known.delete(examples))
    return made
  }
  return async (examples, text, options = {}) => {
    const prepared = await preparedFor(examples)
    const exact = prepared.exact.get(normalise(text))
    if (exact) return { intent: exact.intent, score: 1, margin: 1, nearestExample: exact.text, alternatives: [] }
    const [raw = []] = await embed([text])
    const ranked = rank(prepared, { text, vector: centred(raw, prepared.centre) }, -1)
    const chosen = choose(ranked, prepared, options)
    const found = evidenceOf(ranked, chosen)
    const score = chosen ? probability(prepared.calibration, found) : 0
    const alternatives = ranked
      .filter((entry) => entry !== chosen)
      .slice(0, 3)
      .map((entry) => ({
        intent: entry.intent,
        score: probability(prepared.calibration, { score: entry.score, margin: 0 }),
      }))
    return {
      intent: chosen && score >= (options.threshold ?? THRESHOLD) ? chosen.intent : null,
      score,
      margin: found.margin,
      alternatives,
      ...(chosen ? { nearestExample: chosen.example } : {}),
    }
  }
}
