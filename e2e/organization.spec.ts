import { answer, expect, refusal, test, toast } from './support.ts'

const organizations = 'GET /api/organizations'
const two = {
  organizations: [
    { id: 'o1', name: 'General Hospital', subscriptionTier: 'enterprise' },
    { id: 'o2', name: 'Lakeview Clinic', subscriptionTier: 'standard' },
  ],
}
const kinds = {
  guardrailTypes: [
    { type: 'content_safety', name: 'Content Safety', description: 'Judges texts.', category: 'core' },
    { type: 'rag_enforcement', name: 'RAG Enforcement', description: 'Holds to sources.', category: 'advanced' },
  ],
}

test('a guardrail type is switched off and on for real, and takes effect at once', async ({ page, request }) => {
  await page.goto('/admin/organization')
  const own = page.getByRole('switch', { name: 'RAG Enforcement' })
  await expect(own).toBeChecked()
  await own.click()
  await expect(toast(page)).toContainText('Settings updated')
  await expect(toast(page)).toContainText('rag_enforcement has been disabled')
  await expect(own).not.toBeChecked()
  const [first] = (await (await request.get('/api/organizations')).json()).organizations
  const { guardrails } = await (await request.get(`/api/organizations/${first.id}/guardrails`)).json()
  expect(guardrails).toContainEqual(expect.objectContaining({ guardrailType: 'rag_enforcement', enabled: false }))
  await own.click()
  await expect(toast(page)).toContainText('rag_enforcement has been enabled')
  await expect(own).toBeChecked()
})

test('a picker of cards shows name and subscription tier; the first is selected by default', async ({ page }) => {
  await answer(page, organizations, two)
  await answer(page, 'GET /api/guardrail-types', kinds)
  await answer(page, 'GET /api/organizations/o1/guardrails', { guardrails: [] })
  const second = await answer(page, 'GET /api/organizations/o2/guardrails', {
    guardrails: [{ guardrailType: 'content_safety', enabled: true, configuration: {} }],
  })
  await page.goto('/admin/organization')
  const first = page.getByRole('button', { name: /General Hospital/ })
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toContainText('enterprise')
  await expect(page.getByRole('region', { name: 'Core' })).toContainText('Content Safety')
  await expect(page.getByRole('region', { name: 'Advanced' })).toContainText('RAG Enforcement')
  await page.getByRole('button', { name: /Lakeview Clinic/ }).click()
  await expect(page.getByRole('switch', { name: 'Content Safety' })).toBeChecked()
  expect(second.length).toBe(1)
})

test('the Analytics tab shows documents, violations, privacy score and the breakdown', async ({ page }) => {
  await answer(page, organizations, two)
  await answer(page, 'GET /api/guardrail-types', kinds)
  await answer(page, 'GET /api/organizations/o1/guardrails', { guardrails: [] })
  const row = { guardrailType: 'healthcare_phi', documentsProcessed: 12, violationsDetected: 34, violationsBlocked: 30 }
  await answer(page, 'GET /api/organizations/o1/analytics', {
    analytics: { totalDocuments: 1200, totalViolations: 34, averagePrivacyScore: 0.934, guardrailBreakdown: [row] },
  })
  await page.goto('/admin/organization')
  await page.getByRole('tab', { name: 'Analytics' }).click()
  for (const words of [
    'Total Documents1,200',
    'Total Violations34',
    'Average Privacy Score93.4%',
    'Healthcare PHI123430',
  ])
    await expect(page.getByRole('tabpanel')).toContainText(words)
})

test('without organizations: No Organizations Found, and Return to Dashboard', async ({ page }) => {
  await answer(page, organizations, { organizations: [] })
  await page.goto('/admin/organization')
  await expect(page.getByText('No Organizations Found')).toBeVisible()
  await expect(
    page.getByText("You don't have access to any organizations. Contact your administrator to get access."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a loading state stands until the organizations are there', async ({ page }) => {
  await page.route('**/api/organizations', () => new Promise(() => undefined))
  await page.goto('/admin/organization')
  await expect(page.getByText('Loading organizations...')).toBeVisible()
})

test.describe('when a call fails', () => {
  test.use({ failuresExpected: true })
  test('load failure: Loading failed / Failed to load organization data', async ({ page }) => {
    await answer(page, organizations, refusal('no'), 500)
    await page.goto('/admin/organization')
    await expect(toast(page)).toContainText('Loading failed')
    await expect(toast(page)).toContainText('Failed to load organization data')
  })
  test('settings failure: Loading failed / Failed to load organization settings', async ({ page }) => {
    await answer(page, organizations, two)
    await answer(page, 'GET /api/guardrail-types', kinds)
    await answer(page, 'GET /api/organizations/o1/guardrails', refusal('no'), 500)
    await page.goto('/admin/organization')
    await expect(toast(page)).toContainText('Loading failed')
    await expect(toast(page)).toContainText('Failed to load organization settings')
  })
  test('update failure: Update failed with the server error text, and the switch stays', async ({ page }) => {
    await answer(page, organizations, two)
    await answer(page, 'GET /api/guardrail-types', kinds)
    await answer(page, 'GET /api/organizations/o1/guardrails', { guardrails: [] })
    await answer(page, 'PUT /api/organizations/o1/guardrails/content_safety', refusal('only owners may'), 403)
    await page.goto('/admin/organization')
    await page.getByRole('switch', { name: 'Content Safety' }).click()
    await expect(toast(page)).toContainText('Update failed')
    await expect(toast(page)).toContainText('only owners may')
    await expect(page.getByRole('switch', { name: 'Content Safety' })).not.toBeChecked()
  })
})
