import type { Quantity } from './quantity.ts'
import { meaningOf } from './synonyms.ts'

/** Ions of one charge: a mole of them is an equivalent. */
const monovalent = new Set('sodium potassium chloride bicarbonate lithium'.split(' ').map(meaningOf))
/** A salt of these holds another number of equivalents. */
const divalent = new Set('calcium magnesium phosphate sulfate carbonate'.split(' ').map(meaningOf))

/** Grams in a mole of what the blood is asked for in either unit. */
const molar = new Map(
  Object.entries({
    glucose: 180.16,
    cholesterol: 386.65,
    triglyceride: 885.4,
    creatinine: 113.12,
    bilirubin: 584.66,
    calcium: 40.08,
    urate: 168.11,
  }).map(([name, grams]) => [meaningOf(name), grams]),
)

/** Quantities with what is measured in moles, equivalents or grams turned into the same unit where their subject allows it. */
export function inCommonUnits(quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((one) => {
    if (/^equivalents(?:\/|$)/.test(one.kind))
      return isMonovalent(one) ? { ...one, kind: one.kind.replace('equivalents', 'moles') } : one
    const grams = one.kind === 'moles/volume' ? gramsOf(one) : undefined
    if (grams === undefined) return one
    return { ...one, kind: 'mass/volume', low: one.low * grams, high: one.high * grams, converted: true }
  })
}

function isMonovalent({ subject }: Quantity): boolean {
  return subject.some((word) => monovalent.has(word)) && !subject.some((word) => divalent.has(word))
}

/** Undefined where two such things are spoken of. */
function gramsOf({ subject }: Quantity): number | undefined {
  const found = new Set(subject.flatMap((word) => molar.get(word) ?? []))
  const [grams] = found
  return found.size === 1 && !subject.some((word) => monovalent.has(word)) ? grams : undefined
}
