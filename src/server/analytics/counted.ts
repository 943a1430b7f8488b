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
const rows = `
  FROM unnest($2::int4[], $3::float8[], $4::float8[]) AS s (width, first, beyond)
  JOIN rollups r ON r.organization_id = $1 AND r.width = s.width
    AND r.bucket >= to_timestamp(s.first) AND r.bucket < to_timestamp(s.beyond)
  WHERE ($5::text[] IS NULL OR r.guardrail = ANY ($5::text[]))`
const countersStatement = `
  SELECT r.guardrail, r.mode, floor(extract(epoch FROM r.bucket)::float8 / $6) * $6 AS bucket, ${sums}
  ${rows} GROUP BY 1, 2, 3`
const sketchStatement = `SELECT sketch_sum(r.sketch)::text AS sketch ${rows} AND r.mode = 'enforce'`

/** The counters of a window, summed to its buckets over all servers that counted. */
export async function readCounted(query: Query, asked: Asked): Promise<Counted[]> {
  const { spans, step } = asked.window
  const counted = await query<CountedRow>(countersStatement, [...parameters(asked, spans), step])
  return counted.map((row) => {
    const counters = noCounters()
    for (const name of counterNames) counters[name] = row[name]
    return { guardrail: row.guardrail, mode: row.mode, bucket: row.bucket, counters }
  })
}

/** The latencies of a window, of the guardrails that were enforced. */
export async function readSketch(query: Query, asked: Asked): Promise<Sketch> {
  const [row] = await query<{ sketch: string | null }>(sketchStatement, parameters(asked, asked.window.widest))
  const sketch: Sketch = new Map()
  if (row?.sketch) addArray(sketch, row.sketch)
  return sketch
}

function parameters({ organizationId, guardrails }: Asked, spans: readonly Span[]): unknown[] {
  const widths = spans.map(({ width }) => width)
  const firsts = spans.map(({ from }) => from)
  return [organizationId, widths, firsts, spans.map(({ to }) => to), guardrails ?? null]
}
