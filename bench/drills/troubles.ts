import { createServer } from 'node:http'
import { join } from 'node:path'
import { megabytesOf, startServer } from '../server.ts'
import { callFor, callUntil, healthOf, keptOf, noAnswers, p99, statusText } from './callers.ts'
import { type Drill, inFolder, pause, ports } from './drill.ts'
import { mortalThreads, movedClock } from './preloads.ts'

export const clockJump: Drill = {
  about:
    'the clock jumps 36 hours ahead, 36 hours behind and back: every check is answered and kept, callers are not locked out',
  run: () =>
    inFolder(async (folder) => {
      const env = { CUSTOS_DATA_DIR: join(folder, 'data'), CUSTOS_RATE_LIMIT_PER_MINUTE: '1000000' }
      const server = await startServer({ port: ports.server, env, nodeArgs: movedClock })
      const answers = noAnswers()
      const health: string[] = []
      for (const hours of ['right', 'ahead', 'behind', 'right again']) {
        await callFor({ url: server.url, callers: 4 }, 1.5, answers)
        health.push(`${hours}: ${(await healthOf(server.url)).status}`)
        server.child.kill('SIGUSR2')
        await pause(200)
      }
      const { lost, twice } = await keptOf(server.url, answers.acknowledged)
      await server.stop()
      const only200 = answers.statuses.size === 1 && answers.statuses.has(200)
      return {
        held: only200 && lost === 0 && twice === 0,
        figures: { answers: statusText(answers), lost, 'kept twice': twice, health: health.join(', ') },
      }
    }),
}

export const providerHanging: Drill = {
  about:
    'a provider takes requests and never answers: its checks are unjudged within their time limit, others are as quick as before',
  run: () =>
    inFolder(async (folder) => {
      const provider = createServer(() => {}).listen(ports.provider, '127.0.0.1')
      const env = {
        CUSTOS_DATA_DIR: join(folder, 'data'),
        CUSTOS_PRESIDIO_URL: `http://127.0.0.1:${ports.provider}`,
        CUSTOS_CHECK_TIMEOUT_SECONDS: '2',
      }
      const server = await startServer({ port: ports.server, env })
      const alone = await callFor({ url: server.url, callers: 2 }, 3)
      const body = { provider: 'presidio', action: 'detect' }
      const path = '/api/guardrails/pii-detection/test'
      const [hanging, beside] = await Promise.all([
        callFor({ url: server.url, callers: 20, path, body }, 8),
        callFor({ url: server.url, callers: 2 }, 8),
      ])
      await server.stop()
      provider.closeAllConnections()
      provider.close()
      const slowest = Math.max(0, ...hanging.times)
      const bounded = slowest < 4_000 && !hanging.statuses.has(0)
      return {
        held: bounded && beside.statuses.size === 1 && beside.statuses.has(200),
        figures: {
          'asked of it': statusText(hanging),
          'slowest of these, ms': Math.round(slowest),
          'others before, p99 ms': p99(alone),
          'others meanwhile, p99 ms': p99(beside),
        },
      }
    }),
}

export const workerCrash: Drill = {
  about:
    'every thread of the server is ended while it works (database, long texts): nothing acknowledged is lost, and it goes on',
  run: (times = 5) =>
    inFolder(async (folder) => {
      const env = { CUSTOS_DATA_DIR: join(folder, 'data') }
      const server = await startServer({ port: ports.server, env, nodeArgs: mortalThreads })
      const answers = noAnswers()
      const long = noAnswers()
      let over = false
      const calling = Promise.all([
        callUntil({ url: server.url, callers: 8 }, () => over, answers),
        callUntil({ url: server.url, callers: 2, length: 50_000 }, () => over, long),
      ])
      for (let round = 0; round < times; round += 1) {
        await pause(1_500)
        server.child.kill('SIGUSR2')
      }
      await pause(3_000)
      over = true
      await calling
      const after = await callFor({ url: server.url, callers: 4, length: 50_000 }, 3)
      const promised = [...answers.acknowledged, ...long.acknowledged, ...after.acknowledged]
      const { lost, twice } = await keptOf(server.url, promised)
      const alive = server.child.exitCode === null
      const told = [...answers.statuses.keys()].every((status) => status === 200 || status === 503)
      await server.stop()
      return {
        held: alive && lost === 0 && twice === 0 && told && after.statuses.size === 1,
        figures: {
          'threads ended': [...server.log().matchAll(/threads ended: (\d+)/g)].map(([, count]) => count).join(' + '),
          'short texts': statusText(answers),
          'long texts': statusText(long),
          afterwards: statusText(after),
          lost,
          'kept twice': twice,
        },
      }
    }),
}

export const memoryLimit: Drill = {
  about: 'a heap of 160 MB and callers with texts of 90,000 characters: it refuses rather than dies, and loses nothing',
  run: () =>
    inFolder(async (folder) => {
      const env = { CUSTOS_DATA_DIR: join(folder, 'data') }
      const server = await startServer({ port: ports.server, env, nodeArgs: ['--max-old-space-size=160'] })
      const before = megabytesOf(server.child)
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, megabytesOf(server.child))
      }, 100)
      const answers = await callFor({ url: server.url, callers: 200, length: 90_000 }, 15)
      clearInterval(watch)
      const alive = server.child.exitCode === null && server.child.signalCode === null
      const { lost, twice } = alive ? await keptOf(server.url, answers.acknowledged) : { lost: -1, twice: -1 }
      const after = await callFor({ url: server.url, callers: 2 }, 2)
      await server.stop()
      return {
        held: alive && lost === 0 && twice === 0 && !answers.statuses.has(0) && after.statuses.size === 1,
        figures: {
          answers: statusText(answers),
          'resident before, MB': Math.round(before),
          'at most, MB': Math.round(most),
          afterwards: statusText(after),
          lost,
        },
      }
    }),
}
