import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.ask('testContentSafety', { text: 'The patient slept well.', session_id: 'visit-1' })
  await server.ask('testPii', { text: 'Write to anna@example.org.', action: 'mask' })
}, 60_000)
afterAll(() => server.close())

describe('figures', () => {
  it('of a chosen time have its ends, and the time before when asked for', async () => {
    const to = Date.now() / 1000 + 60
    const figures = await server.ask('getAnalytics', { from: to - 7_200, to, compare: 'true' })
    expect(figures).toMatchObject({ time_range: 'custom', summary: { total_events: 2 } })
    expect(figures.previous?.summary.total_events).toBe(0)
    expect((await server.ask('getAnalytics', {})).previous).toBeUndefined()
  })

  it('refuse a time that ends before it begins, and half of one', async () => {
    for (const asked of [{ from: 10, to: 5 }, { from: 10 }, { to: 10 }]) {
      expect((await server.send('getAnalytics', asked)).statusCode).toBe(400)
    }
  })

  it('are exported as JSON, CSV and NDJSON', async () => {
    for (const format of ['json', 'csv', 'ndjson'] as const) {
      const { analytics, content } = await server.ask('exportAnalytics', { format })
      expect(analytics.summary.total_events).toBe(2)
      const lines = content?.trim().split('\n')
      if (format === 'json') expect(content).toBeUndefined()
      if (format === 'csv') expect(lines?.[0]).toContain('record,name,total_events')
      if (format === 'ndjson') expect(JSON.parse(lines?.[0] ?? '')).toMatchObject({ record: 'total', total_events: 2 })
    }
  })
})

describe('single checks', () => {
  it('are listed newest first by what is asked for, page after page', async () => {
    const first = await server.ask('listEvents', { limit: 1 })
    const second = await server.ask('listEvents', { limit: 1, cursor: first.next_cursor ?? '' })
    expect([first, second].map(({ events }) => events[0]?.guardrail)).toEqual(['pii_detection', 'content_safety'])
    const { events } = await server.ask('listEvents', { session_id: 'visit-1' })
    expect(events).toMatchObject([{ guardrail: 'content_safety', session_id: 'visit-1', source: 'api' }])
    expect((await server.ask('listEvents', { category: 'EMAIL_ADDRESS' })).events).toHaveLength(1)
    expect((await server.send('listEvents', { cursor: 'anywhere' })).statusCode).toBe(400)
    expect((await server.send('listEvents', { limit: 501 })).statusCode).toBe(400)
  })

  it('are exported as a file, without any text', async () => {
    const csv = await server.send('exportEvents', { format: 'csv' })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    expect(csv.body).not.toContain('anna')
    const ndjson = await server.send('exportEvents', { format: 'ndjson', guardrail: 'pii_detection' })
    expect(
      ndjson.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).categories),
    ).toEqual([['EMAIL_ADDRESS']])
  })
})
