import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'

const loopbackName = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d{1,5})?$/i
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an address of the HOST setting is this machine alone. */
export function isLoopback(host: string): boolean {
  return loopbackName.test(host) || host === '::1'
}

/**
 * Local mode's two refusals: a name that is not this machine in `Host` (DNS rebinding), and a page of another origin
 * that changes something (CSRF). A caller without `Origin`, such as curl, is not a page.
 */
export function refuseStrangers(method: string, headers: IncomingHttpHeaders): void {
  const host = headers.host
  if (host === undefined || !loopbackName.test(host)) {
    throw new AppError('foreign_host', 'This server answers only to its own loopback address.')
  }
  if (safeMethods.has(method)) return
  const origin = headers.origin
  const sameOrigin = origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`
  if (!sameOrigin || headers['sec-fetch-site'] === 'cross-site') {
    throw new AppError('foreign_origin', 'A page of another origin may not change anything here.')
  }
}
