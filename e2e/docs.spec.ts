import { gzipSync } from 'node:zlib'
import { violations } from './axe.ts'
import { expect, test } from './support.ts'

const pages = [
  '/docs',
  '/docs/quick-start',
  '/docs/guardrails/content-safety',
  '/docs/guides/gateway',
  '/docs/hipaa',
  '/docs/reference/settings',
  '/docs/nowhere',
]

test.describe('the documentation', () => {
  for (const path of pages) {
    test.describe(path, () => {
      test.use({ failuresExpected: path.endsWith('nowhere') })

      test('has no accessibility violation in light and dark, and fits a phone', async ({ page }) => {
        test.slow()
        await page.goto(path)
        expect(await violations(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      })
    })
  }

  test('follows the theme that the console was given', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('custos-theme', 'contrast'))
    await page.goto('/docs/concepts')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    expect(await violations(page)).toEqual([])
  })

  test('is walked by its navigation, and page by page', async ({ page }) => {
    await page.goto('/docs')
    const navigation = page.getByRole('navigation', { name: 'Documentation' })
    await navigation.getByRole('link', { name: 'Concepts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Concepts' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Concepts' })).toHaveAttribute('aria-current', 'page')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Fail modes' }).click()
    await expect(page).toHaveURL(/\/docs\/concepts#fail-modes$/)
    const beside = page.getByRole('navigation', { name: 'Previous and next page' })
    await beside.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
    await beside.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/\/docs\/concepts$/)
  })

  test('is searched by keyboard, with an index that comes with the first use', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/docs')
    const search = page.getByRole('combobox', { name: 'Search the documentation' })
    await expect(search).toBeVisible()
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([])
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('fail modes')
    const results = page.getByRole('option')
    await expect(results.first()).toContainText('Fail modes')
    await expect(results.first()).toContainText('unjudged')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(results.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/concepts#fail-modes$/)
    expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1)
  })

  test('finds settings, mistyped words, and says when there is nothing', async ({ page }) => {
    await page.goto('/docs')
    const search = page.getByRole('combobox', { name: 'Search the documentation' })
    await search.fill('CUSTOS_SESSION_HOURS')
    await expect(page.getByRole('option').first().locator('mark')).toContainText(['CUSTOS_SESSION_HOURS'])
    await search.fill('jailbrake')
    await expect(page.getByRole('option').first()).toContainText(/jailbreak/i)
    await search.fill('xyzzyplugh')
    await expect(page.getByRole('status')).toHaveText('Nothing found for “xyzzyplugh”.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('copies a block of code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/docs/quick-start')
    const copy = page.getByRole('button', { name: 'Copy' }).first()
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start')
  })

  test('prints the text alone', async ({ page }) => {
    await page.goto('/docs/hipaa')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
  })

  test('weighs little, and lets nothing inline run', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    const answer = await page.goto('/docs', { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
    const own = files.filter((url) => /\.(?:js|css)$/.test(url))
    const bodies = await Promise.all(own.map(async (url) => (await page.request.get(url)).body()))
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(60_000)
  })
})

test.describe('an address of the documentation without a page', () => {
  test.use({ failuresExpected: true })

  test('is a 404 with the way back', async ({ page }) => {
    const answer = await page.goto('/docs/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'first page' }).click()
    await expect(page).toHaveURL(/\/docs$/)
  })
})

test.describe('the documentation without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is read and walked all the same; the search is not shown', async ({ page }) => {
    await page.goto('/docs')
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'HIPAA mapping' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'HIPAA mapping' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'All pages' }).click()
    await page.getByRole('link', { name: 'Backup and restore', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Backup and restore' })).toBeVisible()
  })
})
