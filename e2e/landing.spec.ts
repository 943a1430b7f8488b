import { expect, scriptBytes, test } from './support.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('sticky header with anchors #services, #industries, #about and a Platform Access link to /dashboard', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  for (const id of ['services', 'industries', 'about']) {
    await expect(header.locator(`a[href="#${id}"]`)).toBeVisible()
    await expect(page.locator(`#${id}`)).toBeAttached()
  }
  await expect(header.getByRole('link', { name: 'Platform Access' })).toHaveAttribute('href', '/dashboard')
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page.locator('#about')).toBeInViewport()
  await expect(header).toBeInViewport()
})

test('hero with Explore Platform to /dashboard and Watch Demo', async ({ page }) => {
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Watch Demo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Explore Platform' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Guardrails Control Dashboard' })).toBeVisible()
})

test('services grid of 6 cards, industries grid of 3 cards, an architecture diagram, 4 principle blurbs', async ({
  page,
}) => {
  await expect(page.locator('#services li')).toHaveCount(6)
  await expect(page.locator('#industries li')).toHaveCount(3)
  await expect(page.locator('#about li')).toHaveCount(4)
  const diagram = page.locator('svg[aria-label^="Enterprise security architecture"]:visible')
  for (const output of ['Allow', 'Block', 'Mask', 'Redirect'])
    await expect(diagram.getByText(output, { exact: true })).toBeVisible()
})

test('a call to action with Start Free Trial and Schedule Demo, and a footer linking to /dashboard and /documents', async ({
  page,
}) => {
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('button', { name: 'Schedule Demo' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(footer.getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/documents')
})

test('the marketing figures are static: 99.9% uptime SLA, 30-day trial, 24/7 support, 23 active guardrails, 2.3M+ interactions', async ({
  page,
}) => {
  for (const figure of ['99.9%', '24/7', '23', '2.3M+'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  await expect(page.getByText('30-day free trial')).toBeVisible()
})

test('/landing is the landing page too', async ({ page }) => {
  await page.goto('/landing')
  await expect(page.getByRole('heading', { name: 'Guardrails for healthcare AI', level: 1 })).toBeVisible()
})

test('the landing page asks the server for no figures and loads at most 70 KB of script', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) calls.push(pathname)
  })
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(70 * 1024)
  expect(calls).toEqual([])
})
