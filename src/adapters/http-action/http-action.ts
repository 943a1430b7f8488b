import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ServiceError } from '../http-call.ts'
import { type HostRules, isInternalAddress, isListed } from './host-guard.ts'

/** One call of an organisation's own. */
export interface HttpAction {
  readonly name: string
  readonly url: string
  readonly method: 'POST' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
}

const largestAnswer = 1_000_000

/**
 * Calls a listed host and gives back its JSON (text that is no JSON as a string, an empty answer as null). The address
 * is checked when the connection is made, so that a name cannot lead inside after it was looked at. Redirects are not
 * followed. Throws a ServiceError that names the action and never what was sent.
 */
export async function callHttpAction(action: HttpAction, rules: HostRules): Promise<unknown> {
  const url = addressOf(action)
  const refusal = whyNot(url, rules)
  if (refusal !== undefined) throw new ServiceError(action.name, refusal)
  try {
    const answer = await send(action, url, rules)
    const body = await readAll(answer)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) throw new ServiceError(action.name, `answered ${status}`)
    return parsed(body)
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    if (cause instanceof Refusal) throw new ServiceError(action.name, cause.message)
    throw new ServiceError(action.name, isTimeOut(cause) ? 'did not answer in time' : 'could not be reached', { cause })
  }
}

/** Why an address may not be called; undefined if it may. What its name leads to is looked at only when it is called. */
export function whyNot(url: URL, rules: HostRules): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an http or https address'
  if (!isListed(rules, url)) return 'its host is not in CUSTOS_ACTION_HOSTS'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && isInternalAddress(literal) && !rules.allowPrivate) return insideOnly
  return undefined
}

const insideOnly = 'leads to a private address, which CUSTOS_ACTION_PRIVATE does not allow'

class Refusal extends Error {
  override readonly name = 'Refusal'
}

function isTimeOut(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
}

function addressOf(action: HttpAction): URL {
  const url = new URL(action.url)
  if (action.method === 'GET')
    for (const [name, value] of Object.entries(action.params))
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return url
}

function send(action: HttpAction, url: URL, rules: HostRules): Promise<IncomingMessage> {
  const body = action.method === 'POST' ? Buffer.from(JSON.stringify(action.params)) : undefined
  return new Promise((done, failed) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    const call = ask(url, {
      method: action.method,
      headers: {
        accept: 'application/json',
        ...action.headers,
        ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
      },
      lookup: guardedLookup(rules),
      signal: AbortSignal.timeout(action.timeoutMs),
      // A connection of its own: no pool may carry one call's answer into another.
      agent: false,
    })
    call.on('response', done)
    call.on('error', failed)
    call.end(body)
  })
}

/** Looks a name up and hands out only addresses that may be called. */
function guardedLookup(rules: HostRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const allowed = rules.allowPrivate ? found : found.filter(({ address }) => !isInternalAddress(address))
      const [first] = allowed
      if (!first) return callback(new Refusal(insideOnly), '', 0)
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    if (!(part instanceof Buffer)) continue
    size += part.length
    if (size > largestAnswer) {
      answer.destroy()
      throw new Refusal('answered with too much')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(body: string): unknown {
  if (body.trim() === '') return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
