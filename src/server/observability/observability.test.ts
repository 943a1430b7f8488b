import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const canary = 'zebrafinch-7731'
const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector that keeps what it is sent. */
async function startCollector() {
  const sent: { readonly path: string; readonly body: string }[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      sent.push({ path: request.url ?? '', body: Buffer.concat(parts).toString('utf8') })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { sent, url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

let collector: Awaited<ReturnType<typeof startCollector>>
let server: TestServer
let metrics: string
let probes: number[]

beforeAll(async () => {
  collector = await startCollector()
  server = await startTestServer({ env: { CUSTOS_OTLP_URL: collector.url } })
  await server.app.inject({
    method: 'POST',
    url: '/api/guardrails/content-safety/test',
    headers: { host: '127.0.0.1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { text: `${canary} I will kill you tonight.` },
  })
  await server.app.inject({ url: `/api/unknown/${canary}`, headers: { host: '127.0.0.1' } })
  metrics = (await server.app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body
  const probe = async (url: string) => (await server.app.inject({ url, headers: { host: '127.0.0.1' } })).statusCode
  probes = [await probe('/health/live'), await probe('/health/ready')]
  await server.stop()
}, 60_000)
afterAll(async () => {
  await server.close()
  await collector.close()
})

describe('metrics', () => {
  it('count checks by guardrail, and requests by route', () => {
    expect(metrics).toMatch(/custos_checks_total\{[^}]*guardrail="content_safety"[^}]*action="block"[^}]*\} 1/)
    expect(metrics).toMatch(
      /http_server_request_duration_count\{[^}]*http_route="\/api\/guardrails\/content-safety\/test"[^}]*\} 1/,
    )
    for (const name of ['custos_events_waiting', 'custos_event_loop_delay', 'custos_model_ready']) {
      expect(metrics).toContain(name)
    }
  })
})

describe('probes', () => {
  it('say that the process lives and may be sent requests', () => {
    expect(probes).toEqual([200, 200])
  })
})

describe('traces', () => {
  it('go on with the caller’s trace, a span for the request and one for each check', () => {
    const all = collector.sent
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ body }) => spans.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const request = all.find(({ name }) => name === 'POST /api/guardrails/content-safety/test')
    expect(request).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) })
    expect(all.find(({ name }) => name === 'check content_safety')).toMatchObject({ parentSpanId: request?.spanId })
  })

  it('and metrics reach the collector at the end', () => {
    expect(collector.sent.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/traces', '/v1/metrics']))
  })
})

describe('neither', () => {
  it('holds a text or an address that was asked for', () => {
    expect(metrics).not.toContain(canary)
    for (const { body } of collector.sent) expect(body).not.toContain(canary)
  })
})
