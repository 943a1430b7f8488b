import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from '#adapters'

const patienceMs = 10_000
const largestAnswer = 1_000_000

interface Asked {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

/**
 * Fetches for single sign-on. What an issuer names as its addresses is not to be believed: beside the issuer's own host
 * only public addresses are called, by https, checked when the connection is made; redirects are not followed.
 */
export function createIssuerFetch(issuer: URL): (url: string, asked: Asked) => Promise<Response> {
  return (address, asked) => {
    const url = new URL(address)
    const isIssuer = url.host === issuer.host && url.protocol === issuer.protocol
    if (!isIssuer && url.protocol !== 'https:') throw new TypeError('an address of the issuer is not https')
    if (!isIssuer && isIP(bare(url.hostname)) > 0 && isInternalAddress(bare(url.hostname))) {
      throw new TypeError('an address of the issuer leads inside this network')
    }
    return ask(url, asked, isIssuer ? undefined : publicOnly)
  }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Resolves names to public addresses alone; one that also leads inside is refused whole. */
const publicOnly: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '', 0)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInternalAddress(address))) {
      return found(new Error('an address of the issuer leads inside this network'), '', 0)
    }
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
  only: LookupFunction | undefined,
): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = body === undefined || body === null ? undefined : String(body)
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal: AbortSignal.timeout(patienceMs), ...(only ? { lookup: only } : {}) }
    const out = request(url, options, (answer) => {
      read(answer).then(resolve, reject)
    })
    out.on('error', reject)
    out.end(sent)
  })
}

async function read(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > largestAnswer) throw new Error('the issuer answered with too much')
    parts.push(bytes)
  }
  const type = answer.headers['content-type']
  return new Response(Buffer.concat(parts), {
    status: answer.statusCode ?? 502,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })
}
