import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallUpstream, startSmallUpstream } from './small-upstream.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let upstream: SmallUpstream
let server: TestServer
let url: string
const minutes = 60_000

beforeAll(async () => {
  upstream = await startSmallUpstream()
  server = await startTestServer({ env: { CUSTOS_UPSTREAM_URL: upstream.url } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
}, 5 * minutes)
afterAll(async () => {
  await server.close()
  await upstream.close()
}, 5 * minutes)

async function run(example: string): Promise<string> {
  const env = { ...process.env, CUSTOS_URL: url }
  const args = ['--import', 'tsx', `examples/${example}.ts`]
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

describe('the examples', () => {
  it(
    'check a message',
    async () => {
      const said = await run('check-message')
      expect(said).toContain('content: safe (allow)')
      expect(said).toMatch(/safe to show: Please call <PERSON> at <PHONE_NUMBER>/)
    },
    5 * minutes,
  )
  it(
    'guard a stream',
    async () => {
      const said = await run('guard-stream')
      expect(said).toContain('Her results are in.')
      expect(said).toContain('all is well')
      expect(said).not.toMatch(/Gonzalez|00458812/)
    },
    5 * minutes,
  )
  it(
    'put the gateway in front of an application',
    async () => {
      const said = await run('gateway')
      expect(said).toContain('jane.roe@example.org')
      expect(said).toContain('question: mask')
      expect(JSON.stringify(upstream.asked)).not.toContain('jane.roe')
    },
    5 * minutes,
  )
})
