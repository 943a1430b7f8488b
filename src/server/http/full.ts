import type { ServerResponse } from 'node:http'
import { overfullMessage } from './admission.ts'
import { apiHeaders } from './headers.ts'
import { errorBodyOf } from './refusal.ts'

/** Refuses a check that there is no room for: under load that must cost little, so nothing is thrown or looked up. */
export function refuseFull(to: ServerResponse, requestId: string): void {
  const body = errorBodyOf({ status: 503, code: 'unavailable', message: overfullMessage }, requestId)
  to.writeHead(503, { ...apiHeaders, 'retry-after': '1', 'x-request-id': requestId })
  to.end(JSON.stringify(body))
}
