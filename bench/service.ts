import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type AnalyticsFigures, benchAnalytics, removeData } from './analytics.ts'
import { callFor } from './drills/callers.ts'
import { heldTo } from './held.ts'
import { ownPostgres, postgresPrograms } from './postgres.ts'
import { cpuSecondsOf, megabytesOf, type OwnServer, startServer } from './server.ts'
import { short, type Table } from './table.ts'

const port = 4292
const postgresPort = 4293

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'custos-bench-'))
  // PostgreSQL runs as another user, whose folder lies in this one.
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds from the process's start until it listens, and what it holds in memory then and after work. */
export function startTable(checks = 5): Promise<Table[]> {
  return inFolder(async (folder) => {
    const start = (data: string, encoder: 'on' | 'off') =>
      startServer({ port, env: { CUSTOS_DATA_DIR: join(folder, data), CUSTOS_ENCODER: encoder } })
    const rows: (string | number)[][] = []
    const row = (what: string, server: OwnServer) =>
      rows.push([what, short(server.startSeconds), short(megabytesOf(server.child))])
    const first = await start('data', 'off')
    row('first start: database made', first)
    await first.stop()
    const again = await start('data', 'off')
    row('start', again)
    await callFor({ url: again.url, callers: 16 }, checks)
    rows.push([`… after ${checks} s of checks by 16 callers`, '', short(megabytesOf(again.child))])
    await again.stop('SIGKILL')
    const killed = await start('data', 'off')
    row('start after kill -9', killed)
    await killed.stop()
    const trained = await start('data', 'on')
    await callFor({ url: trained.url, callers: 4 }, checks)
    row('with the trained model, after checks', trained)
    await trained.stop()
    return [{ title: 'Start and memory', columns: ['what', 's', 'resident MB'], rows }]
  })
}

const works = [
  { what: 'content safety by rules, 300 characters', encoder: 'off', ask: {} },
  {
    what: 'all guardrails by rules, 3,000 characters',
    encoder: 'off',
    ask: { path: '/api/guardrails/comprehensive', length: 3_000 },
  },
  { what: 'content safety with the model, 300 characters', encoder: 'on', ask: {} },
] as const

type Work = (typeof works)[number]

// Of a core, each server: what callers and PostgreSQL take of the same two cores leaves room to both then.
const heldShare = 0.22
const warmSeconds = 12

/** One server against two, on one PostgreSQL: each held to the same share of a core where the system can do that. */
export function coresTable(seconds = 5): Promise<Table[]> {
  if (postgresPrograms() === undefined || availableParallelism() < 2) return Promise.resolve([])
  return inFolder(async (folder) => {
    const postgres = await ownPostgres({ folder: join(folder, 'postgres'), port: postgresPort })
    const rows: string[][] = []
    try {
      for (const work of works) {
        const env = {
          DATABASE_URL: postgres.url,
          CUSTOS_DATA_DIR: join(folder, 'data'),
          CUSTOS_ENCODER: work.encoder,
        }
        rows.push(await coresRow(work, env, seconds))
      }
    } finally {
      await postgres.kill()
    }
    return [
      {
        title: 'Two servers against one, on one PostgreSQL',
        columns: ['what', 'one: checks/s', 'CPU µs', 'two: checks/s', 'CPU µs', 'two over one', 'by CPU'],
        rows,
        note: `Each server is held to ${heldShare * 100} % of a core (control group): callers and PostgreSQL work on the same two cores, and without that the second server would have only what they leave. By CPU: 2 when a second server makes no check dearer.`,
      },
    ]
  })
}

async function coresRow(work: Work, env: Readonly<Record<string, string>>, seconds: number): Promise<string[]> {
  const groups = [heldTo(heldShare, 'a'), heldTo(heldShare, 'b')]
  const start = (index: number) =>
    startServer({ port: port + index * 2, env, under: groups[index]?.under ?? ['taskset', '-c', String(index)] })
  const servers = [await start(0), await start(1)]
  try {
    // A server held to a share of a core takes as much longer until its code is compiled.
    await throughput(servers, warmSeconds, work.ask)
    const one = await throughput(servers.slice(0, 1), seconds, work.ask)
    const two = await throughput(servers, seconds, work.ask)
    const again = await throughput(servers.slice(0, 1), seconds, work.ask)
    const alone = { perSecond: Math.max(one.perSecond, again.perSecond), cpu: (one.cpu + again.cpu) / 2 }
    return [
      work.what,
      short(alone.perSecond),
      short(alone.cpu),
      short(two.perSecond),
      short(two.cpu),
      `${(two.perSecond / alone.perSecond).toFixed(2)} ×`,
      `${((2 * alone.cpu) / two.cpu).toFixed(2)} ×`,
    ]
  } finally {
    for (const server of servers) await server.stop()
    for (const group of groups) group?.release()
  }
}

async function throughput(servers: readonly OwnServer[], seconds: number, how: Work['ask']) {
  const spent = () => servers.reduce((sum, { child }) => sum + cpuSecondsOf(child), 0)
  const ask = (length: number) => Promise.all(servers.map(({ url }) => callFor({ url, callers: 12, ...how }, length)))
  await ask(1)
  const before = spent()
  const answers = await ask(seconds)
  const checks = answers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  return { perSecond: checks / seconds, cpu: ((spent() - before) * 1e6) / checks }
}

/** Kilobytes of the built console: what the first page needs, and all. */
export async function bundleTable(): Promise<Table[]> {
  const folder = join(process.cwd(), 'dist/console')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }))
  const sum = (of: typeof files) => of.reduce((total, { bytes }) => total + gzipSync(bytes).length, 0) / 1_024
  const first = files.filter(({ name }) => page.includes(name))
  return [
    {
      title: 'Console: size of what is sent, compressed',
      columns: ['what', 'files', 'KB'],
      rows: [
        ['script and style that the first page names', first.length, short(sum(first))],
        ['all, fetched as screens open', files.length, short(sum(files))],
      ],
    },
  ]
}

/** One database's figures as a table. */
export function analyticsTable(title: string, figures: AnalyticsFigures): Table {
  const { events, fillSeconds, gigabytes, startAfterCrashSeconds, rows } = figures
  const filled = fillSeconds > 0 ? `filled in ${short(fillSeconds)} s, ` : ''
  return {
    title: `${title}: ${events.toLocaleString('en-US')} events of 31 days`,
    columns: ['question', 'first ms', 'p50 ms', 'p95 ms', 'best ms'],
    rows: rows.map(({ what, firstMs, p50Ms, p95Ms, bestMs }) => [what, ...[firstMs, p50Ms, p95Ms, bestMs].map(short)]),
    note: `${short(gigabytes)} GB, ${filled}start after kill -9 in ${short(startAfterCrashSeconds)} s.`,
  }
}

/** Monitoring calls over as many events as are named, on both databases; the data goes afterwards. */
export function monitoringTables(postgresql: number, embedded: number): Promise<Table[]> {
  return inFolder(async (folder) => {
    const tables: Table[] = []
    if (postgresql > 0 && postgresPrograms() !== undefined) {
      const figures = await benchAnalytics({ database: 'postgresql', events: postgresql, folder })
      tables.push(analyticsTable('Monitoring on PostgreSQL', figures))
      removeData(join(folder, 'postgres'))
    }
    if (embedded > 0) {
      const figures = await benchAnalytics({ database: 'embedded', events: embedded, folder })
      tables.push(analyticsTable('Monitoring on the embedded database', figures))
    }
    return tables
  })
}
