/** One row as the driver returns it: column names as keys. */
export type Row = Record<string, unknown>

/** Runs one statement with `$1…` parameters and returns its rows. */
export type Query = <R extends Row = Row>(text: string, values?: readonly unknown[]) => Promise<R[]>

/**
 * A PostgreSQL database, embedded in this process or on a server: the same SQL runs on both (PostgreSQL 15 and newer).
 * The embedded one has a single connection, so inside `transaction` use only the `query` handed in.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  /** Waits a while for a server that is away, then rejects with `DatabaseAway`; so does `transaction` at its beginning. */
  readonly query: Query
  /** Commits what `run` did when it resolves, rolls all of it back when it throws. */
  transaction<T>(run: (query: Query) => Promise<T>): Promise<T>
  /** Rejects at once when the database does not answer. */
  ping(): Promise<void>
  /** Waits for running statements, closes the database and gives the data folder free. */
  close(): Promise<void>
}

/** Where the data is: a folder for the embedded database, or the URL of a PostgreSQL server. */
export type DatabaseOptions =
  | { readonly dataDir: string }
  | {
      readonly databaseUrl: string
      readonly maxConnections?: number
      /** How long a statement waits for a server that is away. */
      readonly patienceSeconds?: number
    }
  /** Kept in memory only: for tests. */
  | { readonly memory: true }
