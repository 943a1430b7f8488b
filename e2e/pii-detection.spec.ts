import { analytics, answer, expect, openTab, refusal, test, toast } from './support.ts'

const call = 'POST /api/guardrails/pii-detection/test'
const text = 'Write to Maria Delgado at maria.delgado@example.com or call (617) 555-0142.'

test('entities are found, and masked as <ENTITY_TYPE>', async ({ page }) => {
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').fill(text)
  await panel.getByLabel('Action').selectOption('mask')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  await expect(toast(page)).toContainText('PII Detection Complete')
  await expect(panel.getByRole('listitem').filter({ hasText: 'maria.delgado@example.com' })).toContainText(
    'EMAIL_ADDRESS',
  )
  await expect(panel.getByRole('region', { name: 'Masked Text' })).toContainText('<EMAIL_ADDRESS>')
  await expect(panel.locator('mark', { hasText: 'maria.delgado@example.com' })).toBeVisible()
})

test('anonymize replaces a value by a stand-in of the same kind', async ({ page }) => {
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').fill(text)
  await panel.getByLabel('Action').selectOption('anonymize')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  const masked = panel.getByRole('region', { name: 'Masked Text' })
  await expect(masked).toContainText('@')
  await expect(masked).not.toContainText('maria.delgado@example.com')
})

test('providers presidio and private_ai; actions detect, mask, anonymize; defaults presidio and detect', async ({
  page,
}) => {
  const asked = await answer(page, call, {})
  const panel = await openTab(page, 'pii-detection')
  await expect(panel.getByLabel('Provider').getByRole('option')).toHaveText(['Presidio', 'Private AI'])
  await expect(panel.getByLabel('Action').getByRole('option')).toHaveText(['Detect', 'Mask', 'Anonymize'])
  await panel.getByLabel('Text to analyze').fill('  a text ')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  await expect.poll(() => asked[0]?.body).toEqual({ text: 'a text', provider: 'presidio', action: 'detect' })
  await panel.getByLabel('Provider').selectOption('private_ai')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  await expect.poll(() => asked[1]?.body).toEqual({ text: 'a text', provider: 'private_ai', action: 'detect' })
})

test('the masked-text view toggles shown and hidden; hidden text reads ***TEXT HIDDEN***', async ({ page }) => {
  await answer(page, call, { entity_count: 0, entities: [], masked_text: 'as it was', provider: 'presidio' })
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').fill('x')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  const masked = panel.getByRole('region', { name: 'Masked Text' })
  await expect(masked).toContainText('as it was')
  await masked.getByRole('button', { name: 'Hide' }).click()
  await expect(masked).toContainText('***TEXT HIDDEN***')
  await expect(masked).not.toContainText('as it was')
  await masked.getByRole('button', { name: 'Show' }).click()
  await expect(masked).toContainText('as it was')
})

test('scores are shown as percent with 1 decimal', async ({ page }) => {
  const entity = { entity_type: 'PERSON', text: 'Ann', score: 0.8567, start: 0, end: 3, recognizer: 'person' }
  await answer(page, call, { entity_count: 1, entities: [entity], masked_text: '', provider: 'presidio' })
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').fill('Ann called')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  await expect(panel.getByText('85.7%')).toBeVisible()
  await expect(panel.getByText('1 entity found')).toBeVisible()
})

test('blank text: the button is disabled, and sending it anyway says Input Required', async ({ page }) => {
  const panel = await openTab(page, 'pii-detection')
  await expect(panel.getByRole('button', { name: 'Analyze PII' })).toBeDisabled()
  await panel.getByLabel('Text to analyze').press('Control+Enter')
  await expect(toast(page)).toContainText('Input Required')
  await expect(toast(page)).toContainText('Please enter text to analyze.')
})

test('statistics card, and supported entities per provider', async ({ page }) => {
  await answer(page, 'GET /api/guardrails/analytics', analytics({ guardrail_breakdown: {} }))
  const panel = await openTab(page, 'pii-detection')
  await expect(panel.getByRole('region', { name: 'PII Statistics' })).toContainText('No statistics available')
  const entities = panel.getByRole('region', { name: 'Supported Entities' })
  await expect(entities.getByRole('listitem')).toHaveCount(12 + 9)
  for (const type of ['IBAN_CODE', 'NAME_FAMILY', 'LOCATION_ADDRESS_STREET', 'US_PASSPORT'])
    await expect(entities.getByText(type, { exact: true })).toBeVisible()
})

test.describe('when detection fails', () => {
  test.use({ failuresExpected: true })
  test('the toast is PII Detection Failed with <status>: <error>', async ({ page }) => {
    await answer(page, call, refusal('no provider'), 502)
    const panel = await openTab(page, 'pii-detection')
    await panel.getByLabel('Text to analyze').fill('x')
    await panel.getByRole('button', { name: 'Analyze PII' }).click()
    await expect(toast(page)).toContainText('PII Detection Failed')
    await expect(toast(page)).toContainText('502: no provider')
    await expect(panel.getByRole('alert')).toHaveText('502: no provider')
  })
})

test('an answer that was not judged is not shown as clean', async ({ page }) => {
  await answer(page, call, {
    entity_count: 0,
    entities: [],
    masked_text: 'x',
    provider: 'presidio',
    status: 'unjudged',
  })
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').fill('x')
  await panel.getByRole('button', { name: 'Analyze PII' }).click()
  await expect(panel.getByText('This is not a clean result.')).toBeVisible()
  await expect(panel.getByText('0 entities found')).toHaveAttribute('data-tone', 'warn')
})
