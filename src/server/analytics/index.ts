/** Figures from the counters, never from single events: their cost goes with buckets. */

export {
  type Analytics,
  type AnalyticsQuery,
  type ComplianceFigures,
  createAnalytics,
  type GuardrailPerformance,
  type LoadFigures,
  type OrganizationFigures,
} from './analytics.ts'
export type { RecentCheck } from './recent.ts'
export type { AnalyticsSummary, GuardrailFigures, TrendPoint } from './summarise.ts'
