import type { Database } from '../database/index.ts'

export interface FlowSessionKey {
  readonly organizationId: string
  readonly id: string
}

/** Sealed conversations: the store never sees what was said. */
export interface FlowSessionStore {
  get(key: FlowSessionKey): Promise<Uint8Array | undefined>
  save(key: FlowSessionKey, session: { readonly sealed: Uint8Array; readonly at: Date }): Promise<void>
  /** Deletes conversations untouched since `before`; returns how many. */
  expire(before: Date): Promise<number>
}

/** The flow sessions of a database. */
export function createFlowSessionStore({ query }: Database): FlowSessionStore {
  return {
    async get({ organizationId, id }) {
      const [row] = await query<{ sealed: Buffer }>(
        'SELECT sealed FROM flow_sessions WHERE organization_id = $1 AND id = $2',
        [organizationId, id],
      )
      return row?.sealed
    },
    async save({ organizationId, id }, { sealed, at }) {
      await query(
        `INSERT INTO flow_sessions (organization_id, id, updated_at, sealed) VALUES ($1, $2, $3, $4)
         ON CONFLICT (organization_id, id) DO UPDATE SET updated_at = excluded.updated_at, sealed = excluded.sealed`,
        [organizationId, id, at, Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)],
      )
    },
    async expire(before) {
      return (await query('DELETE FROM flow_sessions WHERE updated_at < $1 RETURNING 1', [before])).length
    },
  }
}
