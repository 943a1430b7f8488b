import { randomUUID } from 'node:crypto'
import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** Somebody who asked for a demonstration on the landing page. */
export interface DemoRequest {
  readonly id: string
  readonly name: string
  /** The organisation they speak for. */
  readonly company: string
  readonly email: string
  readonly phone: string | null
  readonly message: string | null
  /** Whether the owners heard of it by mail. */
  readonly mailed: 'off' | 'sent' | 'failed'
  readonly createdAt: Date
  readonly handledAt: Date | null
  readonly handledBy: string | null
}

export type NewDemoRequest = Pick<DemoRequest, 'name' | 'company' | 'email' | 'phone' | 'message'>

export interface DemoRequestKey {
  readonly organizationId: string
  readonly id: string
}

/** Who handled a request; undefined opens it again. */
export interface Handling {
  readonly by: string | undefined
  readonly actor: Actor
}

/** Requests are few and are read whole. What an owner does with one is in the audit log, without what it says. */
export interface DemoRequestStore {
  /** Throws `unavailable` when as many as can be kept are open. */
  add(organizationId: string, request: NewDemoRequest): Promise<DemoRequest>
  setMailed(key: DemoRequestKey, mailed: DemoRequest['mailed']): Promise<void>
  /** Open ones first, then newest first. */
  list(organizationId: string): Promise<DemoRequest[]>
  /** Throws `not_found`. */
  handle(key: DemoRequestKey, handling: Handling): Promise<DemoRequest>
  /** Throws `not_found`. */
  remove(key: DemoRequestKey, actor: Actor): Promise<void>
}

/** A stranger may write here: beyond this many the oldest that are handled go, and with none handled nothing is taken. */
export const mostDemoRequests = 1_000

const columns = `id, name, company, email, phone, message, mailed, created_at AS "createdAt",
  handled_at AS "handledAt", handled_by AS "handledBy"`
type RequestRow = { -readonly [K in keyof DemoRequest]: DemoRequest[K] }

/** The requests of a database. */
export function createDemoRequestStore(database: Database): DemoRequestStore {
  const { query } = database
  return {
    add: (organizationId, { name, company, email, phone, message }) =>
      database.transaction(async (inside) => {
        await inside(
          `DELETE FROM demo_requests WHERE organization_id = $1 AND handled_at IS NOT NULL AND id NOT IN
             (SELECT id FROM demo_requests WHERE organization_id = $1
              ORDER BY handled_at IS NOT NULL, created_at DESC LIMIT $2)`,
          [organizationId, mostDemoRequests - 1],
        )
        const rows = await inside<RequestRow>(
          `INSERT INTO demo_requests (organization_id, id, name, company, email, phone, message)
           SELECT $1, $2::uuid, $3, $4, $5, $6, $7
           WHERE (SELECT count(*) FROM demo_requests WHERE organization_id = $1) < $8 RETURNING ${columns}`,
          [organizationId, randomUUID(), name, company, email, phone, message, mostDemoRequests],
        )
        const [made] = rows
        if (made) return made
        throw new StoreError('unavailable', 'No more requests can be taken just now.', { retryAfterSeconds: 3_600 })
      }),
    async setMailed({ organizationId, id }, mailed) {
      await query('UPDATE demo_requests SET mailed = $3 WHERE organization_id = $1 AND id = $2', [
        organizationId,
        id,
        mailed,
      ])
    },
    list: (organizationId) =>
      query<RequestRow>(
        `SELECT ${columns} FROM demo_requests WHERE organization_id = $1
         ORDER BY handled_at IS NOT NULL, created_at DESC, id LIMIT ${mostDemoRequests}`,
        [organizationId],
      ),
    handle: ({ organizationId, id }, { by, actor }) =>
      database.transaction(async (inside) => {
        const rows = await inside<RequestRow>(
          `UPDATE demo_requests SET handled_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END, handled_by = $3
           WHERE organization_id = $1 AND id = $2 RETURNING ${columns}`,
          [organizationId, id, by ?? null],
        )
        const request = theRow(rows, 'request')
        const entry = { action: by === undefined ? 'demo_request.open' : 'demo_request.handle', target: id }
        await appendAudit(inside, organizationId, { entry, actor })
        return request
      }),
    remove: ({ organizationId, id }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM demo_requests WHERE organization_id = $1 AND id = $2 RETURNING 1', [
          organizationId,
          id,
        ])
        theRow(rows, 'request')
        await appendAudit(inside, organizationId, { entry: { action: 'demo_request.remove', target: id }, actor })
      }),
  }
}
