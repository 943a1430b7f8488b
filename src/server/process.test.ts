import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'custos-process-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Server {
  readonly child: ChildProcess
  readonly output: () => string
  /** The address it prints, or undefined when it ends before. */
  readonly address: Promise<string | undefined>
  readonly ended: Promise<number | null>
}

function start(env: Record<string, string>): Server {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...process.env, PORT: '0', CUSTOS_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const address = new Promise<string | undefined>((resolve) => {
    const read = (part: Buffer) => {
      text += part.toString()
      const line = /^Custos is at (http:\/\/127\.0\.0\.1:\d+)$/m.exec(text)
      if (line) resolve(line[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => resolve(undefined))
  })
  return { child, output: () => text, address, ended }
}

describe('the server as a process', () => {
  it('says where it is, refuses a second one on its data folder, and ends a request before it stops', async () => {
    const first = start({})
    const address = await first.address
    expect(address).toBeDefined()

    const second = start({})
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`The data folder ${dataDir} is in use`)

    // A request whose body is still on its way when the signal comes.
    const text = JSON.stringify({ text: 'The patient sleeps well.' })
    const open = request(`${address}/api/guardrails/content-safety/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      open.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      open.on('error', reject)
    })
    await new Promise<void>((resolve) => open.write(text.slice(0, 5), () => resolve()))
    // Answered on another connection: so the server has read the first bytes of the one before.
    expect((await fetch(`${address}/api/guardrails/health`)).status).toBe(200)
    first.child.kill('SIGTERM')
    open.end(text.slice(5))
    expect(await status).toBe(200)
    expect(await first.ended).toBe(0)

    const third = start({})
    expect(await third.address).toBeDefined()
    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
  }, 120_000)

  it('prints a link for the first owner where one signs in, and lets nobody else in', async () => {
    const server = start({ CUSTOS_AUTH: 'required', CUSTOS_DATA_DIR: join(dataDir, 'guarded') })
    const address = await server.address
    expect((await fetch(`${address}/api/session`)).status).toBe(401)
    await expect
      .poll(server.output)
      .toMatch(/^Become the first owner within a day: http:\/\/127\.0\.0\.1:\d+\/set-up#[\w-]{43}$/m)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 120_000)

  it.each([
    ['PORT', 'abc'],
    ['CUSTOS_AUTH', 'sometimes'],
  ])('does not start with a wrong %s and says so in one line', async (name, value) => {
    const server = start({ [name]: value })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(new RegExp(`^Custos cannot start: ${name} [^\\n]+\\n$`))
  })
})
