import { describe, expect, it } from 'vitest'
import { AnswerError, ApiError, ConnectionError, createClient } from './index.ts'

interface Sent {
  url: string
  init: RequestInit
}

function server(
  answer: () => Response | Promise<Response>,
  settings: { headers?: Record<string, string>; departures?: 'accept' } = {},
) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://custos.test',
    ...settings,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      return answer()
    },
  })
  return { client, sent }
}

const json = (value: unknown, status = 200, statusText = '') =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), { status, statusText })

describe('a call', () => {
  it('puts path parameters in the path and the rest in a JSON body', async () => {
    const { client, sent } = server(() => json({ guardrail: { guardrailType: 'x', enabled: true, configuration: {} } }))
    await client.call('setOrganizationGuardrail', { id: 'a/b', guardrailType: 'pii_detection', enabled: true })
    expect(sent[0]?.url).toBe('http://custos.test/api/organizations/a%2Fb/guardrails/pii_detection')
    expect(sent[0]?.init.method).toBe('PUT')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ enabled: true })
  })
  it('puts the input of a GET in the query and leaves out what is absent', async () => {
    const { client, sent } = server(() => json({ organizations: [] }))
    await client.call('listOrganizations', {})
    expect(sent[0]?.url).toBe('http://custos.test/api/organizations')
    await client.call('getAnalytics', { time_range: '1h', guardrail_types: undefined }).catch(() => undefined)
    expect(sent[1]?.url).toBe('http://custos.test/api/guardrails/analytics?time_range=1h')
  })
  it('sends a document as a multipart form, its text fields first', async () => {
    const { client, sent } = server(() => json('no', 400))
    const document = new File(['hello'], 'letter.txt', { type: 'text/plain' })
    await client.call('uploadDocument', { document, anonymization_level: 'basic' }).catch(() => undefined)
    const form = sent[0]?.init.body
    expect(form instanceof FormData && [...form.keys()]).toEqual(['anonymization_level', 'document'])
  })
  it('sends cookies and the given headers', async () => {
    const { client, sent } = server(() => json({ organizations: [] }), { headers: { 'x-custos-source': 'panel' } })
    await client.call('listOrganizations', {})
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.headers).toMatchObject({ 'x-custos-source': 'panel' })
  })
  it('sends no body where the call has none', async () => {
    const { client, sent } = server(() => json('no', 400))
    await client.call('toggleGuardrail', { id: 'content_safety' }).catch(() => undefined)
    expect(sent[0]?.init.body).toBeUndefined()
    expect(sent[0]?.url).toContain('/management/content_safety/toggle')
  })
})

describe('an answer that departs from the contract', () => {
  it('is shown as far as it goes where the caller accepts departures, but only if it is an object', async () => {
    const accepting = (value: unknown) => server(() => json(value), { departures: 'accept' }).client
    expect(await accepting({ organizations: [{ id: '1' }] }).call('listOrganizations', {})).toEqual({
      organizations: [{ id: '1' }],
    })
    await expect(accepting([1]).call('listOrganizations', {})).rejects.toBeInstanceOf(AnswerError)
    await expect(accepting('<html>').call('listOrganizations', {})).rejects.toBeInstanceOf(AnswerError)
  })
})

describe('a refusal', () => {
  const message = async (response: Response) => {
    const { client } = server(() => response)
    const error = await client.call('listOrganizations', {}).catch((cause: unknown) => cause)
    return error instanceof ApiError ? error.message : error
  }
  it('reads `<status>: <error>` from the JSON body', async () => {
    expect(await message(json({ error: 'too long', code: 'invalid_input', request_id: '1' }, 400))).toBe(
      '400: too long',
    )
  })
  it('reads the body where it is not JSON', async () => {
    expect(await message(json('gateway is tired', 502))).toBe('502: gateway is tired')
  })
  it('reads the status text where the body is empty', async () => {
    expect(await message(json('', 503, 'Service Unavailable'))).toBe('503: Service Unavailable')
  })
  it('says so when no answer comes, and when an answer is not of the contract', async () => {
    const { client } = server(() => Promise.reject(new TypeError('fetch failed')))
    await expect(client.call('listOrganizations', {})).rejects.toBeInstanceOf(ConnectionError)
    await expect(server(() => json('<html>')).client.call('listOrganizations', {})).rejects.toBeInstanceOf(AnswerError)
    await expect(server(() => json({ organizations: 3 })).client.call('listOrganizations', {})).rejects.toThrow(
      'The answer to listOrganizations is not what the contract promises.',
    )
  })
})
