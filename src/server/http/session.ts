import type { IncomingHttpHeaders } from 'node:http'
import type { OrganizationRole, Permission } from '#contract/vocabulary'
import { AppError } from './app-error.ts'

/** An organisation as the caller stands in it. */
export interface OwnOrganization {
  readonly id: string
  readonly name: string
  readonly role: OrganizationRole
  /** Its checks are synthetic. */
  readonly sample?: boolean
}

/** The other end of a call that may open, change or end a sign-in. */
export interface Browser {
  readonly address: string
  readonly agent: string
  /** Whether it came by TLS. */
  readonly secure: boolean
  readonly cookies: string
  /** Adds a Set-Cookie header to the answer, whatever the answer will be. */
  setCookie(cookie: string): void
}

/** Who calls, in which organisation, and what they may do there. */
export interface Session {
  readonly mode: 'local' | 'sign_in'
  readonly user: { readonly id: string; readonly name: string }
  /** Whose data the call is about. Its id is empty for whoever belongs to none. */
  readonly organization: OwnOrganization
  readonly permissions: ReadonlySet<Permission>
  /** Every organisation of a person; absent means that one alone. */
  readonly organizations?: readonly OwnOrganization[]
  /** The sign-in of a person's cookie. */
  readonly signInId?: string
  /** Present where a program calls with its key. `perMinute` null: no limit of its own. */
  readonly key?: { readonly id: string; readonly perMinute: number | null }
  /** Present on public and account calls. */
  readonly browser?: Browser
}

/** Where sessions come from: local mode, cookies and API keys behind the same door. */
export interface Sessions {
  /** `secure`: the call came by TLS. */
  find(headers: IncomingHttpHeaders, secure?: boolean): Session | undefined | Promise<Session | undefined>
}

const operator = ['public', 'session', 'account', 'read', 'check'] as const
const permissionsOf: Record<OrganizationRole, ReadonlySet<Permission>> = {
  owner: new Set([...operator, 'manage', 'members', 'own']),
  admin: new Set([...operator, 'manage', 'members']),
  operator: new Set(operator),
  auditor: new Set(['public', 'session', 'account', 'read']),
}

/** What a role may do. */
export function permissionsOfRole(role: OrganizationRole): ReadonlySet<Permission> {
  return permissionsOf[role]
}

/** What somebody may do who is signed in and belongs to no organisation. */
export const permissionsOfNobody: ReadonlySet<Permission> = new Set(['public', 'session', 'account'])

/** Whose calls a public page's are. */
const nobody: Session = {
  mode: 'sign_in',
  user: { id: '', name: '' },
  organization: { id: '', name: '', role: 'auditor' },
  permissions: new Set(['public']),
}

/** A call that needs no session, with its browser. */
export function visitor(browser: Browser): Session {
  return { ...nobody, browser }
}

/** The session if it may do what the call needs; else 401 or 403. */
export function authorize(session: Session | undefined, access: Permission): Session | undefined {
  if (access === 'public') return session
  if (session === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
  if (!session.permissions.has(access)) throw new AppError('forbidden', reasonOf(session, access))
  return session
}

function reasonOf(session: Session, access: Permission): string {
  if (session.key !== undefined) return `This API key does not allow this: it needs "${access}".`
  if (session.organization.id === '') return 'You belong to no organisation. Ask an administrator for access.'
  return `Your role in this organisation does not allow this: it needs "${access}".`
}

/**
 * The session as it stands in the organisation that a call names. One that is not the caller's is answered as one that
 * does not exist.
 */
export function inOrganization(session: Session, organizationId: string): Session {
  if (session.organization.id === organizationId) return session
  const organization = session.organizations?.find(({ id }) => id === organizationId)
  if (organization === undefined) throw new AppError('not_found', 'No such organisation.')
  return { ...session, organization, permissions: permissionsOfRole(organization.role) }
}
