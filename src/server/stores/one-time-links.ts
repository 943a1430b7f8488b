import type { Database } from '../database/index.ts'

export type LinkKind = 'set_up' | 'password' | 'oidc'

export interface OneTimeLink {
  readonly userId: string | null
  /** What must be remembered until the link comes back, sealed. */
  readonly sealed: Uint8Array | null
}

/** Secret words that work once; only their hashes are kept. */
export interface OneTimeLinkStore {
  create(link: {
    readonly kind: LinkKind
    readonly tokenHash: string
    readonly expiresAt: Date
    readonly userId?: string
    readonly sealed?: Uint8Array
  }): Promise<void>
  /** Whether it holds, without using it. */
  look(kind: LinkKind, tokenHash: string): Promise<OneTimeLink | undefined>
  /** Uses it up. */
  take(kind: LinkKind, tokenHash: string): Promise<OneTimeLink | undefined>
}

const columns = 'user_id AS "userId", sealed'
type LinkRow = { -readonly [K in keyof OneTimeLink]: OneTimeLink[K] }

/** The one-time links of a database. */
export function createOneTimeLinkStore({ query }: Database): OneTimeLinkStore {
  const holds = 'kind = $1 AND token_hash = $2 AND expires_at > now()'
  return {
    async create({ kind, tokenHash, expiresAt, userId, sealed }) {
      await query(
        'INSERT INTO one_time_links (token_hash, kind, user_id, sealed, expires_at) VALUES ($1, $2, $3, $4, $5)',
        [tokenHash, kind, userId ?? null, sealed === undefined ? null : Buffer.from(sealed), expiresAt],
      )
    },
    look: async (kind, tokenHash) =>
      (await query<LinkRow>(`SELECT ${columns} FROM one_time_links WHERE ${holds}`, [kind, tokenHash]))[0],
    take: async (kind, tokenHash) =>
      (await query<LinkRow>(`DELETE FROM one_time_links WHERE ${holds} RETURNING ${columns}`, [kind, tokenHash]))[0],
  }
}
