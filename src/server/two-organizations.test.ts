import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database/index.ts'
import { type TestServer as Postgres, postgresPrograms, startPostgres } from './database/testing/postgres-server.ts'
import { type Person, personIn } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { createVisitor } from './testing/visitor.ts'

const programs = postgresPrograms()

/** The whole server on PostgreSQL under a role that its walls hold, used by two organisations at once. */
describe.skipIf(programs === undefined)('two organisations on one PostgreSQL server', () => {
  let postgres: Postgres
  let server: TestServer
  let people: readonly Person[] = []
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const admin = await openDatabase({ databaseUrl: postgres.url })
    await admin.query('CREATE ROLE custos LOGIN')
    await admin.query('CREATE DATABASE custos OWNER custos')
    await admin.close()
    const own = new URL(postgres.url)
    own.username = 'custos'
    own.pathname = '/custos'
    server = await startTestServer({
      onDisk: true,
      env: { CUSTOS_AUTH: 'required', DATABASE_URL: own.href, CUSTOS_SECRET_KEY: 'x'.repeat(40) },
    })
    const { stores } = server.services
    const first = await stores.organizations.ensureFirst()
    const second = await stores.organizations.create({ name: 'Lakeview', tier: 'standard' })
    people = [await personIn(stores, first.id, 'owner'), await personIn(stores, second.id, 'owner')]
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })
  const visitors = () => people.map(({ headers }) => createVisitor(server, headers.cookie))

  it('check at once, and each sees its own figures', async () => {
    const [one, two] = visitors()
    const rounds = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? two : one))
    const answers = await Promise.all(
      rounds.map((visitor) => visitor?.send('testContentSafety', { text: 'good morning' })),
    )
    expect(answers.map((answer) => answer?.statusCode)).toEqual(rounds.map(() => 200))
    const totals = await Promise.all(
      visitors().map(
        async (visitor) => (await visitor.ask('getAnalytics', { time_range: '24h' })).summary.total_events,
      ),
    )
    expect(totals).toEqual([15, 5])
  })
  it('change their policies, streams and keys beside each other', async () => {
    for (const visitor of visitors()) {
      expect((await visitor.ask('toggleGuardrail', { id: 'topic_control' })).guardrail.enabled).toBe(false)
      await visitor.ask('startStream', { stream_id: 'same', config: {} })
      await visitor.ask('processChunk', { stream_id: 'same', chunk: 'The ward is quiet. ' })
      await visitor.ask('stopStream', { stream_id: 'same' })
      const { id } = (await visitor.ask('getSession', {})).organization
      await visitor.ask('createApiKey', { id, name: 'key', scopes: ['check'] })
      expect((await visitor.ask('listApiKeys', { id })).keys.length).toBe(1)
      expect((await visitor.ask('listMembers', { id })).members.length).toBe(1)
    }
  })
  it('make further ones, and reset passwords, which are above one organisation', async () => {
    const [one] = visitors()
    const { organization } = (await one?.ask('createOrganization', { name: 'Third' })) ?? {}
    const list = await one?.ask('listOrganizations', {})
    expect(list?.organizations.map(({ id }) => id)).toContain(organization?.id)
    const { id } = (await one?.ask('getSession', {}))?.organization ?? { id: '' }
    const reset = await one?.send('createResetLink', { id, userId: people[0]?.id })
    expect(reset?.statusCode).toBe(200)
  })
  it('have a sample beside them that is seen by whoever loaded it, and goes without touching theirs', async () => {
    const [one, two] = visitors()
    const total = async (visitor: typeof one) =>
      (await visitor?.ask('getAnalytics', { time_range: '30d' }))?.summary.total_events
    const before = [await total(one), await total(two)]
    const { organization_id: sample } = (await one?.ask('loadSampleData', {})) ?? {}
    expect([await total(one), await total(two)]).toEqual(before)
    expect((await two?.send('getOrganizationAnalytics', { id: sample }))?.statusCode).toBe(404)
    const first = (await one?.ask('getSession', {}))?.organization.id ?? ''
    await one?.ask('switchOrganization', { organization_id: sample ?? '' })
    expect(await total(one)).toBeGreaterThan(2_000)
    await one?.ask('removeSampleData', {})
    expect((await one?.ask('getSession', {}))?.organization.id).toBe(first)
    expect([await total(one), await total(two)]).toEqual(before)
    const rows = await server.services.database.query('SELECT 1 FROM events WHERE organization_id = $1', [sample])
    expect(rows).toEqual([])
  })
  it('are asked for a demonstration by anybody, and the owners of the first one see it', async () => {
    const [one, two] = visitors()
    const given = { name: 'Ada', organization: 'Lakeview', email: 'ada@lakeview.example' }
    expect((await createVisitor(server).send('requestDemo', given)).statusCode).toBe(200)
    const seen = async (visitor: typeof one) => {
      const { id } = (await visitor?.ask('getSession', {}))?.organization ?? { id: '' }
      return (await visitor?.ask('listDemoRequests', { id }))?.requests.length
    }
    expect([await seen(one), await seen(two)]).toEqual([1, 0])
  })
  it('leave no failure behind', async () => {
    expect(server.log.filter((line) => /"level":(?:50|60)|row-level/.test(line))).toEqual([])
  })
})
