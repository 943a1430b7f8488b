import { queryOptions } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { call } from '../../lib/call.ts'

export type Member = OutputOf<Api['listMembers']>['members'][number]
export type Invitation = OutputOf<Api['listMembers']>['invitations'][number]
export type ApiKey = OutputOf<Api['listApiKeys']>['keys'][number]
export type HandedLink = OutputOf<Api['createResetLink']>['link']

/** What the reader may do to members. */
export interface Rights {
  readonly members: boolean
  readonly owners: boolean
}

/** One organization's people. */
export function membersQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'members'],
    queryFn: ({ signal }) => call('listMembers', { id }, { signal }),
  })
}

/** One organization's keys. */
export function keysQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'keys'],
    queryFn: async ({ signal }) => (await call('listApiKeys', { id }, { signal })).keys ?? [],
  })
}

/** How long one organization's data is kept. */
export function retentionQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'retention'],
    queryFn: ({ signal }) => call('getRetention', { id }, { signal }),
  })
}
