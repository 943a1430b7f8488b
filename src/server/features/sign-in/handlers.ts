import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { Browser } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { asksForSignIn } from '../../settings.ts'

type Names =
  | 'getSignIn'
  | 'signIn'
  | 'signInSecondFactor'
  | 'signOut'
  | 'setUp'
  | 'requestPasswordReset'
  | 'completePasswordReset'
  | 'lookAtInvitation'
  | 'acceptInvitation'

/** Coming in and going out. In local mode there is no door to go through. */
export function signInHandlers(services: Pick<Services, 'accounts' | 'settings' | 'stores'>): Pick<Handlers, Names> {
  const { accounts, settings, stores } = services
  const { signIns, links } = accounts
  const guarded = asksForSignIn(settings)
  const browserOf = ({ session }: Call): Browser => {
    if (!guarded) throw new AppError('conflict', 'This server is in local mode: nobody signs in here.')
    if (session.browser === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
    return session.browser
  }
  return {
    getSignIn: async () => ({
      mode: guarded ? 'sign_in' : 'local',
      set_up: !guarded || (await stores.users.anyone()),
      single_sign_on: accounts.singleSignOn ? { name: accounts.singleSignOn.name } : null,
      mail: accounts.mailer.on,
    }),
    signIn: async (input, call) => ({ status: await signIns.withPassword(input, browserOf(call)) }),
    signInSecondFactor: async ({ code }, call) => ({ status: await signIns.withCode(code, browserOf(call)) }),
    signOut: async (_input, call) => {
      await signIns.close(browserOf(call))
      return {}
    },
    setUp: async ({ organization_name: organizationName, ...given }, call) => ({
      status: await links.setUp({ ...given, organizationName }, browserOf(call)),
    }),
    requestPasswordReset: async ({ email }, call) => {
      await links.requestReset(email, browserOf(call).address)
      return {}
    },
    completePasswordReset: async (input, call) => {
      browserOf(call)
      await links.completeReset(input)
      return {}
    },
    lookAtInvitation: async ({ token }, call) => {
      browserOf(call)
      const { invitation, organizationName, hasAccount } = await links.look(token)
      return {
        organization_name: organizationName,
        email: invitation.email,
        role: invitation.role,
        has_account: hasAccount,
      }
    },
    acceptInvitation: async ({ token, name, password }, call) => ({
      status: await links.accept({ token, name, password }, browserOf(call)),
    }),
  }
}
