import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type OwnServer, startServer } from '../server.ts'
import { callUntil, keptOf, noAnswers, p99, refusalText, statusText } from './callers.ts'
import { type Drill, type DrillResult, pause, ports, withPostgres } from './drill.ts'
import { hasNginx, startNginx } from './nginx.ts'

const replicas = [ports.server, ports.server + 1, ports.server + 2]

interface Exchange {
  readonly asked: IncomingMessage
  readonly answer: ServerResponse
  readonly body: Buffer
}

/**
 * A proxy as small and as strict as can be: by turns to the servers whose probe says that they are ready, over
 * connections that it keeps; to the next one when one takes no connection. What was sent is never sent to another.
 */
function startProxy(): { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  let chosen: readonly number[] = replicas
  const look = async () => {
    const found = await Promise.all(replicas.map(isReady))
    const ready = replicas.filter((_, index) => found[index])
    chosen = ready.length > 0 ? ready : replicas
  }
  const looking = setInterval(() => void look(), 250)
  const forward = ({ asked, answer, body }: Exchange, first: number, tries: number) => {
    const port = chosen[(first + tries) % chosen.length]
    const { method, url: path, headers } = asked
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (back) => {
      const { connection: _hop, 'keep-alive': _too, ...others } = back.headers
      answer.writeHead(back.statusCode ?? 502, others)
      back.pipe(answer)
    })
    sent.on('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED'
      if (refused && tries < 2 * replicas.length) forward({ asked, answer, body }, first, tries + 1)
      else answer.writeHead(502).end()
    })
    sent.end(body)
  }
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      turn += 1
      forward({ asked, answer, body: Buffer.concat(parts) }, turn, 0)
    })
  }).listen(ports.proxy, '127.0.0.1')
  return {
    close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false
  }
}

export const rollingRestart: Drill = {
  about:
    'three servers on one PostgreSQL behind a proxy are restarted one after the other: no request fails, nothing is lost',
  run: (times = 1) => restartBehind(times, async () => ({ ...startProxy(), failures: () => '' })),
}

export const restartBehindNginx: Drill = {
  about: 'the same behind a real nginx with deploy/nginx.conf: a restart shows no 502',
  run: (times = 1) =>
    hasNginx()
      ? restartBehind(times, (folder) => startNginx(join(folder, 'nginx'), ports.proxy, replicas))
      : Promise.reject(new Error('nginx is not on this machine')),
}

interface Proxy {
  /** What it wrote of servers that failed. */
  failures(): string
  close(): void | Promise<void>
}

function restartBehind(times: number, openProxy: (folder: string) => Promise<Proxy>): Promise<DrillResult> {
  return withPostgres(async (postgres, folder) => {
    const start = (port: number) =>
      startServer({ port, env: { DATABASE_URL: postgres.url, CUSTOS_DATA_DIR: join(folder, 'data') } })
    const servers: OwnServer[] = []
    for (const port of replicas) servers.push(await start(port))
    const proxy = await openProxy(folder)
    const answers = noAnswers()
    let over = false
    const url = `http://127.0.0.1:${ports.proxy}`
    const calling = callUntil({ url, callers: 24, restMs: 2 }, () => over, answers)
    const codes: (number | null)[] = []
    for (let round = 0; round < times; round += 1) {
      for (const [index, port] of replicas.entries()) {
        await pause(1_000)
        codes.push((await servers[index]?.stop('SIGTERM')) ?? null)
        servers[index] = await start(port)
      }
    }
    await pause(1_000)
    over = true
    await calling
    const { lost, twice } = await keptOf(servers[0]?.url ?? '', answers.acknowledged)
    for (const server of servers) await server.stop()
    const refused = proxy.failures().match(/Connection refused/g)?.length ?? 0
    const hungUp = proxy.failures().match(/prematurely closed|reset by peer/g)?.length ?? 0
    await proxy.close()
    return {
      held: answers.statuses.size === 1 && answers.statuses.has(200) && lost === 0 && codes.every((code) => code === 0),
      figures: {
        restarts: codes.length,
        answers: statusText(answers),
        refusals: refusalText(answers),
        'p99, ms': p99(answers),
        'exit codes': codes.join(' '),
        'refused, handed to the next server': refused,
        'hung up, handed to the next server': hungUp,
        lost,
        'kept twice': twice,
      },
    }
  })
}
