import type { TimeRange } from '#contract/vocabulary'
import type { Database, Query, Row } from '../database/index.ts'
import { StoreError } from '../stores/index.ts'
import { type ComplianceFigures, complianceOf, phiGuardrail } from './compliance.ts'
import { readCounted, readSketch } from './counted.ts'
import { type EventFilters, type EventPage, readEvents } from './event-pages.ts'
import { type OrganizationFigures, readOrganizationFigures } from './organization-figures.ts'
import { type RecentCheck, readRecent } from './recent.ts'
import { type AnalyticsSummary, byGuardrail, figuresOf, share, summarise, totalOf } from './summarise.ts'
import { type ChosenRange, chosenWindow, lastMinutes, type Window, windowBefore, windowOf } from './window.ts'

export interface AnalyticsQuery {
  readonly organizationId: string
  readonly range: TimeRange | ChosenRange
  /** Ids of guardrails; all when absent or empty. */
  readonly guardrails?: readonly string[] | undefined
}

/** Which single checks are wanted. */
export interface EventQuery extends EventFilters {
  readonly organizationId: string
  readonly range: TimeRange | ChosenRange
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A guardrail's card in the management list: the last 30 days. */
export interface GuardrailPerformance {
  readonly requests: number
  readonly blocked: number
  /** 0..1 */
  readonly successRate: number
  readonly averageSeconds: number
}

/** What the health page takes from the counters. */
export interface LoadFigures {
  /** Share of unjudged checks in the last five minutes. */
  readonly recentErrorRate: number
  /** Over the last five minutes. */
  readonly requestsPerSecond: number
  /** Since the organisation began; a request that many guardrails check is one. */
  readonly totalRequests: number
}

/** Every figure is of one organisation and read from counters, except the activity list. */
export interface Analytics {
  summary(query: AnalyticsQuery): Promise<AnalyticsSummary>
  /** The figures of the time before the range, as long as the range. */
  before(query: AnalyticsQuery): Promise<AnalyticsSummary>
  /** Single checks, newest first, `limit` at most, those after `cursor`. */
  events(query: EventQuery): Promise<EventPage>
  /** By guardrail id; one that saw nothing is absent. */
  performance(organizationId: string): Promise<ReadonlyMap<string, GuardrailPerformance>>
  load(organizationId: string): Promise<LoadFigures>
  /** Of the last 24 hours unless said otherwise. */
  compliance(organizationId: string, range?: TimeRange): Promise<ComplianceFigures>
  organization(organizationId: string): Promise<OrganizationFigures>
  /** The newest checks, newest first; 50 unless said otherwise. */
  recent(organizationId: string, limit?: number): Promise<RecentCheck[]>
}

export interface AnalyticsOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Waits until the tables know of all that was recorded so far. */
  readonly settled?: () => Promise<void>
  /** How long that is waited for: tables that can't be written are read as they are. */
  readonly patienceMs?: number
}

/** The figures of a migrated database. */
export function createAnalytics(database: Database, options: AnalyticsOptions = {}): Analytics {
  const { clock = Date.now, settled, patienceMs = 3_000 } = options
  // A figure that is asked for after a check knows of that check.
  const query: Query = async (text, values) => {
    if (settled) await atMost(settled(), patienceMs)
    return readByIndex(database, text, values)
  }
  const read = async ({ organizationId, guardrails }: AnalyticsQuery, window: Window) => {
    const asked = guardrails !== undefined && guardrails.length > 0 ? guardrails : undefined
    const wanted = { organizationId, window, guardrails: asked }
    const [counted, sketch] = await Promise.all([readCounted(query, wanted), readSketch(query, wanted)])
    return summarise(counted, sketch, window)
  }
  return {
    summary: (asked) => read(asked, rangeWindow(asked.range, clock())),
    before: (asked) => read(asked, windowBefore(rangeWindow(asked.range, clock()), clock())),
    events: ({ range, ...asked }) => {
      const { from, now } = rangeWindow(range, clock())
      return readEvents(query, { ...asked, from, to: now })
    },
    async performance(organizationId) {
      // One bucket for the whole window: only sums per guardrail are wanted.
      const window = { ...windowOf('30d', clock()), step: Number.MAX_SAFE_INTEGER }
      const counted = await readCounted(query, { organizationId, window })
      const sums = byGuardrail(counted.filter(({ mode }) => mode === 'enforce'))
      return new Map([...sums].map(([guardrail, counters]) => [guardrail, performanceOf(figuresOf(counters))]))
    },
    load: (organizationId) => loadOf(query, organizationId, clock()),
    async compliance(organizationId, range = '24h') {
      const window = windowOf(range, clock())
      return complianceOf(await readCounted(query, { organizationId, window, guardrails: [phiGuardrail] }))
    },
    organization: (organizationId) => readOrganizationFigures(query, organizationId),
    recent: (organizationId, limit = 50) => readRecent(query, organizationId, limit),
  }
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    late = setTimeout(resolve, ms)
  })
  await Promise.race([work, limit])
  clearTimeout(late)
}

/**
 * What is read here is always a range of an index. The planner, who can't know how the rows lie, would sometimes rather
 * read a whole table, on several cores and with compiled code; and a search that finds too little is ended.
 */
function readByIndex<R extends Row>(database: Database, text: string, values?: readonly unknown[]): Promise<R[]> {
  if (database.kind === 'embedded') return database.query<R>(text, values)
  return database
    .transaction(async (query) => {
      await query(settings)
      return query<R>(text, values)
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof Error && 'code' in cause && cause.code === queryCancelled)) throw cause
      throw new StoreError('unavailable', 'This search takes too long. Choose a shorter time or fewer conditions.', {
        cause,
      })
    })
}

// SQLSTATE.
const queryCancelled = '57014'

const settings = `SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true), set_config('statement_timeout', '20s', true)`

function performanceOf(figures: ReturnType<typeof figuresOf>): GuardrailPerformance {
  return {
    requests: figures.totalEvents,
    blocked: figures.blockedEvents,
    successRate: figures.successRate,
    averageSeconds: figures.averageProcessingSeconds,
  }
}

async function loadOf(query: Query, organizationId: string, nowMs: number): Promise<LoadFigures> {
  const window = lastMinutes(5, nowMs)
  const counted = await readCounted(query, { organizationId, window })
  const recent = totalOf(counted.filter(({ mode }) => mode === 'enforce'))
  const [all] = await query<{ requests: number }>(
    `SELECT coalesce(sum(requests), 0)::float8 AS requests FROM rollups WHERE organization_id = $1 AND width = 86400`,
    [organizationId],
  )
  return {
    recentErrorRate: share(recent.unjudged, recent.events),
    requestsPerSecond: totalOf(counted).requests / (window.now - window.from),
    totalRequests: all?.requests ?? 0,
  }
}

function rangeWindow(range: TimeRange | ChosenRange, nowMs: number): Window {
  return typeof range === 'string' ? windowOf(range, nowMs) : chosenWindow(range, nowMs)
}
