// Plays recorded conversations of a reference implementation: `npm run -s conformance:colang -- DIR [--failing]`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Case, list, readCase, record } from './conformance-colang-cases.ts'
import { judgeSource } from './conformance-colang-syntax.ts'
import { playV1 } from './conformance-colang-v1.ts'
import { playV2 } from './conformance-colang-v2.ts'

interface Tally {
  total: number
  passed: number
  failing: string[]
}

const args = process.argv.slice(2)
const showFailing = args.includes('--failing')
const directory = args.find((arg) => !arg.startsWith('--'))
if (directory === undefined) {
  console.error('usage: npm run -s conformance:colang -- DIR [--failing]')
  process.exit(2)
}

function play(entry: Case): Promise<string | undefined> {
  return entry.version.startsWith('2') ? playV2(entry) : playV1(entry)
}

function readEntries(file: string): unknown[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(parsed) ? parsed : list(record(parsed)['cases'] ?? Object.values(record(parsed)))
}

async function runtimeFile(file: string): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {}
  for (const raw of readEntries(file)) {
    const entry = readCase(raw)
    const name = entry.quirk ? 'quirks' : entry.gated ? 'cases' : 'informative'
    tallies[name] ??= { total: 0, passed: 0, failing: [] }
    const tally = tallies[name]
    const problem = await play(entry).catch(
      (error: unknown) => `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    tally.total += 1
    if (problem === undefined) tally.passed += 1
    else tally.failing.push(`${entry.id}: ${problem}`)
  }
  return tallies
}

function syntaxFile(file: string): Record<string, Tally> {
  const tally: Tally = { total: 0, passed: 0, failing: [] }
  for (const raw of readEntries(file)) {
    const problem = judgeSource(raw)
    tally.total += 1
    if (problem === undefined) tally.passed += 1
    else tally.failing.push(`${String(record(raw)['id'] ?? record(raw)['path'] ?? '?')}: ${problem}`)
  }
  return { cases: tally }
}

for (const name of readdirSync(directory).sort()) {
  const file = path.join(directory, name)
  const syntax = /^(sources_.*|ast_.*|edge_cases)\.json$/.test(name)
  if (!syntax && !/^runtime_v[12].*\.json$/.test(name)) continue
  const tallies = syntax ? syntaxFile(file) : await runtimeFile(file)
  for (const [part, tally] of Object.entries(tallies)) {
    console.log(`${name}${part === 'cases' ? '' : ` (${part})`} ${tally.passed}/${tally.total}`)
    if (showFailing) for (const line of tally.failing) console.log(`  ${line}`)
  }
}
