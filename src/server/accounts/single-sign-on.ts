import * as oidc from 'openid-client'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { Settings } from '../settings.ts'
import type { Identity, OneTimeLink, User } from '../stores/index.ts'
import { createIssuerFetch } from './issuer-fetch.ts'
import type { AccountParts } from './parts.ts'
import { safePath } from './safe-path.ts'
import { hashToken } from './tokens.ts'

/** Sign-in with an OpenID Connect server: authorisation code with PKCE, state and nonce (RFC 9700). */
export interface SingleSignOn {
  readonly name: string
  /** Where the browser goes, and the state that it has to bring back. */
  begin(next: string | undefined): Promise<{ readonly url: string; readonly state: string }>
  /** Who came back with `search`, and where they wanted to go. Throws `forbidden` for whoever has no access here. */
  finish(search: string, state: string | undefined): Promise<{ readonly user: User; readonly next: string }>
}

/** The path that the OpenID Connect server sends browsers back to. */
export const callbackPath = '/api/sign-in/oidc/callback'
/** How long somebody may take over there. */
export const underWaySeconds = 600
const metadataMs = 3_600_000

const remembered = z.object({ verifier: z.string(), nonce: z.string(), next: z.string() })
const claimsOf = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(200).optional(),
})
type Claims = z.output<typeof claimsOf>

/** Single sign-on as the settings describe it; undefined where they do not. */
export function createSingleSignOn(parts: AccountParts): SingleSignOn | undefined {
  const { settings, stores, sealing, now } = parts
  const { CUSTOS_OIDC_ISSUER: issuer, CUSTOS_PUBLIC_URL: publicUrl } = settings
  if (issuer === undefined || publicUrl === undefined) return undefined
  const configuration = createConfiguration(settings, new URL(issuer), now)
  return {
    name: settings.CUSTOS_OIDC_NAME,
    async begin(next) {
      const config = await configuration()
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const hash = hashToken(state)
      const memory = Buffer.from(JSON.stringify({ verifier, nonce, next: safePath(next) }))
      const expiresAt = new Date(now() + underWaySeconds * 1000)
      await stores.links.create({ kind: 'oidc', tokenHash: hash, expiresAt, sealed: sealing.seal(memory, hash) })
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: new URL(callbackPath, publicUrl).href,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, state }
    },
    async finish(search, state) {
      // Whoever comes back must be who went: else somebody could be signed in as somebody else.
      if (state === undefined || state !== new URLSearchParams(search).get('state')) throw elsewhere()
      const hash = hashToken(state)
      const link = await stores.links.take('oidc', hash)
      if (link === undefined) throw elsewhere()
      const memory = remembered.parse(JSON.parse(opened(parts, link, hash)))
      const config = await configuration()
      const claims = await exchange(config, new URL(callbackPath + search, publicUrl), { ...memory, state })
      const user = await userOf(parts, { issuer: config.serverMetadata().issuer, subject: claims.sub }, claims)
      return { user, next: memory.next }
    },
  }
}

function opened({ sealing }: AccountParts, { sealed }: OneTimeLink, hash: string): string {
  if (sealed === null) throw elsewhere()
  return Buffer.from(sealing.open(sealed, hash)).toString()
}

function elsewhere(): AppError {
  return new AppError('unauthenticated', 'This sign-in was not begun in this browser, or took too long. Try again.')
}

/** The server's metadata, kept for an hour; a failure is asked again at the next sign-in. */
function createConfiguration(settings: Settings, issuer: URL, now: () => number): () => Promise<oidc.Configuration> {
  let known: { readonly config: oidc.Configuration; readonly at: number } | undefined
  const fetchFrom = createIssuerFetch(issuer)
  const secret = settings.CUSTOS_OIDC_CLIENT_SECRET
  return async () => {
    if (known && now() - known.at < metadataMs) return known.config
    const options: oidc.DiscoveryRequestOptions = {
      [oidc.customFetch]: fetchFrom,
      // The settings take an http issuer on this machine alone.
      ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    }
    try {
      const config = await oidc.discovery(
        issuer,
        settings.CUSTOS_OIDC_CLIENT_ID ?? '',
        undefined,
        secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret),
        options,
      )
      known = { config, at: now() }
      return config
    } catch (cause) {
      throw new AppError('unavailable', 'The single sign-on server does not answer as it should.', { cause })
    }
  }
}

interface UnderWay {
  readonly verifier: string
  readonly nonce: string
  readonly state: string
}

async function exchange(config: oidc.Configuration, back: URL, { verifier, nonce, state }: UnderWay): Promise<Claims> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims = claimsOf.parse(tokens.claims())
    if (claims.email !== undefined) return claims
    return claimsOf.parse(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
  } catch (cause) {
    throw new AppError('unauthenticated', 'The single sign-on server did not confirm this sign-in.', { cause })
  }
}

/**
 * The account of an identity. One that is new here is joined to the account, or the invitation, of the e-mail address
 * that the server has verified; else it gets in only where the settings give such people a role.
 */
async function userOf(parts: AccountParts, identity: Identity, claims: Claims): Promise<User> {
  const { stores, settings } = parts
  const email = claims.email_verified === true ? claims.email?.trim().toLowerCase() : undefined
  const known = await stores.users.byIdentity(identity)
  if (known) {
    // Whoever has no password accepts invitations by coming here.
    if (known.email === email) await acceptAll(parts, known)
    return known
  }
  if (email === undefined) throw noAccess()
  const member = await stores.users.byEmail(email)
  if (member) {
    await stores.users.addIdentity(member.id, identity)
    await acceptAll(parts, member)
    return member
  }
  const newcomer = { email, name: claims.name ?? email, passwordHash: null }
  const invitation = await stores.invitations.byEmail(email)
  const role = settings.CUSTOS_OIDC_ROLE
  if (invitation === undefined && role === undefined) throw noAccess()
  const id =
    invitation === undefined
      ? await stores.members.addNewcomer(newcomer, role ?? 'auditor')
      : await stores.invitations.accept(invitation, { user: newcomer })
  await stores.users.addIdentity(id, identity)
  return stores.users.get(id)
}

async function acceptAll({ stores, sessions }: AccountParts, user: User): Promise<void> {
  for (;;) {
    const invitation = await stores.invitations.byEmail(user.email)
    if (invitation === undefined) return
    await stores.invitations.accept(invitation, { userId: user.id })
    sessions.forget()
  }
}

function noAccess(): AppError {
  return new AppError('forbidden', 'You have no access here. Ask an owner for an invitation.')
}
