/** The database behind the stores: PostgreSQL, embedded or on a server. */

export type { Database, DatabaseOptions, Query, Row } from './database.ts'
export { openDatabase } from './open-database.ts'
