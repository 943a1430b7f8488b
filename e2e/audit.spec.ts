import { readFile } from 'node:fs/promises'
import { violations } from './axe.ts'
import { answer, expect, test } from './support.ts'

test('what was done is listed, filtered, verified and taken along', async ({ page }) => {
  const name = `Cafeteria ${Date.now()}`
  const made = await page.request.post('/api/guardrails/management', { data: { name, description: 'Menus.' } })
  const { guardrail } = await made.json()
  await page.goto('/admin/audit')
  await expect(page.getByText(/^Intact: [\d,]+ records, head [\da-f]{12}$/)).toBeVisible()
  await page.getByLabel('What', { exact: true }).fill('policy.guardrail.create')
  await page.getByLabel('Subject').fill(guardrail.id)
  await page.getByRole('button', { name: 'Apply' }).click()
  const records = page.getByRole('region', { name: 'Newest records' })
  await expect(records.getByRole('row')).toHaveCount(2)
  await expect(records).toContainText('policy.guardrail.create')
  expect(await violations(page)).toEqual([])
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const saved = await readFile(await download.path(), 'utf8')
  expect(saved).toContain(guardrail.id)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('a chain that was tampered with says where', async ({ page }) => {
  await answer(page, 'GET /api/audit/verify', {
    intact: false,
    records: 40,
    broken_at: 17,
    head: 'ab'.repeat(32),
    checked_at: '2026-05-04T08:00:00.000Z',
  })
  await page.goto('/admin/audit')
  await expect(page.getByText('Broken at record 17')).toBeVisible()
})
