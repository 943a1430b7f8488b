import { queryOptions } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { call } from '../../lib/call.ts'

export type GatewayUpstream = OutputOf<Api['listUpstreams']>['upstreams'][number]

export const upstreamsQuery = queryOptions({
  queryKey: ['gateway-upstreams'],
  queryFn: ({ signal }) => call('listUpstreams', {}, { signal }),
})
