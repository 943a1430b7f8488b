import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_MAX_CHECKS: '3' } })
}, 60_000)
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
})
