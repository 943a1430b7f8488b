// Takes the pictures of the landing page, the social card and the one of the README: starts the server that is built on
// a data folder of its own, does real checks in a real browser and shoots what follows. Run after `npm run build`; name pictures to
// take those alone: `npx tsx scripts/screenshots.ts analytics`.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'src/console/public/screens'
const size = { width: 1440, height: 900 }
const mostBytes = 60 * 1024
const chosen = process.argv.slice(2)
const patienceMs = 45_000

/** What is done on one screen before its picture is taken. */
interface Shot {
  readonly file: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
  /** The part that stands at the top of the picture; else the screen's own. */
  readonly top?: string
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const shots: readonly Shot[] = [
  {
    file: 'content-safety',
    path: '/dashboard?tab=content-safety&sample=1',
    top: 'Content Safety Test',
    act: async (page) => {
      await press('Analyze Content Safety')(page)
      await page.getByText('Detected Issues').waitFor()
    },
  },
  {
    file: 'pii-detection',
    path: '/dashboard?tab=pii-detection&sample=1',
    top: 'PII Detection Test',
    act: async (page) => {
      await page.getByLabel('Action').selectOption('mask')
      await press('Analyze PII')(page)
      await page.getByText('<PHONE_NUMBER>').first().waitFor()
    },
  },
  {
    file: 'healthcare-phi',
    path: '/dashboard?tab=healthcare-phi',
    top: 'PHI Protection Test',
    act: async (page) => {
      await page
        .getByRole('button', { name: /Load Example/ })
        .first()
        .click()
      await press('Test PHI Protection')(page)
      await page.getByText('Risk', { exact: false }).first().waitFor()
    },
  },
  {
    file: 'streaming',
    path: '/dashboard?tab=streaming&sample=1',
    top: 'Start a Stream',
    act: async (page) => {
      await press('Start Stream')(page)
      await press('Process Chunk')(page)
      await page.getByText('Processed Chunk').waitFor()
    },
  },
  {
    file: 'documents',
    path: '/documents?sample=1',
    top: 'Result',
    act: async (page) => {
      await press('Process Document')(page)
      await page.getByRole('region', { name: 'Page 1 before' }).waitFor()
    },
  },
  {
    file: 'analytics',
    path: '/dashboard?tab=analytics',
    top: 'Activity and Latency',
    act: async (page) => {
      await page.getByLabel('Time Range').first().selectOption('30d')
      await page.getByRole('region', { name: 'Activity and Latency' }).waitFor()
    },
  },
  { file: 'overview', path: '/dashboard' },
]

const data = mkdtempSync(join(tmpdir(), 'custos-screens-'))
const found = await findBrowser()
if (found.path === undefined) throw new Error(found.missing)
const server = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, HOST: '127.0.0.1', PORT: process.env['PORT'] ?? '4140', CUSTOS_DATA_DIR: data },
})
const browser = await chromium.launch({
  executablePath: found.path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const address = await addressOf(server)
  mkdirSync(join(root, folder), { recursive: true })
  await takeAll(browser, address)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}

function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    started.once('exit', () => reject(new Error('The server ended.')))
    started.stdout?.on('data', (part) => {
      const address = /^Custos is at (\S+)$/m.exec(String(part))?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

async function takeAll(inside: Browser, address: string): Promise<void> {
  const context = await inside.newContext({
    baseURL: address,
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const loaded = await context.request.post('/api/sample-data')
  const { organization_id: organizationId } = await loaded.json()
  await context.request.put('/api/session/organization', { data: { organization_id: organizationId } })
  for (const { file, path, act, top } of shots) {
    if (chosen.length > 0 && !chosen.includes(file)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.waitForLoadState('networkidle')
    await still(page, top)
    const shot = await page.screenshot()
    const picture = await compact(shot)
    writeFileSync(join(root, folder, `${file}.avif`), picture)
    if (file === 'overview') writeFileSync(join(root, 'docs/images/dashboard.png'), await forReadme(shot))
    console.log(`${file}.avif: ${(picture.length / 1024).toFixed(1)} KB`)
  }
  if (chosen.length === 0) await card(page)
}

/** Toasts are not what a picture is about; what was done is brought into view. */
async function still(page: Page, top: string | undefined): Promise<void> {
  await page.locator('li[data-state="open"][data-tone]').waitFor({ state: 'hidden' })
  if (top === undefined) return
  const place = page.getByRole('region', { name: top, exact: true }).first()
  await place.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 16))
}

/** As sharp as fits in the bytes that a picture may have. */
async function compact(shot: Buffer): Promise<Buffer> {
  for (const quality of [70, 62, 55, 48, 40, 32]) {
    const picture = await sharp(shot).avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    if (picture.length <= mostBytes) return picture
  }
  throw new Error('A picture does not fit.')
}

function forReadme(shot: Buffer): Promise<Buffer> {
  return sharp(shot).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
}

/** The landing page's own first words, as they are shown where a link to it is shared. */
async function card(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto('/', { waitUntil: 'networkidle' })
  // The name stays, what leads elsewhere does not.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header nav, header a[href="/dashboard"], header button'))
      part.remove()
  })
  const shot = await page.screenshot()
  const picture = await sharp(shot).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
  writeFileSync(join(root, 'src/console/public/social-card.png'), picture)
  console.log(`social-card.png: ${(picture.length / 1024).toFixed(1)} KB`)
}
