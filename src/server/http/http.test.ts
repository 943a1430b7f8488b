import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type EndpointName, pathParameters } from '#contract'
import { requestOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let organizationId = ''
beforeAll(async () => {
  server = await startTestServer()
  organizationId = (await server.ask('getSession', {})).organization.id
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const names = Object.keys(api) as EndpointName[]
const withBody = names.filter((name) => api[name].body === 'json')
const fieldsOf = (name: EndpointName) => {
  const inPath = pathParameters(api[name].path)
  const shape = (api[name].input as unknown as { shape: object }).shape
  return Object.keys(shape).filter((field) => !inPath.includes(field))
}
const withFields = withBody.filter((name) => fieldsOf(name).length > 0)
const withText = [
  'testContentSafety',
  'testPii',
  'testPhi',
  'testJailbreak',
  'testTopicControl',
  'testComprehensive',
] as const

/** Method and address of a call; where the path names an organisation, the caller's own. */
function addressOf(name: EndpointName) {
  return requestOf(name, api[name].path.startsWith('/api/organizations/:id') ? { id: organizationId } : {})
}

async function refusal(request: InjectOptions) {
  const answer = await server.app.inject(request)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('every call with a body', () => {
  it.each(withBody)('%s refuses malformed JSON and quotes none of it', async (name) => {
    const { url, method } = addressOf(name)
    const { status, body } = await refusal({ url, method, headers: json, payload: '{"secretword": ' })
    expect([status, body.code]).toEqual([400, 'malformed_json'])
    expect(JSON.stringify(body)).not.toContain('secretword')
  })
  it.each(withBody)('%s refuses a body that is no object', async (name) => {
    const { url, method } = addressOf(name)
    for (const payload of ['[]', '"text"', '7']) {
      expect((await refusal({ url, method, headers: json, payload })).status).toBe(400)
    }
  })
  it.each(withBody)('%s refuses another media type', async (name) => {
    const { url, method } = addressOf(name)
    const { status, body } = await refusal({ url, method, headers: { 'content-type': 'text/plain' }, payload: '{}' })
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  })
  it.each(withBody)('%s refuses one byte over its limit', async (name) => {
    const { url, method } = addressOf(name)
    const frame = '{"x":""}'
    const payload = `{"x":"${'a'.repeat(api[name].bodyLimit + 1 - frame.length)}"}`
    const { status, body } = await refusal({ url, method, headers: json, payload })
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
  it.each(withFields)('%s refuses wrong types without showing the values', async (name) => {
    const { url, method } = addressOf(name)
    const fields = fieldsOf(name)
    const payload = Object.fromEntries(fields.map((field) => [field, { secretword: ['secretword'] }]))
    const { status, body } = await refusal({ url, method, payload })
    expect(status).toBe(400)
    const known = [...fields, ...pathParameters(api[name].path)]
    expect(known.some((field) => String(body.error).startsWith(field))).toBe(true)
    expect(JSON.stringify(body)).not.toContain('secretword')
  })
})

describe('every call', () => {
  it.each(names)('%s refuses a foreign Host', async (name) => {
    const { url, method } = requestOf(name, {})
    const { status, body } = await refusal({ url, method, headers: { host: 'evil.example:3000' } })
    expect([status, body.code]).toEqual([403, 'foreign_host'])
  })
  it.each(names.filter((name) => api[name].method !== 'GET'))('%s refuses a page of another origin', async (name) => {
    const { url, method } = requestOf(name, {})
    for (const origin of ['http://evil.example', 'null', 'http://localhost:8080']) {
      const { status, body } = await refusal({ url, method, headers: { host: 'localhost:3000', origin } })
      expect([status, body.code]).toEqual([403, 'foreign_origin'])
    }
  })
})

describe('a text', () => {
  it.each(withText)('of %s must not be blank', async (name) => {
    for (const text of ['', ' \n\t ']) {
      const answer = await server.send(name, { text })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid_input',
        error: expect.stringMatching(/^text: Please enter/),
      })
    }
  })
  it.each(withText)('of %s must have at most 100,000 characters', async (name) => {
    const answer = await server.send(name, { text: 'a'.repeat(100_001) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  })
  it('keeps its blanks, so that offsets fit what was sent', async () => {
    const text = '  \n mail to jane.roe@example.org'
    const { entities } = await server.ask('testPii', { text })
    expect(entities.map(({ start, end }) => text.slice(start, end))).toEqual(['jane.roe@example.org'])
  })
})

describe('refusals', () => {
  it('name an unknown provider by its field', async () => {
    const answer = await server.send('testPii', { text: 'x', provider: 'acme' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/^provider: .*"presidio"\|"private_ai"/)
  })
  it('name the setting of a service that is not configured', async () => {
    const answer = await server.send('callIntegration', { service: 'presidio', operation: 'analyze', data: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain('CUSTOS_PRESIDIO_URL')
  })
  it('answer unknown paths and methods as JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/guardrails/content-safety/test'],
      ['DELETE', '/api/guardrails/health'],
      ['POST', '/dashboard'],
      ['GET', `/api/guardrails/streaming/status/${'x'.repeat(2000)}`],
    ] as const) {
      const { status, body } = await refusal({ method, url })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect((await refusal({ method: 'GET', url: '/api/%zz' })).status).toBe(400)
  })
  it('say what cannot be done yet rather than making it up', async () => {
    const later = names.filter((name) => ['testMultimodal', 'executeFlow', 'uploadDocument'].includes(name))
    for (const name of later) {
      const answer = await server.send(name, { content: 'x', input_text: 'x' })
      expect([200, 400, 415, 501]).toContain(answer.statusCode)
    }
  })
  it('show none of the caller’s own field names', async () => {
    const answer = await server.send('testComprehensive', { text: 'x', config: { secretword: 'not an object' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/^config\.\*: /)
  })
  it('give the request id back, and make one where it is missing or odd', async () => {
    const given = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'abc-123' } })
    expect([given.headers['x-request-id'], given.json().request_id]).toEqual(['abc-123', 'abc-123'])
    const odd = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'a b\u00e9' } })
    expect(odd.json().request_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is not HTTP', () => {
  async function sent(bytes: string): Promise<string> {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(bytes)
    await closed
    return answer
  }
  it('or too much of it in headers is refused in the same words, and the connection ends', async () => {
    const nonsense = await sent('secretword\r\n\r\n')
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
    expect(nonsense).toContain('"code":"invalid_input"')
    expect(nonsense).not.toContain('secretword')
  })
})

describe('pages', () => {
  it('describe the calls in OpenAPI 3.1 and in a page without scripts', async () => {
    const document = await server.app.inject('/api/openapi.json')
    expect(document.json().openapi).toBe('3.1.0')
    const page = await server.app.inject('/api/docs')
    expect(page.body).toContain('/api/guardrails/comprehensive')
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!127)/)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  })
  it('of the API may not be framed, sniffed or cached', async () => {
    const { headers } = await server.app.inject('/api/guardrails/health')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})

describe('an answer that breaks the contract', () => {
  it('is a failure of the server, told at once, and is not sent', async () => {
    const { version } = server.services
    Object.assign(server.services, { version: 7 })
    const answer = await server.app.inject('/api/guardrails/health')
    Object.assign(server.services, { version })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal' })
  })
})
