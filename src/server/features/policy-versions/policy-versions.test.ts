import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const threat = 'I will kill you tomorrow'
const current = async () => (await server.ask('listPolicyVersions', {})).current

describe('the history of the policy', () => {
  it('tells who changed what, field by field, and goes back to any version', async () => {
    const from = await current()
    await server.ask('updateGuardrail', { id: 'content_safety', priority: 3, configuration: { threshold: 0.6 } })
    const created = await server.ask('createFromTemplate', { id: 'crisis-language' })
    const to = created.policy_version
    const { versions } = await server.ask('listPolicyVersions', { limit: 2 })
    expect(versions.map(({ version, summary }) => [version, summary])).toEqual([
      [to, 'created crisis-language'],
      [to - 1, 'changed content_safety'],
    ])
    expect(versions[0]?.author).toMatch(/^user:/)
    const { differences } = await server.ask('comparePolicyVersions', { from, to })
    expect(differences).toContainEqual({
      guardrail: 'content_safety',
      name: 'Content Safety',
      change: 'changed',
      fields: [
        { field: 'priority', before: 1, after: 3 },
        { field: 'configuration.threshold', before: 0.8, after: 0.6 },
      ],
    })
    expect(differences).toContainEqual({
      guardrail: 'crisis-language',
      name: 'Crisis language',
      change: 'added',
      fields: [],
    })
    const { policy_version } = await server.ask('rollBackPolicy', { version: from })
    expect((await server.ask('comparePolicyVersions', { from, to: policy_version })).differences).toEqual([])
    expect((await server.ask('getPolicyVersion', { version: to })).guardrails.map(({ id }) => id)).toContain(
      'crisis-language',
    )
  })
  it('refuses a version that is none', async () => {
    expect((await server.send('getPolicyVersion', { version: 999_999 })).statusCode).toBe(404)
    expect((await server.send('rollBackPolicy', { version: 999_999 })).statusCode).toBe(404)
    expect((await server.send('getPolicyVersion', { version: 'x' })).statusCode).toBe(400)
  })
})

describe('a draft', () => {
  it('changes nothing until it is promoted, and then as one version with its audit record', async () => {
    const { draft } = await server.ask('beginPolicyDraft', {})
    expect((await server.send('beginPolicyDraft')).statusCode).toBe(409)
    const guardrails = draft.guardrails.map((one) =>
      one.id === 'content_safety' ? { ...one, action: 'redirect' as const } : one,
    )
    const changed = await server.ask('changePolicyDraft', { guardrails: guardrails as never })
    expect(changed.draft.differences.map(({ guardrail }) => guardrail)).toEqual(['content_safety'])
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'block' })
    const { revision, live_version: over } = changed.draft
    expect((await server.send('promotePolicyDraft', { revision, over: over + 1 })).statusCode).toBe(409)
    expect((await server.send('promotePolicyDraft', { revision: revision + 1, over })).statusCode).toBe(409)
    expect((await server.ask('getPolicyDraft', {})).draft).not.toBeNull()
    const { policy_version } = await server.ask('promotePolicyDraft', { revision, over })
    expect(policy_version).toBe(over + 1)
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'redirect' })
    expect((await server.ask('getPolicyDraft', {})).draft).toBeNull()
    await server.ask('rollBackPolicy', { version: over })
  })
  it('refuses what its guardrails cannot use, and ids twice', async () => {
    const { draft } = await server.ask('beginPolicyDraft', {})
    const [first] = draft.guardrails
    const twice = await server.send('changePolicyDraft', { guardrails: [first, first] })
    expect([twice.statusCode, twice.json().error]).toEqual([400, 'guardrails: an id occurs twice'])
    const own = { id: 'own', name: 'Own', description: 'x', configuration: { parameters: { patterns: ['(?=x)'] } } }
    const bad = await server.send('changePolicyDraft', { guardrails: [own] })
    expect(bad.statusCode).toBe(400)
    expect(bad.json().error).toContain('linear-time')
    await server.ask('discardPolicyDraft', {})
    expect((await server.send('discardPolicyDraft')).statusCode).toBe(404)
  })
  it('runs on real texts in shadow, decides nothing, and shows where it parts from the live policy', async () => {
    await server.ask('beginPolicyDraft', {})
    const { draft } = await server.ask('getPolicyDraft', {})
    const guardrails = draft?.guardrails.map((one) => (one.id === 'content_safety' ? { ...one, enabled: false } : one))
    await server.ask('changePolicyDraft', { guardrails: guardrails as never, shadow: true, share: 1 })
    await server.services.shadow.settled()
    const before = await server.ask('getHealth', {})
    const live = await server.ask('testComprehensive', { text: threat })
    expect(live.action).toBe('block')
    await server.services.shadow.settled()
    const after = (await server.ask('getPolicyDraft', {})).draft
    expect(after?.figures).toMatchObject({ compared: 1, milder: 1, stricter: 0 })
    const { differences } = await server.ask('listDraftDifferences', {})
    expect(differences[0]).toMatchObject({ live_action: 'block', draft_action: 'allow', request_id: live.request_id })
    expect(differences[0]?.guardrails.map(({ guardrail }) => guardrail)).toEqual(['content_safety'])
    expect(JSON.stringify(differences)).not.toContain('kill')
    const health = await server.ask('getHealth', {})
    expect(health.total_requests_processed - before.total_requests_processed).toBe(1)
    await server.ask('discardPolicyDraft', {})
  })
  it('is replayed on recorded checks by their scores', async () => {
    const { draft } = await server.ask('beginPolicyDraft', {})
    const guardrails = draft.guardrails.map((one) => {
      if (one.id === 'content_safety') return { ...one, action: 'redirect' as const }
      return one.id === 'pii_detection'
        ? { ...one, configuration: { ...one.configuration, parameters: { allow_list: [{ type: 'PERSON' }] } } }
        : one
    })
    await server.ask('changePolicyDraft', { guardrails: guardrails as never })
    const replayed = await server.ask('replayPolicyDraft', { time_range: '1h' })
    expect(replayed.requests).toBeGreaterThan(0)
    expect(replayed.transitions).toContainEqual(expect.objectContaining({ from: 'block', to: 'redirect' }))
    expect(replayed.milder).toBeGreaterThan(0)
    expect(replayed.not_replayable.map(({ guardrail }) => guardrail)).toEqual(['pii_detection'])
    await server.ask('discardPolicyDraft', {})
    expect((await server.send('replayPolicyDraft')).statusCode).toBe(404)
  })
})

describe('a check that was wrong', () => {
  const text = 'They want to kill the pain after surgery, and I will kill you tomorrow was a film.'
  it('is marked once, and becomes an exception for this very text through the draft', async () => {
    expect(await server.ask('testContentSafety', { text })).toMatchObject({ action: 'block' })
    const { checks } = await server.ask('listFlaggedChecks', { guardrail: 'content_safety', limit: 1 })
    const id = checks[0]?.id ?? ''
    const { entry } = await server.ask('markFalsePositive', { event_id: id })
    expect(entry).toMatchObject({ status: 'open', guardrail: 'content_safety', action: 'block' })
    expect((await server.send('markFalsePositive', { event_id: id })).statusCode).toBe(409)
    expect((await server.ask('listFlaggedChecks', { limit: 1 })).checks[0]?.marked).toBe(true)
    expect(entry.proposals.map(({ kind }) => kind)).toContain('category')
    expect(JSON.stringify(entry)).not.toContain('surgery')
    expect(entry.proposals[0]?.kind).toBe('exception')
    const { draft } = await server.ask('acceptFalsePositive', { id: entry.id, proposal: 0 })
    expect((await server.send('acceptFalsePositive', { id: entry.id, proposal: 0 })).statusCode).toBe(409)
    await server.ask('promotePolicyDraft', { revision: draft.revision, over: draft.live_version })
    expect(await server.ask('testContentSafety', { text })).toMatchObject({ action: 'allow' })
    expect(await server.ask('testContentSafety', { text: `${text} ` })).toMatchObject({ action: 'block' })
    expect(await server.ask('testContentSafety', { text: threat })).toMatchObject({ action: 'block' })
  })
  it('is dismissed, and refused where there is none', async () => {
    await server.ask('testContentSafety', { text: threat })
    const { checks } = await server.ask('listFlaggedChecks', { limit: 1 })
    const { entry } = await server.ask('markFalsePositive', { event_id: checks[0]?.id ?? '' })
    expect((await server.ask('dismissFalsePositive', { id: entry.id })).entry.status).toBe('dismissed')
    expect((await server.ask('listFalsePositives', { status: 'open' })).entries).toEqual([])
    const none = '01890000-0000-7000-8000-000000000000'
    expect((await server.send('markFalsePositive', { event_id: none })).statusCode).toBe(404)
    expect((await server.send('markFalsePositive', { event_id: 'x' })).statusCode).toBe(400)
    expect((await server.send('dismissFalsePositive', { id: 'none' })).statusCode).toBe(404)
  })
})
