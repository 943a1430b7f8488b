import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { lockDataFolder } from './data-lock.ts'
import type { Database, DatabaseOptions, Query, Row } from './database.ts'
import { DatabaseAway, saysAway } from './database-away.ts'
import { syncFolder } from './durable-node-fs.ts'
import { initializeFolder, PgliteThread } from './pglite-thread.ts'

// How long a call waits for a free connection before it fails.
const patienceMs = 15_000
// The embedded database may have to be started anew first, and recover.
const embeddedPatienceMs = 60_000
const leastVersion = 15

/**
 * Opens the embedded database of a folder (made if it is not there; one server at a time, else `DataFolderInUse`), one
 * in memory, or connects to a PostgreSQL server. Rejects when it can't answer; the schema is `migrate`'s.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ('databaseUrl' in options) return openServer(options)
  if ('memory' in options) return openThread(new PgliteThread({}), () => {})
  return openFolder(resolve(options.dataDir))
}

type ServerOptions = Extract<DatabaseOptions, { databaseUrl: string }>

async function openServer(options: ServerOptions): Promise<Database> {
  const { databaseUrl, maxConnections = 10, patienceSeconds = patienceMs / 1_000 } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    application_name: 'custos',
  })
  const waitMs = patienceSeconds * 1_000
  const database = new PooledDatabase('postgresql', { pool, waitMs, shut: async () => {} })
  try {
    // Not waited for: who starts a server wants to hear of a wrong address at once.
    await database.ping()
    const [server] = await database.query<{ number: number; version: string }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
    )
    if (server === undefined || server.number < leastVersion * 10_000) {
      throw new Error(`PostgreSQL ${leastVersion} or newer is needed, and the server is ${server?.version}`)
    }
    return database
  } catch (cause) {
    await database.close()
    throw new Error(`the PostgreSQL server can't be used: ${reasonOf(cause)}`, { cause })
  }
}

/** A refused connection to several addresses has no message of its own, only a code. */
function reasonOf(failure: unknown): string {
  const error = failure instanceof DatabaseAway ? failure.cause : failure
  if (!(error instanceof Error)) return 'it failed'
  return error.message || ('code' in error ? String(error.code) : error.name)
}

async function openFolder(dataDir: string): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await make(folder)
    return await openThread(new PgliteThread({ folder }), () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Made aside and renamed when whole, so that a crash leaves no half database. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  await initializeFolder(draft)
  renameSync(draft, folder)
  syncFolder(join(folder, '..'))
}

/** The database of a thread; calls `released` when it is closed. */
export async function openThread(thread: PgliteThread, released: () => void): Promise<Database> {
  await thread.open()
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: embeddedPatienceMs,
    // The one connection stays open: opening it anew would only cost.
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => thread.connect(),
  })
  const shut = async () => {
    await thread.close()
    released()
  }
  return new PooledDatabase('embedded', { pool, waitMs: 0, shut })
}

// Parsing and planning a long statement costs the embedded database more than running it. Only there: its one connection
// keeps the names, while a pooler in front of a server may not know them.
const longStatement = 1_500
const mostNames = 20

interface PoolParts {
  readonly pool: pg.Pool
  /** How long a connection that can't be made is tried again. */
  readonly waitMs: number
  readonly shut: () => Promise<void>
}

class PooledDatabase implements Database {
  readonly kind: Database['kind']
  readonly query: Query
  readonly #pool: pg.Pool
  readonly #waitMs: number
  readonly #shut: () => Promise<void>
  readonly #names = new Map<string, string>()
  #closing: Promise<void> | undefined

  constructor(kind: Database['kind'], { pool, waitMs, shut }: PoolParts) {
    this.kind = kind
    this.#pool = pool
    this.#waitMs = waitMs
    this.#shut = shut
    // A connection that breaks is replaced by the pool: whoever uses it hears of it by the statement that fails, whoever
    // asks next sees whether the database is there. Without a listener the event would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    this.query = async <R extends Row>(text: string, values?: readonly unknown[]) => {
      const client = await this.#connect()
      try {
        const { rows } = await client.query<R>(this.#asked(text, values))
        client.release()
        return rows
      } catch (error) {
        const away = saysAway(error)
        client.release(away)
        throw away ? new DatabaseAway(error) : error
      }
    }
  }

  #asked(text: string, values: readonly unknown[] | undefined): pg.QueryConfig {
    if (values === undefined) return { text }
    const name = this.kind === 'embedded' ? this.#nameOf(text) : undefined
    return name === undefined ? { text, values: [...values] } : { text, values: [...values], name }
  }

  /** A name for a long statement, under which the database keeps it parsed and planned. */
  #nameOf(text: string): string | undefined {
    if (text.length < longStatement) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostNames) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  async transaction<T>(run: (query: Query) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const query: Query = async <R extends Row>(text: string, values?: readonly unknown[]) => {
      const { rows } = await client.query<R>(this.#asked(text, values))
      return rows
    }
    try {
      await query('BEGIN')
      const result = await run(query)
      await query('COMMIT')
      client.release()
      return result
    } catch (error) {
      await this.#abandon(client)
      throw saysAway(error) ? new DatabaseAway(error) : error
    }
  }

  async ping(): Promise<void> {
    try {
      await this.#pool.query('SELECT 1')
    } catch (error) {
      throw saysAway(error) ? new DatabaseAway(error) : error
    }
  }

  /** A connection; one that can't be made is tried again for a while, since nothing was asked of it yet. */
  async #connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#waitMs
    for (let pause = 50; ; pause = Math.min(1_000, pause * 2)) {
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (!saysAway(error)) throw error
        if (performance.now() + pause > deadline) throw new DatabaseAway(error)
        await wait(pause)
      }
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#pool.end().then(this.#shut)
    return this.#closing
  }

  /** Rolls back; a connection that can't is thrown away, and the server rolls back for it. */
  async #abandon(client: pg.PoolClient): Promise<void> {
    try {
      await client.query('ROLLBACK')
      client.release()
    } catch (broken) {
      client.release(broken instanceof Error ? broken : true)
    }
  }
}
