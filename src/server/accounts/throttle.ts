import { createHmac } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { ThrottleStore } from '../stores/index.ts'

/** What a try is counted under. */
export interface Attempt {
  /** What is tried: `password`, `code`, `reset`. */
  readonly kind: string
  readonly account: string
  readonly address: string
}

/**
 * Slows down guessing, for all servers of the installation together: few tries per account from one address, more per
 * account from anywhere, and per address on whatever account. Accounts that do not exist count the same.
 */
export interface Throttle {
  /** Throws `rate_limited` with the seconds to wait. */
  check(attempt: Attempt): Promise<void>
  fail(attempt: Attempt): Promise<void>
  /** A success forgets the failures from this address, and those alone: others may be guessing meanwhile. */
  succeed(attempt: Attempt): Promise<void>
}

const windowSeconds = 900
const most = { both: 5, account: 50, address: 40 } as const

/** Names are kept as keyed hashes: the table holds neither addresses nor accounts. */
export function createThrottle(store: ThrottleStore, secret: string): Throttle {
  const key = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['throttle', ...parts]))
      .digest('base64url')
  const names = ({ kind, account, address }: Attempt) => ({
    both: key(kind, account, address),
    account: key(kind, 'account', account),
    address: key(kind, 'address', address),
  })
  return {
    async check(attempt) {
      const { both, account, address } = names(attempt)
      const limits = new Map([
        [both, most.both],
        [account, most.account],
        [address, most.address],
      ])
      const wait = await store.wait(limits)
      if (wait > 0) throw new AppError('rate_limited', `Too many tries. Try again in ${wait} s.`, { retryAfter: wait })
    },
    fail: (attempt) => store.fail(Object.values(names(attempt)).sort(), windowSeconds),
    succeed: (attempt) => store.forget(names(attempt).both),
  }
}
