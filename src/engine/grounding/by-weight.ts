import type { Quantity } from './quantity.ts'
import { relate } from './relate-quantities.ts'
import { generalWords as general } from './subjects.ts'

/**
 * How one quantity of a claim stands to the evidence: `same` is against it, said of the very same thing; `misdosed` is a dose that
 * what the evidence gives by weight does not come to.
 */
export type Standing = 'met' | 'open' | 'against' | 'same' | 'misdosed' | 'missing'

/** Doses worked out are rounded to what can be given. */
const ROUNDED = 0.02

/** "15 mg/kg" makes 1050 mg for 70 kg. Undefined where the evidence gives nothing by weight or the claim no weight. */
export function standingByWeight(
  claim: Quantity,
  claimed: readonly Quantity[],
  given: readonly Quantity[],
): Standing | undefined {
  const rates = given.filter(({ kind }) => kind === 'mass/weight')
  const weights = claimed.filter(({ kind }) => kind === 'weight')
  if (rates.length === 0 || weights.length === 0) return undefined
  if (claim.kind === 'frequency') return standingOfTimes(claim, given)
  if (claim.kind !== 'mass' && claim.kind !== 'weight') return undefined
  if (given.some((other) => other.kind === claim.kind && relate(claim, other) === 'met')) return 'met'
  const doses = claim.kind === 'mass' ? [claim] : claimed.filter(({ kind }) => kind === 'mass')
  const fits = (rate: Quantity) => doses.filter((dose) => weights.some((weight) => comesTo(rate, weight, dose)))
  if (doses.length === 0) return undefined
  const fitting = rates.map((rate) => ({ rate, doses: fits(rate) })).filter((one) => one.doses.length > 0)
  if (fitting.length === 0) return claim.kind === 'mass' ? (ofOneDrug(rates, claim) ? 'misdosed' : 'same') : 'open'
  // What comes together in a day does not say how it is divided.
  return fitting.some((one) => one.doses.some((dose) => !overTheDay(one.rate, dose) || isSum(dose))) ? 'met' : 'missing'
}

function ofOneDrug(rates: readonly Quantity[], { subject }: Quantity): boolean {
  return rates.some((rate) => subject.some((word) => !general.has(word) && rate.subject.includes(word)))
}

/** How often is compared by itself: the sum of a rate and that of a dose are in other units. */
function standingOfTimes(claim: Quantity, given: readonly Quantity[]): Standing | undefined {
  if (claim.plain) return undefined
  const times = given.filter(({ kind, plain }) => kind === 'frequency' && !plain)
  if (times.length === 0) return given.some(({ kind }) => kind === 'frequency') ? 'missing' : undefined
  const bare = ({ regimen: _, ...one }: Quantity): Quantity => one
  return times.some((other) => relate(bare(claim), bare(other)) === 'met') ? 'met' : 'against'
}

function isSum({ regimen }: Quantity): boolean {
  return regimen?.plain === true
}

/** Whether only one of the two is a sum for the day and both say how often. */
function overTheDay(rate: Quantity, dose: Quantity): boolean {
  return rate.regimen !== undefined && dose.regimen !== undefined && isSum(rate) !== isSum(dose)
}

function comesTo(rate: Quantity, weight: Quantity, dose: Quantity): boolean {
  const often = overTheDay(rate, dose)
  const [rated, dosed] = [rate, dose].map(({ regimen }) => (often ? (regimen?.perDay ?? 1) : 1)) as [number, number]
  return (
    dose.low * dosed >= rate.low * rated * weight.low * (1 - ROUNDED) &&
    dose.high * dosed <= rate.high * rated * weight.high * (1 + ROUNDED)
  )
}
