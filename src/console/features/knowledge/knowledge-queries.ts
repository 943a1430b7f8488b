import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** One base with its sources. */
export function baseQuery(id: string) {
  return queryOptions({
    queryKey: ['knowledge', id],
    queryFn: ({ signal }) => call('getKnowledgeBase', { id }, { signal }),
  })
}
