import { createHash } from 'node:crypto'
import type { Draw, Granted } from '../stores/index.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'

/** Takes one request of a caller out of its allowance: 0 when it may pass, else the seconds to wait. May have to ask. */
export type SharedRateLimit = (caller: string, now: number) => number | Promise<number>

interface Lease {
  left: number
  /** Refused until then, without asking again. */
  refusedUntil: number
  asking: Promise<void> | undefined
}

interface Shared {
  /** Which allowances these are: callers' addresses and keys do not meet. */
  readonly kind: string
  readonly draw: (draw: Draw) => Promise<Granted>
}

const mostCallers = 10_000
const largestBlock = 1_000
const patienceMs = 1_000
// How long a database that did not answer is not asked again.
const awayMs = 5_000

/**
 * The allowance that servers on one database share. Each draws a block of about a second's worth and spends it by
 * itself, so that the database is asked once per block, and not at all for a caller who has to wait. When it can't be
 * asked, this server's own allowance holds. `now` is in milliseconds; 0 means no limit.
 */
export function createSharedRateLimit(perMinute: number, { kind, draw }: Shared): SharedRateLimit {
  if (perMinute === 0) return () => 0
  const block = Math.min(largestBlock, Math.max(1, Math.floor(perMinute / 60)))
  const leases = new Map<string, Lease>()
  const own: RateLimit = createRateLimit(perMinute)
  let awayUntil = Number.NEGATIVE_INFINITY
  const renew = async (caller: string, lease: Lease, now: number) => {
    try {
      const name = createHash('sha256').update(`${kind} ${perMinute} ${caller}`).digest('base64url')
      const { granted, waitSeconds } = await within(draw({ caller: name, perMinute, block }))
      lease.left = granted
      lease.refusedUntil = now + waitSeconds * 1_000
    } catch {
      // The database that is away says so itself, at what needs it.
      awayUntil = now + awayMs
    } finally {
      lease.asking = undefined
    }
  }
  const take = (caller: string, now: number): number | Promise<number> => {
    const lease = leaseOf(leases, caller)
    if (lease.left > 0) {
      lease.left -= 1
      return 0
    }
    if (now < awayUntil) return own(caller, now)
    if (now < lease.refusedUntil) return Math.max(1, Math.ceil((lease.refusedUntil - now) / 1_000))
    lease.asking ??= renew(caller, lease, now)
    return lease.asking.then(() => take(caller, now))
  }
  return take
}

/** A callers' allowance is not worth a long wait. */
async function within(drawn: Promise<Granted>): Promise<Granted> {
  let late: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('the database does not answer')), patienceMs)
  })
  try {
    return await Promise.race([drawn, limit])
  } finally {
    clearTimeout(late)
  }
}

function leaseOf(leases: Map<string, Lease>, caller: string): Lease {
  const known = leases.get(caller)
  if (known !== undefined) return known
  const [eldest] = leases.keys()
  if (leases.size >= mostCallers && eldest !== undefined) leases.delete(eldest)
  const made: Lease = { left: 0, refusedUntil: 0, asking: undefined }
  leases.set(caller, made)
  return made
}
