import type { OrganizationRole } from '#contract/vocabulary'
import type { HandedLink } from '../../accounts/links.ts'
import { acrossOrganizations } from '../../database/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Invitation, Member } from '../../stores/index.ts'

type Names =
  | 'listMembers'
  | 'setMemberRole'
  | 'removeMember'
  | 'createResetLink'
  | 'createInvitation'
  | 'removeInvitation'

/** Who belongs to an organisation. The call stands in the organisation that its path names. */
export function memberHandlers(services: Pick<Services, 'accounts' | 'stores'>): Pick<Handlers, Names> {
  const { accounts, stores } = services
  return {
    listMembers: async ({ id }) => ({
      members: (await stores.members.list(id)).map(shown),
      invitations: (await stores.invitations.list(id)).map(shownInvitation),
    }),
    setMemberRole: async ({ id, userId, role }, call) => {
      const key = { organizationId: id, userId }
      const { role: before } = await stores.members.get(key)
      refuseOwners(call, [before, role])
      await stores.members.setRole(key, role, actorOf(call))
      accounts.sessions.forget()
      return { member: shown(await stores.members.get(key)) }
    },
    removeMember: async ({ id, userId }, call) => {
      const key = { organizationId: id, userId }
      refuseOwners(call, [(await stores.members.get(key)).role])
      await stores.members.remove(key, actorOf(call))
      accounts.sessions.forget()
      return {}
    },
    createResetLink: async ({ id, userId }, call) => {
      await stores.members.get({ organizationId: id, userId })
      const link = await acrossOrganizations(async () => {
        const user = await stores.users.get(userId)
        if (!accounts.mailer.on) await refuseForeigners(services, call, userId)
        return accounts.links.resetFor(user)
      })
      const entry = { action: 'member.reset_link', target: userId }
      await stores.audit.append(id, entry, actorOf(call))
      return { link: shownLink(link) }
    },
    createInvitation: async ({ id, email, role }, call) => {
      refuseOwners(call, [role])
      const { user, organization } = call.session
      const wanted = { organizationId: id, email, role, invitedBy: user.name, organizationName: organization.name }
      const { invitation, link } = await accounts.links.invite(wanted, actorOf(call))
      return { invitation: shownInvitation(invitation), link: shownLink(link) }
    },
    removeInvitation: async ({ id, invitationId }, call) => {
      await stores.invitations.remove({ organizationId: id, id: invitationId }, actorOf(call))
      return {}
    },
  }
}

/** An administrator neither makes owners nor changes them. */
function refuseOwners({ session }: Call, roles: readonly OrganizationRole[]): void {
  if (session.organization.role === 'owner' || !roles.includes('owner')) return
  throw new AppError('forbidden', 'Only owners may do this to owners.')
}

/**
 * Whoever holds the link becomes the member for a while: so it is handed only to those who own every organisation that
 * the member belongs to.
 */
async function refuseForeigners({ stores }: Pick<Services, 'stores'>, call: Call, userId: string): Promise<void> {
  const { session } = call
  const own = session.organizations ?? [session.organization]
  const theirs = await stores.members.of(userId)
  const isOwner = (id: string) => own.some((organization) => organization.id === id && organization.role === 'owner')
  if (theirs.every(({ id }) => isOwner(id))) return
  throw new AppError('conflict', 'This member also belongs elsewhere. Their password can be reset by mail alone.')
}

function shown(member: Member) {
  return {
    user_id: member.userId,
    name: member.name,
    email: member.email,
    role: member.role,
    joined_at: member.joinedAt.toISOString(),
    second_factor: member.secondFactor,
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
  }
}

function shownInvitation(invitation: Invitation) {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  }
}

function shownLink({ path, expiresAt }: HandedLink) {
  return { path, mailed: path === null, expires_at: expiresAt.toISOString() }
}
