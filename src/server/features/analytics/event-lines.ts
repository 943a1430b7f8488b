import type { Api, OutputOf } from '#contract'
import type { Analytics, EventQuery, RecordedCheck } from '../../analytics/index.ts'
import { csvLine, ndjsonLine } from './lines.ts'

type Event = OutputOf<Api['listEvents']>['events'][number]

/** A recorded check in the words of the wire. */
export function eventOf(check: RecordedCheck): Event {
  return {
    id: check.id,
    timestamp: check.at.toISOString(),
    guardrail: check.guardrail,
    action: check.action,
    mode: check.mode,
    status: check.status,
    source: check.source,
    confidence: check.confidence,
    processing_time: check.processingSeconds,
    categories: check.categories,
    policy_version: check.policyVersion,
    session_id: check.sessionId,
    request_id: check.requestId,
  }
}

const columns = [
  'id',
  'timestamp',
  'guardrail',
  'action',
  'mode',
  'status',
  'source',
  'confidence',
  'processing_time',
  'categories',
  'policy_version',
  'session_id',
  'request_id',
] as const

/** All checks that were asked for, page after page, so that memory holds one page of however many. */
export async function* eventLines(
  analytics: Pick<Analytics, 'events'>,
  asked: Omit<EventQuery, 'cursor'>,
  format: 'csv' | 'ndjson',
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns)
  let cursor: string | undefined
  do {
    const page = await analytics.events({ ...asked, cursor })
    const events = page.events.map(eventOf)
    if (events.length > 0) yield events.map(format === 'csv' ? csvOf : ndjsonLine).join('')
    cursor = page.next
  } while (cursor !== undefined)
}

function csvOf(event: Event): string {
  return csvLine(columns.map((column) => (column === 'categories' ? event.categories.join(' ') : event[column])))
}
