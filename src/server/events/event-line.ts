import * as z from 'zod'
import { actions, eventSources, guardrailModes, judgements } from '#contract/vocabulary'
import type { GuardEvent } from './guard-event.ts'
import type { Recorded } from './rollup.ts'

/** The events of one call as a line of the journal, line break included. */
export function lineOf(events: readonly GuardEvent[]): string {
  let line = ''
  for (const event of events) line += (line === '' ? '[' : ',') + jsonOfEvent(event)
  return `${line}]\n`
}

/** Written out, since that takes half of what `JSON.stringify` takes; words of our own vocabularies need no escapes. */
function jsonOfEvent(event: GuardEvent): string {
  const { id, organizationId, guardrail, action, confidence, processingSeconds, categories, source } = event
  const { sessionId, requestId, policyVersion, mode, status, at, textFingerprint } = event
  return (
    `{"id":"${id}","organizationId":${JSON.stringify(organizationId)},"guardrail":${JSON.stringify(guardrail)},` +
    `"action":"${action}","confidence":${confidence},"processingSeconds":${processingSeconds},` +
    `"categories":${categories.length === 0 ? '[]' : JSON.stringify(categories)},"source":"${source}",` +
    (sessionId === undefined ? '' : `"sessionId":${JSON.stringify(sessionId)},`) +
    (requestId === undefined ? '' : `"requestId":${JSON.stringify(requestId)},`) +
    (policyVersion === undefined ? '' : `"policyVersion":${policyVersion},`) +
    (textFingerprint === undefined ? '' : `"textFingerprint":${JSON.stringify(textFingerprint)},`) +
    `"mode":"${mode}","status":"${status}","at":${at}}`
  )
}

/** The events of a line; undefined when it is none of ours. */
export function eventsOfLine(line: string): Recorded[] | undefined {
  const parsed = written.safeParse(jsonOf(line))
  return parsed.success ? parsed.data.map((event, index) => ({ event, leads: index === 0 })) : undefined
}

const written = z.array(
  z.object({
    id: z.string(),
    organizationId: z.string(),
    guardrail: z.string(),
    action: z.enum(actions),
    confidence: z.number(),
    processingSeconds: z.number(),
    categories: z.array(z.string()),
    source: z.enum(eventSources),
    sessionId: z.string().optional(),
    requestId: z.string().optional(),
    policyVersion: z.number().optional(),
    mode: z.enum(guardrailModes),
    status: z.enum(judgements),
    at: z.number(),
    textFingerprint: z.string().optional(),
  }),
)

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
