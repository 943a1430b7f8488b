import type { Api, OutputOf } from '#contract'
import { dayAndHour, dayOfYear, hourOfDay } from '../../lib/format.ts'

type Bucket = OutputOf<Api['getAnalytics']>['trends']['time_series'][number]

/** A bucket as charts and tables show it. */
export interface ChartPoint {
  readonly timestamp: number
  /** The beginning of the bucket in the reader's own way, short. */
  readonly name: string
  readonly total: number
  readonly passed: number
  readonly masked: number
  readonly blocked: number
  /** Mean seconds of a check; null where there was none. */
  readonly seconds: number | null
}

/** The name of a bucket that begins at `timestamp` (seconds), in a series whose buckets are `step` seconds apart. */
export function bucketName(timestamp: number, step: number): string {
  if (step < 3_600 * 6) return hourOfDay(timestamp * 1000)
  return step < 86_400 ? dayAndHour(timestamp * 1000) : dayOfYear(timestamp * 1000)
}

/** Buckets for a chart. An answer of an older server may lack what it did not know. */
export function chartPoints(buckets: readonly Bucket[]): ChartPoint[] {
  const step = (buckets[1]?.timestamp ?? 0) - (buckets[0]?.timestamp ?? 0)
  return buckets.map(({ timestamp, total_events, blocked_events, masked_events = 0, avg_processing_time }) => ({
    timestamp,
    name: bucketName(timestamp, step),
    total: total_events,
    passed: Math.max(0, total_events - blocked_events - masked_events),
    masked: masked_events,
    blocked: blocked_events,
    seconds: total_events > 0 ? (avg_processing_time ?? null) : null,
  }))
}
