import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database, Query } from '../database/index.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

// Beside this file in development, beside the bundle in production.
const folder = new URL('./migrations/', import.meta.url)
// Any number that is ours: servers that start at once wait for each other on it.
const lockNumber = 4_027_185_633

/**
 * Brings the schema to this version: every migration that is missing, in order, all in one transaction.
 * Throws when the database was made by a newer version, or when a migration that ran is not the one here.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrations()
  await database.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
    await query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
    )
    const done = await query<{ number: number; hash: string }>('SELECT number, hash FROM schema_migrations')
    const hashes = new Map(done.map(({ number, hash }) => [number, hash]))
    refuseUnknown(migrations, hashes)
    for (const migration of migrations) {
      if (!hashes.has(migration.number)) await apply(query, migration)
    }
    await query('SELECT wall_organizations_in()')
  })
}

function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}_\w+\.sql$/.test(file))
  return files.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { number: Number.parseInt(name, 10), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseUnknown(migrations: readonly Migration[], done: ReadonlyMap<number, string>): void {
  const newest = Math.max(0, ...migrations.map(({ number }) => number))
  if ([...done.keys()].some((number) => number > newest)) {
    throw new Error('The database was made by a newer version of Custos.')
  }
  const changed = migrations.find(({ number, hash }) => done.has(number) && done.get(number) !== hash)
  if (changed) throw new Error(`The database was made with another ${changed.name} than this version has.`)
}

async function apply(query: Query, { number, name, sql, hash }: Migration): Promise<void> {
  await query(sql)
  await query('INSERT INTO schema_migrations (number, name, hash) VALUES ($1, $2, $3)', [number, name, hash])
}
