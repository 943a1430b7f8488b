import type { EntityType } from '#contract/vocabulary'

/** What is known by a number, which people write with brackets, hyphens, dots and spaces as they please. */
export const numberTypes: ReadonlySet<EntityType> = new Set([
  'PHONE_NUMBER',
  'FAX_NUMBER',
  'US_SSN',
  'US_ITIN',
  'US_PASSPORT',
  'US_DRIVER_LICENSE',
  'NATIONAL_ID',
  'MEDICAL_RECORD_NUMBER',
  'HEALTH_PLAN_ID',
  'MEDICARE_ID',
  'ACCOUNT_NUMBER',
  'CREDIT_CARD',
  'IBAN_CODE',
  'US_BANK_ROUTING',
  'MEDICAL_LICENSE',
  'NPI',
  'DEA_NUMBER',
  'UNIQUE_ID',
])
