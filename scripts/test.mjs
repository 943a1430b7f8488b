// `npm test`: installs what is missing, runs every check, and ends with `N passed, N failed`.
// Each check of the whole tree (types, lint …) counts as one; the tests count singly.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { find, install, requireNode, root } from './tree.mjs'
import { trim } from './trim.mjs'

requireNode()
install({ tools: true })
trim()
process.chdir(root)
const scratch = mkdtempSync(join(tmpdir(), 'custos-test-'))
const results = []

whole('types', ['scripts/types.mjs'])
whole('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
whole('sizes', ['scripts/sizes.mjs'])
const cruised = ['src', 'evals', 'bench', '--config', '.dependency-cruiser.cjs']
whole('boundaries', ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...cruised])
whole('docs are fresh', ['node_modules/tsx/dist/cli.mjs', 'scripts/docs.ts', '--check'])
whole('build', ['scripts/build.mjs'])
unit()
await browser()

const passed = sum('passed')
const failed = sum('failed')
console.log('')
for (const { name, passed, failed, note } of results) {
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`)
}
rmSync(scratch, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function whole(name, args) {
  const ok = run(args)
  results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
}

/**
 * Files with a failure run once more, as the browser tests do: what passes then is counted as passed and named as
 * such, so that a neighbour on the machine doesn't stop a change and an unsteady test doesn't stay hidden.
 */
function unit() {
  const first = vitest('unit.json', [])
  if (first.ok) {
    results.push({ name: 'unit', passed: first.passed, failed: 0 })
    return
  }
  const again = first.files.length > 0 ? vitest('unit-again.json', first.files) : first
  const failures = again === first ? first.failures : again.failures
  const steady = first.passed + Math.max(0, first.failures.length - failures.length)
  for (const name of failures) console.log(`FAILED  ${name}`)
  const unsteady = again.ok ? first.failures : []
  for (const name of unsteady) console.log(`PASSED AT THE SECOND TRY  ${name}`)
  results.push({
    name: 'unit',
    passed: steady,
    failed: again.ok ? 0 : Math.max(1, failures.length),
    note: unsteady.length > 0 ? `${unsteady.length} at the second try: ${unsteady.join('; ')}` : failures.join('; '),
  })
}

/** One run of the tests in `files` (all when empty): how many passed, the failures by name and the files they are in. */
function vitest(reportName, files) {
  const report = join(scratch, reportName)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files])
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const broken = told?.testResults?.filter((file) => file.status === 'failed') ?? []
  const failures = broken.flatMap((file) => {
    const name = relative(root, file.name)
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    return tests.length > 0 ? tests.map((test) => `${name} > ${test.fullName}`) : [name]
  })
  return { ok, passed: told?.numPassedTests ?? 0, failures, files: broken.map((file) => relative(root, file.name)) }
}

async function browser() {
  if (find('e2e', /\.(?:spec|test)\.tsx?$/).length === 0) return
  const chromium = await findBrowser()
  if (chromium.missing) {
    results.push({ name: 'browser', passed: 0, failed: 1, note: chromium.missing })
    return
  }
  const report = join(scratch, 'e2e.json')
  const ok = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    CUSTOS_TEST_CHROMIUM: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : undefined
  const failed = stats?.unexpected ?? 0
  results.push({
    name: 'browser',
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: ok ? failed : Math.max(1, failed),
  })
}

function run(args, env = {}) {
  console.log(`\n> ${args.join(' ')}`)
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}
