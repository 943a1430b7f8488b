/** Every kind of personal or health data that the recognisers can name. */
export const entityTypes = [
  'PERSON',
  'LOCATION',
  'ADDRESS',
  'ZIP_CODE',
  'ORGANIZATION',
  'DATE_TIME',
  'AGE',
  'PHONE_NUMBER',
  'FAX_NUMBER',
  'EMAIL_ADDRESS',
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
  'CRYPTO',
  'MEDICAL_LICENSE',
  'NPI',
  'DEA_NUMBER',
  'VEHICLE_ID',
  'LICENSE_PLATE',
  'DEVICE_ID',
  'URL',
  'IP_ADDRESS',
  'MAC_ADDRESS',
  'BIOMETRIC_ID',
  'PHOTO',
  'UNIQUE_ID',
  'USERNAME',
  'PASSWORD',
  'MEDICAL_CONDITION',
  'MEDICATION',
] as const
export type EntityType = (typeof entityTypes)[number]

/** The words that the Presidio analyzer uses. */
export const presidioEntityTypes = [
  'PERSON',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'CREDIT_CARD',
  'US_SSN',
  'US_PASSPORT',
  'DATE_TIME',
  'LOCATION',
  'URL',
  'IP_ADDRESS',
  'CRYPTO',
  'IBAN_CODE',
] as const

/** The words that Private AI uses. */
export const privateAiEntityTypes = [
  'NAME_FAMILY',
  'NAME_GIVEN',
  'LOCATION_ADDRESS_STREET',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'MEDICAL_CONDITION',
  'PRESCRIPTION',
  'DISEASE',
  'SOCIAL_SECURITY_NUMBER',
] as const

export const piiProviders = ['presidio', 'private_ai'] as const
export type PiiProvider = (typeof piiProviders)[number]

export const piiActions = ['detect', 'mask', 'anonymize'] as const
export type PiiAction = (typeof piiActions)[number]
