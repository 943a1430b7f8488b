import { queryOptions } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { call } from '../../lib/call.ts'

export type Organization = OutputOf<Api['listOrganizations']>['organizations'][number]
export type GuardrailKind = OutputOf<Api['listGuardrailTypes']>['guardrailTypes'][number]
export type Setting = OutputOf<Api['listOrganizationGuardrails']>['guardrails'][number]

export const guardrailKindsQuery = queryOptions({
  queryKey: ['guardrail-kinds'],
  queryFn: async ({ signal }) => (await call('listGuardrailTypes', {}, { signal })).guardrailTypes ?? [],
})

/** One organization's switches. */
export function settingsQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'settings'],
    queryFn: async ({ signal }) => (await call('listOrganizationGuardrails', { id }, { signal })).guardrails ?? [],
  })
}

/** One organization's document figures. */
export function organizationAnalyticsQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'analytics'],
    queryFn: async ({ signal }) => (await call('getOrganizationAnalytics', { id }, { signal })).analytics,
  })
}
