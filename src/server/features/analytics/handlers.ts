import type { Api, ParsedInputOf } from '#contract'
import type { Action, TimeRange } from '#contract/vocabulary'
import { type ChosenRange, type EventQuery, isCursor } from '../../analytics/index.ts'
import { AppError } from '../../http/app-error.ts'
import { type Handlers, StreamedFile } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { eventLines, eventOf } from './event-lines.ts'
import { figureLines } from './figure-lines.ts'
import { figuresOf } from './figures.ts'

type Names = 'getAnalytics' | 'exportAnalytics' | 'listEvents' | 'exportEvents' | 'getCompliance' | 'listRecentActivity'

const recentItems = 50
const exportPage = 2_000
const happened: Record<Action, string> = {
  allow: 'allowed',
  mask: 'masked',
  redirect: 'redirected',
  block: 'blocked',
}

/** Figures and the newest checks, from the counters. */
export function analyticsHandlers({ analytics, now }: Pick<Services, 'analytics' | 'now'>): Pick<Handlers, Names> {
  return {
    getAnalytics: async (input, { session }) => {
      const range = rangeOf(input)
      const asked = { organizationId: session.organization.id, range, guardrails: input.guardrail_types }
      const before = input.compare === 'true' ? analytics.before(asked) : undefined
      return figuresOf(typeof range === 'string' ? range : 'custom', await analytics.summary(asked), await before)
    },
    exportAnalytics: async (input, { session }) => {
      const range = rangeOf(input)
      const summary = await analytics.summary({ organizationId: session.organization.id, range })
      const figures = figuresOf(typeof range === 'string' ? range : 'custom', summary, undefined)
      return {
        exported_at: new Date(now()).toISOString(),
        format: input.format,
        analytics: figures,
        ...(input.format === 'json' ? {} : { content: figureLines(figures, input.format) }),
      }
    },
    listEvents: async (input, { session }) => {
      if (input.cursor !== undefined && !isCursor(input.cursor)) {
        throw new AppError('invalid_input', 'cursor: use the next_cursor of a page.')
      }
      const page = await analytics.events({
        ...wantedOf(input, session.organization.id),
        cursor: input.cursor,
        limit: input.limit,
      })
      return { events: page.events.map(eventOf), next_cursor: page.next ?? null }
    },
    exportEvents: (input, { session }) => {
      const wanted = { ...wantedOf(input, session.organization.id), limit: exportPage }
      return new StreamedFile({
        parts: eventLines(analytics, wanted, input.format),
        mediaType: input.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        fileName: `custos-events.${input.format}`,
      })
    },
    getCompliance: async (_input, { session }) => {
      const compliance = await analytics.compliance(session.organization.id)
      return {
        hipaa_compliance_score: compliance.hipaaComplianceScore,
        total_interactions: compliance.totalInteractions,
        phi_detection_rate: compliance.phiDetectionRate,
      }
    },
    listRecentActivity: async (_input, { session }) => {
      const checks = await analytics.recent(session.organization.id, recentItems)
      return {
        recent_activity: checks.map((check) => ({
          id: check.id,
          action: happened[check.action],
          type: check.guardrail,
          confidence: Math.round(check.confidence * 10_000) / 100,
          timestamp: check.at.toISOString(),
        })),
      }
    },
  }
}

function rangeOf(input: {
  readonly time_range: TimeRange
  readonly from?: number | undefined
  readonly to?: number | undefined
}): TimeRange | ChosenRange {
  const { from, to } = input
  return from === undefined || to === undefined ? input.time_range : { from, to }
}

function wantedOf(
  input: Omit<ParsedInputOf<Api['listEvents']>, 'cursor' | 'limit'>,
  organizationId: string,
): Omit<EventQuery, 'cursor' | 'limit'> {
  const { guardrail, action, status, source, category, session_id, request_id } = input
  const filters = { guardrail, action, status, source, category, sessionId: session_id, requestId: request_id }
  return { organizationId, range: rangeOf(input), ...filters }
}
