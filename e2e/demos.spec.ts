import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { answer, expect, refusal, settle, stopClock, test } from './support.ts'

const watch = (page: Page) => page.getByRole('dialog', { name: 'Watch Demo' })
const schedule = (page: Page) => page.getByRole('dialog', { name: 'Schedule Demo' })
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Whether a picture is there, not merely its place. */
const isShown = (page: Page) =>
  expect
    .poll(() =>
      watch(page)
        .getByRole('img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(1440)

test.describe('Watch Demo', () => {
  test('is a walkthrough of seven real screens with captions, each picture at most 60 KB, fetched when it opens', async ({
    page,
  }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/screens/')) pictures.push(pathname)
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(pictures).not.toContain('/screens/pii-detection.avif')
    await open(page, 'Watch Demo')
    const captions = new Set<string>()
    for (let step = 1; step <= 7; step += 1) {
      await expect(watch(page).getByText(`${step} of 7`)).toBeVisible()
      await isShown(page)
      captions.add((await watch(page).getByRole('figure').innerText()).trim())
      if (step < 7) await open(page, 'Next')
    }
    expect(captions.size).toBe(7)
    expect(new Set(pictures).size).toBe(7)
    for (const path of new Set(pictures)) {
      const body = await (await page.request.get(path)).body()
      expect(body.length, path).toBeLessThanOrEqual(60 * 1024)
    }
  })
  test('plays by itself, stops at the end, and plays again', async ({ page }) => {
    await stopClock(page)
    await page.goto('/')
    await open(page, 'Watch Demo')
    const step = () =>
      watch(page)
        .getByText(/^\d of 7$/)
        .innerText()
    await settle(page, step, '1 of 7')
    await settle(page, step, '2 of 7', 1_000)
    await settle(page, step, '7 of 7', 5_000)
    await settle(page, () => watch(page).getByRole('button', { name: 'Play again' }).count(), 1, 1_000)
    await open(page, 'Play again')
    await settle(page, step, '1 of 7')
  })
  test('is paused by its button and by the space bar, and turned by arrow keys', async ({ page }) => {
    await page.goto('/')
    await open(page, 'Watch Demo')
    await open(page, 'Pause')
    await expect(watch(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(watch(page).getByText('2 of 7')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(watch(page).getByText('1 of 7')).toBeVisible()
    await watch(page).focus()
    await page.keyboard.press('Space')
    await expect(watch(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(watch(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await watch(page).getByRole('button', { name: 'Step 5: A letter comes back as a letter' }).click()
    await expect(watch(page).getByText('5 of 7')).toBeVisible()
  })
  test('does not play by itself where less motion is wished for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await open(page, 'Watch Demo')
    await expect(watch(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })
  test('is closed by Escape, and the focus is where it was', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Watch Demo' }).focus()
    await page.keyboard.press('Enter')
    await expect(watch(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(watch(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused()
  })
  test.describe('without its pictures', () => {
    test.use({ failuresExpected: true })
    test('says so, and its captions stand', async ({ page }) => {
      await page.route('**/screens/**', (route) => route.abort())
      await page.goto('/')
      await open(page, 'Watch Demo')
      await expect(watch(page).getByText('This picture could not be loaded')).toBeVisible()
      await expect(watch(page).getByText('Every check at a glance')).toBeVisible()
    })
  })
})

test.describe('Schedule Demo', () => {
  test('is a form whose request the owners see, mark as handled and delete', async ({ page }) => {
    const name = `Ada Moreau ${Date.now()}`
    await page.goto('/')
    await open(page, 'Schedule Demo')
    await schedule(page).getByLabel('Name').fill(name)
    await schedule(page).getByLabel('Organization').fill('Lakeview clinic')
    await schedule(page).getByLabel('E-mail').fill('ada@lakeview.example')
    await schedule(page).getByLabel('What would you like to see?').fill('The gateway.')
    await open(page, 'Request a demo')
    const thanks = schedule(page).getByRole('status').filter({ hasText: 'Thank you. Your request has arrived.' })
    await expect(thanks).toBeFocused()
    await page.goto('/admin/organization')
    await page.getByRole('tab', { name: 'Demo Requests' }).click()
    const row = page.getByRole('list', { name: 'Demo requests' }).getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('Lakeview clinic')
    await expect(row).toContainText('The gateway.')
    await row.getByRole('button', { name: `Mark the request of ${name} as handled` }).click()
    await expect(row.getByText('handled', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await row.getByRole('button', { name: `Delete the request of ${name}` }).click()
    await expect(row).toHaveCount(0)
  })
  test('does not send what is not filled in, nor an address that is none', async ({ page }) => {
    const asked = await answer(page, 'POST /api/demo-requests', { received: true })
    await page.goto('/')
    await open(page, 'Schedule Demo')
    await open(page, 'Request a demo')
    await expect(schedule(page).getByLabel('Name')).toBeFocused()
    await schedule(page).getByLabel('Name').fill('Ada')
    await schedule(page).getByLabel('Organization').fill('Clinic')
    await schedule(page).getByLabel('E-mail').fill('nobody')
    await open(page, 'Request a demo')
    await expect(schedule(page).getByLabel('E-mail')).toBeFocused()
    expect(asked).toEqual([])
    await schedule(page).getByLabel('E-mail').fill('ada@clinic.example')
    await open(page, 'Request a demo')
    await expect(schedule(page).getByText('Thank you')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'Ada', organization: 'Clinic', email: 'ada@clinic.example' },
    ])
  })
  test.describe('refused', () => {
    test.use({ failuresExpected: true })
    test('says why in the server’s words, and keeps what was written', async ({ page }) => {
      await answer(page, 'POST /api/demo-requests', refusal('Too many tries. Try again in 600 s.'), 429)
      await page.goto('/')
      await open(page, 'Schedule Demo')
      await schedule(page).getByLabel('Name').fill('Ada')
      await schedule(page).getByLabel('Organization').fill('Clinic')
      await schedule(page).getByLabel('E-mail').fill('ada@clinic.example')
      await open(page, 'Request a demo')
      await expect(schedule(page).getByRole('alert')).toContainText('Too many tries')
      await expect(schedule(page).getByLabel('Name')).toHaveValue('Ada')
    })
  })
})

for (const name of ['Watch Demo', 'Schedule Demo']) {
  test(`${name} has no accessibility violation in light and dark, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await open(page, name)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}
