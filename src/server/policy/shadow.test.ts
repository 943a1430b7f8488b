import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Assessment } from '#engine'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import type { GuardEvent } from '../events/index.ts'
import { permissionsOfRole } from '../http/session.ts'
import { createStores, migrate, type PolicyGuardrail, type Stores } from '../stores/index.ts'
import { createChecks } from './checks.ts'
import { createFingerprint } from './fingerprints.ts'
import { createPolicies } from './policies.ts'
import type { PlannedStep } from './runner.ts'
import { createShadow } from './shadow.ts'

const actor = { id: 'user:7' }
const fingerprint = createFingerprint('a secret of an installation, long enough')

const [embedded] = testDatabases()

describe('a draft in shadow', () => {
  let test: TestDatabase
  let stores: Stores
  let organizationId = ''
  const asked: string[][] = []
  const events: GuardEvent[] = []
  let [seconds, cost, lot] = [0, 0, 0]

  beforeAll(async () => {
    if (!embedded) throw new Error('no database')
    test = await embedded.open()
    await migrate(test.database)
    stores = createStores(test.database)
  })
  afterAll(() => test.close())

  /** Sees the word "bad" with a score of 0.7, as every guardrail would. */
  async function run(text: string, steps: readonly PlannedStep[]): Promise<Assessment[]> {
    asked.push(steps.map(({ id }) => id))
    seconds += cost
    const findings = text.includes('bad')
      ? [{ category: 'violence', score: 0.7, source: 'test', because: ['a word'] }]
      : []
    return steps.map(({ id }) => ({ status: 'judged', id, findings, seconds: 0 }))
  }

  function house() {
    const record = async (given: GuardEvent | readonly GuardEvent[]) => void events.push(...[given].flat())
    const shadow = createShadow({
      drafts: stores.drafts,
      runner: { run },
      events: { record },
      fingerprint,
      now: () => 1_700_000_000_000 + seconds * 1000,
      clock: () => seconds,
      chance: () => lot,
      onFailure: (cause) => {
        throw cause
      },
    })
    const policies = createPolicies({ read: (id) => stores.policy.current(id) })
    const runner = { run, report: () => Promise.reject(new Error('none')), close: async () => undefined }
    const onFailure = () => undefined
    const now = () => 1_700_000_000_000
    const checks = createChecks({ policies, runner, events: { record }, now, fingerprint, witness: shadow, onFailure })
    const check = async (text: string, id = 'content_safety') => {
      const session = {
        mode: 'local',
        user: { id: '7', name: 'Seven' },
        organization: { id: organizationId, name: 'Clinic', role: 'owner' },
        permissions: permissionsOfRole('owner'),
      } as const
      const call = { session, requestId: `r ${text}`, source: 'api' } as const
      const result = await checks.run({ call, text, asks: [{ id }] })
      await shadow.settled()
      return result
    }
    return { shadow, check }
  }

  async function draft(change: (guardrail: PolicyGuardrail) => PolicyGuardrail, share = 1) {
    const live = await stores.policy.current(organizationId)
    await stores.drafts.begin(organizationId, { baseVersion: live.version, guardrails: live.guardrails }, actor)
    const guardrails = live.guardrails.map(change)
    await stores.drafts.change(organizationId, { guardrails, shadow: true, share }, actor)
  }
  const stricter = (one: PolicyGuardrail) =>
    one.id === 'content_safety' ? { ...one, configuration: { ...one.configuration, threshold: 0.6 } } : one
  const figures = async () => (await stores.drafts.get(organizationId))?.figures

  beforeEach(async () => {
    organizationId = (await stores.organizations.create({ name: 'Clinic', tier: 'standard' })).id
    asked.length = 0
    events.length = 0
    ;[seconds, cost, lot] = [0, 0, 0]
  })

  it('runs only what it changes, after the answer, and its events decide and count nothing', async () => {
    const { check } = house()
    await check('first: the draft is not known yet')
    await draft(stricter)
    await check('nothing here')
    expect(asked.slice(-2)).toEqual([['content_safety'], ['content_safety']])
    const result = await check('a bad word')
    expect(result.action).toBe('allow')
    expect(await figures()).toEqual({ compared: 2, stricter: 1, milder: 0, skipped: 0 })
    const mine = events.filter(({ policyVersion }) => policyVersion === undefined)
    expect(mine.map(({ mode, action }) => [mode, action])).toEqual([
      ['shadow', 'allow'],
      ['shadow', 'block'],
    ])
    const { id = '' } = (await stores.drafts.get(organizationId)) ?? {}
    const [difference] = await stores.drafts.differences(organizationId, id)
    expect(difference).toMatchObject({
      liveAction: 'allow',
      draftAction: 'block',
      textFingerprint: fingerprint(organizationId, 'a bad word'),
      guardrails: [{ guardrail: 'content_safety', categories: ['violence'], reasons: ['a word'] }],
    })
  })
  it('asks nothing again where only the action differs', async () => {
    const { check } = house()
    await check('warm')
    await draft((one) => (one.id === 'content_safety' ? { ...one, action: 'redirect' } : one))
    asked.length = 0
    await check('a bad word')
    expect(asked).toEqual([['content_safety']])
  })
  it('takes a share of the texts, by lot', async () => {
    const { check } = house()
    await check('warm')
    await draft(stricter, 0.5)
    lot = 0.9
    await check('not of the share')
    lot = 0.2
    await check('of the share')
    expect(await figures()).toMatchObject({ compared: 1 })
  })
  it('rests after its work, so that it keeps to a tenth of the time, and counts what it passed over', async () => {
    const { check } = house()
    await check('warm')
    await draft(stricter)
    cost = 1
    await check('takes a second, twice')
    await check('passed over')
    await check('passed over too')
    seconds += 10
    await check('compared again')
    expect(await figures()).toMatchObject({ compared: 2, skipped: 2 })
  })
  it('looks at nothing when it is not in shadow', async () => {
    const { check } = house()
    await check('warm')
    await draft(stricter)
    await stores.drafts.change(organizationId, { shadow: false }, actor)
    asked.length = 0
    await check('a bad word')
    expect(asked).toHaveLength(1)
    expect(await figures()).toMatchObject({ compared: 0 })
  })
})
