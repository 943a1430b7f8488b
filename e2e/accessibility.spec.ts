import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answer, expect, test } from './support.ts'

const tabs = [
  'overview',
  'content-safety',
  'pii-detection',
  'healthcare-phi',
  'streaming',
  'multimodal',
  'colang-flows',
  'architecture',
  'analytics',
  'management',
]
const screens = [
  '/',
  '/documents',
  '/architecture',
  '/admin/organization',
  '/nowhere',
  ...tabs.map((tab) => `/dashboard?tab=${tab}`),
]

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test.beforeEach(async ({ page }) => {
  const session = {
    session_id: 'demo_session',
    current_flow: null,
    flow_state: null,
    conversation_length: 0,
    variables: {},
  }
  await answer(page, 'GET /api/guardrails/colang/flows', { flows: {} })
  await answer(page, 'GET /api/guardrails/colang/session/demo_session', session)
})

for (const path of screens) {
  test(`${path} has no accessibility violation in light and dark, and fits a phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('the tabs are walked by arrow keys, and the chosen panel follows', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Content Safety' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Content Safety Test' })).toBeVisible()
})
