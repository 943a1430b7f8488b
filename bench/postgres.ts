import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'

/** A PostgreSQL server of a bench's or drill's own, in a folder that the caller owns and deletes. */
export interface OwnPostgres {
  /** As the product's own user, who is no superuser. */
  readonly url: string
  readonly adminUrl: string
  /** Starts it again after `stop` or `kill`. */
  start(): Promise<void>
  /** As an administrator does: open connections are ended. */
  stop(): Promise<void>
  /** As a crash does. */
  kill(): Promise<void>
  running(): boolean
}

export interface OwnPostgresOptions {
  readonly folder: string
  readonly port: number
  readonly settings?: readonly string[]
}

const binaries = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL programs here; undefined when there are none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(binaries)) return undefined
  const versions = readdirSync(binaries).filter((version) => existsSync(join(binaries, version, 'bin', 'initdb')))
  const newest = Math.max(...versions.map(Number))
  return newest >= 15 ? join(binaries, String(newest), 'bin') : undefined
}

/** Makes a cluster with a user and a database `custos` (unless the folder has one) and starts it. PostgreSQL never runs as root. */
export async function ownPostgres({ folder, port, settings = [] }: OwnPostgresOptions): Promise<OwnPostgres> {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL 15 or newer is not on this machine')
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  const data = join(folder, 'data')
  const made = existsSync(data)
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  if (!made) {
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions']
    const run = spawnSync(join(programs, 'initdb'), args, { cwd: folder, ...user, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr}`)
  }
  const options = ['listen_addresses=', `port=${port}`, 'max_connections=100', ...settings].flatMap((set) => [
    '-c',
    set,
  ])
  let server: ChildProcess | undefined
  const launch = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...options], {
      cwd: folder,
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await isReady(server)
  }
  const end = async (signal: NodeJS.Signals) => {
    const child = server
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  process.once('exit', () => server?.kill('SIGQUIT'))
  await launch()
  const urlOf = (name: string, database: string) =>
    `postgresql://${name}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`
  const adminUrl = urlOf('postgres', 'custos')
  if (!made) {
    await onceOn(urlOf('postgres', 'postgres'), 'CREATE ROLE custos LOGIN')
    await onceOn(urlOf('postgres', 'postgres'), 'CREATE DATABASE custos OWNER custos')
  }
  return {
    url: urlOf('custos', 'custos'),
    adminUrl,
    start: launch,
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    running: () => server !== undefined && server.exitCode === null && server.signalCode === null,
  }
}

/** One statement on a connection of its own. */
export async function onceOn<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      if (said.length > 100_000) return
      said += chunk
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
    })
    server.once('exit', () => reject(new Error(`postgres ended: ${said}`)))
  })
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}
