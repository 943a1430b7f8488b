import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createEventLog } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { createMailer } from '../mail.ts'
import { createSealing } from '../policy/sealing.ts'
import { createStores, migrate, type RuleFields, type Stores } from '../stores/index.ts'
import { type Alerts, createAlerts, waitMs } from './alerts.ts'
import { createSender } from './send.ts'
import { isSigned, sendWebhook } from './webhook.ts'

const actor = { id: 'user:7' }
const sealing = createSealing('a secret of an installation, long enough', 'alert-channels')
const sealed = (text: string, id: string) => sealing.seal(new TextEncoder().encode(text), id)

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A receiver that answers what it is told to. */
async function receiver() {
  const received: Received[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(state.status, { location: 'http://169.254.169.254/' }).end('ignored')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, state, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

async function mailServer() {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (part) => {
        mail += part
      })
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const rule: RuleFields = {
  name: 'Many blocks',
  kind: 'block_rate',
  threshold: 0.5,
  windowMinutes: 10,
  leastEvents: 4,
  guardrail: null,
  enabled: true,
  channels: [],
}

describe.each(testDatabases())('alerts on $name', ({ open }) => {
  let test: TestDatabase
  let stores: Stores
  let hook: Awaited<ReturnType<typeof receiver>>
  let mail: Awaited<ReturnType<typeof mailServer>>
  let now = Date.parse('2026-05-04T08:00:00Z')
  const down: string[] = []

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    stores = createStores(test.database)
    hook = await receiver()
    mail = await mailServer()
  })
  afterAll(async () => {
    hook.close()
    mail.close()
    await test.close()
  })

  function alerts(chance = 0.5): Alerts {
    const mailer = createMailer({ CUSTOS_SMTP_URL: mail.url, CUSTOS_MAIL_FROM: 'custos@example.org' })
    return createAlerts({
      stores,
      signs: { serverErrorRate: () => 0, providersDown: () => down },
      send: createSender({ sealing, mailer, allowPrivate: true }),
      now: () => now,
      chance: () => chance,
      onFailure: (cause) => {
        throw cause
      },
    })
  }

  async function organization(kind: 'webhook' | 'email' = 'webhook', everyMinutes = 5) {
    // Rules of earlier tests are watched no longer.
    await test.database.query('DELETE FROM alert_rules')
    await test.database.query('DELETE FROM alert_channels')
    const { id } = await stores.organizations.create({ name: 'Clinic', tier: 'standard' })
    const channelId = crypto.randomUUID()
    await stores.alertRules.createChannel(
      id,
      {
        id: channelId,
        kind,
        name: 'Duty',
        shown: 'shown',
        target: sealed(kind === 'webhook' ? hook.url : 'duty@example.org', channelId),
        secret: kind === 'webhook' ? sealed('signing', channelId) : null,
        everyMinutes,
      },
      actor,
    )
    const create = (fields: Partial<RuleFields>) =>
      stores.alertRules.createRule(id, { ...rule, channels: [channelId], ...fields }, actor)
    return { id, channelId, create }
  }

  async function blocked(organizationId: string, count: number, of: number) {
    const log = createEventLog(test.database)
    const events = Array.from({ length: of }, (_, index) =>
      guardEvent({ organizationId, at: now, action: index < count ? 'block' : 'allow' }),
    )
    await log.record(events)
    await log.drain()
  }

  const state = async (id: string) => (await stores.alertLog.list(id)).map(({ status, rule: name }) => [name, status])

  it('fire once however long a rule is broken, and end when it has held for its window', async () => {
    const { id, create } = await organization()
    await create({})
    hook.received.length = 0
    await blocked(id, 3, 4)
    await alerts().tick()
    expect(await state(id)).toEqual([['Many blocks', 'firing']])
    for (let minute = 0; minute < 3; minute += 1) {
      now += 60_000
      await alerts().tick()
    }
    expect(hook.received).toHaveLength(1)
    const sent = JSON.parse(hook.received[0]?.body ?? '{}')
    expect(sent).toMatchObject({ type: 'custos.alerts', organization: 'Clinic' })
    expect(sent.alerts).toMatchObject([{ what: 'fired', rule: 'Many blocks', value: 0.75, threshold: 0.5 }])
    now += 30 * 60_000
    await alerts().tick()
    expect(await state(id)).toEqual([['Many blocks', 'resolved']])
    expect(JSON.parse(hook.received[1]?.body ?? '{}').alerts).toMatchObject([{ what: 'resolved' }])
  })
  it('say nothing about few checks', async () => {
    const { id, create } = await organization()
    await create({})
    await blocked(id, 3, 3)
    await alerts().tick()
    expect(await state(id)).toEqual([])
  })
  it('are grouped: what comes up soon after a message waits for the next one', async () => {
    const { id, create } = await organization('webhook', 15)
    await create({ name: 'one' })
    await blocked(id, 4, 4)
    hook.received.length = 0
    await alerts().tick()
    await create({ name: 'two' })
    await create({ name: 'three', kind: 'provider_down' })
    down.push('presidio')
    now += 60_000
    await alerts().tick()
    expect(hook.received).toHaveLength(1)
    now += 15 * 60_000
    await blocked(id, 4, 4)
    await alerts().tick()
    down.length = 0
    expect(hook.received).toHaveLength(2)
    const told = JSON.parse(hook.received[1]?.body ?? '{}').alerts.map((one: { rule: string; detail: string }) => [
      one.rule,
      one.detail,
    ])
    expect(told).toEqual([
      ['two', ''],
      ['three', 'presidio'],
    ])
  })
  it('tell releases of health information', async () => {
    const { id, create } = await organization()
    await create({ name: 'Releases', kind: 'phi_release', threshold: 2, windowMinutes: 1440 })
    await stores.audit.append(id, { action: 'phi.release', target: 'r1' }, actor)
    now = Date.now()
    await alerts().tick()
    expect(await state(id)).toEqual([])
    await stores.audit.append(id, { action: 'phi.release', target: 'r2' }, actor)
    now += 60_000
    await alerts().tick()
    expect(await state(id)).toEqual([['Releases', 'firing']])
  })
  it('go by mail with figures and no text', async () => {
    const { id, create } = await organization('email')
    await create({ kind: 'unjudged_share', name: 'Blind', threshold: 0.1, guardrail: 'content_safety' })
    const log = createEventLog(test.database)
    await log.record(
      Array.from({ length: 5 }, () =>
        guardEvent({ organizationId: id, at: now, guardrail: 'content_safety', status: 'unjudged', action: 'allow' }),
      ),
    )
    await log.drain()
    await alerts().tick()
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]).toContain('To: duty@example.org')
    expect(mail.mails[0]?.replace(/=\r\n/g, '')).toContain('FIRING Blind')
  })
  it('are tried again with pauses that grow, given up at last, and tried anew when somebody asks', async () => {
    const { id, create } = await organization()
    await create({ kind: 'provider_down', name: 'Down' })
    down.push('judge')
    hook.received.length = 0
    hook.state.status = 503
    await alerts().tick()
    const [first] = await stores.alertLog.deliveries(id)
    expect(first).toMatchObject({ status: 'pending', attempts: 1, error: 'The receiver answered 503.' })
    expect((first?.nextAt.getTime() ?? 0) - now).toBe(30_000)
    await alerts().tick()
    expect(hook.received).toHaveLength(1)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      now += 3_600_000
      await alerts().tick()
    }
    const [dead] = await stores.alertLog.deliveries(id, 'dead')
    expect(dead).toMatchObject({ attempts: 8, channel: 'Duty' })
    hook.state.status = 200
    await stores.alertLog.retry({ organizationId: id, id: dead?.id ?? '' }, new Date(now))
    await alerts().tick()
    down.length = 0
    expect((await stores.alertLog.deliveries(id, 'delivered')).map(({ id: one }) => one)).toContain(dead?.id)
  })
  it('are given up at once where trying again would not help', async () => {
    const { id, create } = await organization()
    await create({ kind: 'provider_down', name: 'Down' })
    down.push('judge')
    hook.state.status = 302
    await alerts().tick()
    hook.state.status = 200
    down.length = 0
    expect(await stores.alertLog.deliveries(id)).toMatchObject([{ status: 'dead', attempts: 1 }])
  })
  it('are measured by one server alone', async () => {
    const { create } = await organization()
    await create({})
    now += 60_000
    const [one, other] = await Promise.all([
      stores.alertRules.claim(new Date(now), new Date(now - 10_000)),
      stores.alertRules.claim(new Date(now), new Date(now - 10_000)),
    ])
    const ids = [...one, ...other].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a webhook', () => {
  it('is signed, so that its receiver can tell who sent it and when', async () => {
    const hook = await receiver()
    const at = new Date('2026-05-04T08:00:00Z')
    await sendWebhook({ url: hook.url, secret: 'signing', body: '{"a":1}', id: 'd1', at }, { allowPrivate: true })
    hook.close()
    const [{ headers, body } = { headers: {}, body: '' }] = hook.received
    const header = String(headers['custos-signature'])
    expect(headers['custos-delivery']).toBe('d1')
    expect(isSigned(header, body, { secret: 'signing', now: at })).toBe(true)
    expect(isSigned(header, `${body} `, { secret: 'signing', now: at })).toBe(false)
    expect(isSigned(header, body, { secret: 'other', now: at })).toBe(false)
    expect(isSigned(header, body, { secret: 'signing', now: new Date(at.getTime() + 600_000) })).toBe(false)
  })
  it.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/x',
    'http://10.1.2.3/x',
    'http://[::ffff:192.168.0.1]/x',
  ])('does not go to %s', async (url) => {
    const call = { url, secret: 's', body: '{}', id: 'd', at: new Date(0) }
    await expect(sendWebhook(call, { allowPrivate: false })).rejects.toMatchObject({ permanent: true })
  })
  it('waits longer after each failure, an hour at most', () => {
    expect([1, 2, 3, 8].map((attempts) => waitMs(attempts, 0.5) / 1000)).toEqual([30, 60, 120, 3600])
    expect(waitMs(1, 0)).toBe(24_000)
  })
})
