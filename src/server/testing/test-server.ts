import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Api, api, type EndpointName, type InputOf, type OutputOf, pathParameters } from '#contract'
import { createPasswords } from '../accounts/password.ts'
import { assemble } from '../assemble.ts'
import { openDatabase } from '../database/index.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'

/** A whole server without a socket, its log lines caught. */
export interface TestServer {
  readonly app: FastifyInstance
  /** What the server is built of. */
  readonly services: Services
  /** The link of the first owner, where one signs in. */
  readonly setUpPath: string | undefined
  readonly log: readonly string[]
  readonly dataDir: string
  /** A call of the contract, as a program would send it. */
  send<Name extends EndpointName>(name: Name, input?: unknown): Promise<LightMyRequestResponse>
  /** The same, where the answer must be 200. */
  ask<Name extends EndpointName>(name: Name, input: InputOf<Api[Name]>): Promise<OutputOf<Api[Name]>>
  /** Ends the server; its data folder stays. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Keep the database in the data folder rather than in memory. */
  readonly onDisk?: boolean
}

// A worker thread that starts from the sources on a busy machine may need a while: no test waits for the clock.
const quietly = { LOG_LEVEL: 'debug', CUSTOS_ENCODER: 'off', CUSTOS_CHECK_TIMEOUT_SECONDS: '100' }

/** Builds a server on an empty database; rules judge alone unless the environment says otherwise. */
export async function startTestServer({ env = {}, onDisk = false }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'custos-server-'))
  const log: string[] = []
  const settings = readSettings({ ...quietly, CUSTOS_DATA_DIR: dataDir, ...env })
  const { app, services, setUpPath, close } = await assemble(settings, {
    logTo: { write: (line) => log.push(line) },
    // Passwords of tests guard nothing: their hashes may be cheap.
    passwords: createPasswords({ cost: { N: 1024, r: 8, p: 1 } }),
    ...(onDisk ? {} : { database: await openDatabase({ memory: true }) }),
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= close()
    return stopped
  }
  const send = (name: EndpointName, input: unknown = {}) => app.inject(requestOf(name, input))
  return {
    app,
    services,
    setUpPath,
    log,
    dataDir,
    send,
    async ask<Name extends EndpointName>(name: Name, input: InputOf<Api[Name]>) {
      const answer = await send(name, input)
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
      // The server has validated it against the same contract.
      return answer.json() as OutputOf<Api[Name]>
    },
    stop,
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Method, address and body of a call: path parameters and query taken out of its input. */
export function requestOf(name: EndpointName, input: unknown) {
  const call = api[name]
  const parts: Record<string, unknown> = typeof input === 'object' ? { ...input } : {}
  const inPath = pathParameters(call.path)
  const path = inPath.reduce(
    (at, key) => at.replace(`:${key}`, encodeURIComponent(String(parts[key] ?? 'none'))),
    call.path as string,
  )
  const rest = Object.fromEntries(Object.entries(parts).filter(([key]) => !inPath.includes(key)))
  if (call.body === 'none') {
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString()
    return { method: call.method, url: query === '' ? path : `${path}?${query}` }
  }
  return { method: call.method, url: path, payload: rest }
}
