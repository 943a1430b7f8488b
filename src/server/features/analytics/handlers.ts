import type { Action, TimeRange } from '#contract/vocabulary'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { figuresOf } from './figures.ts'

type Names = 'getAnalytics' | 'exportAnalytics' | 'getCompliance' | 'listRecentActivity'

const recentItems = 50
const happened: Record<Action, string> = {
  allow: 'allowed',
  mask: 'masked',
  redirect: 'redirected',
  block: 'blocked',
}

/** Figures and the newest checks, from the counters. */
export function analyticsHandlers({ analytics, now }: Pick<Services, 'analytics' | 'now'>): Pick<Handlers, Names> {
  const figures = async (organizationId: string, range: TimeRange, guardrails?: readonly string[]) =>
    figuresOf(range, await analytics.summary({ organizationId, range, guardrails }))
  return {
    getAnalytics: (input, { session }) => {
      const types = input.guardrail_types
      return figures(session.organization.id, input.time_range, types && types.length > 0 ? types : undefined)
    },
    exportAnalytics: async (input, { session }) => ({
      exported_at: new Date(now()).toISOString(),
      format: input.format,
      analytics: await figures(session.organization.id, input.time_range),
    }),
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
