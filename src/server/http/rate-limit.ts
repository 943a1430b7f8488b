/** Takes one request of a caller out of its allowance: 0 when it may pass, else the seconds to wait. */
export type RateLimit = (caller: string, now: number) => number

interface Bucket {
  left: number
  at: number
}

const mostCallers = 10_000

/**
 * A token bucket per caller: `perMinute` requests, refilled evenly, all of them at once if saved up. `now` is in
 * milliseconds. 0 means no limit. Callers whose bucket is full again are forgotten, so memory stays bounded.
 */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => 0
  const perMillisecond = perMinute / 60_000
  const buckets = new Map<string, Bucket>()
  return (caller, now) => {
    let bucket = buckets.get(caller)
    if (bucket === undefined) {
      if (buckets.size >= mostCallers) forget(buckets, perMinute, now)
      bucket = { left: perMinute, at: now }
      buckets.set(caller, bucket)
    }
    bucket.left = Math.min(perMinute, bucket.left + (now - bucket.at) * perMillisecond)
    bucket.at = now
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMillisecond / 1000))
    bucket.left -= 1
    return 0
  }
}

function forget(buckets: Map<string, Bucket>, perMinute: number, now: number): void {
  const perMillisecond = perMinute / 60_000
  for (const [caller, bucket] of buckets) {
    if (bucket.left + (now - bucket.at) * perMillisecond >= perMinute) buckets.delete(caller)
  }
  // All of them are busy: the longest known make room, many at once, so that a flood of callers stays cheap.
  for (const caller of buckets.keys()) {
    if (buckets.size <= mostCallers * 0.9) return
    buckets.delete(caller)
  }
}
