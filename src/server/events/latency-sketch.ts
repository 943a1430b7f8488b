// A latency sketch: how many checks fell into each bin, where a bin is a narrow range of durations. Sketches add up
// by adding bins, so that a percentile over any span of time is as true as over one minute. Bins grow by the same
// factor (Masson, Rim, Lee: DDSketch, PVLDB 12, 2019): a percentile is at most 5 % off, from 10 µs to over 10 minutes.

const growth = 1.1
const smallest = 1e-5
const bins = 190
const perBin = 1 / Math.log(growth)

/** The bin of a duration in seconds, 1 to 190; what is outside the range falls into the first or the last. */
export function binOf(seconds: number): number {
  if (seconds <= smallest) return 1
  return Math.min(bins, 2 + Math.floor(Math.log(seconds / smallest) * perBin))
}

/** Counts by bin. */
export type Sketch = Map<number, number>

/** The duration in seconds that `share` (0..1) of the counted checks did not exceed; 0 when there are none. */
export function percentile(sketch: Sketch, share: number): number {
  const ordered = [...sketch].sort(([a], [b]) => a - b)
  const total = ordered.reduce((sum, [, count]) => sum + count, 0)
  const wanted = Math.max(1, Math.ceil(share * total))
  let seen = 0
  for (const [bin, count] of ordered) {
    seen += count
    if (seen >= wanted) return middleOf(bin)
  }
  return 0
}

// The point of a bin whose relative distance to both ends is the same.
function middleOf(bin: number): number {
  if (bin <= 1) return smallest
  return (smallest * growth ** (bin - 2) * 2 * growth) / (growth + 1)
}

/** As PostgreSQL writes an integer array whose subscripts are the bins: `[40:42]={3,0,1}`. */
export function sketchToArray(sketch: Sketch): string {
  if (sketch.size === 0) return '{}'
  let first = bins
  let last = 1
  for (const bin of sketch.keys()) {
    if (bin < first) first = bin
    if (bin > last) last = bin
  }
  const counts: number[] = []
  for (let bin = first; bin <= last; bin += 1) counts.push(sketch.get(bin) ?? 0)
  return `[${first}:${last}]={${counts.join(',')}}`
}

/** Adds what such an array says to `into`. */
export function addArray(into: Sketch, array: string): void {
  const equals = array.indexOf('=')
  let bin = equals === -1 ? 1 : Number.parseInt(array.slice(1), 10)
  const list = array.slice(equals + 2, -1)
  if (list === '') return
  for (const count of list.split(',')) {
    // A bin between two that were seen is NULL.
    const n = count === 'NULL' ? 0 : Number.parseInt(count, 10)
    if (n > 0) into.set(bin, (into.get(bin) ?? 0) + n)
    bin += 1
  }
}
