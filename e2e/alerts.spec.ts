import { violations } from './axe.ts'
import { answer, expect, test, toast } from './support.ts'

const at = '2026-05-04T08:00:00.000Z'

test('a webhook and a rule are made for real; the signing secret is shown once', async ({ page }) => {
  const name = `Desk ${Date.now()}`
  await page.goto('/admin/alerts')
  await page.getByRole('button', { name: 'Add Channel' }).click()
  const modal = page.getByRole('dialog', { name: 'Add Channel' })
  await modal.getByLabel('Name').fill(name)
  await modal.getByLabel('Address (https)').fill('https://hooks.example.org/secret-path')
  await modal.getByRole('button', { name: 'Add Channel' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing Secret' })
  await expect(secret).toContainText('It is shown this once.')
  await secret.getByRole('button', { name: 'Done' }).click()
  const channels = page.getByRole('region', { name: 'Channels' })
  await expect(channels.getByRole('listitem').filter({ hasText: name })).toContainText('https://hooks.example.org')
  await expect(page.getByText('secret-path')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add Rule' })
  await form.getByLabel('Name').fill(`Rule of ${name}`)
  await form.getByLabel('Watch').selectOption('phi_release')
  await form.getByLabel('From this many').fill('3')
  await form.getByLabel(name).check()
  await form.getByRole('button', { name: 'Save Rule' }).click()
  const row = page
    .getByRole('region', { name: 'Rules' })
    .getByRole('listitem')
    .filter({ hasText: `Rule of ${name}` })
  await expect(row).toContainText(`Releases of PHI of 3 or more in 15 min; told to ${name}`)
  await row.getByRole('button', { name: `Delete Rule of ${name}` }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(channels.getByRole('listitem').filter({ hasText: name })).toBeHidden()
})

test('alerts that fire are acknowledged, messages given up are tried again, channels are tested', async ({ page }) => {
  const alert = {
    id: 'a1',
    rule_id: 'r1',
    rule: 'Many blocks',
    kind: 'block_rate',
    status: 'firing',
    value: 0.31,
    peak: 0.42,
    threshold: 0.2,
    detail: '',
    started_at: at,
    last_at: at,
    resolved_at: null,
    acknowledged_by: null,
  }
  const delivery = {
    id: 'd1',
    channel_id: 'c1',
    channel: 'Desk',
    status: 'dead',
    attempts: 8,
    alerts: 2,
    error: 'The receiver answered 503.',
    created_at: at,
    next_at: null,
    delivered_at: null,
  }
  const channel = { id: 'c1', kind: 'email', name: 'Desk', target: 'desk@example.org', enabled: true, every_minutes: 5 }
  await answer(page, 'GET /api/alerts', { alerts: [alert], firing: 1 })
  await answer(page, 'GET /api/alerts/channels', { channels: [channel], mail: true })
  await answer(page, 'GET /api/alerts/deliveries', { deliveries: [delivery] })
  const acknowledged = await answer(page, 'POST /api/alerts/a1/acknowledge', { alert })
  const retried = await answer(page, 'POST /api/alerts/deliveries/d1/retry', { delivery })
  await answer(page, 'POST /api/alerts/channels/c1/test', { delivered: false, error: 'The receiver took too long.' })
  await page.goto('/admin/alerts', { waitUntil: 'networkidle' })
  await expect(page.getByRole('navigation', { name: 'Policy' }).getByText('1 firing')).toBeVisible()
  await expect(page.getByText('Block rate 31.0%, peak 42.0%, threshold 20.0%')).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge Many blocks' }).click()
  await expect.poll(() => acknowledged.length).toBe(1)
  await page.getByRole('button', { name: /^Try again: Desk/ }).click()
  await expect.poll(() => retried.length).toBe(1)
  await page.getByRole('button', { name: 'Test Desk' }).click()
  await expect(toast(page)).toContainText('The receiver took too long.')
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
