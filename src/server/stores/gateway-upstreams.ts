import type { Masking, UpstreamWire } from '#contract/vocabulary'
import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A model's server of an organisation. `sealedKey`: the store never sees the key itself. */
export interface StoredUpstream {
  readonly id: string
  readonly wire: UpstreamWire
  readonly url: string
  readonly sealedKey: Uint8Array | null
  readonly models: readonly string[]
  readonly isDefault: boolean
  readonly masking: Masking
  readonly updatedAt: Date
}

/** `sealedKey` undefined: the key that is there stays. */
export interface UpstreamChange extends Omit<StoredUpstream, 'updatedAt' | 'sealedKey'> {
  readonly sealedKey: Uint8Array | null | undefined
}

export interface GatewayUpstreamStore {
  /** By id, 100 at most. */
  list(organizationId: string): Promise<StoredUpstream[]>
  /** Adds or changes; at most one is the default. Audited. Throws `conflict` beyond 100. */
  save(organizationId: string, change: UpstreamChange, actor: Actor): Promise<StoredUpstream>
  /** Audited; throws `not_found`. */
  remove(organizationId: string, id: string, actor: Actor): Promise<void>
}

const mostUpstreams = 100
const columns = `id, wire, url, sealed_key AS "sealedKey", models, is_default AS "isDefault", masking,
  updated_at AS "updatedAt"`
type UpstreamRow = { -readonly [K in keyof StoredUpstream]: StoredUpstream[K] }

/** The model servers of a database. */
export function createGatewayUpstreamStore(database: Database): GatewayUpstreamStore {
  const { query } = database
  return {
    list: (organizationId) =>
      query<UpstreamRow>(
        `SELECT ${columns} FROM gateway_upstreams WHERE organization_id = $1 ORDER BY id LIMIT ${mostUpstreams}`,
        [organizationId],
      ),
    save: (organizationId, change, actor) =>
      database.transaction(async (inside) => {
        const { id, wire, url, sealedKey, models, isDefault, masking } = change
        if (isDefault) {
          await inside('UPDATE gateway_upstreams SET is_default = false WHERE organization_id = $1 AND id <> $2', [
            organizationId,
            id,
          ])
        }
        const rows = await inside<UpstreamRow>(
          `INSERT INTO gateway_upstreams AS u (organization_id, id, wire, url, sealed_key, models, is_default, masking)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8
           WHERE (SELECT count(*) FROM gateway_upstreams WHERE organization_id = $1 AND id <> $2) < ${mostUpstreams}
           ON CONFLICT (organization_id, id) DO UPDATE SET
             wire = excluded.wire, url = excluded.url, models = excluded.models, is_default = excluded.is_default,
             masking = excluded.masking, updated_at = now(),
             sealed_key = CASE WHEN $9 THEN u.sealed_key ELSE excluded.sealed_key END
           RETURNING ${columns}`,
          [
            organizationId,
            id,
            wire,
            url,
            sealedKey ? Buffer.from(sealedKey) : null,
            toJson(models),
            isDefault,
            masking,
            sealedKey === undefined,
          ],
        )
        const [saved] = rows
        if (saved === undefined)
          throw new StoreError('conflict', `There may be at most ${mostUpstreams} model servers.`)
        const details = { wire, host: new URL(url).host, masking, key: sealedKey === undefined ? 'kept' : 'set' }
        const entry = { action: 'gateway.upstream.save', target: id, details }
        await appendAudit(inside, organizationId, { entry, actor })
        return saved
      }),
    remove: (organizationId, id, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM gateway_upstreams WHERE organization_id = $1 AND id = $2 RETURNING 1', [
          organizationId,
          id,
        ])
        theRow(rows, 'model server')
        const entry = { action: 'gateway.upstream.remove', target: id }
        await appendAudit(inside, organizationId, { entry, actor })
      }),
  }
}
