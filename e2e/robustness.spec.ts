import type { Page, Route } from '@playwright/test'
import { deeds, screens, shown } from './screens.ts'
import { expect, test } from './support.ts'

test.use({ failuresExpected: true })
test.describe.configure({ timeout: 240_000 })

type Fault = (route: Route) => Promise<void>

const faults: Readonly<Record<string, Fault>> = {
  failing: (route) =>
    route.fulfill({ status: 500, json: { error: 'something failed', code: 'internal', request_id: 'r' } }),
  garbled: (route) => route.fulfill({ status: 200, body: '<html>not the API</html>' }),
  incomplete: (route) => route.fulfill({ json: {} }),
  slow: () => new Promise(() => undefined),
}

const isCall = (url: URL) => url.pathname.startsWith('/api/')

/** What the screen asks the server for, by path. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>()
  const note = (request: { url: () => string }) => {
    const url = new URL(request.url())
    if (isCall(url)) asked.add(url.pathname)
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'load' })
  await shown(page)
  await expect
    .poll(async () => {
      const before = asked.size
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
      return asked.size - before
    })
    .toBe(0)
  page.off('request', note)
  return [...asked]
}

async function stands(page: Page): Promise<void> {
  await shown(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // What an answer does to the screen is done two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByText('This part could not be shown.')).toBeHidden()
}

/** What the frame and the dashboard's head ask for on every tab: tried where they are shown, not on each tab again. */
const ofTheHead = ['/api/session', '/api/guardrails/health', '/api/guardrails/sessions/active', '/api/recent-activity']

/**
 * Every call gets one of the two faults that screens take differently, by turns; all calls get both below. To a screen,
 * an answer that is not JSON is one that failed, and one that never comes is among those of all calls.
 */
function faultOf(turn: number): readonly [string, Fault] {
  const name = turn % 2 === 0 ? 'incomplete' : 'failing'
  return [name, faults[name] as Fault]
}

for (const path of screens) {
  test(`${path} stands when any one of its calls is failing or incomplete`, async ({ page }) => {
    const calls = await callsOf(page, path)
    const own = path.includes('tab=') ? calls.filter((one) => !ofTheHead.includes(one)) : calls
    for (const [turn, call] of own.entries()) {
      const [name, fault] = faultOf(turn)
      let hit = false
      const here = (url: URL) => url.pathname === call
      await page.route(here, (route) => {
        hit = true
        return fault(route)
      })
      await page.goto(path, { waitUntil: 'load' })
      await expect.poll(() => hit, `${name}: ${call} is asked for`).toBe(true)
      await test.step(`${name}: ${call}`, () => stands(page))
      await page.unroute(here)
    }
  })
}

for (const [name, fault] of Object.entries(faults)) {
  test(`every screen stands when all of its calls are ${name}`, async ({ page, context }) => {
    await page.route(isCall, fault)
    for (const path of screens) {
      await page.goto(path, { waitUntil: 'load' })
      await test.step(path, async () => {
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        if (name !== 'incomplete') await stands(page)
      })
    }
    await context.close()
  })
}

for (const { name, at, call, act } of deeds) {
  test(`${name}: a test that is failing, garbled, incomplete or slow takes nothing with it`, async ({ page }) => {
    for (const [kind, fault] of Object.entries(faults)) {
      await page.goto(at)
      await page.route((url) => url.pathname === call, fault)
      await act(page)
      if (kind === 'failing') await expect(page.getByText(/500: something failed/).first()).toBeVisible()
      if (kind === 'slow') await expect(page.getByRole('button', { name: /\.\.\.$/ }).first()).toBeDisabled()
      await test.step(kind, () => stands(page))
      await page.unroute((url) => url.pathname === call)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}
