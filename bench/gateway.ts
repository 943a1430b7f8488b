import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { hospitalText, median, quantile } from './measure.ts'
import { cpuSecondsOf } from './server.ts'

export interface GatewayRow {
  readonly what: string
  /** Milliseconds of a whole answer, and of the first token of a streamed one. */
  readonly p50: number
  readonly p95: number
  readonly firstToken: number
  /** The same less what the bare upstream took in the same round. */
  readonly p50More: number
  readonly p95More: number
  readonly firstTokenMore: number
  /** Processor time of the process, all its threads, per request. */
  readonly cpuMicros: number
}

const upstreamSource = `
import { createServer } from 'node:http'
const words = 'The wound should be kept dry, and you may call the ward at any time. '.split(/(?<= )/)
createServer({ keepAliveTimeout: 600000 }, (request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const { stream } = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
    const base = { id: 'c', created: 1, model: 'small' }
    if (!stream) {
      const choices = [{ index: 0, message: { role: 'assistant', content: words.join('') }, finish_reason: 'stop' }]
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ ...base, object: 'chat.completion', choices, usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const piece = (delta, finish_reason) => 'data: ' + JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] }) + '\\n\\n'
    for (const content of words) response.write(piece({ content }, null))
    response.end(piece({}, 'stop') + 'data: [DONE]\\n\\n')
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('at http://127.0.0.1:' + process.env.PORT))
`
const ports = { upstream: 4593, custos: 4594, portkey: 4595 }
const agent = new Agent({ keepAlive: true })
/** Rounds before the measured ones: what is measured is a server that has been at work, not one whose code is being compiled. */
const warmUp = 300

interface Target {
  readonly what: string
  readonly port: number
  readonly child: ChildProcess
  readonly headers?: Readonly<Record<string, string>>
  /** False: only whole answers are measured. */
  readonly streams?: boolean
}

/**
 * The gateway over a bare upstream on this machine, one request after another, the two asked in turns so that a busy
 * machine slows both alike. Rules on, every check on disk before its answer. A peer takes part when
 * `CUSTOS_BENCH_PORTKEY` names the start file of the installed package `@portkey-ai/gateway` (1.15.2:
 * `node_modules/@portkey-ai/gateway/build/start-server.js`); on Node 20 it answers 500 to streams, so whole answers alone
 * are measured of it. Ports 4593 to 4595.
 */
export async function benchGateway(rounds = 500): Promise<GatewayRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'custos-bench-'))
  const upstreamUrl = `http://127.0.0.1:${ports.upstream}`
  const server = process.env['CUSTOS_BENCH_SOURCES']
    ? ['--import', 'tsx', 'src/server/main.ts']
    : ['dist/server/main.mjs']
  const env = { CUSTOS_DATA_DIR: folder, CUSTOS_ENCODER: 'off', CUSTOS_UPSTREAM_URL: upstreamUrl }
  const bare = start(['--input-type=module', '-e', upstreamSource], { PORT: String(ports.upstream) })
  const ours = start(server, { ...env, PORT: String(ports.custos), CUSTOS_RATE_LIMIT_PER_MINUTE: '0' })
  const targets: Target[] = [
    { what: 'bare upstream', port: ports.upstream, child: bare },
    { what: 'Custos, rules on', port: ports.custos, child: ours },
  ]
  const portkey = process.env['CUSTOS_BENCH_PORTKEY']
  if (portkey) {
    const headers = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': `${upstreamUrl}/v1` }
    targets.push({
      what: 'Portkey gateway, no checks',
      port: ports.portkey,
      child: start([portkey, `--port=${ports.portkey}`, '--headless'], {}),
      streams: false,
      headers: { ...headers, authorization: 'Bearer x' },
    })
  }
  try {
    await Promise.all(targets.map(isUp))
    return await inTurns(targets, rounds)
  } finally {
    for (const { child } of targets) child.kill('SIGKILL')
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inTurns(targets: readonly Target[], rounds: number): Promise<GatewayRow[]> {
  const whole = targets.map((): number[] => [])
  const first = targets.map((): number[] => [])
  let spent = targets.map(({ child }) => cpuSecondsOf(child))
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round === 0) spent = targets.map(({ child }) => cpuSecondsOf(child))
    for (const [index, target] of targets.entries()) {
      const times = {
        whole: await ask(target, round, false),
        first: target.streams === false ? Number.NaN : await ask(target, round, true),
      }
      if (round < 0) continue
      whole[index]?.push(times.whole)
      first[index]?.push(times.first)
    }
  }
  return targets.map(({ what, child, streams }, index) => {
    const requests = rounds * (streams === false ? 1 : 2)
    const own = {
      p50: median(whole[index] ?? []),
      p95: quantile(whole[index] ?? [], 0.95),
      firstToken: median(first[index] ?? []),
    }
    const bare = {
      p50: median(whole[0] ?? []),
      p95: quantile(whole[0] ?? [], 0.95),
      firstToken: median(first[0] ?? []),
    }
    return {
      what,
      ...own,
      p50More: own.p50 - bare.p50,
      p95More: own.p95 - bare.p95,
      firstTokenMore: own.firstToken - bare.firstToken,
      cpuMicros: ((cpuSecondsOf(child) - (spent[index] ?? 0)) * 1e6) / requests,
    }
  })
}

/** Milliseconds until the whole answer, or until the first words of a streamed one. */
function ask({ port, headers }: Target, round: number, stream: boolean): Promise<number> {
  const messages = [{ role: 'user', content: hospitalText(300, round + 1000) }]
  const body = JSON.stringify({ model: 'small', messages, stream })
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: '/v1/chat/completions',
        method: 'POST',
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let first: number | undefined
        response.on('data', (part: Buffer) => {
          if (first === undefined && part.includes('"content":"')) first = performance.now() - started
        })
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`port ${port} answered ${response.statusCode}`))
          resolve(stream ? (first ?? performance.now() - started) : performance.now() - started)
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
}

async function isUp(target: Target): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      await ask(target, 0, false)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new Error(`${target.what} does not come up`)
}
