import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import type { Call } from '../http/call.ts'
import { permissionsOfRole } from '../http/session.ts'
import { createPolicyReader, createStores, migrate, type Stores } from '../stores/index.ts'
import { createPolicies } from './policies.ts'

const actor = { id: 'user:7' }

function callIn(id: string): Call {
  return {
    session: {
      mode: 'local',
      user: { id: '7', name: 'Seven' },
      organization: { id, name: 'Clinic', role: 'owner' },
      permissions: permissionsOfRole('owner'),
    },
    requestId: 'r',
    source: 'api',
  }
}

describe.each(testDatabases())('the policy of a server on $name', ({ open }) => {
  let test: TestDatabase
  let here: Stores
  let elsewhere: Stores
  let now = 1_000

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    here = createStores(test.database)
    elsewhere = createStores(test.database)
  })
  afterAll(() => test.close())

  const policies = () => createPolicies(createPolicyReader(here.policy, { clock: () => now }))
  const clinic = async () => (await here.organizations.create({ name: 'Clinic', tier: 'standard' })).id

  it('follows a change made on another server within two seconds', async () => {
    const id = await clinic()
    const own = policies()
    expect((await own.of(id)).version).toBe(1)
    await elsewhere.policy.toggle({ organizationId: id, id: 'content_safety' }, actor)
    now += 2_000
    await own.of(id)
    const { version, guardrails } = await own.of(id)
    expect(version).toBe(2)
    expect(guardrails.get('content_safety')?.off).toBe('switched off in the policy')
  })
  it('is one version for all the checks of a request, whatever changes meanwhile', async () => {
    const id = await clinic()
    const own = policies()
    const call = callIn(id)
    const began = await own.forCall(call)
    await here.policy.toggle({ organizationId: id, id: 'content_safety' }, actor)
    now += 5_000
    expect(await own.forCall(call)).toBe(began)
    expect((await own.forCall(callIn(id))).version).toBe(2)
  })
  it('does not change when its audit record can not be written, and none is left when it can not change', async () => {
    const id = await clinic()
    const { database } = test
    await database.query(`ALTER TABLE audit_records ADD CONSTRAINT full_disk CHECK (action <> 'policy.import')`)
    const { guardrails } = await here.policy.current(id)
    const whole = { guardrails: [], action: 'policy.import', target: id, summary: 'x' }
    await expect(here.policy.replace(id, whole, actor)).rejects.toThrow('full_disk')
    expect(await here.policy.current(id)).toMatchObject({ version: 1, guardrails })
    await database.query('ALTER TABLE audit_records DROP CONSTRAINT full_disk')
    const also = () => Promise.reject(new Error('no'))
    await expect(here.policy.replace(id, { ...whole, also }, actor)).rejects.toThrow('no')
    expect((await here.audit.list(id)).map(({ action }) => action)).toEqual(['organization.create'])
    expect((await here.policy.current(id)).version).toBe(1)
  })
})
