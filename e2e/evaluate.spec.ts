import { violations } from './axe.ts'
import { answer, expect, test, toast } from './support.ts'

const csv = [
  'text,label',
  'I will kill you tomorrow,unsafe',
  'The wound heals well,safe',
  '"A sunny garden, with tea",unsafe',
].join('\n')

const file = { name: 'set.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

test('a labelled set is run over a guardrail: figures, curve, errors, and a threshold set from it', async ({
  page,
}) => {
  const set = await answer(page, 'PUT /api/guardrails/management/content_safety', {})
  await page.goto('/admin/evaluate')
  await page.getByLabel('Run over').selectOption({ label: 'Content Safety' })
  await page.getByLabel('Labelled set (CSV or JSON lines)').setInputFiles(file)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Precision100.0%')
  await expect(result).toContainText('Recall50.0%')
  await expect(page.getByText('3 of 3 rows').first()).toBeVisible()
  await expect(result.getByRole('region', { name: 'Rows that came out wrong' })).toContainText(
    'A sunny garden, with tea',
  )
  await result.getByRole('slider').fill('0.42')
  await expect(result.getByText('There: precision')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await result.getByRole('button', { name: 'Set Threshold to 0.42' }).click()
  await expect(toast(page)).toContainText('Threshold set')
  expect(set[0]?.body).toEqual({ configuration: { threshold: 0.42 } })
})

test('a run shows how far it is', async ({ page }) => {
  const evaluation = {
    id: 'r1',
    target: 'policy',
    status: 'running',
    created_at: '2026-05-04T08:00:00.000Z',
    created_by: 'user:7',
    finished_at: null,
    total: 200,
    done: 50,
    policy_version: 4,
    result: null,
  }
  await answer(page, 'POST /api/guardrails/evaluations', { evaluation: { ...evaluation, done: 0 } })
  await answer(page, 'GET /api/guardrails/evaluations/r1', { evaluation })
  await page.goto('/admin/evaluate')
  await page.getByLabel('Labelled set (CSV or JSON lines)').setInputFiles(file)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('meter', { name: 'Running' })).toHaveAttribute('aria-valuetext', '50 of 200 rows')
})

test.describe('a set that can not be read', () => {
  test.use({ failuresExpected: true })
  test('is refused with its row', async ({ page }) => {
    await page.goto('/admin/evaluate')
    await page
      .getByLabel('Labelled set (CSV or JSON lines)')
      .setInputFiles({ ...file, buffer: Buffer.from('text,label\nhello,perhaps') })
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('400: file: row 1 has no label that is understood')
  })
})
