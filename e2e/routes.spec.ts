import { expect, scriptBytes, test } from './support.ts'

test('any other path is a page titled 404 Page Not Found', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('/dashboard and /guardrails are the guardrails control dashboard', async ({ page }) => {
  for (const path of ['/dashboard', '/guardrails']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Guardrails Control Dashboard' })).toBeVisible()
  }
})

test('/architecture shows the framework, core engine, decision engine and the four outputs', async ({ page }) => {
  await page.goto('/architecture')
  const diagram = page.locator('svg[aria-label^="Enterprise security architecture"]:visible')
  for (const part of ['Zero-Trust Healthcare AI Framework', 'Core Engine', 'Decision Engine'])
    await expect(diagram.getByText(part, { exact: true })).toBeVisible()
  for (const output of ['Allow', 'Block', 'Mask', 'Redirect'])
    await expect(diagram.getByText(output, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(diagram.getByText('Redirect', { exact: true })).toBeVisible()
})

test('the dashboard loads at most 180 KB of script', async ({ page }) => {
  expect(await scriptBytes(page, '/dashboard')).toBeLessThanOrEqual(180 * 1024)
})

test('the chosen theme stays, and a dark page is dark before its first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
