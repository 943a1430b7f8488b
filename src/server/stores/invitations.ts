import { randomUUID } from 'node:crypto'
import type { OrganizationRole } from '#contract/vocabulary'
import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { insertMember } from './members.ts'
import { theRow } from './rows.ts'
import { insertUser, type NewUser } from './users.ts'

export interface Invitation {
  readonly id: string
  readonly organizationId: string
  readonly email: string
  readonly role: OrganizationRole
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewInvitation extends Pick<Invitation, 'email' | 'role' | 'invitedBy' | 'expiresAt'> {
  readonly tokenHash: string
}

/** An invitation holds until it is accepted, taken back, replaced or over. Only its token's hash is kept. */
export interface InvitationStore {
  /** Takes the place of an earlier one for the same address. */
  create(organizationId: string, invitation: NewInvitation, actor: Actor): Promise<Invitation>
  /** Those that hold, newest first. */
  list(organizationId: string): Promise<Invitation[]>
  /** Throws `not_found`. */
  remove(invitation: { readonly organizationId: string; readonly id: string }, actor: Actor): Promise<void>
  /** The one that holds with this token. */
  byToken(tokenHash: string): Promise<Invitation | undefined>
  /** The newest one that holds for an address. */
  byEmail(email: string): Promise<Invitation | undefined>
  /**
   * Makes the given account, or a new one, a member, and ends the invitation; the account's id. Throws `not_found` when
   * the invitation holds no longer.
   */
  accept(invitation: Invitation, who: { readonly userId: string } | { readonly user: NewUser }): Promise<string>
}

const columns = `id, organization_id AS "organizationId", email, role, invited_by AS "invitedBy",
  created_at AS "createdAt", expires_at AS "expiresAt"`
type InvitationRow = { -readonly [K in keyof Invitation]: Invitation[K] }

/** The invitations of a database. */
export function createInvitationStore(database: Database): InvitationStore {
  const { query } = database
  const holding = (where: string, values: readonly unknown[]) =>
    query<InvitationRow>(
      `SELECT ${columns} FROM invitations WHERE ${where} AND expires_at > now() ORDER BY created_at DESC, id LIMIT 500`,
      values,
    )
  return {
    create: (organizationId, invitation, actor) =>
      database.transaction(async (inside) => {
        const { email, role, invitedBy, expiresAt, tokenHash } = invitation
        await inside('DELETE FROM invitations WHERE organization_id = $1 AND email = $2', [organizationId, email])
        const id = randomUUID()
        const rows = await inside<InvitationRow>(
          `INSERT INTO invitations (organization_id, id, token_hash, email, role, invited_by, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
          [organizationId, id, tokenHash, email, role, invitedBy, expiresAt],
        )
        const entry = { action: 'invitation.create', target: id, details: { role } }
        await appendAudit(inside, organizationId, { entry, actor })
        return theRow(rows, 'invitation')
      }),
    list: (organizationId) => holding('organization_id = $1', [organizationId]),
    remove: ({ organizationId, id }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside('DELETE FROM invitations WHERE organization_id = $1 AND id = $2 RETURNING 1', [
          organizationId,
          id,
        ])
        theRow(rows, 'invitation')
        await appendAudit(inside, organizationId, { entry: { action: 'invitation.remove', target: id }, actor })
      }),
    byToken: async (tokenHash) => (await holding('token_hash = $1', [tokenHash]))[0],
    byEmail: async (email) => (await holding('email = $1', [email]))[0],
    accept: ({ organizationId, id, role }, who) =>
      database.transaction(async (inside) => {
        const rows = await inside(
          'DELETE FROM invitations WHERE organization_id = $1 AND id = $2 AND expires_at > now() RETURNING 1',
          [organizationId, id],
        )
        theRow(rows, 'invitation')
        const userId = 'user' in who ? await insertUser(inside, who.user) : who.userId
        await insertMember(inside, { organizationId, userId }, { role, actor: { id: `user:${userId}` } })
        return userId
      }),
  }
}
