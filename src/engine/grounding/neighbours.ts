import { isLike } from './compare-quantities.ts'
import type { Statement } from './passage.ts'
import type { Quantity } from './quantity.ts'
import { relate } from './relate-quantities.ts'

/** Quantities of a claim that are looked at: cost stays linear. */
const FEW = 12
/** Names of things, days and ways tell sentences apart and are not what is measured. */
const NO_AMOUNT = /^(?:label|year|date|clock|route)$/
/** A sentence that goes on with what the one before it names. */
const GOES_ON = /(?<!\p{L})(?:it|this|that|these|those|they)(?!\p{L})/iu

/**
 * Whether a number of the claim stands in one sentence of the evidence, and what the claim says it of in another sentence
 * that gives another number of the kind: "For inhalation 100 micrograms. For nasal use 50 micrograms." does not give 100 for
 * nasal use.
 */
export function isNeighboursNumber(claim: Statement, { parts }: Statement): boolean {
  if (parts.length < 2) return false
  return claim.quantities.slice(0, FEW).some((quantity) => {
    if (NO_AMOUNT.test(quantity.kind)) return false
    const equal = parts.filter((part) => part.quantities.some((other) => isEqual(quantity, other)))
    const met = (part: Statement) => part.quantities.some((other) => meets(quantity, other))
    const holders = equal.length > 0 ? equal : parts.filter(met)
    if (holders.length === 0 || holders.length === parts.length) return false
    const rivals = parts.filter(
      (part) => !holders.includes(part) && part.quantities.some((one) => rivalsOf(quantity, one)),
    )
    return holders.every((holder) => rivals.some((rival) => saysMoreOf(claim, rival, holder)))
  })
}

const meets = (claim: Quantity, other: Quantity) => isLike(claim, other) && relate(claim, other) === 'met'
const isEqual = (claim: Quantity, other: Quantity) =>
  meets(claim, other) && claim.low === other.low && claim.high === other.high
/** "The maximum dose is 40 mg" bounds, "in the elderly it is 20 mg" does not say so again. */
const rivalsOf = (claim: Quantity, other: Quantity) =>
  claim.kind === other.kind && claim.of === other.of && !isEqual(claim, other)

/** Whether a sentence has all words of the claim that the other has, and more of them. */
function saysMoreOf({ contents }: Statement, rival: Statement, holder: Statement): boolean {
  const own = contents.filter(({ stem }) => rival.stems.has(stem) && !holder.stems.has(stem))
  if (own.length === 0) return false
  if (GOES_ON.test(rival.text)) return true
  const shared = contents.filter(({ stem }) => holder.stems.has(stem))
  return shared.length > 0 && shared.every(({ stem }) => rival.stems.has(stem))
}
