import type { OrganizationRole } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'
import { insertUser, type NewUser } from './users.ts'

/** An organisation as one of its members sees it. */
export interface Membership {
  readonly id: string
  readonly name: string
  readonly tier: string
  /** Its checks are synthetic. */
  readonly sample: boolean
  readonly role: OrganizationRole
}

export interface Member {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: OrganizationRole
  readonly joinedAt: Date
  readonly secondFactor: boolean
  readonly lastSeenAt: Date | null
}

export interface MemberKey {
  readonly organizationId: string
  readonly userId: string
}

/** Every change writes its audit record in the same transaction. An organisation never loses its last owner: `conflict`. */
export interface MemberStore {
  /** The organisations of a person, oldest first. */
  of(userId: string): Promise<Membership[]>
  /** By role, then name. */
  list(organizationId: string): Promise<Member[]>
  /** Throws `not_found`. */
  get(key: MemberKey): Promise<Member>
  add(key: MemberKey, role: OrganizationRole, actor: Actor): Promise<void>
  setRole(key: MemberKey, role: OrganizationRole, actor: Actor): Promise<void>
  remove(key: MemberKey, actor: Actor): Promise<void>
  /**
   * The first account of all, as owner of the organisation, which takes the given name. Its id; throws `conflict` when
   * there is an account already, also when two come at once.
   */
  addFirstOwner(first: FirstOwner): Promise<string>
  /** A new account as a member of the first organisation; its id. */
  addNewcomer(user: NewUser, role: OrganizationRole): Promise<string>
}

export interface FirstOwner {
  readonly organizationId: string
  readonly organizationName: string
  readonly user: NewUser
  /** Of the link that allows it; it goes with its use. */
  readonly linkHash: string
}

const columns = `m.user_id AS "userId", u.name, u.email, m.role, m.joined_at AS "joinedAt",
  u.totp_sealed IS NOT NULL AS "secondFactor",
  (SELECT max(last_used_at) FROM sign_ins s WHERE s.user_id = m.user_id) AS "lastSeenAt"`
type MemberRow = { -readonly [K in keyof Member]: Member[K] }
type MembershipRow = { -readonly [K in keyof Membership]: Membership[K] }

/** Makes somebody a member in the caller's transaction; a member already keeps the role. */
export async function insertMember(query: Query, key: MemberKey, { role, actor }: Joining): Promise<void> {
  const { organizationId, userId } = key
  const rows = await query(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id, user_id) DO NOTHING RETURNING 1`,
    [organizationId, userId, role],
  )
  if (rows.length === 0) return
  const entry = { action: 'member.add', target: userId, details: { role } }
  await appendAudit(query, organizationId, { entry, actor })
}

export interface Joining {
  readonly role: OrganizationRole
  readonly actor: Actor
}

/** The members of a database's organisations. */
export function createMemberStore(database: Database): MemberStore {
  const { query } = database
  const list = (organizationId: string, userId?: string) =>
    query<MemberRow>(
      `SELECT ${columns} FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.organization_id = $1 AND ($2::text IS NULL OR m.user_id = $2)
       ORDER BY array_position(ARRAY['owner', 'admin', 'operator', 'auditor'], m.role), lower(u.name), u.email LIMIT 1000`,
      [organizationId, userId ?? null],
    )
  return {
    of: (userId) =>
      query<MembershipRow>(
        `SELECT o.id, o.name, o.tier, o.sample, m.role FROM memberships m JOIN organizations o ON o.id = m.organization_id
         WHERE m.user_id = $1 ORDER BY o.created_at, o.id`,
        [userId],
      ),
    list: (organizationId) => list(organizationId),
    get: async ({ organizationId, userId }) => theRow(await list(organizationId, userId), 'member'),
    add: (key, role, actor) => database.transaction((inside) => insertMember(inside, key, { role, actor })),
    setRole: (key, role, actor) =>
      database.transaction(async (inside) => {
        const before = await lockRole(inside, key)
        if (before === 'owner' && role !== 'owner') await keepAnOwner(inside, key)
        await inside('UPDATE memberships SET role = $3 WHERE organization_id = $1 AND user_id = $2', [
          key.organizationId,
          key.userId,
          role,
        ])
        const entry = { action: 'member.role', target: key.userId, details: { before, role } }
        await appendAudit(inside, key.organizationId, { entry, actor })
      }),
    remove: (key, actor) =>
      database.transaction(async (inside) => {
        const role = await lockRole(inside, key)
        if (role === 'owner') await keepAnOwner(inside, key)
        const { organizationId, userId } = key
        await inside('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [organizationId, userId])
        await inside('UPDATE sign_ins SET organization_id = NULL WHERE organization_id = $1 AND user_id = $2', [
          organizationId,
          userId,
        ])
        const entry = { action: 'member.remove', target: userId, details: { role } }
        await appendAudit(inside, organizationId, { entry, actor })
      }),
    addFirstOwner: (first) => database.transaction((inside) => insertFirstOwner(inside, first)),
    addNewcomer: (user, role) =>
      database.transaction(async (inside) => {
        const rows = await inside<{ id: string }>('SELECT id FROM organizations ORDER BY created_at, id LIMIT 1')
        const { id: organizationId } = theRow(rows, 'organisation')
        const userId = await insertUser(inside, user)
        await insertMember(inside, { organizationId, userId }, { role, actor: { id: `user:${userId}` } })
        return userId
      }),
  }
}

/** Locks the organisation, so that two removals cannot each leave the other as the last owner. */
async function lockRole(query: Query, { organizationId, userId }: MemberKey): Promise<OrganizationRole> {
  await query('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [organizationId])
  const rows = await query<{ role: OrganizationRole }>(
    'SELECT role FROM memberships WHERE organization_id = $1 AND user_id = $2',
    [organizationId, userId],
  )
  return theRow(rows, 'member').role
}

async function keepAnOwner(query: Query, { organizationId, userId }: MemberKey): Promise<void> {
  const others = await query(
    `SELECT 1 FROM memberships WHERE organization_id = $1 AND role = 'owner' AND user_id <> $2 LIMIT 1`,
    [organizationId, userId],
  )
  if (others.length === 0) throw new StoreError('conflict', 'An organisation keeps at least one owner.')
}

async function insertFirstOwner(query: Query, first: FirstOwner): Promise<string> {
  // Whoever comes second waits here and then finds an account.
  await query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE')
  const there = await query('SELECT 1 FROM users LIMIT 1')
  const link = await query(
    `DELETE FROM one_time_links WHERE kind = 'set_up' AND token_hash = $1 AND expires_at > now() RETURNING 1`,
    [first.linkHash],
  )
  if (there.length > 0 || link.length === 0) {
    throw new StoreError('conflict', 'This set-up link holds no longer. Restart the server for a new one.')
  }
  const userId = await insertUser(query, first.user)
  await query(`DELETE FROM one_time_links WHERE kind = 'set_up'`)
  await query('UPDATE organizations SET name = $2 WHERE id = $1', [first.organizationId, first.organizationName])
  const key = { organizationId: first.organizationId, userId }
  await insertMember(query, key, { role: 'owner', actor: { id: `user:${userId}` } })
  return userId
}
