/** The database behind the stores: PostgreSQL, embedded or on a server. */

export { DataFolderInUse } from './data-lock.ts'
export type { Database, DatabaseOptions, Query, Row } from './database.ts'
export { DatabaseAway } from './database-away.ts'
export { openDatabase } from './open-database.ts'
export {
  acrossOrganizations,
  beyondOrganizations,
  forOrganization,
  wallOrganizations,
} from './organization-scope.ts'
