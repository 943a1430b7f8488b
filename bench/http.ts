import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { hospitalText, median } from './measure.ts'

export interface HttpRow {
  readonly what: string
  readonly requestsPerSecond: number
  /** Processor time of the server's process, all its threads, per request. */
  readonly cpuMicros: number
  /** Requests per second over those of the bare echo in the same round. */
  readonly ratio: number
}

interface Target {
  readonly what: string
  readonly path: string
  readonly body: Buffer
  readonly child: ChildProcess
  readonly port: number
}

const connections = 32
const echoSource = `
import { createServer } from 'node:http'
createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(parts).toString('utf8')))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Custos is at http://127.0.0.1:' + process.env.PORT))
`

/**
 * The built server against a bare `node:http` echo of the same JSON, both bound to the same core where the system can
 * do that, asked in turns so that a busy machine slows both alike. Every check's event is on disk before it is answered.
 * Ports 4590 to 4592.
 */
export async function benchHttp(rounds = 5, seconds = 2): Promise<HttpRow[]> {
  const folders = [mkdtempSync(join(tmpdir(), 'custos-bench-')), mkdtempSync(join(tmpdir(), 'custos-bench-'))]
  const text = JSON.stringify({ text: hospitalText(300, 1) })
  const echo = start(['--input-type=module', '-e', echoSource], { PORT: '4590' })
  const ours = (port: string, dataDir: string | undefined, encoder: 'on' | 'off') =>
    start(['dist/server/main.mjs'], {
      PORT: port,
      CUSTOS_DATA_DIR: dataDir ?? '',
      CUSTOS_ENCODER: encoder,
      CUSTOS_RATE_LIMIT_PER_MINUTE: '0',
    })
  const rules = ours('4591', folders[0], 'off')
  const trained = ours('4592', folders[1], 'on')
  const children = [echo, rules, trained]
  try {
    await Promise.all(children.map(isUp))
    const path = '/api/guardrails/content-safety/test'
    const body = Buffer.from(text)
    const targets: Target[] = [
      { what: 'bare node:http echo', path, body, child: echo, port: 4590 },
      { what: 'content safety by rules', path, body, child: rules, port: 4591 },
      { what: 'comprehensive by rules', path: '/api/guardrails/comprehensive', body, child: rules, port: 4591 },
      { what: 'content safety with the model', path, body, child: trained, port: 4592 },
    ]
    for (const target of targets) await load(target, 1)
    return summarise(targets, await inTurns(targets, rounds, seconds))
  } finally {
    await Promise.all(children.map(stop))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

type Sample = { readonly perSecond: number; readonly cpuMicros: number }

async function inTurns(targets: readonly Target[], rounds: number, seconds: number): Promise<Sample[][]> {
  const samples: Sample[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const one: Sample[] = []
    for (const target of targets) one.push(await load(target, seconds))
    samples.push(one)
  }
  return samples
}

function summarise(targets: readonly Target[], rounds: readonly (readonly Sample[])[]): HttpRow[] {
  return targets.map(({ what }, index) => {
    const own = rounds.map((round) => round[index] ?? { perSecond: 0, cpuMicros: 0 })
    return {
      what,
      requestsPerSecond: median(own.map(({ perSecond }) => perSecond)),
      cpuMicros: median(own.map(({ cpuMicros }) => cpuMicros)),
      ratio: median(own.map(({ perSecond }, round) => perSecond / (rounds[round]?.[0]?.perSecond ?? Number.NaN))),
    }
  })
}

async function load(target: Target, seconds: number): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const cpuBefore = cpuOf(target.child)
  const started = performance.now()
  let answered = 0
  const one = async () => {
    while (performance.now() < until) {
      await ask(target, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const passed = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: answered / passed, cpuMicros: ((cpuOf(target.child) - cpuBefore) * 1e6) / answered }
}

function ask({ port, path, body }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request({ host: '127.0.0.1', port, agent, path, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Seconds of processor time so far; 0 where the system does not tell. */
function cpuOf({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  const pinned = existsSync('/usr/bin/taskset')
  const command = pinned ? '/usr/bin/taskset' : process.execPath
  return spawn(command, pinned ? ['-c', '1', process.execPath, ...args] : args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function isUp(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`ended with ${code} before it listened`)))
    child.stdout?.on('data', (part: Buffer) => {
      if (part.toString().includes('Custos is at')) resolve()
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
