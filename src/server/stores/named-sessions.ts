import { randomUUID } from 'node:crypto'
import type { Database } from '../database/index.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'

export interface NamedSession {
  readonly id: string
  readonly name: string
  readonly config: JsonObject
  readonly createdAt: Date
}

export interface NamedSessionStore {
  create(organizationId: string, session: { readonly name: string; readonly config: JsonObject }): Promise<NamedSession>
  /** Newest first, 200 at most. */
  list(organizationId: string): Promise<NamedSession[]>
  /** Throws `not_found`. */
  remove(organizationId: string, id: string): Promise<void>
}

const columns = 'id, name, config, created_at AS "createdAt"'
type SessionRow = { -readonly [K in keyof NamedSession]: NamedSession[K] }

/** The named sessions of a database. */
export function createNamedSessionStore({ query }: Database): NamedSessionStore {
  return {
    async create(organizationId, { name, config }) {
      const rows = await query<SessionRow>(
        `INSERT INTO named_sessions (organization_id, id, name, config) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
        [organizationId, randomUUID(), name, toJson(config)],
      )
      return theRow(rows, 'session')
    },
    list: (organizationId) =>
      query<SessionRow>(
        `SELECT ${columns} FROM named_sessions WHERE organization_id = $1 ORDER BY created_at DESC, id LIMIT 200`,
        [organizationId],
      ),
    async remove(organizationId, id) {
      const rows = await query('DELETE FROM named_sessions WHERE organization_id = $1 AND id = $2 RETURNING 1', [
        organizationId,
        id,
      ])
      theRow(rows, 'session')
    },
  }
}
