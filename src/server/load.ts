import type { Load } from './services.ts'

const minute = 60_000
const minutes = 5
/** Below so many answers a single failure says little. */
const fewAnswers = 20

interface Bucket {
  minute: number
  answers: number
  failures: number
}

/** An answer as it is counted. */
export interface Counted {
  readonly status: number
  /** It was refused because there was no room. */
  readonly shed: boolean
}

/** Counts this process's answers by the minute; `now` is in milliseconds. */
export function createLoad(now: () => number): Load & { readonly count: (answered: Counted) => void } {
  const buckets: Bucket[] = Array.from({ length: minutes }, () => ({ minute: -1, answers: 0, failures: 0 }))
  return {
    startedAt: now(),
    count({ status, shed }) {
      const at = Math.floor(now() / minute)
      const bucket = buckets[at % minutes]
      if (bucket === undefined) return
      if (bucket.minute !== at) Object.assign(bucket, { minute: at, answers: 0, failures: 0 })
      bucket.answers += 1
      // A capability that is not there is an answer, not a failure; so is a refusal because there is no room.
      if (status >= 500 && status !== 501 && !shed) bucket.failures += 1
    },
    serverErrorRate() {
      const oldest = Math.floor(now() / minute) - minutes
      const recent = buckets.filter((bucket) => bucket.minute > oldest)
      const answers = recent.reduce((sum, bucket) => sum + bucket.answers, 0)
      return recent.reduce((sum, bucket) => sum + bucket.failures, 0) / Math.max(answers, fewAnswers)
    },
  }
}
