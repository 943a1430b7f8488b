import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { median } from '../measure.ts'
import { megabytesOf, type OwnServer, startServer } from '../server.ts'
import { ask, callFor, callUntil, healthOf, keptOf, noAnswers, p99, statusText } from './callers.ts'
import { type Drill, inFolder, pause, ports } from './drill.ts'

const local = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  startServer({ port: ports.server, env: { CUSTOS_DATA_DIR: join(folder, 'data'), ...env } })

const tenfold = 10

export const overload: Drill = {
  about:
    'ten times the load the server takes, for 15 s: it sheds with 503 and Retry-After, what it accepts stays quick, and it recovers',
  run: () =>
    inFolder(async (folder) => {
      // Long texts, so that the callers' own work is small beside the server's.
      const length = 15_000
      const server = await local(folder, { CUSTOS_MAX_CHECKS: '32' })
      const calls = { url: server.url, callers: 16, length }
      await callFor(calls, 2)
      const alone = await callFor(calls, 4)
      const capacity = alone.acknowledged.length / 4
      const answers = noAnswers()
      await offered(server.url, { perSecond: capacity * tenfold, seconds: 15, length }, answers)
      const crowded = await healthOf(server.url)
      await pause(2_000)
      const after = await callFor(calls, 4)
      const { lost, twice } = await keptOf(server.url, [...answers.acknowledged, ...after.acknowledged])
      await server.stop()
      const told = [...answers.statuses.keys()].every((status) => [200, 429, 503].includes(status))
      const bounded = p99(answers) < Math.max(2_000, 20 * p99(alone))
      return {
        held: told && bounded && answers.withoutRetryAfter === 0 && lost === 0 && after.statuses.size === 1,
        figures: {
          'taken alone, per s': Math.round(capacity),
          'offered, per s': Math.round(capacity * tenfold),
          'accepted, per s': Math.round(answers.acknowledged.length / 15),
          answers: statusText(answers),
          'p99 alone, ms': p99(alone),
          'p99 of accepted, ms': p99(answers),
          'health meanwhile': crowded.status,
          'p99 afterwards, ms': p99(after),
          lost,
          'kept twice': twice,
        },
      }
    }),
}

/** Requests at a rate, whether those before were answered or not. */
async function offered(
  url: string,
  { perSecond, seconds, length }: { perSecond: number; seconds: number; length: number },
  into: ReturnType<typeof noAnswers>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const started = performance.now()
  const asked: Promise<number>[] = []
  while (performance.now() - started < seconds * 1_000) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    while (asked.length < due) asked.push(ask({ url, callers: 1, length }, agent, into))
    await pause(5)
  }
  await Promise.all(asked)
  agent.destroy()
}

function open(server: OwnServer, first: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(first)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

const head = 'POST /api/guardrails/content-safety/test HTTP/1.1\r\nHost: 127.0.0.1\r\n'

export const slowClients: Drill = {
  about:
    '200 clients send their headers, and 200 their bodies, a byte a second: each is ended in time, others do not notice',
  run: () =>
    inFolder(async (folder) => {
      const server = await local(folder)
      const alone = await callFor({ url: server.url, callers: 2, restMs: 5 }, 3)
      const body = `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"text": "`
      const firsts = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? head : body))
      const sockets = await Promise.all(firsts.map((first) => open(server, first)))
      const started = performance.now()
      const ends: number[] = []
      const words: string[] = []
      for (const socket of sockets) {
        socket.on('error', () => {})
        socket.on('data', (part) => words.push(part.toString().slice(9, 12)))
        socket.on('close', () => ends.push(performance.now() - started))
      }
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('x')
      }, 1_000)
      const beside = await callUntil(
        { url: server.url, callers: 2, restMs: 5 },
        () => ends.length === sockets.length || performance.now() - started > 90_000,
      )
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      await server.stop()
      return {
        held: ends.length === sockets.length && beside.statuses.size === 1 && beside.statuses.has(200),
        figures: {
          'slow clients': sockets.length,
          'ended by the server': ends.length,
          'the last one after, s': Math.round(Math.max(0, ...ends) / 1_000),
          'told 408': words.filter((word) => word === '408').length,
          'others before, p99 ms': p99(alone),
          'others meanwhile, p99 ms': p99(beside),
        },
      }
    }),
}

export const hugeHeaders: Drill = {
  about: '1,000 requests with headers of 64 KB: each is answered 431, others do not notice',
  run: () =>
    inFolder(async (folder) => {
      const server = await local(folder)
      const answers: string[] = []
      const one = async () => {
        const socket = await open(server, `${head}X-Large: ${'x'.repeat(65_536)}\r\n\r\n`)
        answers.push(
          await new Promise<string>((resolve) => {
            socket.on('data', (part) => resolve(part.toString().slice(9, 12)))
            socket.on('close', () => resolve('closed'))
            socket.on('error', () => resolve('closed'))
          }),
        )
        socket.destroy()
      }
      const many = async () => {
        for (let round = 0; round < 100; round += 1) await one()
      }
      const [beside] = await Promise.all([
        callUntil({ url: server.url, callers: 2, restMs: 5 }, () => answers.length >= 1_000),
        ...Array.from({ length: 10 }, many),
      ])
      await server.stop()
      const told = answers.filter((answer) => answer === '431').length
      return {
        held: told === 1_000 && beside.statuses.size === 1 && beside.statuses.has(200),
        figures: { requests: answers.length, 'told 431': told, 'others meanwhile': statusText(beside) },
      }
    }),
}

export const idleConnections: Drill = {
  about: '5,000 connections that say nothing stay open: others are answered as before, and memory stays small',
  run: (count = 5_000) =>
    inFolder(async (folder) => {
      const server = await local(folder)
      const alone = await callFor({ url: server.url, callers: 4 }, 3)
      const before = megabytesOf(server.child)
      const sockets: Socket[] = []
      while (sockets.length < count) {
        sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => open(server, '')))))
      }
      const beside = await callFor({ url: server.url, callers: 4 }, 5)
      const grown = megabytesOf(server.child) - before
      const living = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      await server.stop()
      return {
        held: beside.statuses.size === 1 && beside.statuses.has(200) && grown < 200,
        figures: {
          'idle connections': living,
          'more memory, MB': Math.round(grown),
          'before, p99 ms': p99(alone),
          'meanwhile, p99 ms': p99(beside),
        },
      }
    }),
}

export const soak: Drill = {
  about:
    'ten minutes (or so many as are named) of checks, streams and readers: memory does not grow, nothing is refused or lost',
  run: (minutes = 10) =>
    inFolder(async (folder) => {
      const server = await local(folder)
      const answers = noAnswers()
      const memory: number[] = []
      await callFor({ url: server.url, callers: 8, restMs: 20 }, 20, answers)
      const watch = setInterval(() => memory.push(megabytesOf(server.child)), 1_000)
      const other = noAnswers()
      const path = '/api/guardrails/pii-detection/test'
      await Promise.all([
        callFor({ url: server.url, callers: 8, restMs: 20 }, minutes * 60, answers),
        callFor({ url: server.url, callers: 2, restMs: 50, path, body: { action: 'mask' } }, minutes * 60, other),
        readFor(server.url, minutes * 60_000),
      ])
      clearInterval(watch)
      const third = Math.floor(memory.length / 3)
      const [first, last] = [median(memory.slice(0, third)), median(memory.slice(-third))]
      const { lost, twice } = await keptOf(server.url, answers.acknowledged)
      await server.stop()
      return {
        held: last < first * 1.15 + 20 && lost === 0 && twice === 0 && answers.statuses.size === 1,
        figures: {
          minutes,
          answers: statusText(answers),
          others: statusText(other),
          'resident in the first third, MB': Math.round(first),
          'in the last third, MB': Math.round(last),
          lost,
          'kept twice': twice,
        },
      }
    }),
}

async function readFor(url: string, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    for (const path of ['analytics?time_range=24h', 'health', 'events?limit=50']) {
      await (await fetch(`${url}/api/guardrails/${path}`)).arrayBuffer()
    }
    await pause(500)
  }
}
