import { AppError } from './app-error.ts'

/** More is asked than this server can take. It is an answer of its own, no failure. */
export class Overfull extends AppError {
  constructor() {
    super('unavailable', overfullMessage, { retryAfter: 1 })
  }
}

/** What a check is told that there is no room for. */
export const overfullMessage = 'More checks run than this server can take. Try again in 1 s.'

/** Lets so many checks be worked on at once, and none begin while the server is behind. */
export interface Admission {
  /**
   * Whether a check that has only just come, its body unread, is to be refused: as many run as may, or so much was begun
   * in this turn of the event loop that it would be answered late. Counts as refused when it is.
   */
  refuses(): boolean
  /** Runs `work`, or refuses it at once: a queue that only grows would make everybody wait until nobody is served. */
  within<T>(work: () => Promise<T>): Promise<T>
  /** Whether something was refused in the last minute. */
  refusedLately(): boolean
}

const latelyMs = 60_000

/** `most` checks at once; `now` is in milliseconds. */
export function createAdmission(most: number, now: () => number): Admission {
  let running = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  const turn = watchTurns(now)
  const refused = () => {
    refusedAt = now()
    return true
  }
  return {
    refuses() {
      // A check by itself is never refused, and nothing is measured for it.
      if (running === 0) return false
      return running >= most || turn.isLate() ? refused() : false
    },
    async within(work) {
      if (running >= most) {
        refused()
        throw new Overfull()
      }
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
      }
    },
    refusedLately: () => now() - refusedAt < latelyMs,
  }
}

// What arrives in one turn of the event loop is begun for so long; whoever is read later in the same turn has waited too
// long already, and is told so at a small part of the cost. A burst may take longer than a crowd that stays: then each
// turn is cut short, so that the next ones are read soon.
const turnMs = { burst: 200, crowd: 50 } as const
const slowMs = 100
const slowTurns = 3

/** Tells whether this turn of the event loop has taken in all that it may. */
function watchTurns(now: () => number): { readonly isLate: () => boolean } {
  let began: number | undefined
  let measuring = false
  let slow = 0
  const end = () => {
    began = undefined
  }
  const measured = (since: number) => () => {
    measuring = false
    const lag = now() - since
    if (lag > slowMs) slow += 1
    else if (lag < turnMs.crowd) slow = 0
  }
  return {
    isLate() {
      const at = now()
      if (began === undefined) {
        began = at
        setImmediate(end)
      }
      if (!measuring) {
        measuring = true
        // Comes when the loop has gone round: so long somebody waits to be read.
        setTimeout(measured(at), 0)
      }
      return at - began > (slow >= slowTurns ? turnMs.crowd : turnMs.burst)
    },
  }
}
