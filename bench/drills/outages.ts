import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onceOn, ownPostgres, postgresPrograms } from '../postgres.ts'
import { startServer } from '../server.ts'
import { callUntil, healthOf, keptOf, noAnswers, statusText } from './callers.ts'
import { type Drill, pause, ports, withPostgres } from './drill.ts'

const ready = async (url: string) => (await fetch(`${url}/health/ready`)).status

export const databaseAway: Drill = {
  about:
    'PostgreSQL is stopped for 5 s, then for 25 s: checks wait, then are refused with 503, nothing acknowledged is lost, and it recovers by itself',
  run: () =>
    withPostgres(async (postgres, folder) => {
      const env = { DATABASE_URL: postgres.url, CUSTOS_DATA_DIR: join(folder, 'data') }
      const server = await startServer({ port: ports.server, env })
      const brief = noAnswers()
      const long = noAnswers()
      let over = false
      let calling = callUntil({ url: server.url, callers: 16 }, () => over, brief)
      await pause(1_000)
      await postgres.stop()
      await pause(5_000)
      await postgres.start()
      await pause(2_000)
      over = true
      await calling
      over = false
      calling = callUntil({ url: server.url, callers: 16 }, () => over, long)
      await pause(500)
      await postgres.stop()
      await pause(25_000)
      const readyWhenAway = await ready(server.url)
      const healthWhenAway = await healthOf(server.url)
      await postgres.start()
      await pause(3_000)
      over = true
      await calling
      const after = await ready(server.url)
      const { lost, twice } = await keptOf(server.url, [...brief.acknowledged, ...long.acknowledged])
      await server.stop()
      const told = [...long.statuses.keys()].every((status) => status === 200 || status === 503)
      return {
        held:
          lost === 0 && twice === 0 && told && long.withoutRetryAfter === 0 && after === 200 && readyWhenAway === 503,
        figures: {
          'away 5 s': statusText(brief),
          'away 25 s': statusText(long),
          'ready while away': readyWhenAway,
          'health while away': healthWhenAway.status,
          'ready afterwards': after,
          lost,
          'kept twice': twice,
        },
      }
    }),
}

/** Hands connections to one of two servers, as a virtual address or HAProxy in front of Patroni does. */
function startSwitch(first: string) {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(target)
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(behind).pipe(client)
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
  }).listen(ports.proxy, '127.0.0.1')
  return {
    to(next: string) {
      target = next
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

export const failOver: Drill = {
  about:
    'the primary of two synchronous PostgreSQL servers is killed and the other promoted: nothing acknowledged is lost, and callers go on',
  run: () =>
    withPostgres(async (primary, folder) => {
      const data = join(folder, 'standby', 'data')
      mkdirSync(join(folder, 'standby'))
      const { uid, gid } = statSync(join(folder, 'postgres'))
      chownSync(join(folder, 'standby'), uid, gid)
      const source = `host=${join(folder, 'postgres')} port=${ports.postgres} user=postgres application_name=standby`
      const programs = postgresPrograms() ?? ''
      const options = { cwd: folder, uid, gid, encoding: 'utf8' } as const
      const copied = spawnSync(join(programs, 'pg_basebackup'), ['-D', data, '-R', '-c', 'fast', '-d', source], options)
      if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
      const standby = await ownPostgres({ folder: join(folder, 'standby'), port: ports.standby })
      await onceOn(primary.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
      await onceOn(primary.adminUrl, 'SELECT pg_reload_conf()')
      const socketOf = (name: string, port: number) => join(folder, name, `.s.PGSQL.${port}`)
      const way = startSwitch(socketOf('postgres', ports.postgres))
      const url = `postgresql://custos@127.0.0.1:${ports.proxy}/custos`
      const server = await startServer({
        port: ports.server,
        env: { DATABASE_URL: url, CUSTOS_DATA_DIR: join(folder, 'data') },
      })
      const answers = noAnswers()
      let over = false
      const calling = callUntil({ url: server.url, callers: 16 }, () => over, answers)
      await pause(2_000)
      const before = answers.acknowledged.length
      await primary.kill()
      await pause(3_000)
      await onceOn(standby.adminUrl, 'SELECT pg_promote()')
      await onceOn(standby.adminUrl, `ALTER SYSTEM RESET synchronous_standby_names`)
      await onceOn(standby.adminUrl, 'SELECT pg_reload_conf()')
      way.to(socketOf('standby', ports.standby))
      await pause(5_000)
      over = true
      await calling
      const { lost, twice } = await keptOf(server.url, answers.acknowledged)
      await server.stop()
      way.close()
      await standby.kill()
      const told = [...answers.statuses.keys()].every((status) => status === 200 || status === 503)
      return {
        held: lost === 0 && twice === 0 && told && answers.acknowledged.length > before,
        figures: {
          answers: statusText(answers),
          'acknowledged before': before,
          'acknowledged afterwards': answers.acknowledged.length - before,
          lost,
          'kept twice': twice,
        },
      }
    }),
}
