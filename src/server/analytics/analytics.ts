import type { TimeRange } from '#contract/vocabulary'
import type { Database } from '../database/index.ts'
import type { RecentCheck } from './recent.ts'
import type { AnalyticsSummary } from './summarise.ts'

export interface AnalyticsQuery {
  readonly organizationId: string
  readonly range: TimeRange
  /** Ids of guardrails; all when absent. */
  readonly guardrails?: readonly string[] | undefined
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
  readonly requestsPerSecond: number
  readonly totalRequests: number
}

export interface ComplianceFigures {
  /** 0..100 */
  readonly hipaaComplianceScore: number
  readonly totalInteractions: number
  readonly phiDetectionRate: number
}

export interface OrganizationFigures {
  readonly totalDocuments: number
  readonly totalViolations: number
  readonly averagePrivacyScore: number
  readonly byGuardrail: readonly {
    readonly guardrail: string
    readonly documentsProcessed: number
    readonly violationsDetected: number
    readonly violationsBlocked: number
  }[]
}

export interface Analytics {
  summary(query: AnalyticsQuery): Promise<AnalyticsSummary>
  /** By guardrail id; one that saw nothing is absent. */
  performance(organizationId: string): Promise<ReadonlyMap<string, GuardrailPerformance>>
  load(organizationId: string): Promise<LoadFigures>
  compliance(organizationId: string, range?: TimeRange): Promise<ComplianceFigures>
  organization(organizationId: string): Promise<OrganizationFigures>
  /** Newest first. */
  recent(organizationId: string, limit?: number): Promise<RecentCheck[]>
}

export declare function createAnalytics(database: Database, options?: { readonly clock?: () => number }): Analytics
