import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../database/testing/test-databases.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'custos-stream-crash-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A server as a process of its own on one data folder, or on a database server, and its address. */
async function start(database: Readonly<Record<string, string>>) {
  const env = { ...process.env, PORT: '0', CUSTOS_DATA_DIR: dataDir, CUSTOS_ENCODER: 'off', ...database }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      const line = /at (http:\S+)/.exec(part.toString())
      if (line?.[1]) resolve(line[1])
    })
    void ended.then(() => reject(new Error('the server ended before it listened')))
  })
  return {
    address,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const sentence = 'Dear all, Mr. John Smith, SSN 219-09-9999, was seen today. '

function send(address: string, call: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(`${address}/api/guardrails/streaming/${call}`, init)
}

async function statusOf(address: string, call: string, body: object): Promise<number> {
  return (await send(address, call, body)).status
}

describe.each(testDatabases())('a stream on $name', ({ name, open }) => {
  it('goes on after kill -9, and nothing unsafe was ever sent', async () => {
    // The embedded database is the server's own; a folder that this test holds open is not for it.
    const test = name === 'PostgreSQL' ? await open() : undefined
    const env = test && 'databaseUrl' in test.options ? { DATABASE_URL: test.options.databaseUrl } : {}
    const post = async (address: string, call: string, body: object) => {
      const answer = await send(address, call, body)
      expect(answer.status).toBe(200)
      return (await answer.json()) as { processed_chunk: string; final_chunk: string; processed_chunks: number }
    }
    let server = await start(env)
    await post(server.address, 'start', { stream_id: 's' })
    const pieces = sentence.repeat(3).match(/.{1,11}/gs) ?? []
    let out = ''
    for (const [at, chunk] of pieces.entries()) {
      out += (await post(server.address, 'process', { stream_id: 's', chunk })).processed_chunk
      expect(out).not.toMatch(/Smith|219|9999/)
      if (at !== 4 && at !== 9) continue
      await server.kill()
      server = await start(env)
    }
    const end = await post(server.address, 'stop', { stream_id: 's' })
    expect(end.processed_chunks).toBe(pieces.length)
    out += end.final_chunk
    expect(out).not.toMatch(/Smith|219|9999/)
    expect(out.match(/was seen today\./g)).toHaveLength(3)
    expect(await statusOf(server.address, 'process', { stream_id: 's', chunk: 'x' })).toBe(409)
    expect(await statusOf(server.address, 'process', { stream_id: 'nobody', chunk: 'x' })).toBe(404)
    await post(server.address, 'start', { stream_id: 'again' })
    expect(await statusOf(server.address, 'start', { stream_id: 'again' })).toBe(409)
    expect(await statusOf(server.address, 'process', { stream_id: 'again', chunk: 'x'.repeat(65_537) })).toBe(413)
    await server.kill()
    await test?.close()
  }, 240_000)
})
