import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherOrganization, personIn } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor } from '../../testing/visitor.ts'
import { syntheticRequests } from './synthetic-events.ts'

describe('synthetic checks', () => {
  const now = Date.UTC(2026, 4, 4, 12)
  const made = syntheticRequests({ organizationId: 'o', now })
  const events = made.flat()
  it('are the same for the same organisation and moment', () => {
    expect(syntheticRequests({ organizationId: 'o', now })).toEqual(made)
  })
  it('lie within the month before now, some of them within the last hour', () => {
    expect(events.every(({ at }) => at < now && at > now - 30 * 86_400_000)).toBe(true)
    expect(events.filter(({ at }) => at > now - 3_600_000).length).toBeGreaterThan(100)
  })
  it('each have an id of their own', () => {
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })
  it('have every action, and some that were not judged', () => {
    expect([...new Set(events.map(({ action }) => action))].sort()).toEqual(['allow', 'block', 'mask', 'redirect'])
    expect(events.some(({ status }) => status === 'unjudged')).toBe(true)
  })
  it('have no fingerprint, since there was no text', () => {
    expect(events.filter((event) => 'textFingerprint' in event)).toEqual([])
  })
})

describe('sample data where nobody signs in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 60_000)
  afterAll(() => server.close())

  it('is an organisation of its own: the first one’s figures know nothing of it', async () => {
    const { organization_id: sample } = await server.ask('loadSampleData', {})
    const { organizations } = await server.ask('listOrganizations', {})
    expect(organizations.map(({ name, sample: marked }) => [name, marked])).toEqual([
      ['Your organization', undefined],
      ['Sample hospital', true],
    ])
    expect((await server.ask('getAnalytics', { time_range: '30d' })).summary.total_events).toBe(0)
    expect((await server.ask('getSession', {})).organization.id).not.toBe(sample)
  })
  it('is looked at by the browser that chooses it, and by no other caller', async () => {
    const browser = createVisitor(server)
    const { organization_id: sample } = await browser.ask('getSampleData', {})
    await browser.ask('switchOrganization', { organization_id: sample ?? '' })
    const { organization } = await browser.ask('getSession', {})
    expect(organization).toMatchObject({ id: sample, name: 'Sample hospital', sample: true })
    const { summary, guardrail_breakdown: byGuardrail } = await browser.ask('getAnalytics', { time_range: '30d' })
    expect(summary.total_events).toBeGreaterThan(2_000)
    expect(summary.blocked_events).toBeGreaterThan(20)
    expect(Object.keys(byGuardrail).length).toBe(9)
    expect((await browser.ask('listRecentActivity', {})).recent_activity.length).toBeGreaterThan(0)
    const { analytics } = await browser.ask('getOrganizationAnalytics', { id: sample ?? '' })
    expect(analytics.totalDocuments).toBe(18)
    expect((await server.ask('listRecentActivity', {})).recent_activity).toEqual([])
  })
  it('is loaded once, whoever asks again', async () => {
    const again = await server.ask('loadSampleData', {})
    expect(again).toEqual(await server.ask('getSampleData', {}))
  })
  it('goes as a whole, also while one looks at it; then the browser is in the first organisation again', async () => {
    const browser = createVisitor(server)
    const { organization_id: sample } = await browser.ask('getSampleData', {})
    await browser.ask('switchOrganization', { organization_id: sample ?? '' })
    await browser.ask('removeSampleData', {})
    const { organization } = await browser.ask('getSession', {})
    expect(organization).toMatchObject({ name: 'Your organization' })
    expect(await browser.ask('getSampleData', {})).toEqual({ organization_id: null })
    const { database } = server.services
    for (const table of ['events', 'rollups', 'document_jobs', 'document_days', 'guardrails', 'organizations']) {
      const column = table === 'organizations' ? 'id' : 'organization_id'
      expect(await database.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [sample])).toEqual([])
    }
    expect((await server.send('removeSampleData', {})).statusCode).toBe(200)
  })
  it('is in the first organisation’s audit log, loaded and removed', async () => {
    const { records } = await server.ask('listAudit', { action: 'sample_data' })
    expect(records.map(({ action }) => action)).toEqual(['sample_data.remove', 'sample_data.load'])
  })
})

describe('sample data where one signs in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  }, 60_000)
  afterAll(() => server.close())

  it('is for owners of the first organisation alone, and has its loader as owner', async () => {
    const { stores } = server.services
    const first = await stores.organizations.ensureFirst()
    const other = await anotherOrganization(stores)
    const as = async (id: string, role: 'owner' | 'admin') =>
      createVisitor(server, (await personIn(stores, id, role)).headers.cookie)
    const owner = await as(first.id, 'owner')
    for (const [id, role] of [
      [first.id, 'admin'],
      [other.id, 'owner'],
    ] as const) {
      const visitor = await as(id, role)
      for (const name of ['getSampleData', 'loadSampleData', 'removeSampleData'] as const) {
        expect((await visitor.send(name, {})).statusCode).toBe(403)
      }
    }
    const { organization_id: sample } = await owner.ask('loadSampleData', {})
    const { organizations } = await owner.ask('listOrganizations', {})
    expect(organizations.find(({ id }) => id === sample)).toMatchObject({ role: 'owner', sample: true })
    const second = await as(first.id, 'owner')
    expect((await second.send('getOrganizationAnalytics', { id: sample })).statusCode).toBe(404)
    await second.ask('loadSampleData', {})
    expect((await second.send('getOrganizationAnalytics', { id: sample })).statusCode).toBe(200)
    await owner.ask('switchOrganization', { organization_id: sample ?? '' })
    await owner.ask('removeSampleData', {})
    expect((await owner.ask('getSession', {})).organization.id).toBe(first.id)
  })
})
