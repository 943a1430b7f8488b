import { AppError } from '../http/app-error.ts'
import type { Browser } from '../http/session.ts'
import { type Actor, type Invitation, StoreError, type User } from '../stores/index.ts'
import type { AccountParts } from './parts.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Progress, SignIns } from './sign-ins.ts'
import { hashToken, newToken } from './tokens.ts'

/** A link for somebody else: by mail, or as a path of this server to hand on. */
export interface HandedLink {
  /** Null where it went by mail. */
  readonly path: string | null
  readonly expiresAt: Date
}

/** What may be done with the links that this server gives out. */
export interface Links {
  /** The path of a new set-up link; undefined when there is an account already. */
  forFirstOwner(): Promise<string | undefined>
  setUp(given: SetUp, browser: Browser): Promise<Progress>
  /** Sends a link if there is such an account. Resolves at the same moment either way. */
  requestReset(email: string, address: string): Promise<void>
  /** A link for a member, handed to the owner who asks unless it can go by mail. */
  resetFor(user: User): Promise<HandedLink>
  completeReset(given: { readonly token: string; readonly password: string }): Promise<void>
  invite(invitation: Inviting, actor: Actor): Promise<{ invitation: Invitation; link: HandedLink }>
  look(token: string): Promise<Looked>
  accept(given: Acceptance, browser: Browser): Promise<Progress>
}

export interface SetUp {
  readonly token: string
  readonly organizationName: string
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface Inviting extends Pick<Invitation, 'organizationId' | 'email' | 'role'> {
  readonly invitedBy: string
  readonly organizationName: string
}

export interface Acceptance {
  readonly token: string
  readonly name: string | undefined
  readonly password: string
}

export interface Looked {
  readonly invitation: Invitation
  readonly organizationName: string
  readonly hasAccount: boolean
}

const dayMs = 86_400_000
const lifetimes = { setUp: dayMs, reset: dayMs / 24, invitation: 7 * dayMs } as const

// Behind the hash sign: it reaches no server's log and no referrer.
const paths = {
  setUp: (token: string) => `/set-up#${token}`,
  reset: (token: string) => `/reset-password#${token}`,
  invitation: (token: string) => `/invitation#${token}`,
}

/** Links on the given parts. */
export function createLinks(parts: AccountParts, signIns: SignIns): Links {
  const { stores, settings, passwords, now } = parts
  const over = () => new AppError('not_found', 'This link holds no longer. Ask for a new one.')
  return {
    async forFirstOwner() {
      if (await stores.users.anyone()) return undefined
      const token = newToken()
      const expiresAt = new Date(now() + lifetimes.setUp)
      await stores.links.create({ kind: 'set_up', tokenHash: hashToken(token), expiresAt })
      return paths.setUp(token)
    },
    async setUp({ token, organizationName, name, email, password }, browser) {
      const linkHash = hashToken(token)
      if (!(await stores.links.look('set_up', linkHash))) throw over()
      refuseWeakPassword(password, [name, email, organizationName])
      const user = { email, name, passwordHash: await passwords.hash(password) }
      const { id: organizationId } = await stores.organizations.ensureFirst()
      const id = await stores.members.addFirstOwner({ organizationId, organizationName, user, linkHash })
      return signIns.open(await stores.users.get(id), browser, organizationId)
    },
    requestReset: (email, address) => requestReset(parts, email, address),
    resetFor: (user) => resetLink(parts, user),
    async completeReset({ token, password }) {
      const hash = hashToken(token)
      const known = await stores.links.look('password', hash)
      if (!known?.userId) throw over()
      const user = await stores.users.get(known.userId)
      refuseWeakPassword(password, [user.name, user.email])
      const next = await passwords.hash(password)
      if (!(await stores.links.take('password', hash))) throw over()
      await stores.users.setPassword({ id: user.id, hash: next }, { id: `user:${user.id}` })
      parts.sessions.forget()
    },
    async invite({ organizationId, email, role, invitedBy, organizationName }, actor) {
      const token = newToken()
      const expiresAt = new Date(now() + lifetimes.invitation)
      const wanted = { email, role, invitedBy, expiresAt, tokenHash: hashToken(token) }
      const invitation = await stores.invitations.create(organizationId, wanted, actor)
      const path = paths.invitation(token)
      if (!parts.mailer.on) return { invitation, link: { path, expiresAt } }
      await parts.mailer.send({
        to: email,
        subject: `Invitation to ${oneLine(organizationName)}`,
        text: `${oneLine(invitedBy)} invites you to ${oneLine(organizationName)} in Custos.\n\nOpen this link within seven days:\n${absolute(settings.CUSTOS_PUBLIC_URL, path)}\n`,
      })
      return { invitation, link: { path: null, expiresAt } }
    },
    look: (token) => look(parts, token, over),
    accept: (given, browser) => accept({ parts, signIns, over }, given, browser),
  }
}

async function look({ stores }: AccountParts, token: string, over: () => AppError): Promise<Looked> {
  const invitation = await stores.invitations.byToken(hashToken(token))
  if (invitation === undefined) throw over()
  const { name } = await stores.organizations.get(invitation.organizationId)
  const hasAccount = (await stores.users.byEmail(invitation.email)) !== undefined
  return { invitation, organizationName: name, hasAccount }
}

interface Accepting {
  readonly parts: AccountParts
  readonly signIns: SignIns
  readonly over: () => AppError
}

/** An account that exists proves itself by its password; else one is made for the address that was invited. */
async function accept({ parts, signIns, over }: Accepting, given: Acceptance, browser: Browser): Promise<Progress> {
  const { stores, passwords } = parts
  const { invitation } = await look(parts, given.token, over)
  const known = await stores.users.byEmail(invitation.email)
  if (known) {
    await signIns.checkPassword(known, given.password, browser.address)
    await stores.invitations.accept(invitation, { userId: known.id })
    parts.sessions.forget()
    return signIns.open(known, browser, invitation.organizationId)
  }
  const name = given.name ?? invitation.email
  refuseWeakPassword(given.password, [name, invitation.email])
  const user = { email: invitation.email, name, passwordHash: await passwords.hash(given.password) }
  const id = await stores.invitations.accept(invitation, { user })
  return signIns.open(await stores.users.get(id), browser, invitation.organizationId)
}

/** The mail is sent after the answer, so that neither its words nor its time tell whether there is such an account. */
async function requestReset(parts: AccountParts, email: string, address: string): Promise<void> {
  const attempt = { kind: 'reset', account: email, address }
  await parts.throttle.check(attempt)
  await parts.throttle.fail(attempt)
  if (!parts.mailer.on) return
  const send = async () => {
    const user = await parts.stores.users.byEmail(email)
    if (user) await resetLink(parts, user)
  }
  send().catch(parts.onError)
}

async function resetLink(parts: AccountParts, user: User): Promise<HandedLink> {
  const token = newToken()
  const expiresAt = new Date(parts.now() + lifetimes.reset)
  await parts.stores.links.create({ kind: 'password', tokenHash: hashToken(token), expiresAt, userId: user.id })
  const path = paths.reset(token)
  if (!parts.mailer.on) return { path, expiresAt }
  await parts.mailer.send({
    to: user.email,
    subject: 'A new password for Custos',
    text: `Somebody asked for a new password for your account in Custos. If it was not you, do nothing.\n\nOpen this link within an hour:\n${absolute(parts.settings.CUSTOS_PUBLIC_URL, path)}\n`,
  })
  return { path: null, expiresAt }
}

/** Links begin with the address that is set, never with what a caller says the server is called. */
function absolute(publicUrl: string | undefined, path: string): string {
  if (publicUrl === undefined) throw new StoreError('unavailable', 'CUSTOS_PUBLIC_URL is not set.')
  return new URL(path, publicUrl).href
}

/** Names are people's own words: no line of theirs may look like one of ours. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 100)
}
