import { AppError } from '../http/app-error.ts'
import type { Browser } from '../http/session.ts'
import type { SignIn, User } from '../stores/index.ts'
import { dropToken, keepToken, signInToken } from './cookies.ts'
import type { AccountParts } from './parts.ts'
import { hashRecoveryCode, hashToken, newToken } from './tokens.ts'
import { stepOfCode } from './totp.ts'

/** How a sign-in went on. */
export type Progress = 'signed_in' | 'second_factor'

/** Opening and closing of sign-ins. Every one has a new token: what a browser brought along is never taken over. */
export interface SignIns {
  /** With e-mail and password. Throws `unauthenticated` in the same words and time whether the account exists or not. */
  withPassword(given: { readonly email: string; readonly password: string }, browser: Browser): Promise<Progress>
  /** For somebody whose first proof was right. */
  open(user: User, browser: Browser, organizationId?: string): Promise<Progress>
  /** With the second factor, after `second_factor`. */
  withCode(code: string, browser: Browser): Promise<Progress>
  /** Whether a code is right, counted against guessing; it is used up. Throws `unauthenticated`. */
  checkCode(user: User, code: string, address: string): Promise<void>
  /** Whether a password is right, counted against guessing. Throws `forbidden`. */
  checkPassword(user: User, password: string, address: string): Promise<void>
  close(browser: Browser): Promise<void>
}

const longestMs = 7 * 86_400_000
const codePatienceMs = 300_000

/** Sign-ins on the given parts. */
export function createSignIns(parts: AccountParts): SignIns {
  const { stores, passwords, throttle, now } = parts
  const checkCode = async (user: User, code: string, address: string) => {
    const attempt = { kind: 'code', account: user.id, address }
    await throttle.check(attempt)
    if (!(await takeCode(parts, user, code))) {
      await throttle.fail(attempt)
      throw new AppError('unauthenticated', 'The code is wrong or was used before.')
    }
    await throttle.succeed(attempt)
  }
  return {
    async withPassword({ email, password }, browser) {
      const attempt = { kind: 'password', account: email, address: browser.address }
      await throttle.check(attempt)
      const user = await stores.users.byEmail(email)
      if (!(await passwords.matches(password, user?.passwordHash)) || user === undefined) {
        await throttle.fail(attempt)
        throw new AppError('unauthenticated', 'The e-mail address or the password is wrong.')
      }
      await throttle.succeed(attempt)
      return openSignIn(parts, { user, browser })
    },
    open: (user, browser, organizationId) =>
      openSignIn(parts, { user, browser, ...(organizationId === undefined ? {} : { organizationId }) }),
    async withCode(code, browser) {
      const waiting = await find(parts, browser)
      if (waiting?.stage !== 'second_factor') throw new AppError('unauthenticated', 'Sign in with your password first.')
      const user = await stores.users.get(waiting.userId)
      await checkCode(user, code, browser.address)
      const { organizationId } = waiting
      return openSignIn(parts, { user, browser, proven: true, ...(organizationId === null ? {} : { organizationId }) })
    },
    checkCode,
    async checkPassword(user, password, address) {
      const attempt = { kind: 'password', account: user.email, address }
      await throttle.check(attempt)
      if (await passwords.matches(password, user.passwordHash)) return throttle.succeed(attempt)
      await throttle.fail(attempt)
      throw new AppError('forbidden', 'The password is wrong.')
    },
    async close(browser) {
      const token = signInToken(browser.cookies, browser.secure)
      if (token !== undefined) await stores.signIns.endByToken(hashToken(token))
      parts.sessions.forget()
      dropToken(browser)
    },
  }

  async function find({ settings }: AccountParts, browser: Browser): Promise<SignIn | undefined> {
    const token = signInToken(browser.cookies, browser.secure)
    if (token === undefined) return undefined
    return stores.signIns.find(hashToken(token), new Date(now() - settings.CUSTOS_SESSION_HOURS * 3_600_000))
  }
}

interface Opening {
  readonly user: User
  readonly browser: Browser
  /** The second factor was right. */
  readonly proven?: boolean
  readonly organizationId?: string
}

async function openSignIn(parts: AccountParts, opening: Opening): Promise<Progress> {
  const { user, browser, proven = false } = opening
  const { stores, now } = parts
  const stage = user.totpSealed !== null && !proven ? 'second_factor' : 'full'
  const before = signInToken(browser.cookies, browser.secure)
  if (before) await stores.signIns.endByToken(hashToken(before))
  const organizationId = opening.organizationId ?? (await stores.members.of(user.id))[0]?.id ?? null
  const token = newToken()
  const lastsMs = stage === 'full' ? longestMs : codePatienceMs
  await stores.signIns.open({
    userId: user.id,
    organizationId,
    stage,
    agent: browser.agent,
    address: browser.address,
    expiresAt: new Date(now() + lastsMs),
    tokenHash: hashToken(token),
  })
  if (stage === 'full' && organizationId !== null) {
    await stores.audit.append(organizationId, { action: 'account.sign_in', target: user.id }, { id: `user:${user.id}` })
  }
  parts.sessions.forget()
  keepToken(browser, token, lastsMs / 1000)
  return stage === 'full' ? 'signed_in' : 'second_factor'
}

async function takeCode({ stores, sealing, now }: AccountParts, user: User, code: string): Promise<boolean> {
  if (user.totpSealed === null) return false
  const step = stepOfCode(sealing.open(user.totpSealed, user.id), code, now())
  if (step !== undefined) return stores.users.takeStep(user.id, step)
  return stores.users.takeRecoveryCode(user.id, hashRecoveryCode(user.id, code))
}
