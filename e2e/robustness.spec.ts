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
// Never answered in whole: events go on.
const isEndless = (url: URL) => url.pathname.endsWith('/events') || url.pathname.endsWith('/streaming/events')

/** Walks from screen to screen within one page, as links do: the code is fetched once, and each screen begins anew. */
class Walk {
  private readonly open = new Map<object, string>()
  private asked = new Set<string>()
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (isCall(url)) this.asked.add(url.pathname)
      if (!isEndless(url)) this.open.set(request, url.pathname)
    })
    page.on('requestfinished', (request) => this.open.delete(request))
    page.on('requestfailed', (request) => this.open.delete(request))
  }

  /** Begins at a screen with nothing in memory; gives what it asked the server for. */
  async begin(path: string): Promise<ReadonlySet<string>> {
    await this.page.goto('about:blank')
    this.open.clear()
    this.asked = new Set()
    await this.page.goto(path, { waitUntil: 'load' })
    await this.rest()
    return this.asked
  }

  /** Goes to a screen; gives what it asked the server for. */
  async to(path: string): Promise<ReadonlySet<string>> {
    this.asked = new Set()
    await this.page.evaluate((next) => window.history.pushState(null, '', next), path)
    await this.rest()
    return this.asked
  }

  /** What an answer does to the screen is done two frames later, and may ask for more. */
  async rest(): Promise<void> {
    await shown(this.page)
    const frames = () =>
      this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect
      .poll(
        async () => {
          await frames()
          const before = [...this.open.values()]
          await frames()
          return [...before, ...this.open.values()]
        },
        { intervals: [20] },
      )
      .toEqual([])
  }
}

async function stands(page: Page): Promise<void> {
  await shown(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByText('This part could not be shown.')).toBeHidden()
}

/** Which call fails in which round: in none of them do two calls of one screen. */
function roundsOf(callsOf: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const rounds: string[][] = []
  const all = new Set([...callsOf.values()].flatMap((calls) => [...calls]))
  const together = (a: string, b: string) => [...callsOf.values()].some((calls) => calls.has(a) && calls.has(b))
  for (const call of all) {
    const free = rounds.find((round) => !round.some((other) => together(call, other)))
    if (free) free.push(call)
    else rounds.push([call])
  }
  return rounds
}

const parts: Readonly<Record<string, readonly string[]>> = {
  'the dashboard’s tabs': screens.filter((path) => path.startsWith('/dashboard')),
  'the organization’s views': screens.filter((path) => path.startsWith('/admin/organization')),
  'the other screens': screens.filter((path) => !/^\/(?:dashboard|admin\/organization)/.test(path)),
}

for (const [part, paths] of Object.entries(parts)) {
  test(`${part} stand when any one of their calls is failing or incomplete`, async ({ page }) => {
    const first = paths[0] ?? '/dashboard'
    const walk = new Walk(page)
    const callsOf = new Map<string, ReadonlySet<string>>()
    // What failed is asked for on every screen again: so all calls show themselves, and those that follow on others after.
    for (const fault of [faults['failing'], undefined]) {
      if (fault) await page.route(isCall, fault)
      callsOf.set(first, new Set([...(callsOf.get(first) ?? []), ...(await walk.begin(first))]))
      for (const path of paths) callsOf.set(path, new Set([...(callsOf.get(path) ?? []), ...(await walk.to(path))]))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    const rounds = roundsOf(callsOf)
    expect(rounds.length).toBeGreaterThan(2)
    for (const [turn, calls] of rounds.entries()) {
      const hit = new Set<string>()
      // To a screen, an answer that is not JSON is one that failed, and one that never comes is among those of all calls.
      const kinds = new Map(calls.map((call, at) => [call, (turn + at) % 2 === 0 ? 'incomplete' : 'failing']))
      await page.route(
        (url) => kinds.has(url.pathname),
        (route) => {
          const call = new URL(route.request().url()).pathname
          hit.add(call)
          return (faults[kinds.get(call) ?? ''] as Fault)(route)
        },
      )
      await walk.begin(first)
      for (const path of paths)
        await test.step(`${[...kinds].join(', ')}: ${path}`, async () => {
          await walk.to(path)
          await stands(page)
        })
      expect([...hit].sort()).toEqual([...calls].sort())
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

for (const [name, fault] of Object.entries(faults)) {
  test(`every screen stands when all of its calls are ${name}`, async ({ page, context }) => {
    await page.route(isCall, fault)
    await page.goto(screens[0], { waitUntil: 'load' })
    for (const path of screens) {
      await test.step(path, async () => {
        await page.evaluate((next) => window.history.pushState(null, '', next), path)
        await stands(page)
      })
    }
    await context.close()
  })
}

for (const { name, at, call, act } of deeds) {
  test(`${name}: a test that is failing, garbled, incomplete or slow takes nothing with it`, async ({ page }) => {
    await page.goto(at)
    for (const [kind, fault] of Object.entries(faults)) {
      await page.route((url) => url.pathname === call, fault)
      await act(page)
      if (kind === 'failing') await expect(page.getByText(/500: something failed/).first()).toBeVisible()
      if (kind === 'slow') await expect(page.getByRole('button', { name: /\.\.\.$/ }).first()).toBeDisabled()
      await test.step(kind, () => stands(page))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}
