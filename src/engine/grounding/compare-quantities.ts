import type { Bound, Quantity } from './quantity.ts'

/** How many claimed quantities the evidence gives too, gives otherwise, or does not speak of. */
export function compareQuantities(claimed: readonly Quantity[], given: readonly Quantity[]) {
  const result = { met: 0, against: 0, missing: 0 }
  for (const quantity of claimed) {
    const kind = given.filter((other) => other.kind === quantity.kind)
    // Thirty novels in nine languages are not nine novels: a count is held against the counts of the same thing.
    const counted = quantity.of === undefined ? [] : kind.filter(({ of }) => of === quantity.of)
    const same = counted.length > 0 ? [...counted, ...kind.filter(({ of }) => of === undefined)] : kind
    if (same.some((other) => agrees(quantity, other))) result.met += 1
    else if (same.length > 0 || given.some((other) => sameBase(other.kind, quantity.kind))) result.against += 1
    else result.missing += 1
  }
  return result
}

/** "mass" against "mass/weight": the same thing measured per something else. */
function sameBase(a: string, b: string): boolean {
  return a !== b && a.split('/')[0] === b.split('/')[0]
}

function agrees(claimed: Quantity, given: Quantity): boolean {
  if (claimed.bound !== given.bound && opposed(claimed.bound, given.bound)) return false
  const slack = slackOf(claimed, given)
  const near = (a: number, b: number) => Math.abs(a - b) <= slack * Math.max(Math.abs(a), Math.abs(b), 1e-12)
  if (near(claimed.low, given.low) && near(claimed.high, given.high)) return true
  return given.low !== given.high && claimed.low >= given.low * (1 - slack) && claimed.high <= given.high * (1 + slack)
}

/** Years and counts are exact; measures are rounded in writing; "about" leaves a tenth. */
function slackOf(claimed: Quantity, given: Quantity): number {
  if (claimed.bound === 'about' || given.bound === 'about') return claimed.kind === 'year' ? 0.001 : 0.1
  return claimed.kind === 'year' || claimed.kind === 'count' ? 0 : 0.005
}

const upward = new Set<Bound>(['at_least', 'more_than'])
const downward = new Set<Bound>(['at_most', 'less_than'])

function opposed(a: Bound, b: Bound): boolean {
  return (upward.has(a) && downward.has(b)) || (downward.has(a) && upward.has(b))
}
