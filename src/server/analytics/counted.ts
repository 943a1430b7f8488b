import type { GuardrailMode } from '#contract/vocabulary'
import type { Query } from '../database/index.ts'
import { addArray, type Counters, columnOf, counterNames, noCounters, type Sketch } from '../events/index.ts'
import type { Span, Window } from './window.ts'

/** Counters of one guardrail in one bucket of a window. */
export interface Counted {
  readonly guardrail: string
  readonly mode: GuardrailMode
  /** Start of the bucket, seconds since 1970. */
  readonly bucket: number
  readonly counters: Counters
}

interface Asked {
  readonly organizationId: string
  readonly window: Window
  readonly guardrails?: readonly string[] | undefined
}

type CountedRow = { guardrail: string; mode: GuardrailMode; bucket: number } & {
  [K in keyof Counters]: number
}

const sums = counterNames.map((name) => `sum(r.${columnOf(name)})::float8 AS "${name}"`).join(', ')

/** The counters of a window, summed to its buckets over all servers that counted. */
export async function readCounted(query: Query, asked: Asked): Promise<Counted[]> {
  const { spans, step } = asked.window
  const statement = `
    SELECT r.guardrail, r.mode, floor(extract(epoch FROM r.bucket)::float8 / $3) * $3 AS bucket, ${sums}
    FROM (${rowsOf(spans, 4)}) AS r GROUP BY 1, 2, 3`
  const counted = await query<CountedRow>(statement, [...parameters(asked), step, ...endsOf(spans)])
  return counted.map((row) => {
    const counters = noCounters()
    for (const name of counterNames) counters[name] = row[name]
    return { guardrail: row.guardrail, mode: row.mode, bucket: row.bucket, counters }
  })
}

/** The latencies of a window, of the guardrails that were enforced. Added up here, which costs less than in SQL. */
export async function readSketch(query: Query, asked: Asked): Promise<Sketch> {
  const { widest } = asked.window
  const rows = await query<{ sketch: string }>(
    `SELECT r.sketch::text AS sketch FROM (${rowsOf(widest, 3)}) AS r WHERE r.mode = 'enforce'`,
    [...parameters(asked), ...endsOf(widest)],
  )
  const sum: Sketch = new Map()
  for (const { sketch } of rows) addArray(sum, sketch)
  return sum
}

/** The rows of some spans: a range of the primary key each, told as such, so that the planner can't miss it. */
function rowsOf(spans: readonly Span[], firstParameter: number): string {
  const one = ({ width }: Span, index: number) => {
    const from = firstParameter + index * 2
    return `SELECT * FROM rollups WHERE organization_id = $1 AND width = ${Math.trunc(width)}
      AND bucket >= to_timestamp($${from}::float8) AND bucket < to_timestamp($${from + 1}::float8)
      AND ($2::text[] IS NULL OR guardrail = ANY ($2::text[]))`
  }
  return spans.map(one).join(' UNION ALL ')
}

function endsOf(spans: readonly Span[]): number[] {
  return spans.flatMap(({ from, to }) => [from, to])
}

function parameters({ organizationId, guardrails }: Asked): unknown[] {
  return [organizationId, guardrails ?? null]
}
