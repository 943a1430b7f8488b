import type { HipaaCategory, PhiRiskLevel } from '#contract/vocabulary'
import { roundScore } from '../../core/finding.ts'
import type { Entity } from '../../recognizers/types.ts'
import { isDirect } from './categories.ts'

/** An entity with the Safe Harbor identifier that it is. */
export interface PhiEntity extends Entity {
  readonly category: HipaaCategory
}

/** How near one value of a category alone brings a reader to the person. */
const weights: Readonly<Record<HipaaCategory, number>> = {
  names: 0.4,
  geographic_subdivisions: 0.12,
  dates: 0.1,
  telephone_numbers: 0.35,
  fax_numbers: 0.25,
  email_addresses: 0.4,
  social_security_numbers: 0.65,
  medical_record_numbers: 0.45,
  health_plan_beneficiary_numbers: 0.45,
  account_numbers: 0.4,
  certificate_license_numbers: 0.25,
  vehicle_identifiers: 0.3,
  device_identifiers: 0.25,
  web_urls: 0.1,
  ip_addresses: 0.2,
  biometric_identifiers: 0.6,
  full_face_photographs: 0.5,
  other_unique_identifiers: 0.25,
}
const ADDRESS = 0.35
const BIRTH = 0.2
/** Birth date and ZIP code together single out most people (Sweeney, 2000). */
const BIRTH_AND_PLACE = 0.4
const PER_CATEGORY = 3

/** What the identifiers of a text mean together. */
export interface RiskAssessment {
  readonly level: PhiRiskLevel
  readonly score: number
  readonly complianceScore: number
  readonly phiCount: number
  readonly directIdentifiers: number
}

/**
 * Risk of re-identification, 0..1: 1 − Π(1 − weight) over distinct values (of a kind the three heaviest), damped to 70 %
 * where the text says nothing medical. Compliance is 1 less the same risk over what may not be released.
 */
export function assessRisk(
  text: string,
  { found, withheld, medical }: { found: readonly PhiEntity[]; withheld: readonly PhiEntity[]; medical: number },
): RiskAssessment {
  const damping = 0.7 + 0.3 * medical
  const score = roundScore(exposure(text, found) * damping)
  return {
    level: score >= 0.7 ? 'high' : score >= 0.4 ? 'moderate' : score >= 0.1 ? 'low' : 'minimal',
    score,
    complianceScore: roundScore(1 - exposure(text, withheld) * damping),
    phiCount: found.length,
    directIdentifiers: found.filter((entity) => isDirect(entity.category, entity)).length,
  }
}

function exposure(text: string, entities: readonly PhiEntity[]): number {
  const seen = new Set<string>()
  const counts = new Map<HipaaCategory, number>()
  let hidden = 1
  const heaviestFirst = [...entities].sort((a, b) => weightOf(b) * b.score - weightOf(a) * a.score)
  for (const entity of heaviestFirst) {
    const value = `${entity.category} ${text.slice(entity.start, entity.end).toLowerCase()}`
    const count = counts.get(entity.category) ?? 0
    if (seen.has(value) || count >= PER_CATEGORY) continue
    seen.add(value)
    counts.set(entity.category, count + 1)
    hidden *= 1 - weightOf(entity) * entity.score
  }
  const birth = entities.some(({ detail }) => detail === 'birth')
  const place = entities.some(({ type }) => type === 'ZIP_CODE' || type === 'ADDRESS')
  return 1 - hidden * (birth && place ? 1 - BIRTH_AND_PLACE : 1)
}

function weightOf(entity: PhiEntity): number {
  if (entity.type === 'ADDRESS') return ADDRESS
  if (entity.detail === 'birth') return BIRTH
  return weights[entity.category]
}
