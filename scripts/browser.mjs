// Finds a Chromium for the browser tests: one of the system, else Playwright's, else installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './tree.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Path of a Chromium, or a sentence that says why there is none. */
export async function findBrowser() {
  const there = (await installed()) ?? (tryInstall() ? await installed() : undefined)
  return there === undefined
    ? {
        missing:
          'No Chromium: none is installed here and installing one failed. Install Chromium or Google Chrome, or set CUSTOS_TEST_CHROMIUM to its path.',
      }
    : { path: there }
}

async function installed() {
  const named = process.env.CUSTOS_TEST_CHROMIUM
  if (named && existsSync(named)) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  if (found) return found
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

function tryInstall() {
  console.error('No Chromium found; installing one …')
  const asRoot = process.getuid?.() === 0
  if (asRoot && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], env)
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)) return true
  }
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], process.env)
}

function run(command, args, env) {
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0
}
