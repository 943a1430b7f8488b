import AxeBuilder from '@axe-core/playwright'
import { expect, test, toast } from './support.ts'

test.beforeEach(({ page }) => page.goto('/admin/exceptions'))

test('lists begin empty; a rule is added, holds in a try, and is taken out again', async ({ page }) => {
  const allow = page.getByRole('region', { name: 'Allow List' })
  await expect(allow).toContainText('Nothing is left alone.')
  await allow.getByLabel('Value').fill('(617) 555-0100')
  await allow.getByLabel('Note').fill('our own switchboard')
  await allow.getByRole('button', { name: 'Add Exception' }).click()
  await expect(toast(page)).toContainText('Exceptions saved')
  await expect(allow.getByRole('list', { name: 'Allow List' })).toContainText('(617) 555-0100')
  await page.getByLabel('Text to try').fill('Call (617) 555-0100 or (617) 555-0199.')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  const tried = page.getByRole('region', { name: 'Try the Lists' })
  await expect(tried).toContainText('Call <PHONE_NUMBER> or <PHONE_NUMBER>.')
  await expect(tried).toContainText('Call (617) 555-0100 or <PHONE_NUMBER>.')
  await allow.getByRole('button', { name: /^Remove/ }).click()
  await expect(allow).toContainText('Nothing is left alone.')
})

test.describe('a pattern that is none', () => {
  test.use({ failuresExpected: true })
  test('is refused in plain words', async ({ page }) => {
    const deny = page.getByRole('region', { name: 'Deny List' })
    await deny.getByLabel('By').selectOption('pattern')
    await deny.getByLabel('Pattern').fill('(a)\\1')
    await deny.getByRole('button', { name: 'Add Exception' }).click()
    await expect(toast(page)).toContainText('Exceptions not saved')
    await expect(toast(page)).toContainText('linear-time')
  })
})

test('a vault is listed by its size and can be destroyed', async ({ page }) => {
  await page.request.post('/api/vaults/mask', { data: { text: 'MRN 4455667 and (617) 555-0199', patient_key: 'e2e' } })
  await page.reload()
  const vaults = page.getByRole('region', { name: 'Vaults' })
  await expect(vaults).toContainText('2 values')
  page.once('dialog', (dialog) => dialog.accept())
  await vaults.getByRole('button', { name: /^Destroy vault/ }).click()
  await expect(toast(page)).toContainText('Vault destroyed')
  await expect(vaults).toContainText('No vaults yet.')
})

test('is reached from the organization page, and is free of accessibility faults in light and dark', async ({
  page,
}) => {
  await page.goto('/admin/organization')
  await page.getByRole('link', { name: 'Privacy exceptions and vaults' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Exceptions' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  }
})
