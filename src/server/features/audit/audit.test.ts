import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ask('toggleGuardrail', { id: 'content_safety' })
  await server.ask('createFromTemplate', { id: 'crisis-language' })
  await server.ask('toggleGuardrail', { id: 'content_safety' })
})
afterAll(() => server.close())

describe('the audit log', () => {
  it('is listed newest first, by pages, and filtered by who, what, whom and when', async () => {
    const { records, next_before } = await server.ask('listAudit', { limit: 2 })
    expect(records.map(({ action }) => action)).toEqual(['policy.guardrail.enable', 'policy.guardrail.create'])
    expect(records[0]).toMatchObject({ target: 'content_safety', actor: expect.stringMatching(/^user:/) })
    const rest = await server.ask('listAudit', { before: next_before ?? 0, limit: 50 })
    expect(rest.next_before).toBeNull()
    expect(rest.records.at(-1)).toMatchObject({ sequence: 1, action: 'organization.create' })
    const only = async (filter: object) => (await server.ask('listAudit', filter)).records.map(({ action }) => action)
    expect(await only({ action: 'policy.guardrail', target: 'content_safety' })).toEqual([
      'policy.guardrail.enable',
      'policy.guardrail.disable',
    ])
    expect(await only({ action: 'policy.guard' })).toEqual([])
    expect(await only({ actor: 'system' })).toEqual(['organization.create'])
    expect(await only({ to: '2020-01-01T00:00:00Z' })).toEqual([])
  })
  it('goes out as CSV or JSON, and that is recorded', async () => {
    const csv = await server.send('exportAudit', { format: 'csv' })
    expect(csv.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/)
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toBe('sequence,at,actor,action,target,details,request_id,previous_hash,hash')
    expect(lines[1]).toMatch(/^1,.*,system,organization\.create,/)
    const json = JSON.parse((await server.send('exportAudit', { format: 'json' })).body)
    expect(json.at(-1)).toMatchObject({ action: 'audit.export', details: { format: 'csv' } })
    expect((await server.send('exportAudit', { format: 'xls' })).statusCode).toBe(400)
  })
  it('is verified whole, and tells the first record that is not what it was', async () => {
    const intact = await server.ask('verifyAudit', {})
    expect(intact).toMatchObject({ intact: true, broken_at: null })
    expect(intact.head).toMatch(/^[\da-f]{64}$/)
    const { database } = server.services
    await database.query('ALTER TABLE audit_records DISABLE TRIGGER audit_records_are_append_only')
    await database.query(`UPDATE audit_records SET actor = 'user:nobody' WHERE sequence = 3`)
    expect(await server.ask('verifyAudit', {})).toMatchObject({ intact: false, broken_at: 3 })
  })
})
