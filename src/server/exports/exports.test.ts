import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createEventLog, type EventLog } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { migrate } from '../stores/index.ts'
import { startTestServer } from '../testing/test-server.ts'
import {
  createClickHouse,
  createExporter,
  createObjectStorage,
  createOtlpLogs,
  type Exporter,
  type Sink,
} from './index.ts'

interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A place outside that keeps what it is sent, and fails as often as it is told to. */
async function startPlace() {
  const sent: Sent[] = []
  let failures = 0
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://place')
      sent.push({ method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(parts) })
      failures -= 1
      response.writeHead(failures >= 0 ? 503 : 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sent,
    url: `http://127.0.0.1:${port}`,
    failNext: (times: number) => {
      failures = times
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Place = Awaited<ReturnType<typeof startPlace>>
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const quick = { now: () => 0, onError: () => {}, idleMs: 5, longestPauseMs: 20 }

describe.each(testDatabases())('events told to places outside, on $name', ({ open }) => {
  let test: TestDatabase
  let log: EventLog
  let place: Place
  let exporter: Exporter | undefined

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    log = createEventLog(test.database)
  })
  beforeEach(async () => {
    place = await startPlace()
    return async () => {
      await exporter?.close()
      exporter = undefined
      place.close()
      await test.database.query('DELETE FROM event_sinks')
    }
  })
  afterAll(() => test.close())

  const start = async (sink: Sink, more: Partial<Parameters<typeof createExporter>[2]> = {}) => {
    exporter = await createExporter(test.database, [sink], { ...quick, ...more })
  }
  const record = async (count: number) => {
    const events = Array.from({ length: count }, () => guardEvent({ sessionId: 'visit', categories: ['SSN'] }))
    await Promise.all(events.map((event) => log.record(event)))
    return events.map(({ id }) => id).sort()
  }

  it('reach ClickHouse as rows, each block under a name of its own', async () => {
    await start(createClickHouse({ url: place.url, user: 'custos', password: 'secret', table: 'custos_events' }))
    const ids = await record(300)
    const inserts = () => place.sent.filter(({ url }) => url.searchParams.has('insert_deduplication_token'))
    const rows = () => inserts().flatMap(({ body }) => linesOf(body.toString()))
    await expect.poll(() => rows().length, { timeout: 20_000 }).toBe(300)
    expect(
      rows()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids)
    expect(rows()[0]).toMatchObject({ guardrail: 'content_safety', categories: ['SSN'], session_id: 'visit' })
    expect(place.sent[0]?.body.toString()).toContain('CREATE TABLE IF NOT EXISTS custos_events')
    expect(inserts()[0]?.url.searchParams.get('query')).toBe('INSERT INTO custos_events FORMAT JSONEachRow')
    expect(inserts()[0]?.headers).toMatchObject({ 'x-clickhouse-user': 'custos', 'x-clickhouse-key': 'secret' })
    const tokens = inserts().map(({ url }) => url.searchParams.get('insert_deduplication_token'))
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('reach object storage as signed objects of NDJSON, in a folder per day', async () => {
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' }
    await start(createObjectStorage({ url: `${place.url}/bucket/events`, region: 'eu-central-1', ...keys }))
    const ids = await record(50)
    const rows = () => place.sent.flatMap(({ body }) => linesOf(gunzipSync(body).toString()))
    await expect.poll(() => rows().length, { timeout: 20_000 }).toBe(50)
    expect(
      rows()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids)
    const [put] = place.sent
    expect(put?.method).toBe('PUT')
    expect(put?.url.pathname).toMatch(/^\/bucket\/events\/\d{4}\/\d\d\/\d\d\/\d{12}-\d{12}\.ndjson\.gz$/)
    const signer = new AwsV4Signer({
      ...keys,
      service: 's3',
      region: 'eu-central-1',
      method: 'PUT',
      url: `${place.url}${put?.url.pathname}`,
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body: new Uint8Array(put?.body ?? []),
      datetime: String(put?.headers['x-amz-date']),
    })
    expect(put?.headers.authorization).toBe((await signer.sign()).headers.get('authorization'))
  })

  it('reach a collector as log records, with a warning for what was stopped', async () => {
    await start(createOtlpLogs(place.url, '1.2.3'))
    await log.record(guardEvent({ action: 'block', requestId: 'r-1' }))
    await expect.poll(() => place.sent.length, { timeout: 20_000 }).toBe(1)
    expect(place.sent[0]?.url.pathname).toBe('/v1/logs')
    const [{ resource, scopeLogs }] = JSON.parse(String(place.sent[0]?.body)).resourceLogs
    expect(resource.attributes).toContainEqual({ key: 'service.version', value: { stringValue: '1.2.3' } })
    const [record] = scopeLogs[0].logRecords
    expect(record).toMatchObject({ severityText: 'WARN', body: { stringValue: 'content_safety block' } })
    expect(record.timeUnixNano).toMatch(/^\d{19}$/)
    expect(record.attributes).toContainEqual({ key: 'custos.request.id', value: { stringValue: 'r-1' } })
  })

  it('are sent again, the same ones under the same name, until they have arrived', async () => {
    place.failNext(3)
    await start(createObjectStorage({ url: `${place.url}/b`, region: 'r', accessKeyId: 'a', secretAccessKey: 's' }))
    await record(5)
    await expect.poll(() => place.sent.length, { timeout: 20_000 }).toBeGreaterThan(3)
    await record(5)
    const arrived = () => place.sent.slice(3).flatMap(({ body }) => linesOf(gunzipSync(body).toString()))
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(10)
    expect(new Set(place.sent.slice(0, 4).map(({ url }) => url.pathname)).size).toBe(1)
    expect(exporter?.health()[0]).toMatchObject({ sent: 10, lastError: undefined })
  })

  it('go on where another server ended, and one server sends at a time', async () => {
    const sink = () => createClickHouse({ url: place.url, table: 't' })
    await start(sink())
    const second = await createExporter(test.database, [sink()], quick)
    const ids = await record(20)
    const rows = () =>
      place.sent.flatMap(({ url, body }) => (url.searchParams.has('wait_end_of_query') ? linesOf(body.toString()) : []))
    await expect.poll(() => rows().length, { timeout: 20_000 }).toBe(20)
    await exporter?.close()
    const more = await record(20)
    await expect.poll(() => rows().length, { timeout: 20_000 }).toBe(40)
    expect(
      rows()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids, ...more].sort())
    await second.close()
  })

  it('leave the database when every place has them', async () => {
    await start(createClickHouse({ url: place.url, table: 't' }))
    await record(3)
    const left = async () => (await test.database.query('SELECT 1 FROM event_exports')).length
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
  })
})

describe('a server with places to tell', () => {
  it('tells every event, and no text', async () => {
    const place = await startPlace()
    const env = {
      CUSTOS_OTLP_URL: place.url,
      CUSTOS_OTLP_EVENTS: 'on',
      CUSTOS_CLICKHOUSE_URL: `${place.url}/clickhouse`,
      CUSTOS_S3_URL: `${place.url}/bucket`,
      CUSTOS_S3_ACCESS_KEY: 'a',
      CUSTOS_S3_SECRET_KEY: 's',
    }
    const server = await startTestServer({ env })
    await server.ask('testContentSafety', { text: 'zqcanary I will kill you tonight.' })
    const told = (path: string) => place.sent.filter(({ url }) => url.pathname.startsWith(path)).length
    await expect
      .poll(() => [told('/v1/logs'), told('/clickhouse'), told('/bucket')], { timeout: 20_000 })
      .toEqual([1, 2, 1])
    await server.close()
    for (const { body } of place.sent) {
      const text = body[0] === 0x1f ? gunzipSync(body).toString() : body.toString()
      expect(text).not.toContain('zqcanary')
    }
    place.close()
  }, 60_000)
})
