import type { GuardEvent } from '../../events/index.ts'
import { createLots, type Lots } from './lots.ts'
import { type Occasion, occasions, type Step } from './occasions.ts'

/** The events of one request: they are counted as one. */
export type SyntheticRequest = readonly GuardEvent[]

interface For {
  readonly organizationId: string
  /** Milliseconds since 1970; the newest event lies just before. */
  readonly now: number
}

const seed = 20_250_704
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** So many requests, spread over so long before now: a month, its last day and its last hour are each worth a look. */
const spreads = [
  { requests: 1_800, ms: 30 * dayMs },
  { requests: 160, ms: dayMs },
  { requests: 70, ms: hourMs },
] as const

/**
 * A month of a hospital's checks that never happened: the same for the same organisation and moment. As every event they
 * have no text; there never was one.
 */
export function syntheticRequests({ organizationId, now }: For): SyntheticRequest[] {
  const lots = createLots(seed)
  const moments = spreads.flatMap(({ requests, ms }) => Array.from({ length: requests }, () => momentIn(lots, now, ms)))
  return moments
    .sort((one, other) => one - other)
    .map((at, index) => requestAt(lots, { organizationId, at, requestId: `sample-${index + 1}` }))
}

/** More by day than by night (UTC), where the span holds both. */
function momentIn(lots: Lots, now: number, ms: number): number {
  for (let tries = 0; ; tries += 1) {
    const at = Math.floor(now - 1_000 - lots.next() * (ms - 1_000))
    const hour = new Date(at).getUTCHours()
    const busy = hour >= 7 && hour < 19 ? 1 : 0.25
    if (ms < dayMs || tries > 20 || lots.chance(busy)) return at
  }
}

interface Request {
  readonly organizationId: string
  readonly requestId: string
  readonly at: number
}

function requestAt(lots: Lots, request: Request): SyntheticRequest {
  const occasion = lots.one(occasions)
  const talks = occasion.source === 'gateway' || occasion.source === 'stream' || occasion.source === 'flow'
  const sessionId = talks ? `sample-session-${1 + Math.floor(lots.next() * 60)}` : undefined
  return occasion.steps.map((step) => eventOf(lots, { request, occasion, step, sessionId }))
}

interface Happening {
  readonly request: Request
  readonly occasion: Occasion
  readonly step: Step
  readonly sessionId: string | undefined
}

// A check that could not look: few, and the policy lets them through.
const unjudgedShare = 0.004

function eventOf(lots: Lots, { request, occasion, step, sessionId }: Happening): GuardEvent {
  const judged = !lots.chance(unjudgedShare)
  const found = judged && lots.chance(step.finds)
  return {
    id: eventId(lots, request.at),
    organizationId: request.organizationId,
    guardrail: step.guardrail,
    action: found ? step.action : 'allow',
    confidence: judged ? rounded(found ? lots.between(0.72, 0.99) : lots.between(0.9, 0.999)) : 0,
    processingSeconds: rounded(step.seconds * lots.between(0.5, 2.2)),
    categories: found ? step.categories : [],
    source: occasion.source,
    sessionId,
    requestId: request.requestId,
    policyVersion: 1,
    mode: 'enforce',
    status: judged ? 'judged' : 'unjudged',
    at: request.at,
  }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** A time-ordered UUID (version 7, RFC 9562) whose random part is drawn by our lots. */
function eventId(lots: Lots, at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${lots.hex(3)}-a${lots.hex(3)}-${lots.hex(12)}`
}
