import { createMailer, type Mailer } from '../mail.ts'
import { createSealing } from '../policy/sealing.ts'
import type { Settings } from '../settings.ts'
import type { Stores } from '../stores/index.ts'
import { createLinks, type Links } from './links.ts'
import type { AccountParts } from './parts.ts'
import { createPasswords, type Passwords } from './password.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSignInSessions, type SignInSessions } from './sign-in-sessions.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'
import { createSingleSignOn, type SingleSignOn } from './single-sign-on.ts'
import { createThrottle } from './throttle.ts'

/** People, how they prove who they are, and what is open for them. */
export interface Accounts {
  readonly sessions: SignInSessions
  readonly signIns: SignIns
  readonly links: Links
  readonly secondFactor: SecondFactor
  readonly passwords: Passwords
  readonly mailer: Mailer
  /** Undefined where none is set. */
  readonly singleSignOn: SingleSignOn | undefined
}

interface Given {
  readonly stores: Stores
  readonly settings: Settings
  readonly secret: string
  readonly now: () => number
  readonly onError: (cause: unknown) => void
  readonly passwords?: Passwords | undefined
}

/** The accounts of an installation. */
export function createAccounts(given: Given): Accounts {
  const { stores, settings, secret, now, onError, passwords = createPasswords() } = given
  const idleMs = settings.CUSTOS_SESSION_HOURS * 3_600_000
  const parts: AccountParts = {
    stores,
    settings,
    now,
    onError,
    sessions: createSignInSessions({ stores, now, idleMs, onError }),
    passwords,
    throttle: createThrottle(stores.throttles, secret),
    mailer: createMailer(settings),
    sealing: createSealing(secret, 'accounts'),
  }
  const signIns = createSignIns(parts)
  return {
    sessions: parts.sessions,
    passwords: parts.passwords,
    mailer: parts.mailer,
    signIns,
    links: createLinks(parts, signIns),
    secondFactor: createSecondFactor(parts, signIns),
    singleSignOn: createSingleSignOn(parts),
  }
}
