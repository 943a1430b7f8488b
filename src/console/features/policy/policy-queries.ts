import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { polling, queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'

export const versionsQuery = queryOptions({
  queryKey: ['policy', 'versions'],
  queryFn: ({ signal }) => call('listPolicyVersions', {}, { signal }),
  refetchInterval: polling.usual,
})

export const draftQuery = queryOptions({
  queryKey: ['policy', 'draft'],
  queryFn: ({ signal }) => call('getPolicyDraft', {}, { signal }),
  refetchInterval: polling.quick,
})

export const draftDifferencesQuery = queryOptions({
  queryKey: ['policy', 'draft-differences'],
  queryFn: ({ signal }) => call('listDraftDifferences', {}, { signal }),
  refetchInterval: polling.quick,
})

export const flaggedQuery = queryOptions({
  queryKey: ['policy', 'flagged'],
  queryFn: ({ signal }) => call('listFlaggedChecks', { limit: 20 }, { signal }),
  refetchInterval: polling.usual,
})

export const queueQuery = queryOptions({
  queryKey: ['policy', 'queue'],
  queryFn: ({ signal }) => call('listFalsePositives', { status: 'open' }, { signal }),
  refetchInterval: polling.usual,
})

/** What changed between two versions. Versions never change. */
export function comparisonQuery(from: number, to: number) {
  return queryOptions({
    queryKey: ['policy-comparison', from, to],
    queryFn: ({ signal }) => call('comparePolicyVersions', { from, to }, { signal }),
  })
}

/** A change of draft, queue or policy: done, all of these are asked for again; refused, it says `failure` and why. */
export function usePolicyChange<Input, Answer>(change: (input: Input) => Promise<Answer>, failure: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(['policy', 'management'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
}
