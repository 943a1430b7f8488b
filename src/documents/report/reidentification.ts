import type { Found } from '../detection/find.ts'
import { isWideArea } from '../detection/levels.ts'

/** How many people the output may still speak of, and so the chance to guess the right one. */
export interface Reidentification {
  /** People of the population who share all traits left standing, at least 1. */
  readonly groupSize: number
  /** 1 / groupSize: what someone who knows that the person is in the population would have (prosecutor risk). */
  readonly risk: number
  /** The traits that were counted, in plain words. */
  readonly traits: readonly string[]
}

const population = 330_000_000

/** How many times smaller each trait makes the group; each kind counts once. Rough shares of the US population. */
const divisors = {
  direct: { by: population, says: 'a direct identifier' },
  day: { by: 36_500, says: 'a full date' },
  year: { by: 80, says: 'a year' },
  place: { by: 20_000, says: 'a town or smaller place' },
  state: { by: 40, says: 'a state or country' },
  zip3: { by: 880, says: 'a three-digit ZIP area' },
  age: { by: 80, says: 'an age' },
  ageBand: { by: 10, says: 'an age band' },
  organization: { by: 5_000, says: 'an organisation' },
  trait: { by: 15, says: 'a personal trait' },
  condition: { by: 20, says: 'a medical condition' },
  sex: { by: 2, says: 'the sex' },
} as const
type Divisor = keyof typeof divisors

/** Estimates the group from what stays, what was made coarser, and whether the text tells the sex. */
export function estimateReidentification(
  left: { readonly kept: readonly Found[]; readonly generalised: readonly Found[] },
  text: string,
): Reidentification {
  const seen = new Set<Divisor>()
  for (const item of left.kept) {
    const divisor = keptDivisor(item)
    if (divisor) seen.add(divisor)
  }
  for (const item of left.generalised) {
    if (item.entity === 'DATE_TIME') seen.add('year')
    else if (item.entity === 'ZIP_CODE') seen.add('zip3')
    else if (item.entity === 'AGE') seen.add('ageBand')
  }
  if (/\b(?:male|female|he|she|his|her|man|woman)\b/i.test(text)) seen.add('sex')
  let size = population
  for (const divisor of seen) size /= divisors[divisor].by
  const groupSize = Math.max(1, Math.round(size))
  return { groupSize, risk: 1 / groupSize, traits: [...seen].map((divisor) => divisors[divisor].says) }
}

function keptDivisor(item: Found): Divisor | undefined {
  switch (item.entity) {
    case 'DATE_TIME':
      return /\d[/.-]\d/.test(item.value) ? 'day' : /\d{4}/.test(item.value) ? 'year' : undefined
    case 'LOCATION':
      return isWideArea(item.value) ? 'state' : 'place'
    case 'ZIP_CODE':
      return 'place'
    case 'AGE':
      return 'age'
    case 'ORGANIZATION':
      return 'organization'
    case 'QUASI_IDENTIFIER':
      return 'trait'
    case 'MEDICAL_CONDITION':
      return 'condition'
    case 'MEDICATION':
      return undefined
    default:
      return 'direct'
  }
}
