import type { GuardEvent } from './guard-event.ts'
import { binOf, type Sketch } from './latency-sketch.ts'

/** Spans that are counted, in seconds: minute, hour, day (UTC). */
export const rollupWidths = [60, 3_600, 86_400] as const

/** A block at least this sure counts as one of high confidence. */
const highConfidence = 0.8

/** What is counted of an organisation's checks by one guardrail in one span. */
export interface Counters {
  /** Calls of `record`: one request may be checked by many guardrails, and is counted at the first. */
  requests: number
  events: number
  allowed: number
  masked: number
  redirected: number
  blocked: number
  unjudged: number
  /** Not looked at and let through. */
  unjudgedAllowed: number
  /** Judged, and something was found, whatever followed. */
  detected: number
  /** Judged, and not allowed as it was. */
  violations: number
  violationsBlocked: number
  highConfidenceBlocks: number
  /** Checks of documents. */
  documents: number
  /** Over judged checks. */
  confidenceSum: number
  secondsSum: number
}

/** The counters of one minute; the wider spans are summed from it in the database. */
export interface MinuteCount {
  readonly organizationId: string
  /** Start, seconds since 1970. */
  readonly minute: number
  readonly guardrail: string
  readonly mode: GuardEvent['mode']
  readonly counters: Counters
  readonly sketch: Sketch
}

/** An event as the log takes it: whether it is the first of its request. */
export interface Recorded {
  readonly event: GuardEvent
  readonly leads: boolean
}

/** Folds events into counters per minute, organisation, guardrail and mode. */
export function countMinutes(recorded: readonly Recorded[]): MinuteCount[] {
  const minutes = new Map<string, MinuteCount>()
  for (const { event, leads } of recorded) count(minuteOf(minutes, event), event, leads)
  return [...minutes.values()]
}

/** Counters that have counted nothing. */
export function noCounters(): Counters {
  return {
    requests: 0,
    events: 0,
    allowed: 0,
    masked: 0,
    redirected: 0,
    blocked: 0,
    unjudged: 0,
    unjudgedAllowed: 0,
    detected: 0,
    violations: 0,
    violationsBlocked: 0,
    highConfidenceBlocks: 0,
    documents: 0,
    confidenceSum: 0,
    secondsSum: 0,
  }
}

/** Adds every counter of `from` to `into`. */
export function addCounters(into: Counters, from: Counters): void {
  into.requests += from.requests
  into.events += from.events
  into.allowed += from.allowed
  into.masked += from.masked
  into.redirected += from.redirected
  into.blocked += from.blocked
  into.unjudged += from.unjudged
  into.unjudgedAllowed += from.unjudgedAllowed
  into.detected += from.detected
  into.violations += from.violations
  into.violationsBlocked += from.violationsBlocked
  into.highConfidenceBlocks += from.highConfidenceBlocks
  into.documents += from.documents
  into.confidenceSum += from.confidenceSum
  into.secondsSum += from.secondsSum
}

const actionCounter = { allow: 'allowed', mask: 'masked', redirect: 'redirected', block: 'blocked' } as const

function count({ counters, sketch }: MinuteCount, event: GuardEvent, leads: boolean): void {
  // What a draft thinks of a text, in shadow and of no version, is no request of its own.
  const ofDraft = event.mode === 'shadow' && event.policyVersion === undefined
  if (leads && !ofDraft) counters.requests += 1
  counters.events += 1
  counters[actionCounter[event.action]] += 1
  counters.secondsSum += event.processingSeconds
  if (event.source === 'document') counters.documents += 1
  if (event.status === 'judged') countJudged(counters, event)
  else countUnjudged(counters, event)
  const bin = binOf(event.processingSeconds)
  sketch.set(bin, (sketch.get(bin) ?? 0) + 1)
}

function countJudged(counters: Counters, { action, categories, confidence }: GuardEvent): void {
  counters.confidenceSum += confidence
  if (categories.length > 0) counters.detected += 1
  if (action === 'allow') return
  counters.violations += 1
  if (action !== 'block') return
  counters.violationsBlocked += 1
  if (confidence >= highConfidence) counters.highConfidenceBlocks += 1
}

function countUnjudged(counters: Counters, { action }: GuardEvent): void {
  counters.unjudged += 1
  if (action === 'allow') counters.unjudgedAllowed += 1
}

function minuteOf(minutes: Map<string, MinuteCount>, event: GuardEvent): MinuteCount {
  const { organizationId, guardrail, mode } = event
  const minute = Math.floor(event.at / 60_000) * 60
  const key = `${organizationId}\n${guardrail}\n${mode}\n${minute}`
  const known = minutes.get(key)
  if (known) return known
  const made = { organizationId, guardrail, mode, minute, counters: noCounters(), sketch: new Map() }
  minutes.set(key, made)
  return made
}
