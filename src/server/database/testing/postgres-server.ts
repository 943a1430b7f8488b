import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of a test's own. */
export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

const binaries = '/usr/lib/postgresql'
const leastVersion = 15

/** The folder of the newest PostgreSQL programs on this machine; undefined when there are none that are new enough. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(binaries)) return undefined
  const versions = readdirSync(binaries).map(Number)
  const newest = Math.max(...versions.filter((version) => existsSync(join(binaries, String(version), 'bin', 'initdb'))))
  return newest >= leastVersion ? join(binaries, String(newest), 'bin') : undefined
}

/** Starts a server on a socket in a temporary folder. PostgreSQL refuses to run as root: then it runs as `postgres`. */
export async function startPostgres(programs: string): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'custos-pg-'))
  const user = process.getuid?.() === 0 ? ids('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = ['listen_addresses=', 'fsync=off', 'port=4499', 'max_connections=40'].flatMap((set) => ['-c', set])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const atExit = () => server.kill('SIGQUIT')
  process.once('exit', atExit)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    ended.then(() => reject(new Error(`postgres ended: ${said}`)))
  })
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=4499`,
    async stop() {
      process.off('exit', atExit)
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ids(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}
