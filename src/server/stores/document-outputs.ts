import type { Database } from '../database/index.ts'
import type { DocumentKey } from './document-jobs.ts'
import { StoreError } from './store-error.ts'

/** Sealed outputs of document jobs: the store never sees their contents. */
export interface DocumentOutputStore {
  keep(key: DocumentKey, output: { readonly sealed: Uint8Array; readonly expiresAt: Date }): Promise<void>
  /** Throws `not_found` for an unknown, foreign or expired one. */
  get(key: DocumentKey, now: Date): Promise<Uint8Array>
  /** Deletes what has expired; returns how many. */
  expire(now: Date): Promise<number>
}

/** The document outputs of a database. */
export function createDocumentOutputStore(database: Database): DocumentOutputStore {
  return sealedIn(database, 'document_outputs', 'document')
}

/** The sealed copies of pictures and recordings. */
export function createMediaCopyStore(database: Database): DocumentOutputStore {
  return sealedIn(database, 'media_copies', 'copy')
}

type Table = 'document_outputs' | 'media_copies'

function sealedIn({ query }: Database, table: Table, noun: string): DocumentOutputStore {
  return {
    async keep({ organizationId, id }, { sealed, expiresAt }) {
      await query(`INSERT INTO ${table} (organization_id, id, expires_at, sealed) VALUES ($1, $2, $3, $4)`, [
        organizationId,
        id,
        expiresAt,
        Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength),
      ])
    },
    async get({ organizationId, id }, now) {
      const [row] = await query<{ sealed: Buffer }>(
        `SELECT sealed FROM ${table} WHERE organization_id = $1 AND id = $2 AND expires_at > $3`,
        [organizationId, id, now],
      )
      if (!row) throw new StoreError('not_found', `There is no such ${noun}, or it has expired.`)
      return row.sealed
    },
    async expire(now) {
      return (await query(`DELETE FROM ${table} WHERE expires_at <= $1 RETURNING 1`, [now])).length
    },
  }
}
