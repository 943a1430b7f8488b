import { queryOptions } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { call } from '../../lib/call.ts'

export type Account = OutputOf<Api['getAccount']>
export type SignInRow = OutputOf<Api['listSignIns']>['sessions'][number]

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('getAccount', {}, { signal }),
})

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }) => (await call('listSignIns', {}, { signal })).sessions ?? [],
})
