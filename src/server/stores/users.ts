import { randomUUID } from 'node:crypto'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'

/** A person's account, above all organisations. */
export interface User {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly name: string
  /** Null for whoever signs in elsewhere only. */
  readonly passwordHash: string | null
  /** The second factor's key as it lies at rest; null where there is none. */
  readonly totpSealed: Uint8Array | null
  /** The same before its first code was right. */
  readonly totpWaiting: Uint8Array | null
}

export type NewUser = Pick<User, 'email' | 'name' | 'passwordHash'>

/** Who a single sign-on server says somebody is. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** Changes of what an account opens with end its sign-ins and are audited in each of its organisations. */
export interface UserStore {
  /** Whether there is any account yet. */
  anyone(): Promise<boolean>
  byEmail(email: string): Promise<User | undefined>
  /** Throws `not_found`. */
  get(id: string): Promise<User>
  byIdentity(identity: Identity): Promise<User | undefined>
  addIdentity(userId: string, identity: Identity): Promise<void>
  setName(id: string, name: string): Promise<void>
  /** Ends every sign-in but `keep`, and every link to set a password. */
  setPassword(
    change: { readonly id: string; readonly hash: string; readonly keep?: string },
    actor: Actor,
  ): Promise<void>
  awaitSecondFactor(id: string, sealed: Uint8Array): Promise<void>
  /** What waited holds from now on, with new recovery codes. */
  confirmSecondFactor(id: string, codeHashes: readonly string[], actor: Actor): Promise<void>
  removeSecondFactor(id: string, actor: Actor): Promise<void>
  renewRecoveryCodes(id: string, codeHashes: readonly string[], actor: Actor): Promise<void>
  /** Takes a time step's code: false when it, or a later one, was taken before. */
  takeStep(id: string, step: number): Promise<boolean>
  /** Takes a recovery code: false when there is none such. */
  takeRecoveryCode(id: string, hash: string): Promise<boolean>
  recoveryCodesLeft(id: string): Promise<number>
}

const columns = `id, email, name, password_hash AS "passwordHash", totp_sealed AS "totpSealed",
  totp_waiting AS "totpWaiting"`
type UserRow = { -readonly [K in keyof User]: User[K] }

/** Adds an account in the caller's transaction; its id. */
export async function insertUser(query: Query, { email, name, passwordHash }: NewUser): Promise<string> {
  const id = `user_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await query('INSERT INTO users (id, email, name, password_hash) VALUES ($1, $2, $3, $4)', [
    id,
    email,
    name,
    passwordHash,
  ])
  return id
}

/** Writes what happened to an account into the chain of each organisation it belongs to, in one order for all. */
async function auditEverywhere(query: Query, userId: string, { action, actor }: Noted): Promise<void> {
  const rows = await query<{ id: string }>(
    'SELECT organization_id AS id FROM memberships WHERE user_id = $1 ORDER BY organization_id',
    [userId],
  )
  for (const { id } of rows) await appendAudit(query, id, { entry: { action, target: userId }, actor })
}

interface Noted {
  readonly action: string
  readonly actor: Actor
}

async function replaceCodes(query: Query, id: string, codeHashes: readonly string[]): Promise<void> {
  await query('DELETE FROM recovery_codes WHERE user_id = $1', [id])
  await query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [id, [...codeHashes]])
}

/** The accounts of a database. */
export function createUserStore(database: Database): UserStore {
  const { query } = database
  const one = async (where: string, values: readonly unknown[]) =>
    (await query<UserRow>(`SELECT ${columns} FROM users WHERE ${where}`, values))[0]
  return {
    anyone: async () => (await query('SELECT 1 FROM users LIMIT 1')).length > 0,
    byEmail: (email) => one('email = $1', [email]),
    get: async (id) => theRow(await query<UserRow>(`SELECT ${columns} FROM users WHERE id = $1`, [id]), 'account'),
    byIdentity: ({ issuer, subject }) =>
      one('id = (SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2)', [issuer, subject]),
    async addIdentity(userId, { issuer, subject }) {
      await query(
        'INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT (issuer, subject) DO NOTHING',
        [issuer, subject, userId],
      )
    },
    async setName(id, name) {
      await query('UPDATE users SET name = $2 WHERE id = $1', [id, name])
    },
    async takeStep(id, step) {
      const rows = await query('UPDATE users SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING 1', [
        id,
        step,
      ])
      return rows.length > 0
    },
    async takeRecoveryCode(id, hash) {
      const rows = await query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING 1', [
        id,
        hash,
      ])
      return rows.length > 0
    },
    async recoveryCodesLeft(id) {
      const [row] = await query<{ left: number }>(
        'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
        [id],
      )
      return row?.left ?? 0
    },
    ...changes(database),
  }
}

type Changes = Pick<
  UserStore,
  'setPassword' | 'awaitSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor' | 'renewRecoveryCodes'
>

function changes(database: Database): Changes {
  return {
    setPassword: ({ id, hash, keep }, actor) =>
      database.transaction(async (query) => {
        theRow(await query('UPDATE users SET password_hash = $2 WHERE id = $1 RETURNING 1', [id, hash]), 'account')
        await query('DELETE FROM sign_ins WHERE user_id = $1 AND id IS DISTINCT FROM $2', [id, keep ?? null])
        await query(`DELETE FROM one_time_links WHERE user_id = $1 AND kind = 'password'`, [id])
        await auditEverywhere(query, id, { action: 'account.password.set', actor })
      }),
    async awaitSecondFactor(id, sealed) {
      await database.query('UPDATE users SET totp_waiting = $2 WHERE id = $1', [id, Buffer.from(sealed)])
    },
    confirmSecondFactor: (id, codeHashes, actor) =>
      database.transaction(async (query) => {
        const rows = await query(
          `UPDATE users SET totp_sealed = totp_waiting, totp_waiting = NULL
           WHERE id = $1 AND totp_waiting IS NOT NULL RETURNING 1`,
          [id],
        )
        theRow(rows, 'second factor that waits for its first code')
        await replaceCodes(query, id, codeHashes)
        await auditEverywhere(query, id, { action: 'account.second_factor.add', actor })
      }),
    removeSecondFactor: (id, actor) =>
      database.transaction(async (query) => {
        await query('UPDATE users SET totp_sealed = NULL, totp_waiting = NULL WHERE id = $1', [id])
        await query('DELETE FROM recovery_codes WHERE user_id = $1', [id])
        await auditEverywhere(query, id, { action: 'account.second_factor.remove', actor })
      }),
    renewRecoveryCodes: (id, codeHashes, actor) =>
      database.transaction(async (query) => {
        await replaceCodes(query, id, codeHashes)
        await auditEverywhere(query, id, { action: 'account.recovery_codes.renew', actor })
      }),
  }
}
