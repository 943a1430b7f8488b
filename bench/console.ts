import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { median } from './measure.ts'

/** How slow a line and a processor are made. */
interface Profile {
  readonly what: string
  readonly latencyMs: number
  readonly bytesPerSecond: number
  readonly cpuSlowdown: number
}

export interface PageRow {
  readonly page: string
  readonly profile: string
  /** Largest contentful paint, the middle of the rounds. */
  readonly lcpMs: number
  /** Cumulative layout shift, the worst of the rounds. */
  readonly shift: number
  readonly kilobytes: number
}

export interface ScrollRow {
  readonly rows: number
  readonly frames: number
  readonly medianMs: number
  readonly worstMs: number
}

// Lighthouse's own profiles: a phone on a slow line, and a desk.
const profiles: readonly Profile[] = [
  { what: 'phone, 150 ms, 1.6 Mb/s, CPU / 4', latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 },
  { what: 'desk, 40 ms, 10 Mb/s, CPU / 1', latencyMs: 40, bytesPerSecond: 10_000_000 / 8, cpuSlowdown: 1 },
]
const pages = ['/', '/dashboard']
const port = '4594'

/** The built console in Chromium, line and processor throttled over the DevTools protocol; each visit with an empty cache. */
export async function benchConsole(rounds = 5): Promise<{ pages: PageRow[]; scroll: ScrollRow }> {
  const found = await findBrowser()
  if (found.path === undefined) throw new Error(found.missing)
  const folder = mkdtempSync(join(tmpdir(), 'custos-bench-'))
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', CUSTOS_DATA_DIR: folder, CUSTOS_ENCODER: 'off' },
  })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: found.path, args })
  try {
    const address = await addressOf(server)
    const rows: PageRow[] = []
    for (const page of pages) {
      for (const profile of profiles) rows.push(await visits(browser, { url: address + page, page, profile, rounds }))
    }
    return { pages: rows, scroll: await scroll(browser, address) }
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended.')))
    server.stdout?.on('data', (part) => {
      const address = /^Custos is at (\S+)$/m.exec(String(part))?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

interface Visits {
  readonly url: string
  readonly page: string
  readonly profile: Profile
  readonly rounds: number
}

async function visits(browser: Browser, { url, page: name, profile, rounds }: Visits): Promise<PageRow> {
  const seen = []
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url, profile))
  return {
    page: name,
    profile: profile.what,
    lcpMs: median(seen.map(({ lcpMs }) => lcpMs)),
    shift: Math.max(...seen.map(({ shift }) => shift)),
    kilobytes: median(seen.map(({ bytes }) => bytes)) / 1024,
  }
}

async function visit(browser: Browser, url: string, profile: Profile) {
  const isPhone = profile.cpuSlowdown > 1
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await throttle(page, profile)
  await page.goto(url, { waitUntil: 'networkidle' })
  const figures = await page.evaluate(figuresOfVisit)
  await context.close()
  return figures
}

async function throttle(page: Page, { latencyMs: latency, bytesPerSecond, cpuSlowdown: rate }: Profile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs in the page, where only what stands in it is known: no function in it may have a name. */
async function figuresOfVisit() {
  const [paints = [], shifts = []] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
          setTimeout(() => resolve([]), 500)
        }),
    ),
  )
  const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return {
    lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
    bytes: loads.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize')), 0),
  }
}

const manyRows = 10_000

/** Recent Activity with ten thousand rows on the slowed processor, scrolled as a wheel does: a tenth of a screen a frame. */
async function scroll(browser: Browser, address: string): Promise<ScrollRow> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const recent_activity = Array.from({ length: manyRows }, (_, index) => ({
    id: String(index),
    action: 'masked',
    type: 'pii_detection',
    confidence: 97.5,
    timestamp: '2026-05-04T10:20:30.000Z',
  }))
  await page.route('**/api/recent-activity', (route) => route.fulfill({ json: { recent_activity } }))
  await page.goto(`${address}/dashboard`, { waitUntil: 'networkidle' })
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await page.getByRole('list', { name: 'Newest checks' }).evaluate(framesOfScroll)
  await page.close()
  return { rows: manyRows, frames: frames.length, medianMs: median(frames), worstMs: Math.max(...frames) }
}

/** Runs in the page: milliseconds of each frame while the list is scrolled. */
async function framesOfScroll(list: Element): Promise<number[]> {
  const steps = 120
  const moments: number[] = []
  for (let step = 0; step <= steps; step += 1) {
    list.scrollTop = 100_000 + 90 * step
    moments.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
  }
  return moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
}
