import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pooler, startPooler } from './database/testing/pooler.ts'
import { type TestDatabase, testDatabases } from './database/testing/test-databases.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const onServer = testDatabases().filter(({ name }) => name === 'PostgreSQL')
const text = 'The patient slept well.'

// A pooler in transaction mode lies between: whatever a server left in a session would be missed here.
describe.each(onServer)('two servers on one $name behind a pooler', ({ open }) => {
  let test: TestDatabase
  let pooler: Pooler
  let first: TestServer
  let second: TestServer

  beforeAll(async () => {
    test = await open()
    if (!('databaseUrl' in test.options)) throw new Error('this test needs a server')
    pooler = await startPooler(test.options.databaseUrl)
    const env = { DATABASE_URL: pooler.url, CUSTOS_SECRET_KEY: 's'.repeat(32) }
    first = await startTestServer({ env, onDisk: true })
    second = await startTestServer({ env, onDisk: true })
  }, 120_000)
  afterAll(async () => {
    await first.close()
    await second.close()
    await pooler.close()
    await test.close()
  })

  it('are started, and every statement finds what it needs on whatever connection it gets', async () => {
    const before = pooler.transactions()
    await Promise.all(Array.from({ length: 20 }, () => first.ask('testContentSafety', { text })))
    await second.ask('testPhi', { text: 'MRN: 84213', session_id: 'visit' })
    expect(pooler.transactions()).toBeGreaterThan(before)
    expect((await second.ask('getHealth', {})).total_requests_processed).toBe(21)
    const ofVisit = async () => (await first.ask('listEvents', { session_id: 'visit' })).events.length
    await expect.poll(ofVisit, { timeout: 20_000 }).toBe(1)
  })

  it('hold the same policy: what one is told the other knows at its next checks', async () => {
    const { guardrails } = await first.ask('listGuardrails', {})
    // Not the one that is asked below: what is switched off records nothing.
    const id = guardrails.find((guardrail) => guardrail.id !== 'content_safety')?.id ?? ''
    const decidedBy = async () => {
      await second.ask('testContentSafety', { text })
      return (await second.ask('listEvents', { limit: 1 })).events[0]?.policy_version
    }
    await decidedBy()
    const { policy_version: changed } = await first.ask('toggleGuardrail', { id })
    const seen = (await second.ask('listGuardrails', {})).guardrails.find((guardrail) => guardrail.id === id)
    expect(seen?.enabled).toBe(false)
    await expect.poll(decidedBy, { timeout: 20_000 }).toBe(changed)
    await second.ask('toggleGuardrail', { id })
    expect(await decidedBy()).toBe(changed + 1)
  })

  it('go on with each other’s streams', async () => {
    await first.ask('startStream', { stream_id: 'shared', config: {} })
    await second.ask('processChunk', { stream_id: 'shared', chunk: 'The wound is dry. ' })
    await first.ask('processChunk', { stream_id: 'shared', chunk: 'She may go home.' })
    const ended = await second.send('stopStream', { stream_id: 'shared' })
    expect(ended.statusCode).toBe(200)
  })

  it('give each other’s documents', async () => {
    const document = new File(['Patient: Wilhelmina Oxenford, MRN: 84213.'], 'note.txt', { type: 'text/plain' })
    const form = new FormData()
    form.set('document', document)
    form.set('anonymization_level', 'advanced')
    const asked = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    const made = await first.app.inject({
      method: 'POST',
      url: '/api/documents/upload',
      headers: { 'content-type': asked.headers.get('content-type') ?? '' },
      payload: Buffer.from(await asked.arrayBuffer()),
    })
    expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining('download_url')])
    const { result } = made.json()
    const file = await second.app.inject({ method: 'GET', url: result.download_url })
    expect(file.statusCode).toBe(200)
    expect(file.body).not.toContain('Oxenford')
  })
})
