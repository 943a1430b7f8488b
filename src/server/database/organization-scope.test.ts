import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStores, migrate } from '../stores/index.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { beyondOrganizations, forOrganization, wallOrganizations } from './organization-scope.ts'
import { postgresPrograms, startPostgres, type TestServer } from './testing/postgres-server.ts'

const programs = postgresPrograms()

describe.skipIf(programs === undefined)('row-level security on a PostgreSQL server', () => {
  let server: TestServer
  let database: Database
  let one = ''
  let two = ''
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    const admin = await openDatabase({ databaseUrl: server.url })
    // A superuser passes every wall: servers are to have a role of their own.
    await admin.query('CREATE ROLE custos LOGIN')
    await admin.query('CREATE DATABASE custos OWNER custos')
    await admin.close()
    const own = new URL(server.url)
    own.username = 'custos'
    own.pathname = '/custos'
    database = await openDatabase({ databaseUrl: own.href })
    await migrate(database)
    const stores = createStores(database)
    one = (await stores.organizations.create({ name: 'One', tier: 'standard' })).id
    two = (await stores.organizations.create({ name: 'Two', tier: 'standard' })).id
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    await server?.stop()
  })

  it('stands round every table that has an organisation', async () => {
    const open = await database.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND a.attname = 'organization_id' AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
    )
    // A sign-in is a person's; the organisation it names is where they last were.
    expect(open.map(({ name }) => name)).toEqual(['sign_ins'])
  })
  it('shows a call its own organisation’s rows, though its statement asks for all', async () => {
    const walled = wallOrganizations(database)
    const all = 'SELECT DISTINCT organization_id AS id FROM guardrails ORDER BY 1'
    expect((await walled.query(all)).length).toBe(2)
    const seen = await forOrganization(one, () => walled.query(all))
    expect(seen).toEqual([{ id: one }])
    const organizations = await forOrganization(two, () => walled.query('SELECT id FROM organizations'))
    expect(organizations).toEqual([{ id: two }])
    expect((await forOrganization(one, () => beyondOrganizations(walled).query(all))).length).toBe(2)
  })
  it('lets a call write no other organisation’s rows, nor change or delete them', async () => {
    const walled = wallOrganizations(database)
    const insert = `INSERT INTO named_sessions (organization_id, id, name, config) VALUES ($1, 'x', 'x', '{}')`
    await expect(forOrganization(one, () => walled.query(insert, [two]))).rejects.toThrow('row-level security')
    await forOrganization(two, () => walled.query(insert, [two]))
    const changed = await forOrganization(one, () => walled.query(`UPDATE named_sessions SET name = 'y' RETURNING 1`))
    const gone = await forOrganization(one, () => walled.query('DELETE FROM named_sessions RETURNING 1'))
    expect([changed.length, gone.length]).toEqual([0, 0])
  })
  it('holds two calls at once apart, and leaves nothing behind on the connection', async () => {
    const walled = wallOrganizations(database)
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        forOrganization(at % 2 === 0 ? one : two, () => walled.query('SELECT id FROM organizations')),
      ),
    )
    expect(ids.flat().map(({ id }) => id)).toEqual(ids.map((_, at) => (at % 2 === 0 ? one : two)))
    expect((await walled.query('SELECT id FROM organizations')).length).toBe(2)
  })
  it('lets the stores work inside', async () => {
    const stores = createStores(wallOrganizations(database))
    await forOrganization(one, async () => {
      const policy = await stores.policy.current(one)
      await stores.policy.toggle({ organizationId: one, id: policy.guardrails[0]?.id ?? '' }, { id: 'system' })
      expect(await stores.audit.verify(one)).toMatchObject({ intact: true })
      await expect(stores.policy.current(two)).rejects.toMatchObject({ code: 'not_found' })
    })
  })
})
