import type { Page, Route } from '@playwright/test'
import { violations, violationsOfColour } from './axe.ts'
import { deeds, screens, shown } from './screens.ts'
import { answer, expect, openTab, test } from './support.ts'

test.use({ failuresExpected: true })
test.describe.configure({ timeout: 120_000 })

/** No violation in light, none in dark, and the page is no wider than a phone. */
async function isClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await (colorScheme === 'light' ? violations : violationsOfColour)(page), colorScheme).toEqual([])
  }
}

const states: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  loading: () => new Promise(() => undefined),
  failed: (route) => route.fulfill({ status: 503, json: { error: 'down', code: 'unavailable', request_id: 'r' } }),
}

for (const [state, fulfil] of Object.entries(states)) {
  for (const path of screens) {
    test(`${path} ${state} has no accessibility violation, light and dark, and fits a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route((url) => url.pathname.startsWith('/api/'), fulfil)
      await page.goto(path)
      await shown(page)
      await isClean(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  }
}

for (const path of screens.filter((one) => one.startsWith('/admin') || one.includes('&'))) {
  test(`${path} as it stands has no accessibility violation, light and dark, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await isClean(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

for (const { name, at, act, call } of deeds) {
  test(`${name} with its result has no accessibility violation, light and dark`, async ({ page }) => {
    await page.goto(at)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call)
    await act(page)
    await answered
    // The answer has come; what it refreshes has too, unless a stream stays open.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
    const mark = page.locator('main mark').first()
    if (await mark.isVisible().catch(() => false)) await mark.focus()
    await isClean(page)
  })
}

const dialogs: Readonly<Record<string, readonly [path: string, ...buttons: string[]]>> = {
  Commands: ['/dashboard', 'Search and commands'],
  'Add New Guardrail': ['/dashboard?tab=management', 'Add Guardrail'],
  'Choose dates': ['/dashboard?tab=analytics', 'Choose dates'],
  Export: ['/dashboard?tab=analytics', 'Export'],
  'Add Rule': ['/admin/alerts', 'Add Rule'],
  'Add Channel': ['/admin/alerts', 'Add Channel'],
  'Edit Organization': ['/admin/organization', 'Edit'],
}

for (const [name, [path, ...buttons]] of Object.entries(dialogs)) {
  test(`the dialog ${name} has no accessibility violation, and gives the focus back`, async ({ page }) => {
    await page.goto(path)
    for (const button of buttons) await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: buttons[0] ?? '', exact: true })).toBeFocused()
  })
}

test('the list of shortcuts and the question before leaving have no accessibility violation', async ({ page }) => {
  await page.goto('/dashboard?tab=management&view=configuration&guardrail=content_safety')
  await page.getByLabel('Description').waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await isClean(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Description').fill('Changed')
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await isClean(page)
})

test('a text is checked, its findings read and the decision asked about, all by keyboard', async ({ page }) => {
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').focus()
  await page.keyboard.type('I will kill you tomorrow.')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Analyze Content Safety' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.locator('mark').first()).toBeVisible()
  const text = panel.getByRole('region', { name: 'Your text with its findings' })
  for (let step = 0; step < 12 && !(await text.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.locator('mark').first()).toBeFocused()
  await expect(panel.getByRole('tooltip')).toBeVisible()
})

test('a guardrail is switched and configured by keyboard', async ({ page }) => {
  const own = {
    id: 'own',
    name: 'Own',
    type: 'format',
    description: 'Of our own.',
    enabled: true,
    priority: 2,
    built_in: false,
    configuration: { threshold: 0.8, providers: [], parameters: {} },
    performance: { requests: 1, blocked: 0, success_rate: 100, avg_response_time: 0.1 },
  }
  await answer(page, 'GET /api/guardrails/management', { guardrails: [own] })
  const toggled = await answer(page, 'POST /api/guardrails/management/own/toggle', { guardrail: own })
  await page.goto('/dashboard?tab=management')
  await page.getByRole('switch', { name: 'Enable Own' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => toggled.length).toBe(1)
  await page.getByRole('button', { name: 'Configure Own' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Configuration' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Name')).toHaveValue('Own')
})
