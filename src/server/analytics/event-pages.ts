import type { Action, EventSource, GuardrailMode, Judgement } from '#contract/vocabulary'
import type { Query } from '../database/index.ts'

/** One check as it was recorded. */
export interface RecordedCheck {
  readonly id: string
  readonly at: Date
  readonly guardrail: string
  readonly action: Action
  readonly mode: GuardrailMode
  readonly status: Judgement
  readonly source: EventSource
  readonly confidence: number
  readonly processingSeconds: number
  readonly categories: string[]
  readonly policyVersion: number | null
  readonly sessionId: string | null
  readonly requestId: string | null
}

/** Only checks that have all of these. */
export interface EventFilters {
  readonly guardrail?: string | undefined
  readonly action?: Action | undefined
  readonly status?: Judgement | undefined
  readonly source?: EventSource | undefined
  readonly category?: string | undefined
  readonly sessionId?: string | undefined
  readonly requestId?: string | undefined
}

export interface EventPage {
  readonly events: readonly RecordedCheck[]
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined
}

interface Asked extends EventFilters {
  readonly organizationId: string
  /** Seconds since 1970. */
  readonly from: number
  readonly to: number
  readonly limit: number
  readonly cursor?: string | undefined
}

type CheckRow = { -readonly [K in keyof RecordedCheck]: RecordedCheck[K] } & { micros: string }

const cursorForm = /^(\d{1,19})_([\da-f-]{36})$/

/** Whether a text is a cursor that a page gave. */
export function isCursor(text: string): boolean {
  return cursorForm.test(text)
}

// The primary key is the order of the pages, so that each costs the same however deep it lies.
const statement = `
  SELECT id, at, (extract(epoch FROM at) * 1000000)::bigint::text AS micros, guardrail, action, mode, status, source,
    confidence, processing_seconds AS "processingSeconds", categories, policy_version AS "policyVersion",
    session_id AS "sessionId", request_id AS "requestId"
  FROM events
  WHERE organization_id = $1 AND at >= to_timestamp($2) AND at <= to_timestamp($3)
    AND ($4::bigint IS NULL OR (at, id) < (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::uuid))
    AND ($6::text IS NULL OR guardrail = $6) AND ($7::guard_action IS NULL OR action = $7)
    AND ($8::guard_judgement IS NULL OR status = $8) AND ($9::guard_source IS NULL OR source = $9)
    AND ($10::text IS NULL OR $10 = ANY (categories)) AND ($11::text IS NULL OR session_id = $11)
    AND ($12::text IS NULL OR request_id = $12)
  ORDER BY at DESC, id DESC LIMIT $13`

/** How long a search may look for a page, and by which clock. */
export interface Patience {
  readonly ms: number
  /** Milliseconds from any fixed point. */
  readonly now: () => number
}

const patience: Patience = { ms: 2_000, now: () => performance.now() }

/**
 * A page of checks, newest first. A search for what is rare looks back piece by piece and ends when its time is over: then
 * the page is shorter than it might be, even empty, and its `next` says how far it looked.
 */
export function readEvents(query: Query, asked: Asked, { ms, now }: Patience = patience): Promise<EventPage> {
  return isFoundByIndex(asked) ? readPage(query, asked) : search(query, asked, { ms, now })
}

/** Whether what is asked for lies together in an index, so that no event is read that is not shown. */
function isFoundByIndex({ guardrail, action, status, source, category, sessionId, requestId }: EventFilters): boolean {
  if (sessionId !== undefined || requestId !== undefined) return true
  if (status !== undefined || source !== undefined || category !== undefined) return false
  // Of what was stopped there is an index for each action; everything else that has no condition is in order by itself.
  return guardrail === undefined ? action === undefined : action !== undefined && action !== 'allow'
}

const hourSeconds = 3_600
const leastSeconds = 60
// A piece that took so long is followed by a shorter one, one that took so little by a longer one.
const longMs = 500
const shortMs = 100
const stretch = 4

async function search(query: Query, asked: Asked, { ms, now }: Patience): Promise<EventPage> {
  const began = now()
  const events: RecordedCheck[] = []
  let to = asked.to
  let cursor = asked.cursor
  const [, micros] = cursorForm.exec(cursor ?? '') ?? []
  if (micros !== undefined) to = Math.min(to, Number(micros) / 1_000_000)
  for (let width = hourSeconds; to > asked.from; ) {
    const from = Math.max(asked.from, Math.floor(to) - width)
    const started = now()
    const page = await readPage(query, { ...asked, from, to, cursor, limit: asked.limit - events.length })
    events.push(...page.events)
    if (page.next !== undefined) return { events, next: page.next }
    to = from
    cursor = before(from)
    const ended = now()
    if (ended - started > longMs) width = Math.max(leastSeconds, width / stretch)
    else if (ended - started < shortMs) width *= stretch
    if (ended - began > ms) break
  }
  return { events, next: to > asked.from ? cursor : undefined }
}

/** The cursor behind which everything is that happened before a whole second. */
function before(second: number): string {
  return `${Math.round(second * 1_000_000)}_00000000-0000-0000-0000-000000000000`
}

async function readPage(query: Query, asked: Asked): Promise<EventPage> {
  const [, micros, id] = cursorForm.exec(asked.cursor ?? '') ?? []
  const rows = await query<CheckRow>(statement, [
    asked.organizationId,
    asked.from,
    asked.to,
    micros ?? null,
    id ?? null,
    asked.guardrail ?? null,
    asked.action ?? null,
    asked.status ?? null,
    asked.source ?? null,
    asked.category ?? null,
    asked.sessionId ?? null,
    asked.requestId ?? null,
    asked.limit,
  ])
  const last = rows.length === asked.limit ? rows.at(-1) : undefined
  return { events: rows, next: last && `${last.micros}_${last.id}` }
}
