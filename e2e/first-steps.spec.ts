import { violations } from './axe.ts'
import { answer, expect, refusal, test, toast } from './support.ts'

const greeting = 'Welcome. Three things to try'

test.describe('an empty installation', () => {
  test.beforeEach(({ page }) => answer(page, 'GET /api/recent-activity', { recent_activity: [] }))

  test('greets on Overview with three things to try, and offers sample data', async ({ page }) => {
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: greeting })
    await expect(card.getByRole('heading', { level: 3 })).toHaveText([
      'Check a message',
      'Anonymise a sample letter',
      'Guard a stream',
    ])
    await expect(card.getByRole('button', { name: 'Load sample data' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
  test('checks a message: the panel opens with a sample filled in, and judges it unsafe', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open Content Safety' }).click()
    const panel = page.getByRole('region', { name: 'Content Safety Test' })
    await expect(panel.getByLabel('Text to analyze')).toHaveValue(/enter your password/)
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await expect(panel.getByText('UNSAFE')).toBeVisible()
  })
  test('anonymises a sample letter: Documents opens with it, and gives it back without its identifiers', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open Documents' }).click()
    await expect(page.getByText('Ready to process: sample-letter.txt')).toBeVisible()
    await page.getByRole('button', { name: 'Process Document' }).click()
    const after = page.getByRole('region', { name: 'Page 1 after' })
    await expect(after).toContainText('amoxicillin', { timeout: 60_000 })
    await expect(after).not.toContainText('84736291')
  })
  test('guards a stream: the chunk is filled in as soon as the stream is started', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open Streaming' }).click()
    await page.getByRole('button', { name: 'Start Stream' }).click()
    await expect(page.getByLabel('Chunk text')).toHaveValue(/record 84736291/)
    await page.getByRole('button', { name: 'Process Chunk' }).click()
    const tester = page.getByRole('region', { name: 'Chunk Tester' })
    await expect(tester.getByText('modify', { exact: true })).toBeVisible()
  })
  test('puts no text of a sample into an address', async ({ page }) => {
    await page.goto('/dashboard')
    for (const name of ['Open Content Safety', 'Open Documents', 'Open Streaming']) {
      const link = page.getByRole('link', { name })
      expect(await link.getAttribute('href')).toMatch(/^\/(?:dashboard\?tab=[a-z-]+&|documents\?)sample=1$/)
    }
  })
  test.describe('whose server refuses', () => {
    test.use({ failuresExpected: true })
    test('says why sample data could not be loaded', async ({ page }) => {
      await answer(page, 'POST /api/sample-data', refusal('Only owners of the first organisation may do this.'), 403)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Load sample data' }).click()
      await expect(toast(page)).toContainText('Failed to load sample data')
      await expect(toast(page)).toContainText('403: Only owners of the first organisation may do this.')
    })
  })
})

test('where something was checked, nothing greets', async ({ page }) => {
  const item = {
    id: '1',
    action: 'blocked',
    type: 'pii_detection',
    confidence: 97.25,
    timestamp: '2026-05-04T10:20:30Z',
  }
  await answer(page, 'GET /api/recent-activity', { recent_activity: [item] })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('blocked')
  await expect(page.getByText(greeting)).toHaveCount(0)
})

test('who may not check is not asked to', async ({ page }) => {
  await answer(page, 'GET /api/recent-activity', { recent_activity: [] })
  await answer(page, 'GET /api/session', {
    mode: 'sign_in',
    user: { id: 'u', name: 'Ann' },
    organization: { id: 'o', name: 'General Hospital', role: 'auditor' },
    permissions: ['session', 'account', 'read'],
    guardrail_types: [],
  })
  await page.goto('/dashboard')
  await expect(page.getByText('No recent activity data available')).toBeVisible()
  await expect(page.getByText(greeting)).toHaveCount(0)
})

test('Load sample data opens an organization of synthetic checks, marked on every screen, and one click removes it', async ({
  page,
}) => {
  test.slow()
  await page.route('/api/recent-activity', (route) => route.fulfill({ json: { recent_activity: [] } }), { times: 1 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Load sample data' }).click()
  await expect(page.getByText('You are looking at synthetic data')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Synthetic data', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Organization' })).toContainText('Sample hospital')
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/documents')
  await expect(page.getByText('Synthetic data', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove sample data?' })
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You are looking at synthetic data')).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await sheet.getByRole('button', { name: 'Remove sample data' }).click()
  await expect(page.getByText('Synthetic data', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Guardrails Control Dashboard' })).toBeVisible()
})

const cards = [
  ['content-safety', 'Content Safety Test', 'Text to analyze'],
  ['pii-detection', 'PII Detection Test', 'Text to analyze'],
  ['multimodal', 'Multimodal Safety Test', 'Text to analyze'],
  ['colang-flows', 'Execute Flow', 'Conversation Input'],
  ['overview', 'Fact Checking', 'Text with claims'],
  ['overview', 'RAG Enforcement', 'Answer to check'],
  ['overview', 'Jailbreak Detection', 'Message to check for jailbreak'],
  ['overview', 'Topic Control', 'Message to check for topics'],
] as const

for (const [tab, name, field] of cards) {
  test(`${name} has a sample to try`, async ({ page }) => {
    await page.goto(`/dashboard?tab=${tab}`)
    const card = page.getByRole('region', { name, exact: true })
    await expect(card.getByLabel(field)).toHaveValue('')
    await card.getByRole('button', { name: 'Try a sample' }).click()
    await expect(card.getByLabel(field)).not.toHaveValue('')
  })
}
