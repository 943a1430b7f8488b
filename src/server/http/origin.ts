import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'

const loopbackName = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d{1,5})?$/i
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an address of the HOST setting is this machine alone. */
export function isLoopback(host: string): boolean {
  return loopbackName.test(host) || host === '::1'
}

/** How this server may be named: by this machine's own names alone, by the public address, or by any. */
export type Naming =
  | { readonly kind: 'loopback' }
  | { readonly kind: 'any' }
  | { readonly kind: 'public'; readonly url: URL }

/**
 * Two refusals: a name in `Host` that is not this server's (DNS rebinding, poisoned links), and a page of another origin
 * that changes something (CSRF). A caller without `Origin`, such as curl, is not a page.
 */
export function refuseStrangers(method: string, headers: IncomingHttpHeaders, naming: Naming): void {
  const host = headers.host?.toLowerCase()
  if (host === undefined || !isOurs(host, naming)) {
    const own = naming.kind === 'loopback' ? 'its own loopback address' : 'its own address'
    throw new AppError('foreign_host', `This server answers only to ${own}.`)
  }
  if (safeMethods.has(method)) return
  const origin = headers.origin?.toLowerCase()
  const sameOrigin = origin === undefined || originsOf(host, naming).includes(origin)
  if (!sameOrigin || headers['sec-fetch-site'] === 'cross-site') {
    throw new AppError('foreign_origin', 'A page of another origin may not change anything here.')
  }
}

/** A probe on this machine may call the server by its loopback name beside the public one. */
function isOurs(host: string, naming: Naming): boolean {
  if (naming.kind === 'any') return true
  return loopbackName.test(host) || (naming.kind === 'public' && host === naming.url.host)
}

function originsOf(host: string, naming: Naming): readonly string[] {
  if (naming.kind === 'public') return host === naming.url.host ? [naming.url.origin] : [`http://${host}`]
  return naming.kind === 'any' ? [`http://${host}`, `https://${host}`] : [`http://${host}`]
}
