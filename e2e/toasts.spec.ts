import { expect, openTab, test, toast } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('toasts: one at a time', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toHaveText('Please enter text to analyze')
})

test('toasts: default duration 5000 ms', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3500)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1600)
  await expect(toast(page)).toHaveCount(0)
})

test('toasts: F8 leads to them by keyboard', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
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
    const panel = await openTab(page, 'healthcare-phi')
    await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
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
