import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_MAX_CHECKS: '3' } })
}, 120_000)
afterAll(() => server.close())

describe('a server that is asked for more than it can take', () => {
  it('judges what it takes, refuses the rest at once, says so, and recovers by itself', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.send('testContentSafety', { text: 'The patient slept well.' })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('1')
    expect(refused?.json()).toMatchObject({ code: 'unavailable' })
    const taken = statuses.filter((status) => status === 200).length
    const health = await server.ask('getHealth', {})
    expect(health.total_requests_processed).toBe(taken)
    expect(health.reasons).toContain('more checks come than this server can take')
    expect((await server.send('testContentSafety', { text: 'And again.' })).statusCode).toBe(200)
  })

  it('says so in its health as degraded, since nothing failed, and writes no line for each', async () => {
    expect((await server.ask('getHealth', {})).health_status).toBe('degraded')
    expect(server.log.filter((line) => line.includes('"status":503'))).toEqual([])
  })
})

describe('a server whose places are all taken', () => {
  let provider: Server
  let full: TestServer

  beforeAll(async () => {
    provider = createServer(() => {})
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const { port } = provider.address() as AddressInfo
    full = await startTestServer({
      env: { CUSTOS_MAX_CHECKS: '1', CUSTOS_PRESIDIO_URL: `http://127.0.0.1:${port}` },
    })
    await full.app.listen({ port: 0, host: '127.0.0.1' })
  }, 120_000)
  afterAll(async () => {
    provider.closeAllConnections()
    provider.close()
    await full.close()
  })

  it('refuses a check before its body has come, and goes on with the connection', async () => {
    const asked = new Promise((resolve) => provider.once('request', resolve))
    const taking = full.send('testPii', { text: 'Dr. Ada Example called.', provider: 'presidio' })
    await asked
    const socket = connect((full.app.server.address() as AddressInfo).port, '127.0.0.1')
    const body = JSON.stringify({ text: 'The patient slept well.' })
    const head = `POST /api/guardrails/content-safety/test HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const answered = () => new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))))
    socket.write(head)
    const refused = await answered()
    expect(refused).toMatch(/^HTTP\/1.1 503 /)
    expect(refused.toLowerCase()).toContain('retry-after: 1')
    socket.write(`${body}GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    expect(await answered()).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
    provider.closeAllConnections()
    await taking
  })
})
