import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const program = '/usr/sbin/nginx'

/** Whether nginx is on this machine. */
export function hasNginx(): boolean {
  return existsSync(program)
}

/**
 * `deploy/nginx.conf` for servers on this machine: their addresses stand instead of a name that Docker knows, and without
 * TLS, which is not what is tried. All else is the file's.
 */
export function localConfig(file: string, port: number, servers: readonly number[]): string {
  const own = servers.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=5s;`).join('\n    ')
  return file
    .replace(/resolver [^;]*;/, '')
    .replace(/server custos:3000 resolve max_fails=1 fail_timeout=5s;/, own)
    .replace(/listen 8443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/\n\s*(?:http2|ssl_[a-z_]+) [^;]*;/g, '')
    .replace('events {}', 'daemon off;\nworker_processes 1;\npid nginx.pid;\nerror_log error.log;\nevents {}')
    .replace('http {', 'http {\n  access_log off;')
}

export interface OwnNginx {
  /** What nginx wrote of failures. */
  failures(): string
  close(): Promise<void>
}

/** Starts nginx as `deploy/nginx.conf` has it, in a folder that the caller owns. */
export async function startNginx(folder: string, port: number, servers: readonly number[]): Promise<OwnNginx> {
  mkdirSync(folder, { recursive: true })
  const file = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  writeFileSync(join(folder, 'nginx.conf'), localConfig(file, port, servers))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGTERM'))
  while (!existsSync(join(folder, 'nginx.pid'))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    await wait(50)
  }
  return {
    failures: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
