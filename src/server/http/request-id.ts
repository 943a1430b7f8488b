import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const wellFormed = /^[A-Za-z0-9._-]{1,64}$/

/** The caller's `x-request-id` if it is short and plain, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}
