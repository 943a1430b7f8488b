import type { EntityType, PiiProvider } from '#contract/vocabulary'

/** What the Presidio analyzer's own recognisers are called (its page "PII entities supported by Presidio"). */
const presidio: Readonly<Record<string, EntityType>> = {
  PERSON: 'PERSON',
  LOCATION: 'LOCATION',
  ADDRESS: 'ADDRESS',
  ZIP_CODE: 'ZIP_CODE',
  UK_POSTCODE: 'ZIP_CODE',
  ORGANIZATION: 'ORGANIZATION',
  DATE_TIME: 'DATE_TIME',
  AGE: 'AGE',
  PHONE_NUMBER: 'PHONE_NUMBER',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  URL: 'URL',
  IP_ADDRESS: 'IP_ADDRESS',
  MAC_ADDRESS: 'MAC_ADDRESS',
  CREDIT_CARD: 'CREDIT_CARD',
  CRYPTO: 'CRYPTO',
  IBAN_CODE: 'IBAN_CODE',
  ID: 'UNIQUE_ID',
  MEDICAL_LICENSE: 'MEDICAL_LICENSE',
  US_SSN: 'US_SSN',
  US_ITIN: 'US_ITIN',
  US_PASSPORT: 'US_PASSPORT',
  US_DRIVER_LICENSE: 'US_DRIVER_LICENSE',
  US_BANK_NUMBER: 'ACCOUNT_NUMBER',
  US_MBI: 'MEDICARE_ID',
  US_NPI: 'NPI',
  ABA_ROUTING_NUMBER: 'US_BANK_ROUTING',
  UK_NHS: 'NATIONAL_ID',
  UK_NINO: 'NATIONAL_ID',
  UK_VEHICLE_REGISTRATION: 'LICENSE_PLATE',
  ES_NIF: 'NATIONAL_ID',
  ES_NIE: 'NATIONAL_ID',
  IT_FISCAL_CODE: 'NATIONAL_ID',
  IT_IDENTITY_CARD: 'NATIONAL_ID',
  PL_PESEL: 'NATIONAL_ID',
  SG_NRIC_FIN: 'NATIONAL_ID',
  AU_TFN: 'NATIONAL_ID',
  AU_MEDICARE: 'HEALTH_PLAN_ID',
  IN_PAN: 'NATIONAL_ID',
  IN_AADHAAR: 'NATIONAL_ID',
  IN_VOTER: 'NATIONAL_ID',
  IN_VEHICLE_REGISTRATION: 'LICENSE_PLATE',
  FI_PERSONAL_IDENTITY_CODE: 'NATIONAL_ID',
  KR_RRN: 'NATIONAL_ID',
  KR_FRN: 'NATIONAL_ID',
  TH_TNIN: 'NATIONAL_ID',
}

/** What a Private AI (Limina) container calls what it finds, by its list of supported entity types. */
const privateAi: Readonly<Record<string, EntityType>> = {
  NAME: 'PERSON',
  NAME_GIVEN: 'PERSON',
  NAME_FAMILY: 'PERSON',
  NAME_MEDICAL_PROFESSIONAL: 'PERSON',
  LOCATION: 'LOCATION',
  LOCATION_CITY: 'LOCATION',
  LOCATION_STATE: 'LOCATION',
  LOCATION_COUNTRY: 'LOCATION',
  LOCATION_COORDINATE: 'LOCATION',
  LOCATION_ADDRESS: 'ADDRESS',
  LOCATION_ADDRESS_STREET: 'ADDRESS',
  LOCATION_ZIP: 'ZIP_CODE',
  ORGANIZATION: 'ORGANIZATION',
  ORGANIZATION_MEDICAL_FACILITY: 'ORGANIZATION',
  DATE: 'DATE_TIME',
  DATE_INTERVAL: 'DATE_TIME',
  DOB: 'DATE_TIME',
  DAY: 'DATE_TIME',
  MONTH: 'DATE_TIME',
  YEAR: 'DATE_TIME',
  TIME: 'DATE_TIME',
  AGE: 'AGE',
  PHONE_NUMBER: 'PHONE_NUMBER',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  URL: 'URL',
  IP_ADDRESS: 'IP_ADDRESS',
  USERNAME: 'USERNAME',
  PASSWORD: 'PASSWORD',
  SSN: 'US_SSN',
  SOCIAL_SECURITY_NUMBER: 'US_SSN',
  HEALTHCARE_NUMBER: 'MEDICAL_RECORD_NUMBER',
  DRIVER_LICENSE: 'US_DRIVER_LICENSE',
  PASSPORT_NUMBER: 'US_PASSPORT',
  ACCOUNT_NUMBER: 'ACCOUNT_NUMBER',
  BANK_ACCOUNT: 'ACCOUNT_NUMBER',
  ROUTING_NUMBER: 'US_BANK_ROUTING',
  CREDIT_CARD: 'CREDIT_CARD',
  VEHICLE_ID: 'VEHICLE_ID',
  NUMERICAL_PII: 'UNIQUE_ID',
  CONDITION: 'MEDICAL_CONDITION',
  INJURY: 'MEDICAL_CONDITION',
  MEDICAL_CONDITION: 'MEDICAL_CONDITION',
  DISEASE: 'MEDICAL_CONDITION',
  DRUG: 'MEDICATION',
  PRESCRIPTION: 'MEDICATION',
}

const tables: Readonly<Record<PiiProvider, ReadonlyMap<string, EntityType>>> = {
  presidio: new Map(Object.entries(presidio)),
  private_ai: new Map(Object.entries(privateAi)),
}

const LONGEST = 64

/** Our type for a service's label; undefined where no table has it (`NRP`, `DOSE`, a recogniser of the operator's own). */
export function typeOfLabel(provider: PiiProvider, label: string): EntityType | undefined {
  return tables[provider].get(label)
}

/** A label as a word that may stand in a masked text: capitals, digits and underscores, whatever the service sent. */
export function wordOfLabel(label: string): string {
  const word = label
    .slice(0, LONGEST)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return word === '' ? 'UNIQUE_ID' : word
}
