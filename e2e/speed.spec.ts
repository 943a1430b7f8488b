import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { answer, expect, test } from './support.ts'

/** How far the parts of a page moved by themselves while it came in, and what it cost to bring it. */
async function cost(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]), 250)))
    })
    const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return {
      shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      bytes: loads.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize')), 0),
    }
  })
}

/** Each page with what it may transfer on its first visit, in bytes: page, style, script, and what it asks the server. */
const budgets = [
  ['/', 200 * 1024],
  ['/dashboard', 280 * 1024],
] as const

for (const [path, most] of budgets) {
  for (const width of [390, 1440]) {
    test(`${path} at ${width} px shifts its layout by at most 0.05 and transfers at most ${most / 1024} KB`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      // A slow line and a slow processor show the shifts that a fast one hides.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 1_250_000,
        uploadThroughput: 1_250_000,
      })
      const { shift, bytes } = await cost(page, path)
      expect(shift).toBeLessThanOrEqual(0.05)
      expect(bytes).toBeLessThanOrEqual(most)
    })
  }
}

test('the landing page reserves the place of each picture, and brings none that is far below', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/screens/')) pictures.push(pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const picture of await page.getByRole('img').and(page.locator('img')).all()) {
    await expect(picture).toHaveAttribute('width', '1440')
    await expect(picture).toHaveAttribute('height', '900')
    await expect(picture).toHaveAttribute('loading', 'lazy')
  }
  expect(pictures).not.toContain('/screens/documents.avif')
  await page.locator('img[src="/screens/documents.avif"]').scrollIntoViewIfNeeded()
  await expect.poll(() => pictures).toContain('/screens/documents.avif')
})

test('the landing page asks no other origin for anything, and leaves nothing behind', async ({ page, baseURL }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Watch Demo' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Demo' })).toBeVisible()
  expect([...origins]).toEqual([baseURL])
  expect(await page.context().cookies()).toEqual([])
})

test('a shared link shows a card: a picture of 1200 by 630 with its words', async ({ page }) => {
  await page.goto('/')
  const content = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content')
  expect(await content('title')).toBe('Custos – guardrails for healthcare AI')
  expect(await content('description')).toContain('masks what must not pass')
  expect(await content('image:alt')).not.toBe('')
  const picture = await page.request.get(new URL((await content('image')) ?? '', page.url()).href)
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  // Width and height stand at fixed places of a PNG's first chunk.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
})

test('10,000 rows of Recent Activity: the last is reached, and only those near sight are drawn', async ({ page }) => {
  const recent_activity = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    action: 'masked',
    type: index === 9_999 ? 'topic_control' : 'pii_detection',
    confidence: 97.5,
    timestamp: '2026-05-04T10:20:30.000Z',
  }))
  await answer(page, 'GET /api/recent-activity', { recent_activity })
  await page.goto('/dashboard')
  const list = page.getByRole('list', { name: 'Newest checks' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
  expect(await list.locator('li').count()).toBeLessThanOrEqual(100)
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(list.getByText('topic control')).toBeInViewport()
  expect(await list.locator('li').count()).toBeLessThanOrEqual(100)
  expect(await violations(page)).toEqual([])
})
