import AxeBuilder from '@axe-core/playwright'
import { expect, test, toast } from './support.ts'

test('a knowledge base is begun, takes a file in versions, and is deleted', async ({ page }) => {
  await page.goto('/admin/organization')
  await page.getByRole('link', { name: 'Knowledge bases' }).click()
  await page.getByLabel('Id').fill('e2e-guide')
  await page.getByRole('button', { name: 'Begin' }).click()
  const base = page.getByRole('region', { name: 'e2e-guide' })
  await expect(base).toContainText('No sources yet.')
  for (const version of [1, 2]) {
    const buffer = Buffer.from(`Wounds are cleaned ${version} times a day.`)
    await base.getByLabel('File for e2e-guide').setInputFiles({ name: 'wounds.txt', mimeType: 'text/plain', buffer })
    await expect(base).toContainText(`Version ${version}`)
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await base.getByRole('button', { name: /^Delete knowledge base/ }).click()
  await expect(toast(page)).toContainText('e2e-guide was deleted')
  await expect(base).toHaveCount(0)
})
