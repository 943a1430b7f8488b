import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { StoreError } from './store-error.ts'

export interface VaultKey {
  readonly organizationId: string
  readonly id: string
}

/** What is known of a vault without opening it. */
export interface VaultSummary {
  readonly id: string
  readonly values: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A vault's contents after a change: sealed by the caller, with how many values they are. */
export interface VaultContents {
  readonly sealed: Uint8Array
  readonly values: number
}

/** Sealed tables of placeholders: the store never sees what they stand for. */
export interface VaultStore {
  /**
   * Hands the sealed contents (undefined: empty) to `change` and keeps what it returns; one change of a vault at a
   * time. `existing`: throws `not_found` where there is no such vault. Throws `conflict` beyond 100,000 vaults.
   */
  change<T extends VaultContents>(
    key: VaultKey,
    change: (sealed: Uint8Array | undefined) => T,
    options?: { readonly existing?: boolean },
  ): Promise<T>
  /** Throws `not_found`. */
  get(key: VaultKey): Promise<Uint8Array>
  /** Newest first, 200 at most. */
  list(organizationId: string): Promise<VaultSummary[]>
  /** Audited; throws `not_found`. */
  remove(key: VaultKey, actor: Actor): Promise<void>
}

const mostVaults = 100_000

/** The vaults of a database. */
export function createVaultStore(database: Database): VaultStore {
  const { query } = database
  return {
    change: (key, change, { existing = false } = {}) =>
      database.transaction(async (inside) => {
        if (!existing) await begin(inside, key)
        const [row] = await inside<{ sealed: Buffer | null }>(
          'SELECT sealed FROM vaults WHERE organization_id = $1 AND id = $2 FOR UPDATE',
          [key.organizationId, key.id],
        )
        if (row === undefined) throw notFound()
        const contents = change(row.sealed ?? undefined)
        await inside(
          'UPDATE vaults SET sealed = $3, held = $4, updated_at = now() WHERE organization_id = $1 AND id = $2',
          [key.organizationId, key.id, Buffer.from(contents.sealed), contents.values],
        )
        return contents
      }),
    async get({ organizationId, id }) {
      const [row] = await query<{ sealed: Buffer | null }>(
        'SELECT sealed FROM vaults WHERE organization_id = $1 AND id = $2',
        [organizationId, id],
      )
      if (!row?.sealed) throw notFound()
      return row.sealed
    },
    list: (organizationId) =>
      query<{ -readonly [K in keyof VaultSummary]: VaultSummary[K] }>(
        `SELECT id, held AS "values", created_at AS "createdAt", updated_at AS "updatedAt"
         FROM vaults WHERE organization_id = $1 ORDER BY updated_at DESC, id LIMIT 200`,
        [organizationId],
      ),
    remove: (key, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM vaults WHERE organization_id = $1 AND id = $2 RETURNING 1', [
          key.organizationId,
          key.id,
        ])
        if (rows.length === 0) throw notFound()
        const entry = { action: 'vault.delete', target: key.id }
        await appendAudit(inside, key.organizationId, { entry, actor })
      }),
  }
}

async function begin(inside: Query, { organizationId, id }: VaultKey): Promise<void> {
  const rows = await inside(
    `INSERT INTO vaults (organization_id, id)
     SELECT $1, $2 WHERE (SELECT count(*) FROM vaults WHERE organization_id = $1) < ${mostVaults}
     ON CONFLICT (organization_id, id) DO NOTHING RETURNING 1`,
    [organizationId, id],
  )
  if (rows.length > 0) return
  const known = await inside('SELECT 1 FROM vaults WHERE organization_id = $1 AND id = $2', [organizationId, id])
  if (known.length === 0) throw new StoreError('conflict', `There may be at most ${mostVaults} vaults.`)
}

function notFound(): StoreError {
  return new StoreError('not_found', 'There is no such vault.')
}
