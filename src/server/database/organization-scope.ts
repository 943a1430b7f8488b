import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query, Row } from './database.ts'

const scope = new AsyncLocalStorage<string>()
// Following each piece of work costs every promise of the process something: only where there is a wall to name it to.
let walled = false

/** Runs `work`, and all that follows from it, for one organisation: a walled database then shows and takes its rows alone. */
export function forOrganization<T>(organizationId: string, work: () => T): T {
  return walled ? scope.run(organizationId, work) : work()
}

/** Runs `work` for the whole installation, whoever asked for it: accounts, and what is written for many at once. */
export function acrossOrganizations<T>(work: () => T): T {
  return walled ? scope.exit(work) : work()
}

/**
 * The second wall: on PostgreSQL every statement inside `forOrganization` runs in a transaction that names the
 * organisation, and row-level security holds it to that organisation's rows. The embedded database is its own superuser,
 * whom no such wall holds; there the stores' own conditions stand alone.
 */
export function wallOrganizations(database: Database): Database {
  if (database.kind === 'embedded') return database
  walled = true
  const transaction: Database['transaction'] = (run) => {
    const organizationId = scope.getStore()
    if (organizationId === undefined) return database.transaction(run)
    return database.transaction(async (query) => {
      await query(`SELECT set_config('custos.organization', $1, true)`, [organizationId])
      return run(query)
    })
  }
  const query: Query = <R extends Row>(text: string, values?: readonly unknown[]) =>
    scope.getStore() === undefined ? database.query<R>(text, values) : transaction((inside) => inside<R>(text, values))
  return { ...delegate(database), query, transaction }
}

/** The same database, always for the whole installation: for work that is begun by one request and done for many. */
export function beyondOrganizations(database: Database): Database {
  if (database.kind === 'embedded') return database
  return {
    ...delegate(database),
    query: (text, values) => acrossOrganizations(() => database.query(text, values)),
    transaction: (run) => acrossOrganizations(() => database.transaction(run)),
  }
}

function delegate(database: Database): Pick<Database, 'kind' | 'ping' | 'close'> {
  return { kind: database.kind, ping: () => database.ping(), close: () => database.close() }
}
