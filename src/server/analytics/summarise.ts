import { addCounters, type Counters, noCounters, percentile, type Sketch } from '../events/index.ts'
import type { Counted } from './counted.ts'
import type { Window } from './window.ts'

// What the figures mean:
//   event          one check by one guardrail; guardrails in shadow mode are not in any figure here
//   blocked        the guardrail asked to block, also because it could not judge and fails closed
//   success rate   share of events that were judged; 1 when there are none, since none failed
//   confidence     mean over judged events
//   safety events  events of the guardrails against harm: content safety, jailbreak detection, multimodal safety
//   high confidence block   judged and blocked with a confidence of 0.8 or more

/** Guardrails against harm, whose events the safety metrics are about. */
const safetyGuardrails: ReadonlySet<string> = new Set(['content_safety', 'jailbreak_detection', 'multimodal_safety'])

/** The figures of one guardrail, or of all together. Rates are shares, 0..1. */
export interface GuardrailFigures {
  readonly totalEvents: number
  readonly blockedEvents: number
  readonly successRate: number
  readonly blockRate: number
  readonly averageConfidence: number
  readonly averageProcessingSeconds: number
}

export interface TrendPoint {
  /** Start of the bucket, seconds since 1970. */
  readonly timestamp: number
  readonly totalEvents: number
  readonly blockedEvents: number
  readonly maskedEvents: number
  readonly averageProcessingSeconds: number
}

/** The figures of a window. */
export interface AnalyticsSummary {
  /** Seconds since 1970. */
  readonly from: number
  readonly to: number
  readonly total: GuardrailFigures
  /** At most 5 % off. */
  readonly p50ProcessingSeconds: number
  readonly p95ProcessingSeconds: number
  readonly p99ProcessingSeconds: number
  readonly eventsPerSecond: number
  readonly byGuardrail: Readonly<Record<string, GuardrailFigures>>
  readonly safety: {
    readonly noSafetyEvents: boolean
    readonly blocks: number
    readonly blockRate: number
    readonly highConfidenceBlocks: number
  }
  /** Oldest first, empty buckets included; sums to the total. */
  readonly series: readonly TrendPoint[]
}

/** Folds the counters and latencies of a window into its figures. */
export function summarise(counted: readonly Counted[], sketch: Sketch, window: Window): AnalyticsSummary {
  const enforced = counted.filter(({ mode }) => mode === 'enforce')
  const total = totalOf(enforced)
  return {
    from: window.from,
    to: window.now,
    total: figuresOf(total),
    p50ProcessingSeconds: percentile(sketch, 0.5),
    p99ProcessingSeconds: percentile(sketch, 0.99),
    p95ProcessingSeconds: percentile(sketch, 0.95),
    eventsPerSecond: total.events / (window.now - window.from),
    byGuardrail: Object.fromEntries([...byGuardrail(enforced)].map(([id, counters]) => [id, figuresOf(counters)])),
    safety: safetyOf(enforced),
    series: seriesOf(enforced, window),
  }
}

/** The sum of counters. */
export function totalOf(counted: readonly Counted[]): Counters {
  const total = noCounters()
  for (const { counters } of counted) addCounters(total, counters)
  return total
}

/** The sums per guardrail, in the order of their ids. */
export function byGuardrail(counted: readonly Counted[]): Map<string, Counters> {
  const sums = new Map<string, Counters>()
  for (const { guardrail, counters } of [...counted].sort((a, b) => (a.guardrail < b.guardrail ? -1 : 1))) {
    const sum = sums.get(guardrail) ?? noCounters()
    addCounters(sum, counters)
    sums.set(guardrail, sum)
  }
  return sums
}

export function figuresOf(counters: Counters): GuardrailFigures {
  const { events, blocked, unjudged, confidenceSum, secondsSum } = counters
  return {
    totalEvents: events,
    blockedEvents: blocked,
    successRate: events === 0 ? 1 : (events - unjudged) / events,
    blockRate: share(blocked, events),
    // A sum of many fractions may come out a hair above its count.
    averageConfidence: Math.min(1, share(confidenceSum, events - unjudged)),
    averageProcessingSeconds: share(secondsSum, events),
  }
}

/** A part of a whole; 0 of nothing is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function safetyOf(enforced: readonly Counted[]): AnalyticsSummary['safety'] {
  const { events, blocked, highConfidenceBlocks } = totalOf(
    enforced.filter(({ guardrail }) => safetyGuardrails.has(guardrail)),
  )
  return { noSafetyEvents: events === 0, blocks: blocked, blockRate: share(blocked, events), highConfidenceBlocks }
}

function seriesOf(enforced: readonly Counted[], { from, now, step }: Window): TrendPoint[] {
  const sums = new Map<number, Counters>()
  for (let timestamp = Math.floor(from / step) * step; timestamp <= now; timestamp += step) {
    sums.set(timestamp, noCounters())
  }
  for (const { bucket, counters } of enforced) {
    const sum = sums.get(bucket) ?? noCounters()
    addCounters(sum, counters)
    sums.set(bucket, sum)
  }
  return [...sums].sort(([a], [b]) => a - b).map(([timestamp, counters]) => pointOf(timestamp, counters))
}

function pointOf(timestamp: number, { events, blocked, masked, secondsSum }: Counters): TrendPoint {
  return {
    timestamp,
    totalEvents: events,
    blockedEvents: blocked,
    maskedEvents: masked,
    averageProcessingSeconds: share(secondsSum, events),
  }
}
