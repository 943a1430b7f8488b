import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const url = 'https://hooks.example.org/services/T000/very-secret-path'

describe('channels', () => {
  it('tell their secret once, and their address never again', async () => {
    const { channel, secret } = await server.ask('createAlertChannel', { kind: 'webhook', name: 'Duty', target: url })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(channel.target).toBe('https://hooks.example.org')
    const listed = await server.send('listAlertChannels')
    expect(listed.body).not.toContain('very-secret-path')
    expect(listed.body).not.toContain(secret)
    const rows = await server.services.database.query<{ all: string }>(
      `SELECT encode(target, 'escape') || c::text AS all FROM alert_channels c`,
    )
    expect(rows[0]?.all).not.toContain('very-secret-path')
  })
  it('are refused where they can not be reached', async () => {
    const bad = async (input: object) => (await server.send('createAlertChannel', input)).statusCode
    expect(await bad({ kind: 'webhook', name: 'x', target: 'file:///etc/passwd' })).toBe(400)
    expect(await bad({ kind: 'email', name: 'x', target: 'no address' })).toBe(400)
    const { channel } = await server.ask('createAlertChannel', {
      kind: 'webhook',
      name: 'Inside',
      target: 'http://169.254.169.254/latest',
    })
    const tested = await server.ask('testAlertChannel', { id: channel.id })
    expect(tested).toEqual({ delivered: false, error: expect.stringContaining('inside this network') })
    const { channel: mail } = await server.ask('createAlertChannel', {
      kind: 'email',
      name: 'Mail',
      target: 'a@example.org',
    })
    expect((await server.ask('testAlertChannel', { id: mail.id })).error).toContain('CUSTOS_SMTP_URL')
    await server.ask('updateAlertChannel', { id: mail.id, enabled: false })
    await server.ask('deleteAlertChannel', { id: mail.id })
    expect((await server.send('testAlertChannel', { id: mail.id })).statusCode).toBe(404)
  })
})

describe('rules', () => {
  it('are made, changed and removed, each with its audit record', async () => {
    const { rule } = await server.ask('createAlertRule', { name: 'Blocks', kind: 'block_rate', threshold: 0.3 })
    expect(rule).toMatchObject({ window_minutes: 15, least_events: 20, guardrail: null, enabled: true })
    const { rule: changed } = await server.ask('updateAlertRule', { ...rule, threshold: 0.4 })
    expect(changed.threshold).toBe(0.4)
    expect((await server.ask('listAlertRules', {})).rules).toEqual([changed])
    await server.ask('deleteAlertRule', { id: rule.id })
    const { records } = await server.ask('listAudit', { action: 'alert.rule' })
    expect(records.map(({ action }) => action)).toEqual(['alert.rule.remove', 'alert.rule.change', 'alert.rule.create'])
  })
  it('refuse a rate of more than one', async () => {
    const answer = await server.send('createAlertRule', { name: 'x', kind: 'block_rate', threshold: 2 })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'threshold: must be a share of at most 1'])
  })
})

describe('an alert', () => {
  it('fires, is shown, and is acknowledged', async () => {
    await server.ask('createAlertRule', { name: 'Blocks', kind: 'block_rate', threshold: 0.5, least_events: 1 })
    await server.ask('testContentSafety', { text: 'I will kill you tomorrow' })
    await server.services.events.settled()
    await server.services.alerts.tick()
    const { alerts, firing } = await server.ask('listAlerts', {})
    expect(firing).toBe(1)
    expect(alerts[0]).toMatchObject({ rule: 'Blocks', status: 'firing', value: 1, acknowledged_by: null })
    const { alert } = await server.ask('acknowledgeAlert', { id: alerts[0]?.id ?? '' })
    expect(alert.acknowledged_by).toMatch(/^user:/)
    expect((await server.send('acknowledgeAlert', { id: 'none' })).statusCode).toBe(404)
    expect((await server.send('retryAlertDelivery', { id: 'none' })).statusCode).toBe(404)
    expect((await server.ask('listAlertDeliveries', {})).deliveries).toEqual([])
  })
})
