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

/** Source texts by name, for files that hold only trees. */
function sourceTexts(folder: string): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  for (const name of readdirSync(folder)) {
    if (!/^sources_.*\.json$/.test(name)) continue
    for (const raw of readEntries(path.join(folder, name)).map(record)) {
      const text = raw['text'] ?? raw['source'] ?? raw['content'] ?? raw['colang']
      const key = raw['id'] ?? raw['path'] ?? raw['file']
      if (typeof text === 'string' && typeof key === 'string') out.set(key, text)
    }
  }
  return out
}

function add(tally: Tally, id: unknown, problem: string | undefined): void {
  tally.total += 1
  if (problem === undefined) tally.passed += 1
  else tally.failing.push(`${String(id ?? '?')}: ${problem}`)
}

function syntaxFile(file: string, texts: ReadonlyMap<string, string>): Record<string, Tally> {
  const verdicts: Tally = { total: 0, passed: 0, failing: [] }
  const trees: Tally = { total: 0, passed: 0, failing: [] }
  for (const raw of readEntries(file)) {
    const id = record(raw)['id'] ?? record(raw)['path'] ?? record(raw)['file']
    const judged = judgeSource(raw, texts)
    add(verdicts, id, judged.verdict)
    if (judged.hasTree) add(trees, id, judged.tree)
  }
  return trees.total > 0 ? { cases: verdicts, trees } : { cases: verdicts }
}

const texts = sourceTexts(directory)
for (const name of readdirSync(directory).sort()) {
  const file = path.join(directory, name)
  const syntax = /^(sources_.*|ast_.*|edge_cases)\.json$/.test(name)
  if (!syntax && !/^runtime_v[12].*\.json$/.test(name)) continue
  const tallies = syntax ? syntaxFile(file, texts) : await runtimeFile(file)
  for (const [part, tally] of Object.entries(tallies)) {
    console.log(`${name}${part === 'cases' ? '' : ` (${part})`} ${tally.passed}/${tally.total}`)
    if (showFailing) for (const line of tally.failing) console.log(`  ${line}`)
  }
}
