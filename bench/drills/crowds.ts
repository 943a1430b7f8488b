import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { megabytesOf, type OwnServer, startServer } from '../server.ts'
import { callFor, callUntil, healthOf, keptOf, p99, statusText } from './callers.ts'
import { type Drill, inFolder, pause, ports } from './drill.ts'
import { servedWithin, storm } from './storm.ts'

const local = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  startServer({ port: ports.server, env: { CUSTOS_DATA_DIR: join(folder, 'data'), ...env } })

const tenfold = 10
const route = '/api/guardrails/content-safety/test'
const stormSeconds = 15
const boundMs = 1_000

export const overload: Drill = {
  about:
    'ten times the load the server takes, for 15 s: it sheds with 503 and Retry-After, what it accepts is answered within a second, and it recovers',
  run: () =>
    inFolder(async (folder) => {
      // Long texts, so that the callers' own work is small beside the server's.
      const length = 15_000
      const server = await local(folder)
      const calls = { port: server.port, callers: 16, length, perSecond: 0 }
      await storm({ ...calls, seconds: 2 })
      const alone = await storm({ ...calls, seconds: 4 })
      const capacity = alone.acknowledged.length / 4
      const storming = storm({ port: server.port, perSecond: capacity * tenfold, seconds: stormSeconds, length })
      await pause((stormSeconds * 1_000) / 2)
      const crowded = await healthOf(server.url)
      const answers = await storming
      const serverP99 = 1_000 * (await servedWithin(server.url, route))
      await pause(2_000)
      const after = await storm({ ...calls, seconds: 4 })
      const { lost, twice } = await keptOf(server.url, [...answers.acknowledged, ...after.acknowledged])
      await server.stop()
      const told = [...answers.statuses.keys()].every((status) => [200, 429, 503].includes(status))
      // On a machine that is busy with other work a lonely check takes long too.
      const bounded = p99(answers) <= Math.max(boundMs, 3 * p99(alone))
      const recovered = after.statuses.size === 1 && after.statuses.has(200) && lost === 0 && twice === 0
      return {
        held: told && bounded && recovered && answers.withoutRetryAfter === 0 && crowded.status === 'degraded',
        figures: {
          'taken alone, per s': Math.round(capacity),
          'offered, per s': Math.round(answers.offered),
          'accepted, per s': Math.round(answers.acknowledged.length / stormSeconds),
          answers: statusText(answers),
          'p99 alone, ms': p99(alone),
          'p99 of accepted, ms': p99(answers),
          'p99 of accepted in the server, at most ms': serverP99,
          'callers sent too late, p99 ms': Math.round(answers.lateP99),
          'not sent for lack of a connection': answers.unsent,
          'health meanwhile': `${crowded.status}: ${crowded.reasons.join('; ')}`,
          'p99 afterwards, ms': p99(after),
          lost,
          'kept twice': twice,
        },
      }
    }),
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

// A request has 30 s; it is looked for them every 5.
const patienceMs = 45_000

export const slowClients: Drill = {
  about:
    '200 clients send their headers, and 200 their bodies, a byte a second: each is ended within 45 s, others do not notice',
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
        held:
          ends.length === sockets.length &&
          Math.max(...ends) < patienceMs &&
          beside.statuses.size === 1 &&
          beside.statuses.has(200),
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
