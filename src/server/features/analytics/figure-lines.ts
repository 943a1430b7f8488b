import type { Api, OutputOf } from '#contract'
import { csvLine, ndjsonLine } from './lines.ts'

type Figures = OutputOf<Api['getAnalytics']>

const columns = [
  'record',
  'name',
  'total_events',
  'blocked_events',
  'masked_events',
  'success_rate',
  'avg_confidence',
  'avg_processing_time',
] as const
type Row = { readonly [Column in (typeof columns)[number]]: string | number | null }

/** The figures as a table: the whole, each guardrail, each bucket of the series. */
export function figureLines(figures: Figures, format: 'csv' | 'ndjson'): string {
  const rows = rowsOf(figures)
  if (format === 'ndjson') return rows.map(ndjsonLine).join('')
  return csvLine(columns) + rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
}

function rowsOf({ time_range, summary, performance, guardrail_breakdown, trends }: Figures): Row[] {
  const total: Row = {
    record: 'total',
    name: time_range,
    total_events: summary.total_events,
    blocked_events: summary.blocked_events,
    masked_events: trends.time_series.reduce((sum, { masked_events }) => sum + masked_events, 0),
    success_rate: summary.success_rate,
    avg_confidence: summary.average_confidence,
    avg_processing_time: performance.avg_processing_time,
  }
  const guardrails = Object.entries(guardrail_breakdown).map(
    ([name, row]): Row => ({
      record: 'guardrail',
      name,
      total_events: row.total_events,
      blocked_events: row.blocked_events,
      masked_events: null,
      success_rate: row.success_rate,
      avg_confidence: row.avg_confidence,
      avg_processing_time: row.avg_processing_time,
    }),
  )
  const buckets = trends.time_series.map(
    (bucket): Row => ({
      record: 'bucket',
      name: new Date(bucket.timestamp * 1000).toISOString(),
      total_events: bucket.total_events,
      blocked_events: bucket.blocked_events,
      masked_events: bucket.masked_events,
      success_rate: null,
      avg_confidence: null,
      avg_processing_time: bucket.avg_processing_time,
    }),
  )
  return [total, ...guardrails, ...buckets]
}
