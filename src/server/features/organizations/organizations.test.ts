import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, personIn } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor } from '../../testing/visitor.ts'

let server: TestServer
let own = ''
let other = ''
let owner: Person
let stranger: Person
beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_AUTH: 'required', CUSTOS_EVENT_RETENTION_DAYS: '60' } })
  const { stores } = server.services
  own = (await stores.organizations.ensureFirst()).id
  other = (await stores.organizations.create({ name: 'Lakeview', tier: 'standard' })).id
  owner = await personIn(stores, own, 'owner')
  stranger = await personIn(stores, other, 'owner')
}, 60_000)
afterAll(() => server.close())

const as = ({ headers }: Person) => createVisitor(server, headers.cookie)

describe('an organisation', () => {
  it('is made by owners of the first one alone, with the built-in guardrails and its maker as owner', async () => {
    expect((await as(stranger).send('createOrganization', { name: 'x' })).statusCode).toBe(403)
    const { organization } = await as(owner).ask('createOrganization', {
      name: 'Third',
      subscriptionTier: 'professional',
    })
    expect(organization).toMatchObject({ name: 'Third', subscriptionTier: 'professional', role: 'owner' })
    const { guardrails } = await as(owner).ask('listOrganizationGuardrails', { id: organization.id })
    expect(guardrails.every(({ enabled }) => enabled)).toBe(true)
  })
  it('is called by another name and tier from now on', async () => {
    await as(owner).ask('updateOrganization', { id: own, name: 'Renamed' })
    const { organizations } = await as(owner).ask('listOrganizations', {})
    expect(organizations[0]).toMatchObject({ name: 'Renamed', subscriptionTier: 'enterprise' })
    expect((await as(owner).ask('getSession', {})).organization.name).toBe('Renamed')
    expect((await as(owner).send('updateOrganization', { id: own, subscriptionTier: 'gold' })).statusCode).toBe(400)
  })
})

describe('retention', () => {
  it('is at most what the installation keeps', async () => {
    const answer = await as(owner).send('setRetention', { id: own, event_days: 61, document_hours: null })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'event_days: the installation keeps 60'])
    expect((await as(owner).send('setRetention', { id: own, event_days: 0, document_hours: 1 })).statusCode).toBe(400)
  })
  it('deletes the organisation’s older events, and no other’s', async () => {
    for (const person of [owner, stranger]) {
      await as(person).ask('testContentSafety', { text: 'good morning' })
      await as(person).ask('testContentSafety', { text: 'good evening' })
    }
    const { database, stores } = server.services
    const countOf = async (id: string) => {
      const rows = await database.query('SELECT 1 FROM events WHERE organization_id = $1', [id])
      return rows.length
    }
    await database.query(`UPDATE events SET at = at - interval '10 days' WHERE id IN
      (SELECT DISTINCT ON (organization_id) id FROM events ORDER BY organization_id, at)`)
    await as(owner).ask('setRetention', { id: own, event_days: 7, document_hours: 2 })
    await stores.organizations.expireEvents(new Date())
    expect([await countOf(own), await countOf(other)]).toEqual([1, 2])
    expect(await as(owner).ask('getRetention', { id: own })).toEqual({
      retention: { event_days: 7, document_hours: 2 },
      installation: { event_days: 60, document_hours: 24 },
    })
  })
  it('of documents holds from the next one on', async () => {
    const form = [
      '--x',
      'content-disposition: form-data; name="document"; filename="a.txt"',
      'content-type: text/plain',
      '',
      'Jane Roe, SSN 219-09-9999',
      '--x--',
      '',
    ].join('\r\n')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/documents/upload',
      headers: { ...owner.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: form,
    })
    expect(answer.statusCode).toBe(200)
    const [row] = await server.services.database.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 3600 AS hours FROM document_outputs WHERE organization_id = $1`,
      [own],
    )
    expect(Math.round(row?.hours ?? 0)).toBe(2)
  })
})
