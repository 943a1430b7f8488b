import { AppError } from './app-error.ts'

/** Lets so many checks be worked on at once. */
export interface Admission {
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
  return {
    async within(work) {
      if (running >= most) {
        refusedAt = now()
        throw new AppError('unavailable', 'More checks run than this server can take. Try again in 1 s.', {
          retryAfter: 1,
        })
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
