import { createHmac, timingSafeEqual } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from '#adapters'

/** A message that did not arrive. `permanent`: trying again would not help. The reason is our own words. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure'
  readonly permanent: boolean

  constructor(reason: string, options: { readonly permanent?: boolean; readonly cause?: unknown } = {}) {
    super(reason, options.cause === undefined ? undefined : { cause: options.cause })
    this.permanent = options.permanent ?? false
  }
}

export interface WebhookCall {
  readonly url: string
  readonly secret: string
  readonly body: string
  /** The message's id: the receiver may see it twice. */
  readonly id: string
  readonly at: Date
}

export interface WebhookOptions {
  /** Whether it may lead to addresses inside this network. */
  readonly allowPrivate: boolean
  readonly patienceMs?: number
}

const inside = 'The address leads inside this network. CUSTOS_ALERT_PRIVATE=allow permits that.'

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` under the channel's secret. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** How a receiver checks a signature; older than `toleranceSeconds` is refused. */
export function isSigned(
  header: string,
  body: string,
  by: { secret: string; now: Date; toleranceSeconds?: number },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(by.now.getTime() / 1000 - Number(seconds)) > (by.toleranceSeconds ?? 300)) return false
  const expected = createHmac('sha256', by.secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/**
 * Posts a signed message. Addresses inside this network are refused when the connection is made, so that no name can
 * lead there by turns; redirects are not followed, and nothing of the answer but its status is used.
 */
export function sendWebhook(call: WebhookCall, { allowPrivate, patienceMs = 10_000 }: WebhookOptions): Promise<void> {
  const url = new URL(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) > 0 && isInternalAddress(host))
    return Promise.reject(new SendFailure(inside, { permanent: true }))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(call.body),
    'user-agent': 'Custos-Alerts',
    'custos-delivery': call.id,
    'custos-signature': signatureOf(call.secret, call.body, call.at),
  }
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMs),
      // A connection that is kept would be one that nobody checks again.
      agent: false,
      ...(allowPrivate ? {} : { lookup: publicOnly }),
    }
    const out = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0
      answer.destroy()
      if (status >= 200 && status < 300) resolve()
      else reject(new SendFailure(`The receiver answered ${status}.`, { permanent: isFinal(status) }))
    })
    out.on('error', (cause) =>
      reject(cause instanceof SendFailure ? cause : new SendFailure(reasonOf(cause), { cause })),
    )
    out.end(call.body)
  })
}

/** Refusals that the same message would meet again; too early, too often and time-outs are not among them. */
function isFinal(status: number): boolean {
  return status >= 300 && status < 500 && ![408, 425, 429].includes(status)
}

function reasonOf(cause: Error): string {
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'The receiver took too long.'
  const code = 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the receiver was not found.'
  if (code === 'ECONNREFUSED') return 'The receiver refused the connection.'
  return 'The receiver was not reached.'
}

const publicOnly: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '', 0)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInternalAddress(address)))
      return found(new SendFailure(inside, { permanent: true }), '', 0)
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}
