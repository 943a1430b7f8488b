import { join } from 'node:path'
import { median } from '../measure.ts'
import { megabytesOf, type OwnServer, startServer } from '../server.ts'
import { callFor, keptOf, noAnswers, statusText } from './callers.ts'
import { type Drill, inFolder, pause, ports } from './drill.ts'
import { tellsMemory } from './preloads.ts'

const warmSeconds = 60
const readings = 5

export const soak: Drill = {
  about:
    'ten minutes (or so many as are named) of checks and readers: what is held in memory does not grow, nothing is refused or lost',
  run: (minutes = 10) =>
    inFolder(async (folder) => {
      const env = { CUSTOS_DATA_DIR: join(folder, 'data') }
      const server = await startServer({ port: ports.server, env, nodeArgs: tellsMemory })
      const answers = noAnswers()
      const other = noAnswers()
      const work = async (seconds: number) => {
        const path = '/api/guardrails/pii-detection/test'
        await Promise.all([
          callFor({ url: server.url, callers: 8, restMs: 20 }, seconds, answers),
          callFor({ url: server.url, callers: 2, restMs: 50, path, body: { action: 'mask' } }, seconds, other),
          readFor(server.url, seconds * 1_000),
        ])
      }
      // What is compiled, cached and pooled once comes together in the first minute.
      await work(warmSeconds)
      const held: number[] = []
      const resident: number[] = []
      for (let part = 0; part <= readings; part += 1) {
        if (part > 0) await work((minutes * 60) / readings)
        held.push(await heldBy(server))
        resident.push(megabytesOf(server.child))
      }
      const { lost, twice } = await keptOf(server.url, answers.acknowledged)
      await server.stop()
      const [first = 0, ...later] = held
      const only200 = answers.statuses.size === 1 && answers.statuses.has(200)
      return {
        // The least of the last readings: a reading may meet work in progress.
        held: Math.min(...later.slice(-2)) < first * 1.1 + 5 && lost === 0 && twice === 0 && only200,
        figures: {
          minutes,
          answers: statusText(answers),
          others: statusText(other),
          'held after clearing, MB': held.map((mb) => mb.toFixed(1)).join(' '),
          'resident, MB': resident.map(Math.round).join(' '),
          'resident, last to first': (median(resident.slice(-2)) / (resident[0] ?? 1)).toFixed(2),
          lost,
          'kept twice': twice,
        },
      }
    }),
}

/** Megabytes that the server's main thread holds after clearing, the least of three. */
async function heldBy(server: OwnServer): Promise<number> {
  const told = () => [...server.log().matchAll(/held bytes: (\d+)/g)].map(([, bytes]) => Number(bytes) / 1_048_576)
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(700)
    server.child.kill('SIGUSR2')
    await pause(300)
  }
  return Math.min(...told().slice(-3))
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
