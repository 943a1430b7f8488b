import type { Action, EventSource, GuardrailMode, Judgement } from '#contract/vocabulary'

/**
 * What is remembered of one check by one guardrail. There is no field for the text, and none of the others may carry
 * any of it: categories are words of a vocabulary, never quotes.
 */
export interface GuardEvent {
  /** A UUID; see `newEventId`. */
  readonly id: string
  readonly organizationId: string
  /** The guardrail's id in the policy; for a built-in one this is its type. */
  readonly guardrail: string
  /** What the guardrail asked for; in shadow mode, what it would have asked for. */
  readonly action: Action
  /** 0..1 */
  readonly confidence: number
  readonly processingSeconds: number
  /** Categories or entity types that were found; empty when nothing was. */
  readonly categories: readonly string[]
  readonly source: EventSource
  readonly sessionId?: string | undefined
  readonly requestId?: string | undefined
  /** Absent when a draft decided, which is of no version. */
  readonly policyVersion?: number | undefined
  readonly mode: GuardrailMode
  readonly status: Judgement
  /** Milliseconds since 1970. */
  readonly at: number
  /** HMAC of the text under the installation's key: finds repeats, says nothing else. */
  readonly textFingerprint?: string | undefined
}

/** One event or many, as many. */
export function eventList(given: GuardEvent | readonly GuardEvent[]): readonly GuardEvent[] {
  return 'organizationId' in given ? [given] : given
}
