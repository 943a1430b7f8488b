import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createEventLog, createMaintenance, type EventLog, type GuardEvent } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { createStores, migrate } from '../stores/index.ts'
import { type Analytics, createAnalytics } from './index.ts'

const now = Date.parse('2026-03-15T10:20:30Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(testDatabases())('analytics on $name', ({ open }) => {
  let test: TestDatabase
  let log: EventLog
  let analytics: Analytics
  let organizations = 0

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    log = createEventLog(test.database)
    analytics = createAnalytics(test.database, { clock: () => now })
  })
  afterAll(() => test.close())

  const recorded = async (events: readonly Partial<GuardEvent>[]) => {
    const organizationId = `org_${++organizations}`
    await Promise.all(events.map((event) => log.record(guardEvent({ at: now, ...event, organizationId }))))
    return organizationId
  }

  it('fold events of every age into the figures of each range', async () => {
    const ages = [0, 59 * minute, 61 * minute, 23 * hour, 25 * hour, 6 * day, 8 * day, 29 * day, 31 * day]
    const organizationId = await recorded(ages.map((age) => ({ at: now - age })))
    const totals = []
    for (const range of ['1h', '24h', '7d', '30d'] as const) {
      const { total, series } = await analytics.summary({ organizationId, range })
      expect(series.reduce((sum, point) => sum + point.totalEvents, 0)).toBe(total.totalEvents)
      totals.push([range, total.totalEvents, series.length])
    }
    expect(totals).toEqual([
      ['1h', 2, 60],
      ['24h', 4, 25],
      ['7d', 6, 29],
      ['30d', 8, 31],
    ])
  })

  it('say what was blocked, judged, sure and slow, in all and by guardrail', async () => {
    const slow = Array.from({ length: 6 }, () => ({ processingSeconds: 2 }))
    const quick = Array.from({ length: 90 }, () => ({ processingSeconds: 0.01 }))
    const organizationId = await recorded([
      ...slow,
      ...quick,
      { action: 'block', confidence: 0.85, processingSeconds: 0.01, categories: ['violence'] },
      { action: 'block', confidence: 0.55, processingSeconds: 0.01, categories: ['violence'] },
      { guardrail: 'pii_detection', action: 'mask', confidence: 1, processingSeconds: 0.01 },
      { guardrail: 'pii_detection', status: 'unjudged', action: 'allow', confidence: 0, processingSeconds: 0.01 },
      { guardrail: 'pii_detection', mode: 'shadow', action: 'block', processingSeconds: 9 },
    ])
    const summary = await analytics.summary({ organizationId, range: '1h' })
    expect(summary.total).toEqual({
      totalEvents: 100,
      blockedEvents: 2,
      successRate: 0.99,
      blockRate: 0.02,
      averageConfidence: expect.closeTo((96 * 0.9 + 0.85 + 0.55 + 1) / 99),
      averageProcessingSeconds: expect.closeTo((6 * 2 + 94 * 0.01) / 100),
    })
    expect(summary.p95ProcessingSeconds).toBeGreaterThan(1.9)
    expect(summary.p95ProcessingSeconds).toBeLessThan(2.1)
    expect(summary.eventsPerSecond).toBeCloseTo(100 / (59 * 60 + 30))
    expect(summary.safety).toEqual({
      noSafetyEvents: false,
      blocks: 2,
      blockRate: expect.closeTo(2 / 98),
      highConfidenceBlocks: 1,
    })
    expect(Object.keys(summary.byGuardrail)).toEqual(['content_safety', 'pii_detection'])
    const pii = await analytics.summary({ organizationId, range: '1h', guardrails: ['pii_detection'] })
    expect(pii.total).toMatchObject({ totalEvents: 2, blockedEvents: 0, successRate: 0.5, averageConfidence: 1 })
    expect(pii.safety.noSafetyEvents).toBe(true)
    expect(pii.p95ProcessingSeconds).toBeLessThan(0.011)
  })

  it('are empty, not failing, where nothing happened', async () => {
    const summary = await analytics.summary({ organizationId: 'org_none', range: '24h' })
    expect(summary).toMatchObject({
      total: { totalEvents: 0, successRate: 1, blockRate: 0, averageConfidence: 0, averageProcessingSeconds: 0 },
      p95ProcessingSeconds: 0,
      byGuardrail: {},
      safety: { noSafetyEvents: true },
    })
    expect(await analytics.load('org_none')).toEqual({ recentErrorRate: 0, requestsPerSecond: 0, totalRequests: 0 })
    expect(await analytics.recent('org_none')).toEqual([])
  })

  it('count a request once, however many guardrails checked it', async () => {
    const organizationId = `org_${++organizations}`
    const check = (parts: Partial<GuardEvent>) => guardEvent({ organizationId, at: now, ...parts })
    await log.record([
      check({}),
      check({ guardrail: 'pii_detection' }),
      check({ guardrail: 'healthcare_phi', status: 'unjudged' }),
    ])
    await log.record([check({ at: now - 10 * minute }), check({ at: now - 10 * minute, guardrail: 'topic_control' })])
    expect(await analytics.load(organizationId)).toEqual({
      recentErrorRate: expect.closeTo(1 / 3),
      requestsPerSecond: expect.closeTo(1 / 270),
      totalRequests: 2,
    })
  })

  it('give the cards, the HIPAA score, and the activity list, of the one organisation', async () => {
    const organizationId = await recorded([
      {
        at: now - 20 * day,
        guardrail: 'healthcare_phi',
        action: 'block',
        processingSeconds: 0.5,
        categories: ['NAME'],
      },
      { at: now - hour, guardrail: 'healthcare_phi', action: 'mask', processingSeconds: 0.1, categories: ['NAME'] },
      { at: now - minute, guardrail: 'healthcare_phi', status: 'unjudged', processingSeconds: 0.3 },
      { at: now, guardrail: 'topic_control', mode: 'shadow', action: 'block' },
    ])
    const performance = await analytics.performance(organizationId)
    expect([...performance.keys()]).toEqual(['healthcare_phi'])
    expect(performance.get('healthcare_phi')).toEqual({
      requests: 3,
      blocked: 1,
      successRate: expect.closeTo(2 / 3),
      averageSeconds: expect.closeTo(0.3),
    })
    expect(await analytics.compliance(organizationId)).toEqual({
      hipaaComplianceScore: 50,
      totalInteractions: 2,
      phiDetectionRate: 1,
    })
    const recent = await analytics.recent(organizationId)
    expect(recent.map(({ guardrail, action, status }) => [guardrail, action, status])).toEqual([
      ['healthcare_phi', 'allow', 'unjudged'],
      ['healthcare_phi', 'mask', 'judged'],
      ['healthcare_phi', 'block', 'judged'],
    ])
    expect(await analytics.recent(organizationId, 1)).toHaveLength(1)
  })

  it('give an organisation’s documents and violations', async () => {
    const stores = createStores(test.database)
    const { id } = await stores.organizations.create({ name: 'Clinic', tier: 'standard' })
    for (const privacyScore of [0.9, 0.7]) {
      const job = await stores.documents.begin(id, { mediaType: 'text/plain', sizeBytes: 1, level: 'basic' })
      await stores.documents.complete(
        { organizationId: id, id: job.id },
        {
          maskedFields: [],
          maskedCount: 0,
          privacyScore,
          hipaaCompliant: true,
          riskLevel: 'low',
          processingSeconds: 1,
        },
      )
    }
    const check = (parts: Partial<GuardEvent>) => guardEvent({ organizationId: id, source: 'document', ...parts })
    await log.record([check({ action: 'mask' }), check({ action: 'block' }), check({ guardrail: 'pii_detection' })])
    expect(await analytics.organization(id)).toEqual({
      totalDocuments: 2,
      totalViolations: 2,
      averagePrivacyScore: expect.closeTo(0.8),
      byGuardrail: [
        { guardrail: 'content_safety', documentsProcessed: 2, violationsDetected: 2, violationsBlocked: 1 },
        { guardrail: 'pii_detection', documentsProcessed: 1, violationsDetected: 0, violationsBlocked: 0 },
      ],
    })
  })

  it('fold a chosen time, and the time before it', async () => {
    const ages = [10, 20, 30, 70, 80, 130, 60 * 24 * 5]
    const organizationId = await recorded(ages.map((minutes) => ({ at: now - minutes * minute })))
    const to = now / 1000
    const hourAgo = { from: to - 3_600, to }
    expect((await analytics.summary({ organizationId, range: hourAgo })).total.totalEvents).toBe(3)
    expect((await analytics.before({ organizationId, range: hourAgo })).total.totalEvents).toBe(2)
    expect((await analytics.before({ organizationId, range: '1h' })).total.totalEvents).toBe(2)
    const lastWeek = await analytics.summary({ organizationId, range: { from: to - 7 * 86_400, to: to - 2 * 86_400 } })
    expect(lastWeek.total.totalEvents).toBe(1)
    expect(lastWeek.series.reduce((sum, point) => sum + point.totalEvents, 0)).toBe(1)
  })

  it('stay the same when the counters of several servers are summed, late events included', async () => {
    const organizationId = `org_${++organizations}`
    const logs = [1, 2, 5].map((writer) => createEventLog(test.database, { writer }))
    const ages = [minute, 10 * minute, 3 * hour, 2 * day, 20 * day]
    const recordAll = (seconds: number) =>
      Promise.all(
        logs.flatMap((each) =>
          ages.map((age) => each.record(guardEvent({ organizationId, at: now - age, processingSeconds: seconds }))),
        ),
      )
    await recordAll(0.01)
    const upkeep = createMaintenance(test.database, { clock: () => now, onError: () => {} })
    const read = () =>
      Promise.all((['1h', '24h', '7d', '30d'] as const).map((range) => analytics.summary({ organizationId, range })))
    const before = await read()
    expect(before.map(({ total }) => total.totalEvents)).toEqual([6, 9, 12, 15])
    await upkeep.compact()
    expect(await read()).toEqual(before)
    const apart = `SELECT 1 FROM rollups WHERE organization_id = $1 AND writer <> 0 AND bucket < to_timestamp($2)`
    expect(await test.database.query(apart, [organizationId, now / 1_000 - day])).toEqual([])
    await recordAll(0.5)
    await upkeep.compact()
    const after = await read()
    expect(after.map(({ total }) => total.totalEvents)).toEqual([12, 18, 24, 30])
    for (const { p95ProcessingSeconds, p50ProcessingSeconds } of after) {
      expect(p95ProcessingSeconds).toBeCloseTo(0.5, 1)
      expect(p50ProcessingSeconds).toBeCloseTo(0.01, 2)
    }
  })
  it('are read as they are when the tables can not be written', async () => {
    const organizationId = await recorded([{}])
    const stuck = createAnalytics(test.database, {
      clock: () => now,
      settled: () => new Promise(() => {}),
      patienceMs: 5,
    })
    expect((await stuck.summary({ organizationId, range: '1h' })).total.totalEvents).toBe(1)
  })
  it('give single checks by pages, each once, by what is asked for', async () => {
    const events = Array.from({ length: 7 }, (_, index) => ({ at: now - Math.floor(index / 3) * minute }))
    const organizationId = await recorded([
      ...events,
      { action: 'block', categories: ['violence'], requestId: 'r1', at: now - hour },
    ])
    const asked = { organizationId, range: '24h', limit: 3 } as const
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await analytics.events({ ...asked, cursor })
      seen.push(...page.events.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(8)
    expect(seen).toHaveLength(8)
    for (const filter of [{ action: 'block' }, { category: 'violence' }, { requestId: 'r1' }] as const) {
      const { events: found } = await analytics.events({ ...asked, ...filter })
      expect(found.map(({ action }) => action)).toEqual(['block'])
    }
    expect((await analytics.events({ ...asked, guardrail: 'pii_detection' })).events).toEqual([])
    expect((await analytics.events({ ...asked, organizationId: 'another' })).events).toEqual([])
  })
})
