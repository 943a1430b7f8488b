import { lookup as resolve } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from '#adapters'
import type { Masking, UpstreamWire } from '#contract/vocabulary'
import { AppError } from '../http/app-error.ts'

/** A model's server. */
export interface Upstream {
  readonly name: string
  readonly wire: UpstreamWire
  readonly url: string
  readonly apiKey: string | undefined
  readonly masking: Masking
  /** Whether it may stand inside this network or on this machine. */
  readonly allowPrivate: boolean
}

export interface UpstreamRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Of the caller's own headers, those that the wire knows. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What an upstream answers; the body is read once. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: AsyncIterable<Uint8Array>
}

/** An upstream that says nothing for so long has broken off. */
const silenceMs = 120_000
const largestAnswer = 16_777_216
const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 512 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 512 }),
}

/** Sends a request on. Failures are `upstream_failed`, with the upstream named and nothing of the request told. */
export async function askUpstream(
  upstream: Upstream,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const url = addressOf(upstream, request.path)
  const refusal = whyNotAsked(url, upstream)
  if (refusal !== undefined) throw failed(upstream, refusal)
  try {
    const answer = await sendOn({ upstream, url, request }, signal)
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: answer }
  } catch (cause) {
    throw failed(upstream, reasonOf(cause), cause)
  }
}

/** Why an address may not be asked, if it may not: before its name is looked up. */
export function whyNotAsked(url: URL, { allowPrivate }: Pick<Upstream, 'allowPrivate'>): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username !== '' || url.password !== '') return 'must have no name and password in its address'
  if (isIP(host) === 0) return undefined
  return mayLead(host, allowPrivate) ? undefined : 'leads to a private address'
}

/** Addresses of clouds' own metadata services give away credentials: never a model's server. */
function mayLead(address: string, allowPrivate: boolean): boolean {
  if (/^169\.254\.|^::ffff:169\.254\.|^fe[89ab]/i.test(address)) return false
  return allowPrivate || !isInternalAddress(address)
}

function addressOf({ url }: Upstream, path: string): URL {
  const base = url.replace(/\/+$/, '').replace(/\/v1$/, '')
  return new URL(`${base}/${path}`)
}

interface Sending {
  readonly upstream: Upstream
  readonly url: URL
  readonly request: UpstreamRequest
}

/** A kept connection that the upstream closed meanwhile has taken nothing: the request goes once more. */
async function sendOn(sending: Sending, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await send(sending, signal)
  } catch (cause) {
    if (!(cause instanceof StaleConnection)) throw cause
    return send(sending, signal)
  }
}

class StaleConnection extends Error {}

function isReset(cause: Error): boolean {
  return 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
}

function send({ upstream, url, request }: Sending, signal: AbortSignal): Promise<IncomingMessage> {
  const body = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body))
  const secure = url.protocol === 'https:'
  return new Promise((resolveAnswer, reject) => {
    const sent = (secure ? requestHttps : requestHttp)(
      url,
      {
        method: request.method,
        agent: secure ? agents['https:'] : agents['http:'],
        headers: { ...headersOf(upstream, request), ...(body ? { 'content-length': body.length } : {}) },
        lookup: guardedLookup(upstream),
        signal,
      },
      resolveAnswer,
    )
    sent.setTimeout(silenceMs, () => sent.destroy(new Error('silent for too long')))
    sent.on('error', (cause) => reject(sent.reusedSocket && isReset(cause) ? new StaleConnection() : cause))
    sent.end(body)
  })
}

function headersOf({ wire, apiKey }: Upstream, { headers = {} }: UpstreamRequest): Record<string, string> {
  const own = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers }
  if (wire === 'anthropic') {
    return { 'anthropic-version': '2023-06-01', ...own, ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }) }
  }
  return { ...own, ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) }
}

/** Looks at the address a name leads to when the connection is made: a name can't lead inside after it was looked at. */
function guardedLookup({ allowPrivate }: Upstream): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const allowed = addresses.filter(({ address }) => mayLead(address, allowPrivate))
      const [first] = allowed
      if (first === undefined) return done(new PrivateAddress('leads to a private address'), [])
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}

class PrivateAddress extends Error {}

function reasonOf(cause: unknown): string {
  return cause instanceof PrivateAddress ? cause.message : 'could not be reached'
}

/** `upstream_failed`, told with the upstream's name. */
export function failed({ name }: Upstream, what: string, cause?: unknown): AppError {
  return new AppError('upstream_failed', `The model's server (${name}) ${what}.`, { cause })
}

/** The answer's JSON. */
export async function jsonOf(upstream: Upstream, answer: UpstreamAnswer): Promise<unknown> {
  const text = await textOf(upstream, answer)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw failed(upstream, 'answered with something that is not JSON', cause)
  }
}

async function textOf(upstream: Upstream, answer: UpstreamAnswer): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of answer.body) {
      length += part.length
      if (length > largestAnswer) break
      parts.push(part)
    }
  } catch (cause) {
    throw failed(upstream, 'broke off in the middle of its answer', cause)
  }
  if (length > largestAnswer) throw failed(upstream, 'answered with too much')
  return Buffer.concat(parts).toString('utf8')
}
