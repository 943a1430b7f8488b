import { newEventId } from '../event-id.ts'
import type { GuardEvent } from '../guard-event.ts'

/** A judged, allowed check of now, except for what is said otherwise. */
export function guardEvent(parts: Partial<GuardEvent> = {}): GuardEvent {
  const at = parts.at ?? Date.now()
  return {
    id: newEventId(at),
    organizationId: 'org_test',
    guardrail: 'content_safety',
    action: 'allow',
    confidence: 0.9,
    processingSeconds: 0.002,
    categories: [],
    source: 'api',
    mode: 'enforce',
    status: 'judged',
    ...parts,
    at,
  }
}
