import { AppError } from '../http/app-error.ts'
import type { Actor, User } from '../stores/index.ts'
import type { AccountParts } from './parts.ts'
import type { SignIns } from './sign-ins.ts'
import { hashRecoveryCode, newRecoveryCodes } from './tokens.ts'
import { base32, newTotpKey, stepOfCode, totpUri } from './totp.ts'

/** An account's second factor, from the first key to its end. */
export interface SecondFactor {
  /** A new key; it holds once its first code was right. */
  start(user: User): Promise<{ readonly secret: string; readonly uri: string }>
  /** Ten recovery codes, shown once. Throws `invalid_input` for a wrong code. */
  confirm(user: User, code: string, actor: Actor): Promise<string[]>
  remove(user: User, given: { readonly code: string; readonly address: string }, actor: Actor): Promise<void>
  renewCodes(user: User, given: { readonly code: string; readonly address: string }, actor: Actor): Promise<string[]>
}

/** Second factors on the given parts. */
export function createSecondFactor({ stores, sealing, now }: AccountParts, signIns: SignIns): SecondFactor {
  const hashes = (user: User, codes: readonly string[]) => codes.map((code) => hashRecoveryCode(user.id, code))
  const has = (user: User) => {
    if (user.totpSealed === null) throw new AppError('conflict', 'There is no authenticator on this account.')
  }
  return {
    async start(user) {
      if (user.totpSealed !== null) throw new AppError('conflict', 'Remove the present authenticator first.')
      const key = newTotpKey()
      await stores.users.awaitSecondFactor(user.id, sealing.seal(key, user.id))
      return { secret: base32(key), uri: totpUri(key, user.email) }
    },
    async confirm(user, code, actor) {
      if (user.totpWaiting === null) throw new AppError('conflict', 'Begin with a new authenticator first.')
      const step = stepOfCode(sealing.open(user.totpWaiting, user.id), code, now())
      if (step === undefined || !(await stores.users.takeStep(user.id, step))) {
        throw new AppError('invalid_input', 'code: is wrong; look at the clock of the authenticator')
      }
      const codes = newRecoveryCodes()
      await stores.users.confirmSecondFactor(user.id, hashes(user, codes), actor)
      return codes
    },
    async remove(user, { code, address }, actor) {
      has(user)
      await signIns.checkCode(user, code, address)
      await stores.users.removeSecondFactor(user.id, actor)
    },
    async renewCodes(user, { code, address }, actor) {
      has(user)
      await signIns.checkCode(user, code, address)
      const codes = newRecoveryCodes()
      await stores.users.renewRecoveryCodes(user.id, hashes(user, codes), actor)
      return codes
    },
  }
}
