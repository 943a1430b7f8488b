import { refuseWeakPassword } from '../../accounts/password-rules.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { chooseLocally } from '../../http/local-sessions.ts'
import { actorOf, type Services } from '../../services.ts'
import type { User } from '../../stores/index.ts'

type Names =
  | 'switchOrganization'
  | 'getAccount'
  | 'updateAccount'
  | 'changePassword'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'listSignIns'
  | 'endSignIn'
  | 'endOtherSignIns'

type Needs = Pick<Services, 'accounts' | 'stores'>

/** A person's own account. Nobody else's can be named here. */
export function accountHandlers(services: Needs): Pick<Handlers, Names> {
  const { accounts, stores } = services
  return {
    switchOrganization: async ({ organization_id: id }, { session }) => {
      const own = session.organizations ?? [session.organization]
      if (!own.some((organization) => organization.id === id)) {
        throw new AppError('not_found', 'No such organisation.')
      }
      // Where nobody signs in there is but one other to look at, and the browser itself remembers it.
      if (session.mode === 'local' && session.browser)
        chooseLocally(session.browser, id === own[0]?.id ? undefined : id)
      if (session.signInId !== undefined) await stores.signIns.setOrganization(session.signInId, id)
      accounts.sessions.forget()
      return {}
    },
    getAccount: async (_input, call) => shown(services, await personOf(services, call)),
    updateAccount: async ({ name }, call) => {
      const user = await personOf(services, call)
      await stores.users.setName(user.id, name)
      accounts.sessions.forget()
      return shown(services, { ...user, name })
    },
    changePassword: async ({ current_password: current, password }, call) => {
      const user = await personOf(services, call)
      await accounts.signIns.checkPassword(user, current, addressOf(call))
      refuseWeakPassword(password, [user.name, user.email])
      const hash = await accounts.passwords.hash(password)
      await stores.users.setPassword({ id: user.id, hash, keep: call.session.signInId ?? '' }, actorOf(call))
      accounts.sessions.forget()
      return {}
    },
    ...secondFactorHandlers(services),
    listSignIns: async (_input, call) => {
      const { id } = await personOf(services, call)
      const signIns = await stores.signIns.list(id)
      return {
        sessions: signIns.map((one) => ({
          id: one.id,
          agent: one.agent,
          address: one.address,
          created_at: one.createdAt.toISOString(),
          last_used_at: one.lastUsedAt.toISOString(),
          current: one.id === call.session.signInId,
        })),
      }
    },
    endSignIn: async ({ id }, call) => {
      const user = await personOf(services, call)
      await stores.signIns.end(user.id, id)
      accounts.sessions.forget()
      return {}
    },
    endOtherSignIns: async (_input, call) => {
      const user = await personOf(services, call)
      const ended = await stores.signIns.endOthers(user.id, call.session.signInId ?? '')
      accounts.sessions.forget()
      return { ended }
    },
  }
}

type SecondFactorNames = 'startSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor' | 'renewRecoveryCodes'

function secondFactorHandlers(services: Needs): Pick<Handlers, SecondFactorNames> {
  const { signIns, secondFactor } = services.accounts
  return {
    startSecondFactor: async ({ password }, call) => {
      const user = await personOf(services, call)
      if (user.passwordHash !== null) await signIns.checkPassword(user, password, addressOf(call))
      return secondFactor.start(user)
    },
    confirmSecondFactor: async ({ code }, call) => {
      const user = await personOf(services, call)
      return { recovery_codes: await secondFactor.confirm(user, code, actorOf(call)) }
    },
    removeSecondFactor: async ({ password, code }, call) => {
      const user = await personOf(services, call)
      if (user.passwordHash !== null) await signIns.checkPassword(user, password, addressOf(call))
      await secondFactor.remove(user, { code, address: addressOf(call) }, actorOf(call))
      return {}
    },
    renewRecoveryCodes: async ({ code }, call) => {
      const user = await personOf(services, call)
      return {
        recovery_codes: await secondFactor.renewCodes(user, { code, address: addressOf(call) }, actorOf(call)),
      }
    },
  }
}

async function personOf({ stores }: Needs, { session }: Call): Promise<User> {
  if (session.mode === 'local') throw new AppError('conflict', 'In local mode nobody has an account.')
  return stores.users.get(session.user.id)
}

function addressOf({ session }: Call): string {
  return session.browser?.address ?? ''
}

async function shown({ stores }: Needs, user: User) {
  return {
    name: user.name,
    email: user.email,
    has_password: user.passwordHash !== null,
    second_factor: user.totpSealed !== null,
    recovery_codes_left: await stores.users.recoveryCodesLeft(user.id),
  }
}
