import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AlertKind } from '#contract/vocabulary'
import { call } from '../../lib/call.ts'
import { messageOf, percent } from '../../lib/format.ts'
import { polling, queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/alerts.ts'

export const rulesQuery = queryOptions({
  queryKey: ['alerts', 'rules'],
  queryFn: ({ signal }) => call('listAlertRules', {}, { signal }),
})

export const channelsQuery = queryOptions({
  queryKey: ['alerts', 'channels'],
  queryFn: ({ signal }) => call('listAlertChannels', {}, { signal }),
})

export const deliveriesQuery = queryOptions({
  queryKey: ['alerts', 'deliveries'],
  queryFn: ({ signal }) => call('listAlertDeliveries', {}, { signal }),
  refetchInterval: polling.quick,
})

/** A change round alerts: done, all of them are asked for again; refused, it says `failure` and why. */
export function useAlertChange<Input, Answer>(change: (input: Input) => Promise<Answer>, failure: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
}

/** What each kind of rule watches, in words. */
export const kindNames: Record<AlertKind, string> = {
  block_rate: t.blockRate,
  error_rate: t.errorRate,
  unjudged_share: t.shareNotJudged,
  phi_release: t.releasesOfPhi,
  provider_down: t.providerDown,
}

/** A figure of a rule: rates in percent, the rest as numbers. */
export function figureOf(kind: AlertKind, value: number): string {
  return kind === 'phi_release' || kind === 'provider_down' ? String(value) : percent(value)
}
