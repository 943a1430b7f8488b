import { randomUUID } from 'node:crypto'
import type { KeyScope } from '#contract/vocabulary'
import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'

export interface ApiKey {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  /** How it begins. */
  readonly prefix: string
  readonly scopes: readonly KeyScope[]
  /** Requests per minute; null: the installation's limit alone. */
  readonly perMinute: number | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

export type NewApiKey = Pick<ApiKey, 'name' | 'prefix' | 'scopes' | 'perMinute' | 'createdBy' | 'expiresAt'> & {
  readonly hash: string
}

/** Keys of programs; only their hashes are kept. Every change writes its audit record in the same transaction. */
export interface ApiKeyStore {
  create(organizationId: string, key: NewApiKey, actor: Actor): Promise<ApiKey>
  /** Newest first, ended ones too. */
  list(organizationId: string): Promise<ApiKey[]>
  /** Throws `not_found`. */
  revoke(key: { readonly organizationId: string; readonly id: string }, actor: Actor): Promise<void>
  /** The one that holds with this hash, and its organisation's name. */
  find(hash: string): Promise<(ApiKey & { readonly organizationName: string }) | undefined>
  touch(id: string): Promise<void>
}

const columns = `k.id, k.organization_id AS "organizationId", k.name, k.prefix, k.scopes, k.per_minute AS "perMinute",
  k.created_by AS "createdBy", k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt",
  k.revoked_at AS "revokedAt"`
type KeyRow = { -readonly [K in keyof ApiKey]: ApiKey[K] }

/** The API keys of a database. */
export function createApiKeyStore(database: Database): ApiKeyStore {
  const { query } = database
  return {
    create: (organizationId, key, actor) =>
      database.transaction(async (inside) => {
        const id = `key_${randomUUID().replaceAll('-', '').slice(0, 20)}`
        const rows = await inside<KeyRow>(
          `INSERT INTO api_keys AS k (organization_id, id, name, prefix, key_hash, scopes, per_minute, created_by, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${columns}`,
          [
            organizationId,
            id,
            key.name,
            key.prefix,
            key.hash,
            [...key.scopes],
            key.perMinute,
            key.createdBy,
            key.expiresAt,
          ],
        )
        const entry = { action: 'key.create', target: id, details: { scopes: [...key.scopes] } }
        await appendAudit(inside, organizationId, { entry, actor })
        return theRow(rows, 'key')
      }),
    list: (organizationId) =>
      query<KeyRow>(
        `SELECT ${columns} FROM api_keys k WHERE k.organization_id = $1 ORDER BY k.created_at DESC, k.id LIMIT 500`,
        [organizationId],
      ),
    revoke: ({ organizationId, id }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside(
          `UPDATE api_keys SET revoked_at = now() WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING 1`,
          [organizationId, id],
        )
        theRow(rows, 'key')
        await appendAudit(inside, organizationId, { entry: { action: 'key.revoke', target: id }, actor })
      }),
    async find(hash) {
      const rows = await query<KeyRow & { organizationName: string }>(
        `SELECT ${columns}, o.name AS "organizationName" FROM api_keys k JOIN organizations o ON o.id = k.organization_id
         WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`,
        [hash],
      )
      return rows[0]
    },
    async touch(id) {
      await query('UPDATE api_keys SET last_used_at = now() WHERE id = $1', [id])
    },
  }
}
