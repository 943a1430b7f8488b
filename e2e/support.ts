import { gzipSync } from 'node:zlib'
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test'

export { expect }

interface Watched {
  /** Set where a test provokes failing answers: the browser itself logs those. */
  readonly failuresExpected: boolean
  /** What the page itself has to log in this test. */
  readonly logged: RegExp | undefined
  readonly quiet: undefined
}

/** Every test also proves that the screen logs no error and no warning, and asks no other origin for anything. */
export const test = base.extend<Watched>({
  failuresExpected: [false, { option: true }],
  logged: [undefined, { option: true }],
  quiet: [
    async ({ page, failuresExpected, logged, baseURL }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        // What the browser itself writes of an answer that it can't use.
        const network = /^Failed to load resource|^EventSource's response has a MIME type/.test(text)
        const expected = (network && failuresExpected) || logged?.test(text) === true
        if (['error', 'warning'].includes(message.type()) && !expected) heard.push(text)
      })
      page.on('pageerror', (error) => heard.push(`page error: ${error.message}`))
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) heard.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

type Body = object | string

/** Answers one call of the page in the server's place; gives the list of what was asked. */
export async function answer(page: Page, call: string, body: Body, status = 200) {
  const asked: { url: URL; body: unknown }[] = []
  const [method, path] = call.split(' ')
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      asked.push({ url: new URL(route.request().url()), body: postedJson(route) })
      if (typeof body === 'string') return route.fulfill({ status, body })
      return route.fulfill({ status, json: body })
    },
  )
  return asked
}

function postedJson(route: Route): unknown {
  try {
    return route.request().postDataJSON()
  } catch {
    return undefined
  }
}

/** The refusal body of the server. */
export const refusal = (error: string) => ({ error, code: 'internal', request_id: 'r' })

/** Opens a tab of the dashboard and gives its panel. */
export async function openTab(page: Page, tab: string): Promise<Locator> {
  await page.goto(`/dashboard?tab=${tab}`)
  return page.getByRole('tabpanel').first()
}

/** The toast on show. */
export function toast(page: Page): Locator {
  return page.locator('li[data-state="open"][data-tone]')
}

/** Shapes of the specification, as a server would answer them. */
export const sample = {
  health: {
    health_status: 'healthy',
    uptime_seconds: 93_700,
    recent_error_rate: 0.0012,
    active_sessions: 3,
    total_requests_processed: 18_342,
    requests_per_second: 4.2,
    reasons: [],
    version: '0.1.0',
  },
  breakdown: {
    total_events: 1240,
    blocked_events: 37,
    success_rate: 0.998,
    block_rate: 0.0298,
    avg_confidence: 0.913,
    avg_processing_time: 0.0042,
  },
}

/** An analytics answer with the given parts changed. */
export function analytics(changed: object = {}) {
  return {
    time_range: '24h',
    summary: {
      total_events: 4821,
      blocked_events: 212,
      block_rate: 0.04397,
      success_rate: 0.9991,
      average_confidence: 0.9144,
    },
    performance: { avg_processing_time: 2.5, p95_processing_time: 5, throughput_events_per_second: 25 },
    guardrail_breakdown: { content_safety: sample.breakdown },
    safety_metrics: {
      no_safety_events: false,
      safety_blocks: 37,
      safety_block_rate: 0.0298,
      high_confidence_blocks: 21,
    },
    trends: { time_series: [] },
    ...changed,
  }
}

/** What the scripts of a screen weigh when it is first shown, in bytes after gzip. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()))
  expect(bodies.length).toBeGreaterThan(0)
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

/** Stops the page's clock, before it is opened: from here only `runFor` lets time pass, however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-05-04T08:00:00Z') })
  await page.clock.pauseAt(new Date('2026-05-04T08:00:01Z'))
}

/** Waits until a count is as expected, letting the page's own clock go on in small steps only until then. */
export async function settle(page: Page, count: () => unknown, expected: unknown, stepMs = 50): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs)
        return count()
      },
      { intervals: [50] },
    )
    .toEqual(expected)
}
