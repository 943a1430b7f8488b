import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { quantile } from '../measure.ts'
import { type Answers, noAnswers } from './callers.ts'

export interface Storm {
  readonly port: number
  readonly path?: string
  /** Of all processes together. */
  readonly perSecond: number
  readonly seconds: number
  /** Characters of a text. */
  readonly length: number
  readonly processes?: number
  /** So many connections that each ask as soon as they are answered, rather than a rate. */
  readonly callers?: number
}

/** What one process is told. */
export interface StormShare {
  readonly port: number
  readonly path: string
  readonly perSecond: number
  readonly seconds: number
  readonly length: number
  /** Begins the ids of its requests. */
  readonly name: string
  readonly mostConnections: number
  /** Each connection asks as soon as it is answered. */
  readonly closed: boolean
}

/** What one process saw. A status of 0 is a connection that broke, one of -1 an answer that never came. */
export interface StormPart {
  readonly statuses: readonly (readonly [status: number, count: number])[]
  readonly acknowledged: string[]
  /** Milliseconds of each answer 200, from the moment it was sent. */
  readonly times: number[]
  /** Milliseconds by which each was sent too late: the caller's own fault. */
  readonly late: number[]
  readonly sent: number
  /** No connection was free, and no more are opened. */
  readonly unsent: number
  readonly withoutRetryAfter: number
  readonly seconds: number
}

export interface StormAnswers extends Answers {
  /** Per second, as it came to be. */
  readonly offered: number
  readonly lateP99: number
  readonly unsent: number
}

const mostConnections = 3_000

/** Requests at a rate from several processes, whether those before were answered or not; or as fast as they are answered. */
export async function storm(asked: Storm): Promise<StormAnswers> {
  const { processes = 2, path = '/api/guardrails/content-safety/test', perSecond, callers, ...rest } = asked
  const run = Date.now().toString(36)
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      runPart({
        ...rest,
        path,
        perSecond: perSecond / processes,
        name: `storm-${run}-${index}`,
        mostConnections: (callers ?? mostConnections) / processes,
        closed: callers !== undefined,
      }),
    ),
  )
  const into = noAnswers()
  for (const part of parts) {
    for (const [status, count] of part.statuses) into.statuses.set(status, (into.statuses.get(status) ?? 0) + count)
    for (const id of part.acknowledged) into.acknowledged.push(id)
    for (const time of part.times) into.times.push(time)
    into.withoutRetryAfter += part.withoutRetryAfter
  }
  return {
    ...into,
    offered: parts.reduce((sum, { sent, seconds }) => sum + sent / seconds, 0),
    lateP99: quantile(
      parts.flatMap(({ late }) => late),
      0.99,
    ),
    unsent: parts.reduce((sum, { unsent }) => sum + unsent, 0),
  }
}

function runPart(share: StormShare): Promise<StormPart> {
  const file = fileURLToPath(new URL('./storm-caller.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(share)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    told += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(told)) : reject(new Error(`a caller ended: ${code}`)),
    )
  })
}

/** Seconds that the server itself took for 99 of 100 answers 200 of a route, from the head's arrival on: the bound of the histogram's bar. */
export async function servedWithin(url: string, route: string, share = 0.99): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bars = text
    .split('\n')
    .filter((line) => line.startsWith('http_server_request_duration_bucket{'))
    .filter((line) => line.includes(`http_route="${route}"`) && line.includes('http_response_status_code="200"'))
    .map((line) => ({ to: /le="([^"]+)"/.exec(line)?.[1] ?? '', count: Number(line.slice(line.lastIndexOf(' '))) }))
    .map(({ to, count }) => ({ to: to === '+Inf' ? Number.POSITIVE_INFINITY : Number(to), count }))
  const all = Math.max(0, ...bars.map(({ count }) => count))
  return bars.find(({ count }) => count >= all * share)?.to ?? 0
}
