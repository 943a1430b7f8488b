/** Figures from the counters, never from single events: their cost goes with buckets. */

export {
  type Analytics,
  type AnalyticsOptions,
  type AnalyticsQuery,
  createAnalytics,
  type EventQuery,
  type GuardrailPerformance,
  type LoadFigures,
} from './analytics.ts'
export type { ComplianceFigures } from './compliance.ts'
export { type EventPage, isCursor, type RecordedCheck } from './event-pages.ts'
export type { OrganizationFigures } from './organization-figures.ts'
export type { RecentCheck } from './recent.ts'
export type { AnalyticsSummary, GuardrailFigures, TrendPoint } from './summarise.ts'
export type { ChosenRange } from './window.ts'
