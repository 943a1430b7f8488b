import { ServiceError } from './http-call.ts'

export interface BreakerSettings {
  readonly service: string
  /** Failures in a row after which the service is left alone. */
  readonly failures: number
  /** Milliseconds until it is tried again. */
  readonly restMs: number
  /** Milliseconds from any fixed point. */
  readonly now: () => number
}

/** A call that stops asking a failing service for a while: closed → (failures in a row) → open → (rest) → one try. */
export interface Breaker {
  call<T>(run: () => Promise<T>): Promise<T>
  readonly state: 'closed' | 'open'
}

/** Makes a breaker. While it is open, calls fail at once with a ServiceError. */
export function createBreaker({ service, failures, restMs, now }: BreakerSettings): Breaker {
  let [inARow, openUntil, trying] = [0, Number.NEGATIVE_INFINITY, false]
  const isOpen = () => inARow >= failures && (now() < openUntil || trying)
  return {
    get state() {
      return isOpen() ? 'open' : 'closed'
    },
    async call(run) {
      if (isOpen()) throw new ServiceError(service, 'is left alone for a while after failing')
      trying = inARow >= failures
      try {
        const answer = await run()
        inARow = 0
        return answer
      } catch (cause) {
        inARow += 1
        if (inARow >= failures) openUntil = now() + restMs
        throw cause
      } finally {
        trying = false
      }
    },
  }
}
