import type { IncomingHttpHeaders } from 'node:http'
import type { OrganizationRole, Permission } from '#contract/vocabulary'
import { AppError } from './app-error.ts'

/** Who calls, in which organisation, and what they may do there. */
export interface Session {
  readonly mode: 'local' | 'sign_in'
  readonly user: { readonly id: string; readonly name: string }
  readonly organization: { readonly id: string; readonly name: string; readonly role: OrganizationRole }
  readonly permissions: ReadonlySet<Permission>
}

/** Where sessions come from: local mode now, cookies and API keys behind the same door. */
export interface Sessions {
  find(headers: IncomingHttpHeaders): Session | undefined | Promise<Session | undefined>
}

const permissionsOf: Record<OrganizationRole, readonly Permission[]> = {
  owner: ['public', 'read', 'check', 'manage'],
  admin: ['public', 'read', 'check', 'manage'],
  operator: ['public', 'read', 'check'],
  auditor: ['public', 'read'],
}

/** What a role may do. */
export function permissionsOfRole(role: OrganizationRole): ReadonlySet<Permission> {
  return new Set(permissionsOf[role])
}

/** Local mode: whoever reaches the loopback address is the owner of the first organisation. */
export function localSessions(organization: { readonly id: string; readonly name: string }): Sessions {
  const owner: Session = {
    mode: 'local',
    user: { id: 'local-owner', name: 'Local owner' },
    organization: { ...organization, role: 'owner' },
    permissions: permissionsOfRole('owner'),
  }
  return { find: () => owner }
}

/** The session if it may do what the call needs; else 401 or 403. */
export function authorize(session: Session | undefined, access: Permission): Session | undefined {
  if (access === 'public') return session
  if (session === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
  if (!session.permissions.has(access)) {
    throw new AppError('forbidden', `Your role in this organisation does not allow this: it needs "${access}".`)
  }
  return session
}
