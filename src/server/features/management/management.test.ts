import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async () => (await server.ask('listGuardrails', {})).guardrails

describe('a guardrail that was removed', () => {
  it('comes back as it was, where it stood', async () => {
    await server.ask('updateGuardrail', { id: 'pii_detection', configuration: { threshold: 0.35 } })
    const before = await list()
    await server.ask('deleteGuardrail', { id: 'pii_detection' })
    expect((await list()).map(({ id }) => id)).not.toContain('pii_detection')
    const { guardrail } = await server.ask('restoreGuardrail', { id: 'pii_detection' })
    expect(guardrail).toMatchObject({ id: 'pii_detection', built_in: true, configuration: { threshold: 0.35 } })
    expect(await list()).toEqual(before)
    const { records } = await server.ask('listAudit', { limit: 1 })
    expect(records[0]).toMatchObject({ action: 'policy.guardrail.restore', target: 'pii_detection' })
  })
  it('does not come back when it is there or never was', async () => {
    expect((await server.send('restoreGuardrail', { id: 'pii_detection' })).statusCode).toBe(409)
    expect((await server.send('restoreGuardrail', { id: 'never' })).statusCode).toBe(404)
  })
})

describe('an exported file', () => {
  it('is imported as it is, and then changes nothing', async () => {
    const file = await server.ask('exportGuardrails', {})
    const same = await server.ask('importGuardrails', file as never)
    expect(same).toEqual({ policy_version: file.policy_version, differences: [] })
  })
  it('is looked at first, and then taken over as one version', async () => {
    const { guardrails, policy_version } = await server.ask('exportGuardrails', {})
    const changed = guardrails
      .filter(({ id }) => id !== 'colang_flows')
      .map((one) => (one.id === 'topic_control' ? { ...one, priority: 1 } : one))
    const own = {
      id: 'own_rule',
      name: 'Own',
      description: 'Ours',
      built_in: true,
      configuration: { parameters: { keywords: ['zebra'] } },
    }
    const given = { guardrails: [...changed, own] as never, replace: true }
    const seen = await server.ask('importGuardrails', { ...given, preview: true })
    expect(seen.policy_version).toBe(policy_version)
    expect(seen.differences.map(({ guardrail, change }) => [guardrail, change])).toEqual([
      ['topic_control', 'changed'],
      ['own_rule', 'added'],
      ['colang_flows', 'removed'],
    ])
    expect(await list()).toHaveLength(9)
    expect((await server.ask('importGuardrails', given)).policy_version).toBe(policy_version + 1)
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toContain('own_rule')
    expect(ids).not.toContain('colang_flows')
    expect((await list()).find(({ id }) => id === 'own_rule')?.built_in).toBe(false)
    await server.ask('rollBackPolicy', { version: policy_version })
  })
  it.each([
    [{ guardrails: [] }, 'must not be empty'],
    [{ guardrails: [{ id: '../x', name: 'A', description: 'B' }] }, 'letters, digits'],
    [{ guardrails: [{ id: 'x', name: '', description: 'B' }] }, 'must not be empty'],
    [
      { guardrails: [{ id: 'x', name: 'A', description: 'B', configuration: { parameters: { patterns: ['('] } } }] },
      'linear-time',
    ],
    [
      {
        guardrails: [
          { id: 'content_safety', name: 'A', description: 'B', configuration: { parameters: { categories: ['no'] } } },
        ],
      },
      'configuration.parameters',
    ],
  ])('is refused where it can not be used: %j', async (input, reason) => {
    const answer = await server.send('importGuardrails', input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain(reason)
  })
})

describe('a guardrail is tried before it is saved', () => {
  it('on a text, with the reasons and places of what it sees, and no event', async () => {
    const tried = await server.ask('tryGuardrail', {
      text: 'Two zebras and 500 mg of it.',
      configuration: { threshold: 0.5, parameters: { patterns: [{ pattern: '\\d+ mg', name: 'dose' }] } },
      action: 'mask',
    })
    expect(tried).toMatchObject({ status: 'judged', action: 'mask', confidence: 1 })
    expect(tried.findings).toEqual([{ category: 'pattern', score: 1, reasons: ['dose'], start: 15, end: 21 }])
    expect(await server.ask('tryGuardrail', { text: 'Nothing.' })).toMatchObject({ action: 'allow', findings: [] })
    expect((await server.ask('listRecentActivity', {})).recent_activity).toEqual([])
  })
  it('and says when it can not judge', async () => {
    const judge = { parameters: { judge: 'Is this rude?' } }
    const tried = await server.ask('tryGuardrail', { text: 'Hello', configuration: judge })
    expect(tried).toMatchObject({ status: 'unjudged', reason: expect.stringContaining('CUSTOS_JUDGE_URL') })
    const media = await server.ask('tryGuardrail', { text: 'Hello', kind: 'multimodal_safety' })
    expect(media.status).toBe('unjudged')
    const bad = await server.send('tryGuardrail', { text: 'x', configuration: { parameters: { keywords: [7] } } })
    expect(bad.statusCode).toBe(400)
  })
})

it('every kind of guardrail says what it can be told', async () => {
  const { schemas } = await server.ask('listGuardrailSchemas', {})
  expect(Object.keys(schemas)).toContain('custom')
  expect(Object.keys(schemas['custom']?.['properties'] ?? {})).toEqual([
    'keywords',
    'patterns',
    'topics',
    'examples',
    'format',
    'judge',
  ])
  expect(Object.keys(schemas['content_safety']?.['properties'] ?? {})).toContain('categories')
})

it('a name that looks like markup stays text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { guardrail } = await server.ask('createGuardrail', { name, description: '</script>' })
  const listed = await server.send('listGuardrails')
  expect(listed.headers['content-type']).toContain('application/json')
  expect(listed.headers['x-content-type-options']).toBe('nosniff')
  expect(guardrail.name).toBe(name)
})
