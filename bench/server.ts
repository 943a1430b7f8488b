import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import process from 'node:process'

/** A server of Custos as a process of its own. */
export interface OwnServer {
  readonly child: ChildProcess
  readonly port: number
  readonly url: string
  /** From the process's start until it said where it is. */
  readonly startSeconds: number
  /** What it wrote to standard error so far, its last 100,000 characters. */
  log(): string
  /** Ends when the process has; its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface OwnServerOptions {
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** Put before the command: `prlimit --fsize=…`, `taskset -c 1`. */
  readonly under?: readonly string[]
  /** Options of Node. */
  readonly nodeArgs?: readonly string[]
  /** A server that takes longer to come up is given up. */
  readonly patienceSeconds?: number
}

const living = new Set<ChildProcess>()
process.once('exit', () => killServers())

/** Ends every server that still runs, as after a bench that failed. */
export function killServers(): void {
  for (const child of living) child.kill('SIGKILL')
}

/** The built server, or with `CUSTOS_BENCH_SOURCES=1` the sources. */
export function serverArgs(): readonly string[] {
  return process.env['CUSTOS_BENCH_SOURCES'] ? ['--import', 'tsx', 'src/server/main.ts'] : ['dist/server/main.mjs']
}

/** Starts a server without the trained model and resolves when it listens; rejects with what it said when it ends before. */
export async function startServer(options: OwnServerOptions): Promise<OwnServer> {
  const { port, env, under = [], nodeArgs = [], patienceSeconds = 120 } = options
  const [command = process.execPath, ...before] = [...under, process.execPath]
  const started = performance.now()
  const child = spawn(command, [...before, ...nodeArgs, ...serverArgs()], {
    env: { ...process.env, CUSTOS_ENCODER: 'off', CUSTOS_RATE_LIMIT_PER_MINUTE: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    log = (log + chunk).slice(-100_000)
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  await listens(child, () => log, patienceSeconds)
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    startSeconds: (performance.now() - started) / 1_000,
    log: () => log,
    stop: (signal = 'SIGTERM') => ended(child, signal),
  }
}

function listens(child: ChildProcess, log: () => string, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not come up in ${seconds} s: ${log()}`))
    }, seconds * 1_000)
    const done = (settle: () => void) => {
      clearTimeout(late)
      settle()
    }
    child.once('exit', (code) => done(() => reject(new Error(`the server ended with ${code}: ${log()}`))))
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      if (part.includes('Custos is at')) done(resolve)
    })
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

/** Resident memory of a process, MB. */
export function megabytesOf({ pid }: ChildProcess): number {
  const status = readIf(`/proc/${pid}/status`)
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

/** The most resident memory a process had since it began or since `forgetPeak`, MB. */
export function peakMegabytesOf({ pid }: ChildProcess): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readIf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024
}

/** From here on the peak counts anew, where the system can do that. */
export function forgetPeak({ pid }: ChildProcess): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Seconds of processor time that a process has used; 0 where the system does not tell. */
export function cpuSecondsOf({ pid }: ChildProcess): number {
  const fields = readIf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function readIf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
