import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { callUntil } from './drills/callers.ts'
import { dayStatements, daysOf, othersStatement, quietGuardrail } from './event-data.ts'
import { median, quantile } from './measure.ts'
import { type OwnPostgres, ownPostgres } from './postgres.ts'
import { type OwnServer, startServer } from './server.ts'

/** What one question costs over HTTP, in milliseconds. */
export interface AnalyticsRow {
  readonly what: string
  /** The first time, with whatever lay in memory. */
  readonly firstMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly bestMs: number
}

export interface AnalyticsFigures {
  readonly events: number
  readonly fillSeconds: number
  readonly gigabytes: number
  /** Start of a server on that data after a crash. */
  readonly startAfterCrashSeconds: number
  readonly rows: readonly AnalyticsRow[]
}

export interface AnalyticsOptions {
  readonly database: 'postgresql' | 'embedded'
  readonly events: number
  /** Where the data lies; filled unless it is there already, and then kept. */
  readonly folder: string
  readonly rounds?: number
}

const firstPort = Number(process.env['CUSTOS_BENCH_PORT'] ?? 4290)
const ports = { postgres: firstPort, server: firstPort + 1 }
const days = 31
const otherOrganizations = 10
// Reading only: that filling is not slowed by what this bench does not measure.
const settings = [
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'synchronous_commit=off',
  'fsync=off',
]

/**
 * The product's own monitoring calls over events of a month, made in bulk in its own tables: on PostgreSQL as a user
 * whom row-level security holds, with the counters of eight servers and of other organisations beside them.
 */
export function benchAnalytics(options: AnalyticsOptions): Promise<AnalyticsFigures> {
  mkdirSync(options.folder, { recursive: true })
  return options.database === 'postgresql' ? onPostgres(options) : onEmbedded(options)
}

async function onPostgres({ events, folder, rounds = 15 }: AnalyticsOptions): Promise<AnalyticsFigures> {
  const data = join(folder, 'postgres')
  const postgres = await ownPostgres({ folder: data, port: ports.postgres, settings })
  try {
    const env = { DATABASE_URL: postgres.url, CUSTOS_DATA_DIR: join(folder, 'server') }
    await (await startServer({ port: ports.server, env, patienceSeconds: 600 })).stop()
    const fillSeconds = await fillPostgres(postgres, events)
    const [size] = await rowsOf<{ bytes: number }>(postgres, `SELECT pg_database_size('custos')::float8 AS bytes`)
    const server = await afterCrash(env)
    const rows = await measure(server, rounds)
    await server.stop()
    const gigabytes = (size?.bytes ?? 0) / 1e9
    return { events, fillSeconds, gigabytes, startAfterCrashSeconds: server.startSeconds, rows }
  } finally {
    await postgres.stop()
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(postgres: OwnPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function fillPostgres(postgres: OwnPostgres, events: number): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`SET work_mem = '256MB'`)
  const seconds = await fill(async (text) => (await client.query(text)).rows, events)
  await client.end()
  return seconds
}

async function onEmbedded({ events, folder, rounds = 15 }: AnalyticsOptions): Promise<AnalyticsFigures> {
  const dataDir = join(folder, 'embedded')
  const env = { CUSTOS_DATA_DIR: dataDir }
  await (await startServer({ port: ports.server, env })).stop()
  const database = await PGlite.create(join(dataDir, 'database'))
  await database.exec(`SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`)
  const fillSeconds = await fill(async (text) => (await database.query(text)).rows, events)
  const [size] = (
    await database.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes')
  ).rows
  await database.exec('CHECKPOINT')
  await database.close()
  const server = await afterCrash(env)
  const rows = await measure(server, rounds)
  await server.stop()
  const gigabytes = (size?.bytes ?? 0) / 1e9
  return { events, fillSeconds, gigabytes, startAfterCrashSeconds: server.startSeconds, rows }
}

const writingSeconds = 20

/** A server that is killed in the midst of writes, started again: what it left to be recovered is part of the start. */
async function afterCrash(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const killed = await startServer({ port: ports.server, env, patienceSeconds: 600 })
  const over = performance.now() + writingSeconds * 1_000
  const calling = callUntil({ url: killed.url, callers: 16 }, () => killed.child.signalCode !== null)
  await new Promise((resolve) => setTimeout(resolve, over - performance.now()))
  await killed.stop('SIGKILL')
  await calling
  return startServer({ port: ports.server, env, patienceSeconds: 600 })
}

type Ask = (text: string) => Promise<readonly unknown[]>

/** Fills an empty database; seconds, 0 when it was filled before. */
async function fill(ask: Ask, events: number): Promise<number> {
  const [organization] = (await ask('SELECT id FROM organizations ORDER BY created_at LIMIT 1')) as { id: string }[]
  if (organization === undefined) throw new Error('the server has made no organisation')
  if ((await ask('SELECT 1 FROM rollups LIMIT 1')).length > 0) return 0
  const started = performance.now()
  const now = Date.now()
  for (const day of daysOf(events, days, now)) {
    await ask('BEGIN')
    for (const statement of dayStatements(day, organization.id, now)) await ask(statement)
    await ask('COMMIT')
    process.stderr.write('.')
  }
  await ask(othersStatement(otherOrganizations))
  await ask('ANALYZE rollups')
  process.stderr.write('\n')
  return (performance.now() - started) / 1_000
}

/** Each question, as the console asks it; then one round after the other so that a busy moment meets all alike. */
async function measure(server: OwnServer, rounds: number): Promise<AnalyticsRow[]> {
  const questions = await questionsOf(server.url)
  const times = questions.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { path, first }] of questions.entries()) {
      times[index]?.push(await ask(`${server.url}/api/${path}`, first === true))
    }
  }
  return questions.map(({ what }, index) => {
    const [firstMs = 0, ...rest] = times[index] ?? []
    return { what, firstMs, p50Ms: median(rest), p95Ms: quantile(rest, 0.95), bestMs: Math.min(...rest) }
  })
}

interface Question {
  readonly what: string
  readonly path: string
  /** Until the first row rather than the last. */
  readonly first?: boolean
}

async function questionsOf(url: string): Promise<Question[]> {
  const { organization } = (await (await fetch(`${url}/api/session`)).json()) as { organization: { id: string } }
  const events = 'guardrails/events?time_range=30d&limit=50'
  const page = (await (await fetch(`${url}/api/${events}`)).json()) as { next_cursor: string | null }
  const now = Math.floor(Date.now() / 1_000)
  const old = `from=${now - 25 * 86_400}&to=${now - 3 * 86_400}`
  const ranges = (['1h', '24h', '7d', '30d'] as const).map((range) => ({
    what: `figures of ${range}`,
    path: `guardrails/analytics?time_range=${range}`,
  }))
  return [
    ...ranges,
    { what: 'figures of 30d and the 30 days before', path: 'guardrails/analytics?time_range=30d&compare=true' },
    { what: 'figures of a chosen time, 22 days', path: `guardrails/analytics?${old}` },
    { what: 'health', path: 'guardrails/health' },
    { what: 'cards of the guardrails', path: 'guardrails/management' },
    { what: 'figures of the organisation', path: `organizations/${organization.id}/analytics` },
    { what: 'newest 50 events of 30d', path: events },
    { what: 'the page after them', path: `${events}&cursor=${page.next_cursor ?? ''}` },
    { what: 'blocked by one guardrail', path: `${events}&guardrail=content_safety&action=block` },
    { what: 'blocked by one that never did', path: `${events}&guardrail=${quietGuardrail}&action=block` },
    { what: 'with one category', path: `${events}&category=SSN` },
    { what: 'with a category that nothing has', path: `${events}&category=NOTHING` },
    { what: 'not judged', path: `${events}&status=unjudged` },
    { what: 'of one session', path: `${events}&session_id=visit-1000` },
    { what: 'of one request', path: `${events}&request_id=request-12340` },
    { what: 'export of 30d, first row', path: 'guardrails/events/export?format=ndjson&time_range=30d', first: true },
  ]
}

const patienceMs = 30_000

/** Milliseconds until the answer, or its first row; infinite when it does not come in half a minute. */
async function ask(url: string, first: boolean): Promise<number> {
  const started = performance.now()
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), patienceMs)
  try {
    const answer = await fetch(url, { signal: stop.signal })
    if (first) await answer.body?.getReader().read()
    else await answer.arrayBuffer()
    // A search that is ended for taking too long has no time either.
    if (answer.status === 503) return Number.POSITIVE_INFINITY
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return performance.now() - started
  } catch (error) {
    if (stop.signal.aborted) return Number.POSITIVE_INFINITY
    throw error
  } finally {
    clearTimeout(late)
    stop.abort()
  }
}

/** Removes what `benchAnalytics` left in a folder. */
export function removeData(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
