import type { Query } from '../database/index.ts'
import type { GuardEvent } from './guard-event.ts'
import { sketchToArray } from './latency-sketch.ts'
import { numberArray, textArray, wordArray } from './pg-array.ts'
import { type Counters, countMinutes, type MinuteCount, type Recorded, rollupWidths } from './rollup.ts'

// Columns go as arrays and are taken apart with unnest: several times faster than a row of parameters per event, and
// the statement stays the same however many there are. Events and counters are one statement, hence one transaction.
// What most events of a batch have in common ("kind": whose, which guardrail, what followed) goes once per kind, since
// reading a value costs the database nearly as much as storing it.

const separator = '\u001f'

const ownColumns = [
  ['kind', 'int4'],
  ['at', 'float8'],
  ['id', 'uuid'],
  ['confidence', 'float4'],
  ['processing_seconds', 'float4'],
  ['session_id', 'text'],
  ['request_id', 'text'],
  ['text_fingerprint', 'text'],
] as const

const kindColumns = [
  ['organization_id', 'text'],
  ['guardrail', 'text'],
  ['action', 'guard_action'],
  ['mode', 'guard_mode'],
  ['status', 'guard_judgement'],
  ['source', 'guard_source'],
  ['categories', 'text'],
  ['policy_version', 'int4'],
] as const

const minuteKeys = [
  ['organization_id', 'text'],
  ['minute', 'float8'],
  ['guardrail', 'text'],
  ['mode', 'guard_mode'],
] as const

/** Every counter. Its column has the same name in snake case. */
export const counterNames: readonly (keyof Counters)[] = [
  'requests',
  'events',
  'allowed',
  'masked',
  'redirected',
  'blocked',
  'unjudged',
  'unjudgedAllowed',
  'detected',
  'violations',
  'violationsBlocked',
  'highConfidenceBlocks',
  'documents',
  'confidenceSum',
  'secondsSum',
]
const insertStatement = statement()

/** The column of a counter. */
export function columnOf(counter: keyof Counters): string {
  return counter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Writes a batch and its counters in one transaction: when it resolves, they are on disk. */
export async function insertBatch(query: Query, batch: readonly Recorded[], writer: number): Promise<void> {
  await query(insertStatement, [...eventArrays(batch), ...minuteArrays(countMinutes(batch)), writer])
}

/** Whether the batch was committed, when the answer to its commit was lost. It was whole, so one event tells of all. */
export async function isCommitted(query: Query, batch: readonly Recorded[]): Promise<boolean> {
  const first = batch[0]?.event
  if (first === undefined) return true
  const rows = await query(
    'SELECT 1 FROM events WHERE organization_id = $1 AND at = to_timestamp($2::float8 / 1000) AND id = $3',
    [first.organizationId, first.at, first.id],
  )
  return rows.length > 0
}

function eventArrays(batch: readonly Recorded[]): string[] {
  const events = batch.map(({ event }) => event)
  const { kinds, kindOf } = kindsOf(events)
  return [
    numberArray(kindOf),
    numberArray(events.map((event) => event.at)),
    wordArray(events.map((event) => event.id)),
    numberArray(events.map((event) => event.confidence)),
    numberArray(events.map((event) => event.processingSeconds)),
    textArray(events.map((event) => event.sessionId)),
    textArray(events.map((event) => event.requestId)),
    textArray(events.map((event) => event.textFingerprint)),
    textArray(kinds.map((event) => event.organizationId)),
    textArray(kinds.map((event) => event.guardrail)),
    wordArray(kinds.map((event) => event.action)),
    wordArray(kinds.map((event) => event.mode)),
    wordArray(kinds.map((event) => event.status)),
    wordArray(kinds.map((event) => event.source)),
    textArray(kinds.map(joinCategories)),
    wordArray(kinds.map((event) => event.policyVersion?.toString() ?? 'NULL')),
  ]
}

/** One event of each kind, and the number of each event's kind, from 1. */
function kindsOf(events: readonly GuardEvent[]): { readonly kinds: readonly GuardEvent[]; readonly kindOf: number[] } {
  const numbers = new Map<string, number>()
  const kinds: GuardEvent[] = []
  const kindOf = events.map((event) => {
    const { organizationId, guardrail, action, mode, status, source, policyVersion } = event
    const what = `${action} ${mode} ${status} ${source} ${policyVersion} ${organizationId}\n${guardrail}\n${joinCategories(event)}`
    const known = numbers.get(what)
    if (known !== undefined) return known
    numbers.set(what, kinds.push(event))
    return kinds.length
  })
  return { kinds, kindOf }
}

// Arrays of arrays must be rectangular in PostgreSQL: an event's categories travel as one text.
function joinCategories({ categories }: GuardEvent): string {
  return categories.length === 1 ? (categories[0] ?? '') : categories.join(separator)
}

function minuteArrays(minutes: readonly MinuteCount[]): string[] {
  return [
    textArray(minutes.map((minute) => minute.organizationId)),
    numberArray(minutes.map((minute) => minute.minute)),
    textArray(minutes.map((minute) => minute.guardrail)),
    wordArray(minutes.map((minute) => minute.mode)),
    ...counterNames.map((name) => numberArray(minutes.map((minute) => minute.counters[name]))),
    textArray(minutes.map((minute) => sketchToArray(minute.sketch))),
  ]
}

function statement(): string {
  let parameter = 0
  const columns = counterNames.map(columnOf)
  const arrays = (types: readonly string[]) => types.map((type) => `$${++parameter}::${type}[]`).join(', ')
  const own = arrays(ownColumns.map(([, type]) => type))
  const kinds = arrays(kindColumns.map(([, type]) => type))
  const minutes = arrays([...minuteKeys.map(([, type]) => type), ...columns.map(() => 'float8'), 'text'])
  const ownNames = ownColumns.map(([name]) => name).join(', ')
  const kindNames = kindColumns.map(([name]) => name).join(', ')
  const eventNames = `${ownNames.replace('kind, ', '')}, ${kindNames}`
  const eventValues = eventNames
    .replace('at,', 'to_timestamp(at / 1000),')
    .replace(', categories,', ', string_to_array(categories, chr(31)),')
  const minuteNames = [...minuteKeys.map(([name]) => name), ...columns].join(', ')
  return `
    WITH written AS (
      INSERT INTO events (${eventNames}) SELECT ${eventValues} FROM unnest(${own}) AS own (${ownNames})
      JOIN unnest(${kinds}) WITH ORDINALITY AS kinds (${kindNames}, number) ON number = kind
    )
    INSERT INTO rollups AS r (organization_id, guardrail, mode, width, bucket, writer, ${columns.join(', ')}, sketch)
    SELECT organization_id, guardrail, mode, width, to_timestamp(floor(minute / width) * width), $${++parameter}::int2,
      ${columns.map((name) => `sum(${name})`).join(', ')}, sketch_sum(sketch::int4[])
    FROM unnest(${minutes}) AS t (${minuteNames}, sketch), unnest(ARRAY[${rollupWidths.join(', ')}]) AS width
    GROUP BY 1, 2, 3, 4, 5
    -- One order for every server, so that writers never wait in a circle.
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (organization_id, width, bucket, guardrail, mode, writer) DO UPDATE SET
      ${columns.map((name) => `${name} = r.${name} + excluded.${name}`).join(', ')},
      sketch = sketch_add(r.sketch, excluded.sketch)`
}
