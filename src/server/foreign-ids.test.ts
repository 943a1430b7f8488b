import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherOrganization, personIn } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { createVisitor } from './testing/visitor.ts'

type Visitor = ReturnType<typeof createVisitor>

let server: TestServer
let owner: Visitor
let stranger: Visitor
beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  const { stores } = server.services
  const own = await stores.organizations.ensureFirst()
  const other = await anotherOrganization(stores)
  owner = createVisitor(server, (await personIn(stores, own.id, 'owner')).headers.cookie)
  stranger = createVisitor(server, (await personIn(stores, other.id, 'owner')).headers.cookie)
})
afterAll(() => server.close())

describe('what belongs to one organisation', () => {
  it('is not there for the owner of another: rules, channels, messages', async () => {
    const { rule } = await owner.ask('createAlertRule', { name: 'Blocks', kind: 'block_rate', threshold: 0.5 })
    const { channel } = await owner.ask('createAlertChannel', {
      kind: 'webhook',
      name: 'Desk',
      target: 'https://hooks.example.org/x',
    })
    const status = async (name: Parameters<Visitor['send']>[0], input: object) =>
      (await stranger.send(name, input)).statusCode
    expect(await status('updateAlertRule', rule)).toBe(404)
    expect(await status('deleteAlertRule', { id: rule.id })).toBe(404)
    expect(await status('updateAlertChannel', { id: channel.id, enabled: false })).toBe(404)
    expect(await status('testAlertChannel', { id: channel.id })).toBe(404)
    expect(await status('deleteAlertChannel', { id: channel.id })).toBe(404)
    expect((await stranger.ask('listAlertRules', {})).rules).toEqual([])
    expect((await stranger.ask('listAlertChannels', {})).channels).toEqual([])
    expect((await owner.ask('listAlertRules', {})).rules).toHaveLength(1)
  })
  it('is not there for the owner of another: draft, checks that were wrong, versions', async () => {
    await owner.ask('testContentSafety', { text: 'I will kill you tomorrow' })
    const { checks } = await owner.ask('listFlaggedChecks', {})
    const id = checks[0]?.id ?? ''
    expect((await stranger.send('markFalsePositive', { event_id: id })).statusCode).toBe(404)
    const { entry } = await owner.ask('markFalsePositive', { event_id: id })
    expect((await stranger.send('acceptFalsePositive', { id: entry.id, proposal: 0 })).statusCode).toBe(404)
    expect((await stranger.send('dismissFalsePositive', { id: entry.id })).statusCode).toBe(404)
    expect((await stranger.ask('listFlaggedChecks', {})).checks).toEqual([])
    expect((await stranger.ask('listFalsePositives', {})).entries).toEqual([])
    const { draft } = await owner.ask('acceptFalsePositive', { id: entry.id, proposal: 0 })
    expect((await stranger.ask('getPolicyDraft', {})).draft).toBeNull()
    const promotion = { revision: draft.revision, over: draft.live_version }
    expect((await stranger.send('promotePolicyDraft', promotion)).statusCode).toBe(404)
    expect((await owner.ask('promotePolicyDraft', promotion)).policy_version).toBe(2)
    expect((await stranger.ask('listPolicyVersions', {})).current).toBe(1)
    expect((await stranger.ask('listAudit', { action: 'policy' })).records).toEqual([])
  })
  it('is not there for the owner of another: runs of labelled sets', async () => {
    const { stores } = server.services
    const { id: organizationId } = (await owner.ask('getSession', {})).organization
    const of = { target: 'policy', total: 1, policyVersion: 1 }
    const { id } = await stores.evaluations.begin(organizationId, of, { id: 'system' })
    expect((await owner.ask('getEvaluation', { id })).evaluation.id).toBe(id)
    expect((await stranger.send('getEvaluation', { id })).statusCode).toBe(404)
    expect((await stranger.send('removeEvaluation', { id })).statusCode).toBe(404)
    expect((await stranger.ask('listEvaluations', {})).evaluations).toEqual([])
  })
})
