import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { hospitalText, quantile } from '../measure.ts'

/** What callers were answered. */
export interface Answers {
  /** How many of each status; 0 is a connection that broke. */
  readonly statuses: Map<number, number>
  /** Request ids that were answered 200: they were promised. */
  readonly acknowledged: string[]
  /** Milliseconds of each answer 200. */
  readonly times: number[]
  /** What refusals by 503 said, and how often. */
  readonly refusals: Map<string, number>
  /** Refusals (429, 503) that did not say when to come again. */
  withoutRetryAfter: number
}

export interface Caller {
  readonly url: string
  readonly callers: number
  readonly path?: string
  readonly length?: number
  /** More fields of the body. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Milliseconds between one answer and the next request of the same caller. */
  readonly restMs?: number
}

export function noAnswers(): Answers {
  return { statuses: new Map(), refusals: new Map(), acknowledged: [], times: [], withoutRetryAfter: 0 }
}

/** Callers who ask one after the other until `until` says so; each request has an id of its own. */
export async function callUntil(caller: Caller, until: () => boolean, into = noAnswers()): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: caller.callers })
  const one = async () => {
    while (!until()) {
      await ask(caller, agent, into)
      if (caller.restMs) await new Promise((resolve) => setTimeout(resolve, caller.restMs))
    }
  }
  await Promise.all(Array.from({ length: caller.callers }, one))
  agent.destroy()
  return into
}

/** Callers for so many seconds. */
export function callFor(caller: Caller, seconds: number, into?: Answers): Promise<Answers> {
  const end = performance.now() + seconds * 1_000
  return callUntil(caller, () => performance.now() > end, into)
}

let texts = 0

/** One request; never rejects. */
function ask(caller: Caller, agent: Agent, into: Answers): Promise<number> {
  const { url, path = '/api/guardrails/content-safety/test', length = 300, body } = caller
  texts += 1
  const id = randomUUID()
  const sent = Buffer.from(JSON.stringify({ ...body, text: hospitalText(length, texts) }))
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string) => {
      into.statuses.set(status, (into.statuses.get(status) ?? 0) + 1)
      if (status === 200) {
        into.acknowledged.push(id)
        into.times.push(performance.now() - started)
      }
      if ((status === 503 || status === 429) && retryAfter === undefined) into.withoutRetryAfter += 1
      resolve(status)
    }
    const headers = { 'content-type': 'application/json', 'content-length': sent.length, 'x-request-id': id }
    const asked = request(new URL(path, url), { agent, method: 'POST', headers }, (answer) => {
      const status = answer.statusCode ?? 0
      let said = ''
      // Only a refusal is read: checks' answers are many.
      if (status === 503)
        answer.on('data', (part: Buffer) => {
          said += part.toString('utf8')
        })
      else answer.resume()
      answer.on('error', () => done(0))
      answer.on('end', () => {
        if (status === 503) countRefusal(said, into)
        done(status, answer.headers['retry-after'])
      })
    })
    asked.on('error', () => done(0))
    asked.end(sent)
  })
}

function countRefusal(said: string, { refusals }: Answers): void {
  const message = /"error":"([^"]+)"/.exec(said)?.[1] ?? 'not in our words'
  refusals.set(message, (refusals.get(message) ?? 0) + 1)
}

/** What refusals by 503 said. */
export function refusalText({ refusals }: Answers): string {
  return [...refusals].map(([message, count]) => `${count}× ${message}`).join(' ') || 'none'
}

export function statusText({ statuses }: Answers): string {
  const sorted = [...statuses].sort(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${count}× ${status === 0 ? 'broken' : status}`).join(', ') || 'none'
}

export function p99({ times }: Answers): number {
  return Math.round(quantile(times, 0.99))
}

/** Of the promised requests how many are not kept, and how many are kept twice, as the server itself tells. */
export async function keptOf(url: string, acknowledged: readonly string[]): Promise<{ lost: number; twice: number }> {
  const day = 86_400
  const now = Date.now() / 1_000
  const range = `from=${now - 30 * day}&to=${now + 30 * day}`
  const answer = await fetch(`${url}/api/guardrails/events/export?format=ndjson&${range}`)
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
  const seen = new Map<string, number>()
  for (const line of (await answer.text()).split('\n')) {
    const id = /"request_id":"([^"]+)"/.exec(line)?.[1]
    if (id !== undefined) seen.set(id, (seen.get(id) ?? 0) + 1)
  }
  return {
    lost: acknowledged.filter((id) => !seen.has(id)).length,
    twice: [...seen.values()].filter((count) => count > 1).length,
  }
}

export async function healthOf(url: string): Promise<{ status: string; reasons: readonly string[] }> {
  const answer = await fetch(`${url}/api/guardrails/health`)
  const body = (await answer.json()) as { health_status?: string; reasons?: string[] }
  return { status: body.health_status ?? String(answer.status), reasons: body.reasons ?? [] }
}
