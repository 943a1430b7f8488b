import type { Mailer } from '../mail.ts'
import type { Sealing } from '../policy/sealing.ts'
import type { Settings } from '../settings.ts'
import type { Stores } from '../stores/index.ts'
import type { Passwords } from './password.ts'
import type { SignInSessions } from './sign-in-sessions.ts'
import type { Throttle } from './throttle.ts'

/** What the account services are made of. */
export interface AccountParts {
  readonly stores: Stores
  readonly settings: Settings
  readonly sessions: SignInSessions
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly mailer: Mailer
  /** For second factors and sign-ons under way. */
  readonly sealing: Sealing
  readonly now: () => number
  /** Told of what failed after the answer was given. */
  readonly onError: (cause: unknown) => void
}
