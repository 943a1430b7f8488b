import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const check = '/api/guardrails/content-safety/test'
const plain = { 'content-type': 'application/json' }
// A type that only the framework reads.
const unusual = { 'content-type': 'application/json; charset="utf-8"; v=1' }

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Record<string, unknown>
}

async function portOf({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

function sendTo(port: number, body: string, headers: Readonly<Record<string, string>>, path = check): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers: { ...length, ...headers } }
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('a check that is answered past the framework', () => {
  let server: TestServer
  let port: number
  beforeAll(async () => {
    server = await startTestServer({ env: { CUSTOS_RATE_LIMIT_PER_MINUTE: '0' } })
    port = await portOf(server)
  })
  afterAll(() => server.close())
  const send = (body: string, headers: Readonly<Record<string, string>>) => sendTo(port, body, headers)

  /** Without what differs from call to call, and whether the connection stays: the framework ends it at a broken body. */
  function same({ status, headers, body }: Reply) {
    const { date, 'x-request-id': id, 'content-length': length, connection, 'keep-alive': kept, ...rest } = headers
    const { request_id, processing_time, ...own } = body
    expect(id).toBe(request_id)
    expect(Number(length)).toBeGreaterThan(0)
    expect(typeof date).toBe('string')
    return { status, rest, own, timed: typeof processing_time }
  }

  const sendings: Readonly<Record<string, readonly [body: string, headers?: Readonly<Record<string, string>>]>> = {
    'a harmless text': ['{"text":"The wound heals well."}'],
    'a threat': ['{"text":"I will kill you tonight."}'],
    'letters of many scripts': ['{"text":"Ärztin, 病人 und \\u263a"}'],
    'a blank text': ['{"text":"  "}'],
    'no text': ['{}'],
    'a wrong type': ['{"text":5}'],
    'a field unheard of': ['{"text":"a","whatever":1}'],
    'broken JSON': ['{"text":'],
    'a list': ['["text"]'],
    'a bare word': ['true'],
    'a planted prototype': ['{"text":"a","__proto__":{"x":1}}'],
    'a page of another origin': ['{"text":"a"}', { origin: 'https://evil.example' }],
    'a name that is not ours': ['{"text":"a"}', { host: 'evil.example' }],
  }

  for (const [what, [body, headers = {}]] of Object.entries(sendings)) {
    it(`says the same of ${what} as the framework's way does`, async () => {
      const direct = same(await send(body, { ...plain, ...headers }))
      const through = same(await send(body, { ...unusual, ...headers }))
      expect(direct).toEqual(through)
    })
  }

  it("keeps the caller's request id, and names it in the log", async () => {
    const answer = await send('{"text":"secretword"}', { ...plain, 'x-request-id': 'my-own-id' })
    expect(answer.headers['x-request-id']).toBe('my-own-id')
    const line = server.log.find((one) => one.includes('my-own-id'))
    expect(line).toContain(`"route":"${check}"`)
    expect(server.log.join('')).not.toContain('secretword')
  })

  it('records its event before it answers', async () => {
    const answer = await send('{"text":"I will kill you tonight."}', { ...plain, 'x-custos-source': 'panel' })
    const { recent_activity } = await server.ask('listRecentActivity', {})
    expect(answer.status).toBe(200)
    expect(recent_activity[0]).toMatchObject({ type: 'content_safety', action: 'blocked' })
  })

  it('refuses more than a call may carry, a body without length, and another type', async () => {
    const large = await send(JSON.stringify({ text: 'x'.repeat(1_048_577) }), plain)
    expect(large.status).toBe(413)
    expect((await send('text=a', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('where one signs in, a check past the framework', () => {
  it('is refused without a session and with a key unheard of, as by the framework', async () => {
    const server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
    try {
      const port = await portOf(server)
      const body = '{"text":"a"}'
      for (const type of [plain, unusual]) {
        expect(await sendTo(port, body, type)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
        const key = await sendTo(port, body, { ...type, authorization: 'Bearer custos_unheard_of' })
        expect(key.status).toBe(401)
      }
    } finally {
      await server.close()
    }
  })

  it('waits when its caller asks too often, as by the framework', async () => {
    const server = await startTestServer({ env: { CUSTOS_RATE_LIMIT_PER_MINUTE: '1' } })
    try {
      const port = await portOf(server)
      expect((await sendTo(port, '{"text":"a"}', plain)).status).toBe(200)
      const second = await sendTo(port, '{"text":"a"}', plain)
      expect(second).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await server.close()
    }
  })
})
