import { exposure } from '../detection/levels.ts'
import type { Tally } from '../detection/plan.ts'
import type { Coverage, MaskedKind } from '../model/document.ts'

type Tallies = ReadonlyMap<MaskedKind, Tally>

/** What is left of a value's exposure once it was made coarser: a year, an age band, a three-digit area. */
const generalisedShare = 0.15
/** What every part that could not be looked into costs. */
const unjudgedShare = 0.85

/**
 * How private the output is, 0..1: one minus the share of exposure left standing,
 * `1 - (Σ kept·w + 0.15 · Σ generalised·w) / Σ found·w`, times `(1 + OCR confidence) / 2`, times 0.85 for each kind of
 * part that could not be looked into. `w` is the weight of a kind of value (1 names a person). Four decimals.
 */
export function privacyScore(tallies: Tallies, coverage: Coverage): number {
  let found = 0
  let left = 0
  for (const [entity, tally] of tallies) {
    const weight = exposure(entity)
    found += weight * (tally.removed + tally.generalised + tally.kept)
    left += weight * (tally.kept + generalisedShare * tally.generalised)
  }
  const base = found === 0 ? 1 : 1 - left / found
  const sight = ((1 + coverage.ocrConfidence) / 2) * unjudgedShare ** Math.min(4, coverage.unjudged.length)
  return Math.round(Math.max(0, Math.min(1, base * sight)) * 10_000) / 10_000
}

/** How much harm the document could do as it came. */
export type RiskLevel = 'critical' | 'high' | 'medium' | 'low'

const severe: readonly MaskedKind[] = [
  'US_SSN',
  'US_ITIN',
  'NATIONAL_ID',
  'US_PASSPORT',
  'CREDIT_CARD',
  'IBAN_CODE',
  'PASSWORD',
  'BIOMETRIC_ID',
]

/**
 * The risk of the document as it came. `critical`: a name (or another direct identifier) with a number that opens
 * accounts or proves identity. `high`: two kinds of direct identifiers, or one with health data. `medium`: one kind of
 * direct identifier, or three kinds of traits that narrow a person down. `low`: less than that.
 */
export function riskLevel(tallies: Tallies): RiskLevel {
  const has = (entity: MaskedKind) => tallies.has(entity)
  const kinds = [...tallies.keys()]
  const direct = kinds.filter((entity) => exposure(entity) >= 0.8)
  if (severe.some(has) && direct.length >= 2) return 'critical'
  const health = has('MEDICAL_CONDITION') || has('MEDICATION')
  if (direct.length >= 2 || (direct.length === 1 && health)) return 'high'
  const traits = kinds.filter((entity) => exposure(entity) > 0 && exposure(entity) < 0.8)
  return direct.length === 1 || traits.length >= 3 ? 'medium' : 'low'
}
