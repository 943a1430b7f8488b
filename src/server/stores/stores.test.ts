import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import {
  createPolicyReader,
  createStores,
  migrate,
  type NewGuardrail,
  type Organization,
  type Stores,
} from './index.ts'

const actor = { id: 'user:7', requestId: 'req_1' }

const noDosage: NewGuardrail = {
  name: 'No dosage',
  type: 'healthcare',
  description: 'No dosage without a source.',
  enabled: true,
  priority: 2,
  mode: 'enforce',
  action: 'block',
  failMode: 'closed',
  configuration: { threshold: 0.8, providers: [], parameters: { keywords: ['mg'] } },
}

describe.each(testDatabases())('the stores on $name', ({ open }) => {
  let test: TestDatabase
  let stores: Stores
  let first: Organization
  const organization = () => stores.organizations.create({ name: 'Clinic', tier: 'standard' })

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    stores = createStores(test.database)
    const both = await Promise.all([stores.organizations.ensureFirst(), stores.organizations.ensureFirst()])
    first = both[0]
    expect(both[1]).toEqual(first)
  })
  afterAll(() => test.close())

  it('migrate an up-to-date database without a change, and refuse one of a newer version', async () => {
    await migrate(test.database)
    await test.database.query(`INSERT INTO schema_migrations (number, name, hash) VALUES (9999, 'later', '')`)
    await expect(migrate(test.database)).rejects.toThrow('newer version')
    await test.database.query('DELETE FROM schema_migrations WHERE number = 9999')
  })

  describe('organisations', () => {
    it('begin with one, with the nine built-in guardrails as version 1 of its policy', async () => {
      expect(first).toMatchObject({ name: 'Your organization', tier: 'enterprise' })
      const policy = await stores.policy.current(first.id)
      expect(policy.version).toBe(1)
      expect(policy.guardrails).toHaveLength(9)
      expect(policy.guardrails.every(({ builtIn, enabled }) => builtIn && enabled)).toBe(true)
      expect(policy.guardrails.map(({ priority }) => priority)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
    })

    it('have every switch on until one is set', async () => {
      const { id } = await organization()
      expect((await stores.organizations.switches(id)).every(({ enabled }) => enabled)).toBe(true)
      const setting = { guardrailType: 'topic_control', enabled: false, configuration: { note: 'x' } } as const
      await stores.policy.setSwitch(id, setting, actor)
      expect(await stores.organizations.switches(id)).toContainEqual(setting)
      expect((await stores.policy.current(id)).switches).toContainEqual(setting)
    })

    it('are not found by another id', async () => {
      await expect(stores.organizations.get('org_none')).rejects.toMatchObject({ code: 'not_found' })
      await expect(stores.policy.current('org_none')).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  describe('policies', () => {
    it('become a new version with every change, and keep the old ones', async () => {
      const { id } = await organization()
      const { guardrail, policyVersion } = await stores.policy.create(id, noDosage, actor)
      expect(policyVersion).toBe(2)
      expect(guardrail.id).toMatch(/^no_dosage_[0-9a-f]{8}$/)
      const key = { organizationId: id, id: guardrail.id }
      await stores.policy.update(key, { priority: 5, configuration: { threshold: 0.4 } }, actor)
      await stores.policy.toggle(key, actor)
      const now = await stores.policy.current(id)
      expect(now.version).toBe(4)
      expect(now.guardrails.at(-1)).toEqual({
        ...noDosage,
        id: guardrail.id,
        builtIn: false,
        enabled: false,
        priority: 5,
        configuration: { threshold: 0.4, providers: [], parameters: { keywords: ['mg'] } },
      })
      expect((await stores.policy.version(id, 2)).guardrails).toContainEqual(guardrail)
      expect(await stores.policy.versions(id)).toMatchObject([
        { version: 4, author: 'user:7', summary: `disabled ${guardrail.id}` },
        { version: 3, summary: `changed ${guardrail.id}` },
        { version: 2, summary: `created ${guardrail.id}` },
        { version: 1, author: 'system' },
      ])
    })

    it('roll back to what an old version said', async () => {
      const { id } = await organization()
      const before = await stores.policy.current(id)
      await stores.policy.create(id, noDosage, actor)
      await stores.policy.remove({ organizationId: id, id: 'pii_detection' }, actor)
      await stores.policy.setSwitch(id, { guardrailType: 'fact_checking', enabled: false, configuration: {} }, actor)
      await stores.policy.rollBack({ organizationId: id, version: 1 }, actor)
      expect(await stores.policy.current(id)).toEqual({ ...before, version: 5 })
    })

    it('refuse an id that is taken and one that is not there, and then change nothing', async () => {
      const { id } = await organization()
      await expect(stores.policy.create(id, { ...noDosage, id: 'pii_detection' }, actor)).rejects.toMatchObject({
        code: 'conflict',
      })
      const missing = { organizationId: id, id: 'missing' }
      await expect(stores.policy.toggle(missing, actor)).rejects.toMatchObject({ code: 'not_found' })
      await expect(stores.policy.remove(missing, actor)).rejects.toMatchObject({ code: 'not_found' })
      expect((await stores.policy.current(id)).version).toBe(1)
      expect(await stores.audit.list(id)).toHaveLength(1)
    })

    it('are changed by one writer after the other, none lost', async () => {
      const { id } = await organization()
      const key = { organizationId: id, id: 'pii_detection' }
      await Promise.all(Array.from({ length: 8 }, () => stores.policy.toggle(key, actor)))
      const policy = await stores.policy.current(id)
      expect(policy.version).toBe(9)
      expect(policy.guardrails.find((guardrail) => guardrail.id === key.id)?.enabled).toBe(true)
      expect(await stores.audit.verify(id)).toMatchObject({ intact: true, records: 9 })
    })

    it('of one organisation are not another one’s', async () => {
      const [one, other] = [await organization(), await organization()]
      const { guardrail } = await stores.policy.create(one.id, noDosage, actor)
      await expect(
        stores.policy.update({ organizationId: other.id, id: guardrail.id }, { enabled: false }, actor),
      ).rejects.toMatchObject({ code: 'not_found' })
      expect((await stores.policy.current(other.id)).guardrails).toHaveLength(9)
    })

    it('are read from memory until they change here, or for a second when they change elsewhere', async () => {
      const { id } = await organization()
      let now = 1_000
      const reader = createPolicyReader(stores.policy, { clock: () => now })
      const policy = await reader.read(id)
      expect(await reader.read(id)).toBe(policy)
      await stores.policy.toggle({ organizationId: id, id: 'pii_detection' }, actor)
      expect((await reader.read(id)).version).toBe(2)
      const elsewhere = createStores(test.database).policy
      await elsewhere.toggle({ organizationId: id, id: 'pii_detection' }, actor)
      expect((await reader.read(id)).version).toBe(2)
      now += 1_000
      const changed = await reader.read(id)
      expect(changed.version).toBe(3)
      now += 1_000
      expect(await reader.read(id)).toBe(changed)
    })
  })

  describe('the audit chain', () => {
    it('names who did what, newest first, and can be paged', async () => {
      const { id } = await organization()
      await stores.audit.append(
        id,
        { action: 'phi.release', target: 'doc_1', details: { b: 1.5, a: ['x', null] } },
        actor,
      )
      const [record] = await stores.audit.list(id, { limit: 1 })
      expect(record).toMatchObject({
        sequence: 2,
        actor: 'user:7',
        action: 'phi.release',
        target: 'doc_1',
        requestId: 'req_1',
        details: { a: ['x', null], b: 1.5 },
      })
      expect(await stores.audit.list(id, { before: 2 })).toMatchObject([{ sequence: 1, action: 'organization.create' }])
      expect(await stores.audit.verify(id)).toMatchObject({ intact: true, records: 2 })
    })

    it('can’t be changed through SQL, and shows it when someone lifts that guard', async () => {
      const { id } = await organization()
      for (const target of ['a', 'b', 'c']) await stores.audit.append(id, { action: 'test', target }, actor)
      const { database } = test
      await expect(database.query(`DELETE FROM audit_records WHERE organization_id = '${id}'`)).rejects.toThrow(
        'append-only',
      )
      const tamper = (statement: string) =>
        database.transaction(async (query) => {
          await query('ALTER TABLE audit_records DISABLE TRIGGER audit_records_are_append_only')
          await query(`${statement} AND organization_id = $1`, [id])
          await query('ALTER TABLE audit_records ENABLE TRIGGER audit_records_are_append_only')
        })
      await tamper(`DELETE FROM audit_records WHERE sequence = 4`)
      expect(await stores.audit.verify(id)).toMatchObject({ intact: false, records: 4, brokenAt: 4 })
      await tamper(`UPDATE audit_records SET target = 'z' WHERE sequence = 2`)
      expect(await stores.audit.verify(id)).toMatchObject({ intact: false, records: 4, brokenAt: 2 })
    })
  })

  describe('streams', () => {
    const at = new Date('2026-03-01T10:00:00Z')
    const later = new Date('2026-03-01T10:00:05Z')

    it('count their chunks while they are active', async () => {
      const key = { organizationId: first.id, streamId: 'stream_1' }
      await stores.streams.start(key, { config: { chunk_size: 1024 }, at })
      await expect(stores.streams.start(key, { config: {}, at })).rejects.toMatchObject({ code: 'conflict' })
      const held = new Uint8Array([1, 2, 3])
      const added = { chunks: 1, blockedChunks: 0, characters: 12, at, held }
      await stores.streams.advance(key, { ...added, turn: 0 })
      await stores.streams.advance(key, { ...added, turn: 1, chunks: 2, blockedChunks: 1, characters: 5, at: later })
      expect(await stores.streams.advance(key, { ...added, turn: 1 })).toBeUndefined()
      expect([...((await stores.streams.load(key)).held ?? [])]).toEqual([1, 2, 3])
      expect(await stores.streams.count(first.id)).toBe(1)
      expect(await stores.streams.active(first.id)).toEqual([
        {
          streamId: 'stream_1',
          status: 'active',
          startedAt: at,
          lastActivityAt: later,
          processedChunks: 3,
          blockedChunks: 1,
          processedCharacters: 17,
          config: { chunk_size: 1024 },
          turn: 2,
        },
      ])
      const last = { turn: 2, chunks: 0, blockedChunks: 0, characters: 0, at: later, held: undefined }
      expect(await stores.streams.advance(key, last)).toMatchObject({ status: 'inactive', processedChunks: 3 })
      expect((await stores.streams.load(key)).held).toBeNull()
      expect(await stores.streams.active(first.id)).toEqual([])
      expect(await stores.streams.advance(key, { ...added, turn: 3 })).toBeUndefined()
      expect(await stores.streams.start(key, { config: {}, at })).toMatchObject({ processedChunks: 0, turn: 4 })
    })

    it('expire when nothing came for long, and belong to one organisation', async () => {
      const { id } = await organization()
      const key = { organizationId: id, streamId: 'stream_2' }
      await stores.streams.start(key, { config: {}, at })
      await expect(stores.streams.get({ ...key, organizationId: first.id })).rejects.toMatchObject({
        code: 'not_found',
      })
      expect(await stores.streams.expire(new Date('2026-03-01T11:00:00Z'))).toBeGreaterThanOrEqual(1)
      expect(await stores.streams.get(key)).toMatchObject({ status: 'inactive' })
    })
  })

  it('named sessions are listed newest first and removed once', async () => {
    const { id } = await organization()
    const one = await stores.sessions.create(id, { name: 'one', config: { a: 'x\u0000y' } })
    const two = await stores.sessions.create(id, { name: 'two', config: {} })
    expect(one.config).toEqual({ a: 'xy' })
    expect((await stores.sessions.list(id)).map(({ name }) => name)).toEqual(['two', 'one'])
    await stores.sessions.remove(id, two.id)
    await expect(stores.sessions.remove(id, two.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await stores.sessions.list(id)).toEqual([one])
  })

  it('documents are finished once, and only completed ones count in the figures', async () => {
    const { id } = await organization()
    const begun = { mediaType: 'text/plain', sizeBytes: 12, level: 'advanced' } as const
    const outcome = {
      maskedFields: ['PERSON'],
      maskedCount: 2,
      privacyScore: 0.8,
      hipaaCompliant: true,
      riskLevel: 'low',
      processingSeconds: 0.2,
    } as const
    const job = await stores.documents.begin(id, begun)
    const key = { organizationId: id, id: job.id }
    expect(await stores.documents.complete(key, outcome)).toMatchObject({
      status: 'completed',
      outcome,
      errorCode: null,
    })
    await expect(stores.documents.complete(key, outcome)).rejects.toMatchObject({ code: 'conflict' })
    const failed = await stores.documents.begin(id, begun)
    const failure = await stores.documents.fail({ organizationId: id, id: failed.id }, 'unprocessable_file')
    expect(failure).toMatchObject({ status: 'failed', outcome: null, errorCode: 'unprocessable_file' })
    expect((await stores.documents.list(id)).map((document) => document.id)).toEqual([failed.id, job.id])
    const days = await test.database.query(
      'SELECT documents::int, compliant::int FROM document_days WHERE organization_id = $1',
      [id],
    )
    expect(days).toEqual([{ documents: 1, compliant: 1 }])
  })

  it('flows are kept in numbered versions, with an audit record of each change', async () => {
    const { id } = await organization()
    const flow = {
      name: 'greeting',
      description: '',
      language: '1.0' as const,
      source: 'define flow greeting',
      layout: { greeting: { '1': { x: 1, y: 2 } } },
      enabled: true,
    }
    expect(await stores.flows.save(id, flow, { actor, base: 0 })).toMatchObject({ ...flow, revision: 1 })
    expect(await stores.flows.save(id, { ...flow, enabled: false }, { actor, base: 1 })).toMatchObject({
      enabled: false,
      revision: 2,
    })
    await expect(stores.flows.save(id, flow, { actor, base: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await stores.flows.remove(id, 'greeting', actor)
    expect(await stores.flows.list(id)).toEqual([])
    await expect(stores.flows.get(id, 'greeting')).rejects.toMatchObject({ code: 'not_found' })
    const key = { organizationId: id, name: 'greeting' }
    expect((await stores.flows.versions(key)).map(({ revision, enabled }) => [revision, enabled])).toEqual([
      [2, false],
      [1, true],
    ])
    expect(await stores.flows.version(key, 1)).toMatchObject(flow)
    const other = await organization()
    expect(await stores.flows.versions({ organizationId: other.id, name: 'greeting' })).toEqual([])
    expect((await stores.audit.list(id)).map(({ action }) => action)).toEqual([
      'flow.remove',
      'flow.save',
      'flow.save',
      'organization.create',
    ])
  })
})
