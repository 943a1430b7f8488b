import { randomUUID } from 'node:crypto'
import type { Database } from '../database/index.ts'
import { theRow } from './rows.ts'

/** `second_factor`: the password was right and the code is awaited; it opens nothing else. */
export type SignInStage = 'second_factor' | 'full'

export interface SignIn {
  readonly id: string
  readonly userId: string
  readonly organizationId: string | null
  readonly stage: SignInStage
  readonly agent: string
  readonly address: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

export type NewSignIn = Pick<SignIn, 'userId' | 'organizationId' | 'stage' | 'agent' | 'address' | 'expiresAt'> & {
  readonly tokenHash: string
}

/** Open sign-ins; only their tokens' hashes are kept. */
export interface SignInStore {
  open(signIn: NewSignIn): Promise<SignIn>
  /** The one that holds with this token and was used after `usedSince`. */
  find(tokenHash: string, usedSince: Date): Promise<SignIn | undefined>
  touch(id: string): Promise<void>
  setOrganization(id: string, organizationId: string): Promise<void>
  /** Fully open ones, last used first. */
  list(userId: string): Promise<SignIn[]>
  /** Throws `not_found` for one that is not this person's. */
  end(userId: string, id: string): Promise<void>
  /** How many ended. */
  endOthers(userId: string, keep: string): Promise<number>
  endByToken(tokenHash: string): Promise<void>
  /** Forgets what is over: sign-ins, links and throttles. */
  expire(now: Date): Promise<void>
}

const columns = `id, user_id AS "userId", organization_id AS "organizationId", stage, agent, address,
  created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"`
type SignInRow = { -readonly [K in keyof SignIn]: SignIn[K] }

/** The sign-ins of a database. */
export function createSignInStore({ query }: Database): SignInStore {
  return {
    async open({ userId, organizationId, stage, agent, address, expiresAt, tokenHash }) {
      const rows = await query<SignInRow>(
        `INSERT INTO sign_ins (token_hash, id, user_id, organization_id, stage, agent, address, created_at, last_used_at,
           expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8) RETURNING ${columns}`,
        [tokenHash, randomUUID(), userId, organizationId, stage, agent, address, expiresAt],
      )
      return theRow(rows, 'sign-in')
    },
    async find(tokenHash, usedSince) {
      const rows = await query<SignInRow>(
        `SELECT ${columns} FROM sign_ins WHERE token_hash = $1 AND expires_at > now() AND last_used_at > $2`,
        [tokenHash, usedSince],
      )
      return rows[0]
    },
    async touch(id) {
      await query('UPDATE sign_ins SET last_used_at = now() WHERE id = $1', [id])
    },
    async setOrganization(id, organizationId) {
      await query('UPDATE sign_ins SET organization_id = $2 WHERE id = $1', [id, organizationId])
    },
    list: (userId) =>
      query<SignInRow>(
        `SELECT ${columns} FROM sign_ins WHERE user_id = $1 AND stage = 'full' AND expires_at > now()
         ORDER BY last_used_at DESC, id LIMIT 200`,
        [userId],
      ),
    async end(userId, id) {
      theRow(await query('DELETE FROM sign_ins WHERE user_id = $1 AND id = $2 RETURNING 1', [userId, id]), 'sign-in')
    },
    async endOthers(userId, keep) {
      return (await query('DELETE FROM sign_ins WHERE user_id = $1 AND id <> $2 RETURNING 1', [userId, keep])).length
    },
    async endByToken(tokenHash) {
      await query('DELETE FROM sign_ins WHERE token_hash = $1', [tokenHash])
    },
    async expire(now) {
      await query('DELETE FROM sign_ins WHERE expires_at < $1', [now])
      await query('DELETE FROM one_time_links WHERE expires_at < $1', [now])
      await query('DELETE FROM invitations WHERE expires_at < $1', [now])
      await query('DELETE FROM throttles WHERE until < $1', [now])
    },
  }
}
