/** Figures from the counters, never from single events: their cost goes with buckets. */

export {
  type Analytics,
  type AnalyticsOptions,
  type AnalyticsQuery,
  createAnalytics,
  type GuardrailPerformance,
  type LoadFigures,
} from './analytics.ts'
export type { ComplianceFigures } from './compliance.ts'
export type { OrganizationFigures } from './organization-figures.ts'
export type { RecentCheck } from './recent.ts'
export type { AnalyticsSummary, GuardrailFigures, TrendPoint } from './summarise.ts'
