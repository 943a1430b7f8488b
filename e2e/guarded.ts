import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './support.ts'

/** A server of a test's own on which one signs in. */
export interface Guarded {
  readonly address: string
  /** The link of the first owner. */
  readonly setUpLink: string
}

interface Workers {
  readonly guarded: Guarded
}

/** As the other tests, on a server on which one signs in. */
export const test = base.extend<{ baseURL: string }, Workers>({
  guarded: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names what a fixture needs, here nothing.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'custos-guarded-'))
      const server = spawn(process.execPath, ['dist/server/main.mjs'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: '0',
          CUSTOS_AUTH: 'required',
          CUSTOS_ENCODER: 'off',
          CUSTOS_DATA_DIR: folder,
        },
      })
      await use(await linesOf(server))
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ guarded }, use) => use(guarded.address),
})

function linesOf(server: ChildProcess): Promise<Guarded> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('exit', () => reject(new Error(`the server ended: ${said}`)))
    server.stdout?.on('data', (part) => {
      said += String(part)
      const address = /^Custos is at (\S+)$/m.exec(said)?.[1]
      const setUpLink = /^Become the first owner within a day: (\S+)$/m.exec(said)?.[1]
      if (address && setUpLink) resolve({ address, setUpLink })
    })
  })
}
