import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { GuardrailType, TimeRange } from '#contract/vocabulary'
import { call } from './call.ts'

/** How often each kind of data is asked for again, in milliseconds. */
export const polling = { slow: 60_000, usual: 30_000, quick: 10_000 } as const

/**
 * The data of all screens: no automatic retry, no refetch on focus, never stale; only polling, the Refresh button and
 * a changed policy ask again. Works without any network beyond the server itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Figures of a time range; for some guardrails only, where given. */
export function analyticsQuery(timeRange: TimeRange, types?: GuardrailType, every: number = polling.usual) {
  return queryOptions({
    queryKey: ['analytics', timeRange, types ?? 'all'],
    queryFn: ({ signal }) =>
      call('getAnalytics', { time_range: timeRange, ...(types ? { guardrail_types: types } : {}) }, { signal }),
    refetchInterval: every,
  })
}

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call('getHealth', {}, { signal }),
  refetchInterval: polling.usual,
})

export const complianceQuery = queryOptions({
  queryKey: ['compliance'],
  queryFn: ({ signal }) => call('getCompliance', {}, { signal }),
  refetchInterval: polling.usual,
})

export const recentActivityQuery = queryOptions({
  queryKey: ['recent-activity'],
  queryFn: ({ signal }) => call('listRecentActivity', {}, { signal }),
  refetchInterval: polling.quick,
})

export const activeSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('listActiveSessions', {}, { signal }),
  refetchInterval: polling.quick,
})

export const flowsQuery = queryOptions({
  queryKey: ['flows'],
  queryFn: ({ signal }) => call('listFlows', {}, { signal }),
  refetchInterval: polling.slow,
})

/** One conversation's state. */
export function flowSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['flow-session', sessionId],
    queryFn: ({ signal }) => call('getFlowSession', { sessionId }, { signal }),
    refetchInterval: polling.quick,
  })
}

export const managementQuery = queryOptions({
  queryKey: ['management'],
  queryFn: ({ signal }) => call('listGuardrails', {}, { signal }),
  refetchInterval: polling.usual,
})

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call('listTemplates', {}, { signal }),
})

/** The organisation's knowledge bases, without their sources. */
export const knowledgeBasesQuery = queryOptions({
  queryKey: ['knowledge'],
  queryFn: ({ signal }) => call('listKnowledgeBases', {}, { signal }),
})

export const alertsQuery = queryOptions({
  queryKey: ['alerts', 'list'],
  queryFn: ({ signal }) => call('listAlerts', {}, { signal }),
  refetchInterval: polling.usual,
})

/** After a check: every figure that it moved is asked for again. */
export async function refreshFigures(): Promise<void> {
  await Promise.all(
    ['analytics', 'health', 'compliance', 'recent-activity'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
