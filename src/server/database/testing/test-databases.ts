import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { postgresPrograms, startPostgres } from './postgres-server.ts'

/** A database of a test's own, empty. */
export interface TestDatabase {
  readonly database: Database
  /** Opens the same data anew, in this process or another: `openDatabase(options)`. */
  readonly options: { readonly dataDir: string } | { readonly databaseUrl: string }
  close(): Promise<void>
}

/** A kind of database that tests run on. */
export interface TestDatabaseKind {
  readonly name: string
  open(): Promise<TestDatabase>
}

/**
 * The databases that every store must work on: the embedded one, and PostgreSQL when `CUSTOS_TEST_DATABASE_URL` names
 * a server or its programs are on this machine.
 */
export function testDatabases(): TestDatabaseKind[] {
  const embedded = { name: 'the embedded database', open: openEmbedded }
  const url = process.env['CUSTOS_TEST_DATABASE_URL']
  if (url) return [embedded, { name: 'PostgreSQL', open: () => openOnServer(url) }]
  const programs = postgresPrograms()
  return programs ? [embedded, { name: 'PostgreSQL', open: () => openOwnServer(programs) }] : [embedded]
}

async function openEmbedded(): Promise<TestDatabase> {
  const dataDir = await copyOfTemplate()
  const database = await openDatabase({ dataDir })
  return {
    database,
    options: { dataDir },
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Making a data folder takes seconds, a copy of one that was made a moment. It is kept for the next run. */
async function copyOfTemplate(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const template = join(tmpdir(), `custos-test-database-${version}`)
  if (!existsSync(template)) {
    const draft = mkdtempSync(join(tmpdir(), 'custos-template-'))
    const database = await openDatabase({ dataDir: draft })
    await database.close()
    if (existsSync(template)) rmSync(draft, { recursive: true, force: true })
    else renameSync(draft, template)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'custos-test-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

async function openOwnServer(programs: string): Promise<TestDatabase> {
  const server = await startPostgres(programs)
  const database = await openDatabase({ databaseUrl: server.url })
  return {
    database,
    options: { databaseUrl: server.url },
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `custos_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: own.href })
  return {
    database,
    options: { databaseUrl: own.href },
    async close() {
      await database.close()
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
