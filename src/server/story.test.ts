import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const threat = 'I will kill you tomorrow'

describe('a text on its way through the house', () => {
  it('walks from the call to the figures of analytics', async () => {
    const before = await server.ask('getAnalytics', { time_range: '1h' })
    const safe = await server.ask('testContentSafety', { text: 'The wound heals well and the patient may go home.' })
    const unsafe = await server.ask('testContentSafety', { text: threat })
    expect([safe.verdict, safe.action, unsafe.verdict, unsafe.action]).toEqual(['safe', 'allow', 'unsafe', 'block'])
    const after = await server.ask('getAnalytics', { time_range: '1h' })
    expect(after.summary.total_events - before.summary.total_events).toBe(2)
    expect(after.summary.blocked_events - before.summary.blocked_events).toBe(1)
    expect(after.guardrail_breakdown['content_safety']).toMatchObject({ blocked_events: 1 })
    const { recent_activity } = await server.ask('listRecentActivity', {})
    expect(recent_activity.slice(0, 2).map(({ action, type }) => [action, type])).toEqual([
      ['blocked', 'content_safety'],
      ['allowed', 'content_safety'],
    ])
  })
  it('is judged by every guardrail of the policy that can judge it', async () => {
    const text = 'Mail the chart of patient Jane Roe to jane.roe@example.org, MRN 4711023.'
    const answer = await server.ask('testComprehensive', { text })
    expect(answer.results['content_safety']).toMatchObject({ status: 'judged', action: 'allow' })
    expect(answer.results['pii_detection']).toMatchObject({ status: 'judged', action: 'mask' })
    expect(answer.action).toBe('mask')
    expect(answer.processed_text).not.toContain('jane.roe@example.org')
    for (const result of Object.values(answer.results)) {
      if (result.status === 'unjudged') expect(result.reason).toBeTruthy()
    }
  })
  it('never goes on when it is blocked', async () => {
    const answer = await server.ask('testComprehensive', { text: threat })
    expect(answer).toMatchObject({ action: 'block', decided_by: 'content_safety', processed_text: '' })
  })
  it('of more than 20,000 characters is judged the same in a worker thread', async () => {
    const long = `${'The visit went well. '.repeat(1500)}${threat}`
    const answer = await server.ask('testContentSafety', { text: long })
    expect(answer).toMatchObject({ verdict: 'unsafe', action: 'block', status: 'judged' })
    const pii = await server.ask('testPii', { text: `${long} jane.roe@example.org`, action: 'mask' })
    expect(pii.masked_text.endsWith('<EMAIL_ADDRESS>')).toBe(true)
  })
})

describe('a change of the policy holds for the next check', () => {
  it('when a guardrail is switched off, and says that nothing was judged', async () => {
    await server.ask('toggleGuardrail', { id: 'content_safety' })
    const off = await server.ask('testContentSafety', { text: threat })
    expect(off).toMatchObject({ action: 'allow', status: 'unjudged', verdict: 'uncertain' })
    await server.ask('toggleGuardrail', { id: 'content_safety' })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'block' })
  })
  it('when the threshold, the action or the mode is changed', async () => {
    const { policy_version } = await server.ask('updateGuardrail', {
      id: 'content_safety',
      configuration: { threshold: 0.99 },
    })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'allow', threshold: 0.99 })
    const next = await server.ask('updateGuardrail', {
      id: 'content_safety',
      configuration: { threshold: 0.7 },
      action: 'redirect',
    })
    expect(next.policy_version).toBe(policy_version + 1)
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'redirect' })
    await server.ask('updateGuardrail', { id: 'content_safety', action: 'block', mode: 'shadow' })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({
      action: 'allow',
      verdict: 'unsafe',
    })
    await server.ask('updateGuardrail', { id: 'content_safety', mode: 'enforce' })
  })
  it('when the organisation switches a type off above it', async () => {
    const { organizations } = await server.ask('listOrganizations', {})
    const id = organizations[0]?.id ?? ''
    await server.ask('setOrganizationGuardrail', { id, guardrailType: 'content_safety', enabled: false })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({
      action: 'allow',
      status: 'unjudged',
    })
    const { results } = await server.ask('testComprehensive', { text: threat, enabled_guardrails: ['content_safety'] })
    expect(results['content_safety']).toMatchObject({ reason: 'switched off for the organisation' })
    await server.ask('setOrganizationGuardrail', { id, guardrailType: 'content_safety', enabled: true })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'block' })
  })
  it('when a change names only some fields, the others stay', async () => {
    const before = await server.ask('listGuardrails', {})
    const pii = before.guardrails.find(({ id }) => id === 'pii_detection')
    const { guardrail } = await server.ask('updateGuardrail', { id: 'pii_detection', priority: 3 })
    expect(guardrail).toEqual({ ...pii, priority: 3 })
  })
  it('and parameters that the guardrail cannot use are refused', async () => {
    const answer = await server.send('updateGuardrail', {
      id: 'content_safety',
      configuration: { parameters: { categories: ['secretword'] } },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/^configuration\.parameters\.categories/)
    expect(answer.body).not.toContain('secretword')
  })
})

describe('management', () => {
  it('adds a template once', async () => {
    const { templates } = await server.ask('listTemplates', {})
    expect(templates.length).toBeGreaterThanOrEqual(8)
    const id = templates[0]?.id ?? ''
    const { guardrail } = await server.ask('createFromTemplate', { id })
    expect(guardrail).toMatchObject({ id, enabled: true, built_in: false })
    expect((await server.send('createFromTemplate', { id })).statusCode).toBe(409)
    await server.ask('deleteGuardrail', { id })
    expect((await server.send('toggleGuardrail', { id })).statusCode).toBe(404)
  })
  it('exports what it lists, without the figures', async () => {
    const { guardrails } = await server.ask('listGuardrails', {})
    const exported = await server.ask('exportGuardrails', {})
    expect(exported.guardrails).toEqual(guardrails.map(({ performance: _, ...rest }) => rest))
  })
  it('answers for another organisation as for one that is not there', async () => {
    expect((await server.send('listOrganizationGuardrails', { id: 'org_other' })).statusCode).toBe(404)
  })
})

describe('health and sessions', () => {
  it('is healthy, knows its version and counts its checks', async () => {
    const health = await server.ask('getHealth', {})
    expect(health).toMatchObject({ health_status: 'healthy', reasons: [], version: '0.1.0' })
    expect(health.total_requests_processed).toBeGreaterThan(0)
  })
  it('opens named sessions and lists them', async () => {
    await server.ask('createSession', { sessionName: 'Ward 3' })
    const { sessions } = await server.ask('listActiveSessions', {})
    expect(sessions).toEqual([expect.objectContaining({ session_name: 'Ward 3' })])
  })
})

describe('protected health information', () => {
  it('is released to a verified health worker, and the release is audited', async () => {
    const text = 'Patient Jane Roe, MRN 4711023, takes metformin for diabetes.'
    const withheld = await server.ask('testPhi', { text })
    expect(withheld.result.masked_text).not.toContain('4711023')
    const released = await server.ask('testPhi', {
      text,
      user_context: { user_role: 'healthcare_worker', authorization_verified: true },
    })
    expect(released.result.released.map(({ type }) => type)).toContain('MEDICAL_RECORD_NUMBER')
    expect(released.result.masked_text).toContain('4711023')
  })
})
