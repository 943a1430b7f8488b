import { join } from 'node:path'
import { type OwnServer, startServer } from '../server.ts'
import { callUntil, keptOf, noAnswers, statusText } from './callers.ts'
import { type Drill, type DrillResult, inFolder, pause, ports, withPostgres } from './drill.ts'

interface Rounds {
  readonly times: number
  start(): Promise<OwnServer>
  /** What is killed; the server where not said otherwise. */
  strike?(round: number, server: OwnServer): Promise<void>
}

/** Kills again and again in the midst of writes; then every answer 200 must have its event, once. */
async function crash({ times, start, strike }: Rounds): Promise<DrillResult> {
  const answers = noAnswers()
  let slowest = 0
  for (let round = 0; round < times; round += 1) {
    const server = await start()
    slowest = Math.max(slowest, server.startSeconds)
    let over = false
    const before = answers.acknowledged.length
    const calling = callUntil({ url: server.url, callers: 16 }, () => over, answers)
    // In the midst of writes, however busy the machine is.
    const patience = performance.now() + 20_000
    while (answers.acknowledged.length < before + 50 && performance.now() < patience) await pause(10)
    await pause(Math.random() * 300)
    if (strike) await strike(round, server)
    await server.stop('SIGKILL')
    over = true
    await calling
  }
  const server = await start()
  const { lost, twice } = await keptOf(server.url, answers.acknowledged)
  await server.stop()
  return {
    held: lost === 0 && twice === 0 && answers.acknowledged.length > 0,
    figures: {
      kills: times,
      answers: statusText(answers),
      acknowledged: answers.acknowledged.length,
      lost,
      'kept twice': twice,
      'slowest start, s': slowest.toFixed(1),
    },
  }
}

export const killEmbedded: Drill = {
  about: 'kill -9 of the server in the midst of writes, embedded database: no acknowledged event is lost or doubled',
  run: (times = 50) =>
    inFolder((folder) =>
      crash({
        times,
        start: () => startServer({ port: ports.server, env: { CUSTOS_DATA_DIR: join(folder, 'data') } }),
      }),
    ),
}

export const killPostgresql: Drill = {
  about:
    'kill -9 of the server, and by turns a crash of PostgreSQL, in the midst of writes: nothing acknowledged is lost',
  run: (times = 50) =>
    withPostgres((postgres, folder) => {
      const env = { DATABASE_URL: postgres.url, CUSTOS_DATA_DIR: join(folder, 'data') }
      return crash({
        times,
        start: () => startServer({ port: ports.server, env }),
        async strike(round) {
          if (round % 2 === 0) return
          await postgres.kill()
          await postgres.start()
        },
      })
    }),
}
