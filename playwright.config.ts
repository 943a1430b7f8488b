import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = process.env.CUSTOS_TEST_PORT ?? '4650'
// Set to test a server that is running already.
const running = process.env.CUSTOS_TEST_BASE_URL
const baseURL = running ?? `http://127.0.0.1:${port}`

const browser =
  process.env.CUSTOS_TEST_CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  timeout: 40_000,
  // Once more where a slow machine came in between; a test that needed it is told as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      // Chromium refuses its own sandbox to root, as in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node e2e/serve.mjs',
          env: { PORT: port },
          url: `${baseURL}/api/guardrails/health`,
          timeout: 120_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
})
