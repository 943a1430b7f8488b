import type { Bound, CalendarDay, Quantity, Reading } from './quantity.ts'

/** What a given quantity says to a claimed one of its kind: `open` leaves it to the rest, `missing` says less than is claimed. */
export type Relation = 'met' | 'open' | 'against' | 'missing'

/** Holds a claimed quantity against a given one of the same kind. */
export function relate(claim: Quantity, given: Quantity): Relation {
  if ((claim.denied ?? false) !== (given.denied ?? false)) return equal(claim, given) ? 'against' : 'missing'
  if (claim.kind === 'clock') return sameTime(claim, given) ? 'met' : 'against'
  if (claim.date || given.date || claim.kind === 'year') return relateDays(claim, given)
  if (!claim.regimen || !given.regimen || !overTheDay(claim, given)) return relateAmounts(claim, given)
  const relation = relateAmounts(inADay(claim), inADay(given))
  // What comes together in a day does not say how it is divided.
  return relation === 'met' && !claim.regimen.plain ? 'missing' : relation
}

function overTheDay({ regimen }: Reading, { regimen: other }: Reading): boolean {
  return (regimen?.plain ?? false) !== (other?.plain ?? false)
}

/** For a dose what is given in a day; a frequency carries the same sum. */
function inADay(one: Quantity): Quantity {
  const perDay = one.regimen?.perDay ?? 1
  if (one.kind === 'frequency') return { ...one, low: perDay, high: perDay }
  return { ...one, low: one.low * perDay, high: one.high * perDay }
}

function relateAmounts(claim: Quantity, given: Quantity): Relation {
  const slack = slackOf(claim, given)
  if (opposed(claim.bound, given.bound)) return 'against'
  if (equal(claim, given)) return 'met'
  const [said, known] = [reach(claim), reach(given)]
  const within = (inner: Reach, outer: Reach) =>
    inner.low >= outer.low - slack * Math.abs(outer.low) && inner.high <= outer.high + slack * Math.abs(outer.high)
  const open = (reached: Reach) => !Number.isFinite(reached.low) || !Number.isFinite(reached.high)
  if (open(said) && open(known)) return 'against'
  if (open(said)) return within(known, said) ? 'met' : 'against'
  if (!within(said, known) || (given.low === given.high && !open(known))) return 'against'
  // A dose within its limit is allowed; "more than 100 came" does not say that 150 did.
  return open(known) ? (/^(?:count|percent|money)/.test(claim.kind) ? 'missing' : 'open') : 'met'
}

function equal(claim: Reading, given: Reading): boolean {
  const slack = slackOf(claim, given)
  const near = (a: number, b: number) => Math.abs(a - b) <= slack * Math.max(Math.abs(a), Math.abs(b), 1e-12)
  return near(claim.low, given.low) && near(claim.high, given.high)
}

interface Reach {
  readonly low: number
  readonly high: number
}

/** All that a quantity allows with its bound. */
function reach({ low, high, bound }: Reading): Reach {
  if (upward.has(bound)) return { low, high: Number.POSITIVE_INFINITY }
  return downward.has(bound) ? { low: Number.NEGATIVE_INFINITY, high } : { low, high }
}

/** Counts are exact; measures are rounded in writing; "about" leaves a tenth. */
function slackOf(claim: Reading, given: Reading): number {
  if (claim.bound === 'about' || given.bound === 'about') return 0.1
  if ((claim.converted ?? false) !== (given.converted ?? false)) return 0.012
  return /^(?:count|route|label|ratio)$/.test(claim.kind) ? 1e-9 : 0.005
}

const upward = new Set<Bound>(['at_least', 'more_than'])
const downward = new Set<Bound>(['at_most', 'less_than'])

function opposed(a: Bound, b: Bound): boolean {
  return (upward.has(a) && downward.has(b)) || (downward.has(a) && upward.has(b))
}

/** Half past nine may be in the morning or in the evening where it is left open. */
function sameTime(a: Reading, b: Reading): boolean {
  const open = a.of === 'half' || b.of === 'half'
  return open ? a.low % 720 === b.low % 720 : a.low === b.low
}

function relateDays(claim: Quantity, given: Quantity): Relation {
  const [said, known] = [claim, given].map((one) => one.date ?? { year: one.low }) as [CalendarDay, CalendarDay]
  const direct = relateSpans(spanOf(claim, said, known), spanOf(given, known, said))
  // No year is known of a day that is given without one.
  if (direct === 'met' && said.year !== undefined && known.year === undefined) return 'missing'
  if (direct === 'met' || (said.unsure ?? false) === (known.unsure ?? false)) return direct
  // Only one of the two is written in numbers alone: it may be meant the other way round.
  return relateSpans(spanOf(claim, turned(said), known), spanOf(given, turned(known), said))
}

function turned({ unsure, ...date }: CalendarDay): CalendarDay {
  return unsure ? { ...date, ...(date.day && { month: date.day }), ...(date.month && { day: date.month }) } : date
}

/** The days that a date may be, as numbers in order; without its year where the other has none. */
function spanOf(one: Quantity, date: CalendarDay, other: CalendarDay): Reach {
  const both = date.year !== undefined && other.year !== undefined
  const number = (year: number, month: number, day: number) => (both ? year * 372 : 0) + (month - 1) * 31 + day
  const first = number(date.year ?? 0, date.month ?? 1, date.day ?? 1)
  const last = number(one.date ? (date.year ?? 0) : one.high, date.month ?? 12, date.day ?? 31)
  if (one.bound === 'more_than') return { low: last + 1, high: Number.POSITIVE_INFINITY }
  if (one.bound === 'less_than') return { low: Number.NEGATIVE_INFINITY, high: first - 1 }
  return reach({ ...one, low: first, high: last })
}

function relateSpans(said: Reach, known: Reach): Relation {
  if (known.low >= said.low && known.high <= said.high) return 'met'
  return known.high < said.low || known.low > said.high ? 'against' : 'missing'
}
