import type { Query } from '../database/index.ts'
import { columnOf, counterNames } from './event-table.ts'
import { rollupWidths } from './rollup.ts'

const columns = counterNames.map(columnOf)
// A little after its end, so that a bucket is seldom counted into once it is whole.
const graceMs = 120_000

const statement = `
  WITH apart AS (
    DELETE FROM rollups WHERE writer <> 0 AND width = $1 AND bucket < to_timestamp($2) RETURNING *
  )
  INSERT INTO rollups AS r (organization_id, guardrail, mode, width, bucket, writer, ${columns.join(', ')}, sketch)
  SELECT organization_id, guardrail, mode, width, bucket, 0, ${columns.map((name) => `sum(${name})`).join(', ')},
    sketch_sum(sketch)
  FROM apart GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (organization_id, width, bucket, guardrail, mode, writer) DO UPDATE SET
    ${columns.map((name) => `${name} = r.${name} + excluded.${name}`).join(', ')},
    sketch = sketch_add(r.sketch, excluded.sketch)`

/**
 * Sums the counters that each server keeps for itself, of buckets that are over, into one row: figures then grow with
 * time and guardrails, not with servers. A late event makes a row of its own, which is summed the next time.
 */
export async function compactRollups(query: Query, nowMs: number): Promise<void> {
  for (const width of rollupWidths) {
    const whole = Math.floor((nowMs - graceMs) / 1_000 / width) * width
    await query(statement, [width, whole])
  }
}
