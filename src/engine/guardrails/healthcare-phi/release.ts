import type { ComplianceLevel, HipaaCategory, UserRole } from '#contract/vocabulary'

/** Who asks, for what, and how strictly the rule is to be read. */
export interface Asker {
  readonly role: UserRole
  readonly verified: boolean
  readonly level: ComplianceLevel
  readonly purpose?: string
}

/** What happens to one identifier, and why, in words for the person who asked. */
export interface Disposition {
  readonly outcome: 'release' | 'mask' | 'block'
  readonly reason: string
}

type Categories = readonly HipaaCategory[]

const everything: Categories = [
  'names',
  'geographic_subdivisions',
  'dates',
  'telephone_numbers',
  'fax_numbers',
  'email_addresses',
  'medical_record_numbers',
  'health_plan_beneficiary_numbers',
  'account_numbers',
  'certificate_license_numbers',
  'vehicle_identifiers',
  'device_identifiers',
  'web_urls',
  'ip_addresses',
  'full_face_photographs',
  'other_unique_identifiers',
]

/** Purposes and what they need (minimum necessary, 45 CFR 164.502(b)); the wider list holds at the standard level. */
const purposes: Readonly<Record<string, { readonly strict: Categories; readonly standard: Categories }>> = {
  treatment: {
    strict: ['names', 'dates', 'medical_record_numbers', 'device_identifiers'],
    standard: [
      'names',
      'dates',
      'medical_record_numbers',
      'device_identifiers',
      'telephone_numbers',
      'fax_numbers',
      'email_addresses',
      'geographic_subdivisions',
      'certificate_license_numbers',
      'health_plan_beneficiary_numbers',
      'other_unique_identifiers',
      'full_face_photographs',
    ],
  },
  payment: {
    strict: ['names', 'dates', 'health_plan_beneficiary_numbers', 'account_numbers'],
    standard: [
      'names',
      'dates',
      'health_plan_beneficiary_numbers',
      'account_numbers',
      'medical_record_numbers',
      'geographic_subdivisions',
      'telephone_numbers',
      'certificate_license_numbers',
      'other_unique_identifiers',
    ],
  },
  operations: {
    strict: ['dates', 'medical_record_numbers'],
    standard: ['names', 'dates', 'medical_record_numbers', 'other_unique_identifiers'],
  },
  public_health: {
    strict: ['dates', 'geographic_subdivisions'],
    standard: ['names', 'dates', 'geographic_subdivisions', 'telephone_numbers', 'medical_record_numbers'],
  },
}

/** What no purpose of care needs in a conversation. */
const never: ReadonlySet<HipaaCategory> = new Set(['social_security_numbers', 'biometric_identifiers'])
/** The limited data set, 45 CFR 164.514(e): dates, towns, states and ZIP codes may stay under a data use agreement. */
const limitedDataSet: Categories = ['dates', 'geographic_subdivisions']
/** What basic privacy does not count as pointing at a person. */
const faint: Categories = ['dates', 'geographic_subdivisions', 'web_urls']

/** The purpose as one of the four we know; treatment where a health worker names none. */
export function purposeOf(asker: Asker): string | undefined {
  const named = asker.purpose
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (named && Object.hasOwn(purposes, named)) return named
  if (named) return undefined
  return asker.role === 'healthcare_worker' ? 'treatment' : undefined
}

/** What happens to an identifier of a category when this asker sees the text. Of places only towns and ZIP codes are part of a limited data set. */
export function dispose(category: HipaaCategory, asker: Asker, isTown = false): Disposition {
  const granted = grant(category, asker, category !== 'geographic_subdivisions' || isTown)
  if (granted) return { outcome: 'release', reason: granted }
  if (asker.level === 'hipaa_strict' && never.has(category) && !asker.verified)
    return {
      outcome: 'block',
      reason: 'The strict level lets no text with this identifier through to an unverified asker.',
    }
  return { outcome: 'mask', reason: refusal(category, asker) }
}

/** Why an asker may see a category; undefined where nothing allows it. */
function grant(category: HipaaCategory, asker: Asker, isCoarse: boolean): string | undefined {
  if (never.has(category)) return undefined
  if (asker.level === 'basic_privacy' && faint.includes(category) && isCoarse)
    return 'Basic privacy masks direct identifiers only.'
  if (!asker.verified) return undefined
  if (asker.role === 'healthcare_worker') return workerGrant(category, asker)
  if (
    asker.role === 'patient' &&
    everything.includes(category) &&
    (asker.level !== 'hipaa_strict' || category !== 'account_numbers')
  )
    return 'A verified patient has a right of access to the own record (45 CFR 164.524).'
  if (asker.role === 'researcher' && asker.level !== 'hipaa_strict' && limitedDataSet.includes(category) && isCoarse)
    return 'Part of a limited data set for a verified researcher (45 CFR 164.514(e)).'
  return undefined
}

function workerGrant(category: HipaaCategory, asker: Asker): string | undefined {
  if (asker.level === 'basic_privacy' && everything.includes(category))
    return 'Released to a verified health worker at the basic level.'
  const purpose = purposeOf(asker)
  const needs = purpose === undefined ? undefined : purposes[purpose]
  const allowed = asker.level === 'hipaa_strict' ? needs?.strict : needs?.standard
  return allowed?.includes(category)
    ? `Needed for ${String(purpose).replace('_', ' ')} by a verified health worker.`
    : undefined
}

function refusal(category: HipaaCategory, asker: Asker): string {
  if (never.has(category)) return 'No role needs this identifier here.'
  if (!asker.verified) return 'The asker’s authorization is not verified.'
  if (asker.role === 'researcher') return 'Not part of what a researcher may see.'
  if (asker.role === 'general_user') return 'A general user may see no identifiers.'
  return 'More than the minimum necessary for this purpose (45 CFR 164.502(b)).'
}
