import type { IncomingHttpHeaders } from 'node:http'
import type { Permission } from '#contract/vocabulary'
import { permissionsOfNobody, permissionsOfRole, type Session, type Sessions } from '../http/session.ts'
import type { Stores } from '../stores/index.ts'
import { signInToken } from './cookies.ts'
import { hashToken, looksLikeApiKey } from './tokens.ts'

interface Parts {
  readonly stores: Pick<Stores, 'signIns' | 'keys' | 'users' | 'members'>
  readonly now: () => number
  /** After how long unused a sign-in ends. */
  readonly idleMs: number
  readonly onError: (cause: unknown) => void
}

/** Sessions of cookies and API keys. */
export interface SignInSessions extends Sessions {
  /** Whoever was let in is looked up anew at the next call: something about them has changed. */
  forget(): void
}

// So long may another server's change of a sign-in, a role or a key stay unseen here.
const freshMs = 1_000
const mostKnown = 20_000
const touchEveryMs = 60_000

/**
 * Finds who calls by their API key (`Authorization: Bearer custos_…` or `x-api-key`), else by their cookie. A call that
 * brings a key is never answered for its cookie.
 */
export function createSignInSessions(parts: Parts): SignInSessions {
  const known = new Map<string, { readonly session: Promise<Session | undefined>; readonly at: number }>()
  const remembered = (hash: string, read: () => Promise<Session | undefined>) => {
    const found = known.get(hash)
    if (found && parts.now() - found.at < freshMs) return found.session
    if (known.size >= mostKnown) known.clear()
    const session = read()
    known.set(hash, { session, at: parts.now() })
    const drop = () => {
      if (known.get(hash)?.session === session) known.delete(hash)
    }
    // Strangers' tokens must not fill the memory, and a failure is not an answer.
    session.then((one) => (one === undefined ? drop() : undefined), drop)
    return session
  }
  return {
    find(headers, secure = false) {
      const key = keyOf(headers)
      if (key !== undefined) {
        return looksLikeApiKey(key) ? remembered(hashToken(key), () => ofKey(parts, hashToken(key))) : undefined
      }
      const token = signInToken(headers.cookie, secure)
      if (token === undefined || token === '') return undefined
      const hash = hashToken(token)
      return remembered(hash, () => ofSignIn(parts, hash))
    },
    forget: () => known.clear(),
  }
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const named = headers['x-api-key']
  if (typeof named === 'string') return named
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

async function ofKey({ stores, now, onError }: Parts, hash: string): Promise<Session | undefined> {
  const key = await stores.keys.find(hash)
  if (key === undefined) return undefined
  if (now() - (key.lastUsedAt?.getTime() ?? 0) > touchEveryMs) stores.keys.touch(key.id).catch(onError)
  const allowed: Permission[] = ['public', 'session', ...key.scopes]
  return {
    mode: 'sign_in',
    user: { id: key.id, name: key.name },
    organization: { id: key.organizationId, name: key.organizationName, role: 'operator' },
    permissions: new Set(allowed),
    key: { id: key.id, perMinute: key.perMinute },
  }
}

async function ofSignIn({ stores, now, idleMs, onError }: Parts, hash: string): Promise<Session | undefined> {
  const signIn = await stores.signIns.find(hash, new Date(now() - idleMs))
  if (signIn?.stage !== 'full') return undefined
  if (now() - signIn.lastUsedAt.getTime() > touchEveryMs) stores.signIns.touch(signIn.id).catch(onError)
  const user = await stores.users.get(signIn.userId)
  const memberships = await stores.members.of(signIn.userId)
  const organizations = memberships.map(({ id, name, role, sample }) => ({
    id,
    name,
    role,
    ...(sample ? { sample } : {}),
  }))
  const organization = organizations.find(({ id }) => id === signIn.organizationId) ?? organizations[0]
  return {
    mode: 'sign_in',
    user: { id: user.id, name: user.name },
    organization: organization ?? { id: '', name: '', role: 'auditor' },
    permissions: organization === undefined ? permissionsOfNobody : permissionsOfRole(organization.role),
    organizations,
    signInId: signIn.id,
  }
}
