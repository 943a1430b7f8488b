import type { EntityType, HipaaCategory } from '#contract/vocabulary'
import type { Entity } from '../../recognizers/types.ts'

const byType: Readonly<Record<EntityType, HipaaCategory | undefined>> = {
  PERSON: 'names',
  LOCATION: 'geographic_subdivisions',
  ADDRESS: 'geographic_subdivisions',
  ZIP_CODE: 'geographic_subdivisions',
  ORGANIZATION: 'geographic_subdivisions',
  DATE_TIME: 'dates',
  AGE: 'dates',
  PHONE_NUMBER: 'telephone_numbers',
  FAX_NUMBER: 'fax_numbers',
  EMAIL_ADDRESS: 'email_addresses',
  US_SSN: 'social_security_numbers',
  US_ITIN: 'other_unique_identifiers',
  US_PASSPORT: 'certificate_license_numbers',
  US_DRIVER_LICENSE: 'certificate_license_numbers',
  NATIONAL_ID: 'other_unique_identifiers',
  MEDICAL_RECORD_NUMBER: 'medical_record_numbers',
  HEALTH_PLAN_ID: 'health_plan_beneficiary_numbers',
  MEDICARE_ID: 'health_plan_beneficiary_numbers',
  ACCOUNT_NUMBER: 'account_numbers',
  CREDIT_CARD: 'account_numbers',
  IBAN_CODE: 'account_numbers',
  US_BANK_ROUTING: 'account_numbers',
  CRYPTO: 'account_numbers',
  MEDICAL_LICENSE: 'certificate_license_numbers',
  NPI: 'certificate_license_numbers',
  DEA_NUMBER: 'certificate_license_numbers',
  VEHICLE_ID: 'vehicle_identifiers',
  LICENSE_PLATE: 'vehicle_identifiers',
  DEVICE_ID: 'device_identifiers',
  MAC_ADDRESS: 'device_identifiers',
  URL: 'web_urls',
  IP_ADDRESS: 'ip_addresses',
  BIOMETRIC_ID: 'biometric_identifiers',
  PHOTO: 'full_face_photographs',
  UNIQUE_ID: 'other_unique_identifiers',
  USERNAME: 'other_unique_identifiers',
  PASSWORD: 'other_unique_identifiers',
  MEDICAL_CONDITION: undefined,
  MEDICATION: undefined,
}

/**
 * The Safe Harbor identifier (45 CFR 164.514(b)(2)(i)) that an entity is; undefined for what identifies nobody:
 * ages up to 89, companies, conditions, drugs.
 */
export function hipaaCategoryOf(entity: Entity): HipaaCategory | undefined {
  if (entity.type === 'AGE' && entity.detail !== 'over_89') return undefined
  // An institution of care tells where, and the rule names employers too; insurers and makers tell nothing of a person.
  if (entity.type === 'ORGANIZATION' && entity.detail !== 'hospital' && entity.detail !== 'workplace') return undefined
  // States and countries may stay: Safe Harbor names what is smaller than a state.
  if (entity.detail === 'country') return undefined
  return byType[entity.type]
}

/** The identifier as which counts what an organisation wants found always, though it identifies nobody by the rule. */
export function categoryWhereDenied({ type }: Entity): HipaaCategory {
  return byType[type] ?? 'other_unique_identifiers'
}

/** The paragraph of 45 CFR 164.514(b)(2)(i) that lists a category. */
export const paragraphs: Readonly<Record<HipaaCategory, string>> = {
  names: 'A',
  geographic_subdivisions: 'B',
  dates: 'C',
  telephone_numbers: 'D',
  fax_numbers: 'E',
  email_addresses: 'F',
  social_security_numbers: 'G',
  medical_record_numbers: 'H',
  health_plan_beneficiary_numbers: 'I',
  account_numbers: 'J',
  certificate_license_numbers: 'K',
  vehicle_identifiers: 'L',
  device_identifiers: 'M',
  web_urls: 'N',
  ip_addresses: 'O',
  biometric_identifiers: 'P',
  full_face_photographs: 'Q',
  other_unique_identifiers: 'R',
}

/** Identifiers that hint at a person rather than point at one. All others are direct. */
const quasi: ReadonlySet<HipaaCategory> = new Set(['geographic_subdivisions', 'dates', 'web_urls', 'ip_addresses'])

/** Whether a category points at one person by itself. A street address does, a town does not. */
export function isDirect(category: HipaaCategory, entity: Entity): boolean {
  return !quasi.has(category) || entity.type === 'ADDRESS'
}

/** Towns and ZIP codes may stay in a limited data set; streets, houses, employers and points on a map may not. */
export function isTown({ type, detail }: Entity): boolean {
  return type === 'ZIP_CODE' || (type === 'LOCATION' && detail !== 'coordinates')
}
