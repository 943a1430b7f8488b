import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Who is at this browser, for which organization, and what they may do. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('getSession', {}, { signal }),
})

/** The organizations of whoever is at this browser. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async ({ signal }) => (await call('listOrganizations', {}, { signal })).organizations ?? [],
})
