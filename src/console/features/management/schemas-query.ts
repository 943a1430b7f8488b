import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What each kind of guardrail can be told. It does not change while the server runs. */
export const schemasQuery = queryOptions({
  queryKey: ['guardrail-schemas'],
  queryFn: ({ signal }) => call('listGuardrailSchemas', {}, { signal }),
})
