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
  readonly sketch: Sketch
}

interface Asked {
  readonly organizationId: string
  readonly window: Pick<Window, 'spans' | 'step'>
  readonly guardrails?: readonly string[] | undefined
}

type CountedRow = { guardrail: string; mode: GuardrailMode; bucket: number; sketch: string } & {
  [K in keyof Counters]: number
}

const sums = counterNames.map((name) => `sum(r.${columnOf(name)})::float8 AS "${name}"`).join(', ')
const statement = `
  SELECT r.guardrail, r.mode, floor(extract(epoch FROM r.bucket)::float8 / $5) * $5 AS bucket, ${sums},
    sketch_sum(r.sketch)::text AS sketch
  FROM unnest($2::int4[], $3::float8[], $4::float8[]) AS s (width, first, beyond)
  JOIN rollups r ON r.organization_id = $1 AND r.width = s.width
    AND r.bucket >= to_timestamp(s.first) AND r.bucket < to_timestamp(s.beyond)
  WHERE $6::text[] IS NULL OR r.guardrail = ANY ($6::text[])
  GROUP BY 1, 2, 3`

/** The counters of a window, summed to its buckets over all servers that counted. */
export async function readCounted(query: Query, { organizationId, window, guardrails }: Asked): Promise<Counted[]> {
  const { spans, step } = window
  const column = (of: (span: Span) => number) => spans.map(of)
  const rows = await query<CountedRow>(statement, [
    organizationId,
    column(({ width }) => width),
    column(({ from }) => from),
    column(({ to }) => to),
    step,
    guardrails ?? null,
  ])
  return rows.map((row) => {
    const counters = noCounters()
    for (const name of counterNames) counters[name] = row[name]
    const sketch: Sketch = new Map()
    addArray(sketch, row.sketch)
    return { guardrail: row.guardrail, mode: row.mode, bucket: row.bucket, counters, sketch }
  })
}
