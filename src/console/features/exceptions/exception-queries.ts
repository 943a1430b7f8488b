import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const exceptionsQuery = queryOptions({
  queryKey: ['exceptions'],
  queryFn: ({ signal }) => call('getExceptions', {}, { signal }),
})

export const vaultsQuery = queryOptions({
  queryKey: ['vaults'],
  queryFn: ({ signal }) => call('listVaults', {}, { signal }),
})
