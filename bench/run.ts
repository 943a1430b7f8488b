// `npm run bench`: figures of this machine, now. Name a part to run it alone (`npm run bench -- engine`); what is run is
// kept in bench/figures. `npm run bench -- page` runs every part in short and writes docs/performance.md, within ten
// minutes. `npm run bench -- scale` makes a hundred million events first and takes half an hour and 30 GB of disk.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { writePage } from './page.ts'
import { bundleTable, coresTable, monitoringTables, startTable } from './service.ts'
import { keep, load, machine, plain, type Table } from './table.ts'
import {
  claimsTable,
  consoleTable,
  documentsTable,
  engineTable,
  flowsTable,
  gatewayTable,
  httpTable,
  mediaTable,
  modelTable,
  streamingTable,
} from './tables.ts'

interface Part {
  run(): Promise<readonly Table[]>
  /** The same with fewer rounds, for the page. */
  short?(): Promise<readonly Table[]>
}

const parts: Readonly<Record<string, Part>> = {
  http: { run: () => httpTable(), short: () => httpTable(3) },
  cores: { run: () => coresTable(8), short: () => coresTable(4) },
  start: { run: () => startTable(), short: () => startTable(3) },
  engine: { run: () => engineTable(), short: () => engineTable(300) },
  streaming: { run: () => streamingTable(), short: () => streamingTable(200_000) },
  gateway: { run: () => gatewayTable(), short: () => gatewayTable(60) },
  flows: { run: () => flowsTable(), short: () => flowsTable(300) },
  bundle: { run: bundleTable },
  monitoring: { run: () => monitoringTables(2_000_000, 500_000), short: () => monitoringTables(300_000, 100_000) },
  model: { run: modelTable },
  claims: { run: () => claimsTable(), short: () => claimsTable(24) },
  documents: { run: documentsTable },
  media: { run: mediaTable },
  console: { run: () => consoleTable(), short: () => consoleTable(1) },
}
const large: Readonly<Record<string, Part>> = {
  'scale-embedded': { run: () => monitoringTables(0, 5_000_000) },
  scale: { run: () => monitoringTables(100_000_000, 0) },
}

const pageMs = 560_000
const [first, ...others] = process.argv.slice(2)
if (first === 'page') page()
else await runAll(first === undefined ? Object.keys(parts) : [first, ...others])

async function runAll(names: readonly string[]): Promise<void> {
  const brief = names.includes('--short')
  console.log(`${machine()}, load ${load()}`)
  for (const name of names.filter((one) => one !== '--short')) {
    const part = parts[name] ?? large[name]
    if (part === undefined)
      throw new Error(`there is no part ${name}: ${[...Object.keys(parts), ...Object.keys(large)].join(', ')}`)
    const before = load()
    const started = performance.now()
    const tables = await (brief ? (part.short ?? part.run)() : part.run())
    for (const table of tables) console.log(`\n${plain(table)}`)
    const seconds = Math.round((performance.now() - started) / 1_000)
    if (tables.length > 0)
      keep(name, { tables, at: new Date().toISOString().slice(0, 10), machine: machine(), load: before, seconds })
  }
  process.exit(0)
}

/** Each part in a process of its own; what no time is left for keeps the figures it has. */
function page(): void {
  spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const started = performance.now()
  for (const name of Object.keys(parts)) {
    const left = pageMs - (performance.now() - started)
    if (left < 5_000) {
      console.log(`\n${name}: no time is left, its figures stay`)
      continue
    }
    const args = ['node_modules/tsx/dist/cli.mjs', 'bench/run.ts', name, '--short']
    const run = spawnSync(process.execPath, args, {
      stdio: 'inherit',
      timeout: Math.min(left, 150_000),
      killSignal: 'SIGINT',
    })
    if (run.status !== 0) console.log(`\n${name}: not done in time, its figures stay`)
  }
  writePage()
}
