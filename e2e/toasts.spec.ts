import type { Page } from '@playwright/test'
import { expect, openTab, settle, stopClock, test, toast } from './support.ts'

/** The form whose blank text brings a toast, on a page whose clock stands still. */
async function openForm(page: Page) {
  await stopClock(page)
  const panel = await openTab(page, 'healthcare-phi')
  const button = panel.getByRole('button', { name: 'Test PHI Protection' })
  await settle(page, () => button.count(), 1)
  return button
}

test('toasts: one at a time', async ({ page }) => {
  const button = await openForm(page)
  await button.click()
  await button.click()
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toHaveText('Please enter text to analyze')
})

test('toasts: default duration 5000 ms', async ({ page }) => {
  const button = await openForm(page)
  await button.click()
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)
})

test('toasts: F8 leads to them by keyboard', async ({ page }) => {
  const button = await openForm(page)
  await button.click()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toBeFocused()
})

for (const [distance, gone] of [
  [40, false],
  [70, true],
] as const) {
  test(`toasts: a swipe of ${distance} px to the right ${gone ? 'dismisses' : 'does not dismiss'}`, async ({
    page,
  }) => {
    const button = await openForm(page)
    await button.click()
    const box = await toast(page).boundingBox()
    if (!box) throw new Error('the toast has no place on the screen')
    const [x, y] = [box.x + 20, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
    await expect(toast(page)).toHaveCount(gone ? 0 : 1)
  })
}
