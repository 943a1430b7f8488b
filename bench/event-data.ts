// SQL that fills the product's own event tables in bulk, with the figures that recording them one by one would give.

/** Guardrails of the made events, a twelfth of them each. */
export const madeGuardrails = [
  'content_safety',
  'pii_detection',
  'healthcare_phi',
  'jailbreak_detection',
  'topic_control',
  'multimodal_safety',
  'colang_flows',
  'fact_checking',
  'rag_enforcement',
  'house_rules',
  'dosage_rules',
  'research_rules',
] as const

/** A guardrail that never stopped anything, for the search that finds nothing. */
export const quietGuardrail = 'research_rules'

const dayMs = 86_400_000

export interface Day {
  /** Days since 1970. */
  readonly day: number
  readonly events: number
}

/** `count` events spread over `days` days that end with the one of `nowMs`; that one has its share up to now. */
export function daysOf(count: number, days: number, nowMs: number): Day[] {
  const today = Math.floor(nowMs / dayMs)
  const part = (nowMs % dayMs) / dayMs
  const perDay = count / (days - 1 + part)
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index
    return { day, events: Math.round(day === today ? perDay * part : perDay) }
  })
}

export function partitionOf(day: number): string {
  return `events_${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`
}

/**
 * The statements for one day: its partition, its events, their counters as eight servers count them. Without an index
 * until the rows are there. Counters per minute only for the last three days, which is how long they are kept.
 */
export function dayStatements({ day, events }: Day, organizationId: string, nowMs: number): string[] {
  const name = partitionOf(day)
  const from = new Date(day * dayMs).toISOString()
  const to = new Date((day + 1) * dayMs).toISOString()
  const seconds = (Math.min(nowMs, (day + 1) * dayMs) - day * dayMs) / 1_000
  const widths = (day + 3) * dayMs > nowMs ? [60, 3_600, 86_400] : [3_600, 86_400]
  return [
    `DROP TABLE IF EXISTS ${name}`,
    `CREATE TABLE ${name} (LIKE events INCLUDING DEFAULTS)`,
    eventsStatement({ name, from, events, seconds, organizationId }),
    ...widths.map((width, index) => {
      const finer = widths[index - 1]
      return finer === undefined ? countedStatement(name, width) : widerStatement(width, finer, [from, to])
    }),
    `ALTER TABLE ${name} ADD PRIMARY KEY (organization_id, at, id)`,
    `ALTER TABLE events ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
    `ANALYZE ${name}`,
  ]
}

interface Made {
  readonly name: string
  readonly from: string
  readonly events: number
  readonly seconds: number
  readonly organizationId: string
}

function eventsStatement({ name, from, events, seconds, organizationId }: Made): string {
  const guardrails = madeGuardrails.map((id) => `'${id}'`).join(',')
  // 2 % blocked, 4 % masked, 2 % redirected, but nothing by the quiet one; one in a thousand unjudged.
  return `INSERT INTO ${name}
    SELECT '${organizationId}', timestamptz '${from}' + make_interval(secs => i::float8 * ${seconds} / ${events + 1}),
      gen_random_uuid(), (ARRAY[${guardrails}])[1 + i % 12],
      (CASE WHEN i % 12 = 11 THEN 'allow' WHEN i % 50 = 1 THEN 'block' WHEN i % 50 < 4 THEN 'mask'
        WHEN i % 50 = 4 THEN 'redirect' ELSE 'allow' END)::guard_action,
      'enforce', (CASE WHEN i % 1000 = 7 THEN 'unjudged' ELSE 'judged' END)::guard_judgement,
      (ARRAY['api','gateway','panel','stream'])[1 + i % 4]::guard_source,
      0.5 + (i % 50)::float4 / 100, (0.0005 * exp((i % 97)::float8 / 14))::float4,
      CASE WHEN i % 12 <> 11 AND i % 50 < 5 THEN ARRAY[(ARRAY['violence','SSN','NAME','EMAIL_ADDRESS'])[1 + i % 4]] ELSE '{}' END,
      1, CASE WHEN i % 8 = 0 THEN 'visit-' || (i / 64) END, CASE WHEN i % 20 = 0 THEN 'request-' || i END, NULL
    FROM generate_series(1, ${events}) AS i`
}

// Each event is a request of its own. What was not judged was let through, so that all that was stopped was judged.
function countedStatement(name: string, width: number): string {
  const bin = `least(190, 2 + floor(ln(greatest(processing_seconds, 1.0001e-5)::float8 / 1e-5) / ln(1.1)))::int`
  return `INSERT INTO rollups
    SELECT organization_id, ${width}, bucket, guardrail, mode, writer, sum(n), sum(n), sum(allowed), sum(masked),
      sum(redirected), sum(blocked), sum(unjudged), sum(unjudged), sum(detected), sum(n) - sum(allowed), sum(blocked),
      sum(sure), 0, sum(confidence), sum(seconds),
      ('[' || min(bin) || ':' || max(bin) || ']={' ||
        (SELECT string_agg(coalesce((jsonb_object_agg(bin, n) ->> b::text), '0'), ',' ORDER BY b)
         FROM generate_series(min(bin), max(bin)) AS b) || '}')::int4[]
    FROM (
      SELECT organization_id, to_timestamp(floor(extract(epoch FROM at) / ${width}) * ${width}) AS bucket, guardrail, mode,
        uuid_hash(id) & 7 AS writer, ${bin} AS bin, count(*) AS n, count(*) FILTER (WHERE action = 'allow') AS allowed,
        count(*) FILTER (WHERE action = 'mask') AS masked, count(*) FILTER (WHERE action = 'redirect') AS redirected,
        count(*) FILTER (WHERE action = 'block') AS blocked, count(*) FILTER (WHERE status = 'unjudged') AS unjudged,
        count(*) FILTER (WHERE categories <> '{}') AS detected,
        count(*) FILTER (WHERE action = 'block' AND confidence >= 0.8) AS sure,
        coalesce(sum(confidence::float8) FILTER (WHERE status = 'judged'), 0) AS confidence,
        sum(processing_seconds::float8) AS seconds
      FROM ${name} GROUP BY 1, 2, 3, 4, 5, 6
    ) AS bins GROUP BY 1, 3, 4, 5, 6`
}

const counters = [
  'requests',
  'events',
  'allowed',
  'masked',
  'redirected',
  'blocked',
  'unjudged',
  'unjudged_allowed',
  'detected',
  'violations',
  'violations_blocked',
  'high_confidence_blocks',
  'documents',
  'confidence_sum',
  'seconds_sum',
]

function widerStatement(width: number, finer: number, [from, to]: readonly [string, string]): string {
  return `INSERT INTO rollups
    SELECT organization_id, ${width}, to_timestamp(floor(extract(epoch FROM bucket) / ${width}) * ${width}), guardrail, mode,
      writer, ${counters.map((name) => `sum(${name})`).join(', ')}, sketch_sum(sketch)
    FROM rollups WHERE organization_id NOT LIKE 'other-%' AND width = ${finer} AND bucket >= '${from}' AND bucket < '${to}'
    GROUP BY 1, 3, 4, 5, 6`
}

/** The same counters for other organisations, whose rows then lie between the first one's. */
export function othersStatement(others: number): string {
  const columns = counters.join(', ')
  return `INSERT INTO rollups
    SELECT 'other-' || o, width, bucket, guardrail, mode, writer, ${columns}, sketch
    FROM rollups, generate_series(1, ${others}) AS o WHERE width > 60 AND organization_id NOT LIKE 'other-%' ORDER BY bucket`
}
