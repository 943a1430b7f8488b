import type { MaskedKind } from '../model/document.ts'

/** How much is taken out: see docs/guides/documents.md. */
export type AnonymizationLevel = 'basic' | 'advanced' | 'expert_determination'

/** What is done with one identifier. */
export type Treatment =
  | { readonly how: 'keep' }
  | { readonly how: 'generalise'; readonly text: string }
  | { readonly how: 'remove'; readonly text: string }

interface Kind {
  /** The word within the brackets that take the value's place. */
  readonly token: string
  /** The name in the list of masked fields. */
  readonly field: string
  /** The weight of a value left standing: 1 names a person, less only narrows down, 0 tells nothing. */
  readonly weight: number
  /** The mildest level at which it is removed. */
  readonly from: AnonymizationLevel | 'never'
}

/** A value by its token, its field's name and its weight; removed from the basic level on unless said otherwise. */
const kind = (words: readonly [token: string, field: string], weight: number, from: Kind['from'] = 'basic'): Kind => ({
  token: words[0],
  field: words[1],
  weight,
  from,
})

/** Every kind of value, complete by type. */
const kinds = {
  PERSON: kind(['NAME', 'person_name'], 1),
  LOCATION: kind(['PLACE', 'location'], 0.4, 'advanced'),
  ADDRESS: kind(['ADDRESS', 'street_address'], 0.9),
  ZIP_CODE: kind(['ZIP', 'zip_code'], 0.5, 'advanced'),
  ORGANIZATION: kind(['ORG', 'organization'], 0.3, 'advanced'),
  DATE_TIME: kind(['DATE', 'date'], 0.4, 'advanced'),
  AGE: kind(['AGE', 'age'], 0.2, 'advanced'),
  PHONE_NUMBER: kind(['PHONE', 'phone_number'], 1),
  FAX_NUMBER: kind(['FAX', 'fax_number'], 1),
  EMAIL_ADDRESS: kind(['EMAIL', 'email_address'], 1),
  US_SSN: kind(['SSN', 'social_security_number'], 1),
  US_ITIN: kind(['TAX ID', 'taxpayer_number'], 1),
  US_PASSPORT: kind(['PASSPORT', 'passport_number'], 1),
  US_DRIVER_LICENSE: kind(['LICENSE', 'driver_license'], 1),
  NATIONAL_ID: kind(['ID', 'national_id'], 1),
  MEDICAL_RECORD_NUMBER: kind(['MRN', 'medical_record_number'], 1),
  HEALTH_PLAN_ID: kind(['PLAN ID', 'health_plan_number'], 1),
  MEDICARE_ID: kind(['MEDICARE', 'medicare_number'], 1),
  ACCOUNT_NUMBER: kind(['ACCOUNT', 'account_number'], 1),
  CREDIT_CARD: kind(['CARD', 'credit_card'], 1),
  IBAN_CODE: kind(['IBAN', 'bank_account'], 1),
  US_BANK_ROUTING: kind(['ROUTING', 'bank_routing_number'], 0.8),
  CRYPTO: kind(['WALLET', 'crypto_wallet'], 1),
  MEDICAL_LICENSE: kind(['LICENSE', 'medical_license'], 1),
  NPI: kind(['NPI', 'provider_identifier'], 1),
  DEA_NUMBER: kind(['DEA', 'dea_number'], 1),
  VEHICLE_ID: kind(['VIN', 'vehicle_identifier'], 1),
  LICENSE_PLATE: kind(['PLATE', 'license_plate'], 1),
  DEVICE_ID: kind(['DEVICE', 'device_identifier'], 1),
  URL: kind(['URL', 'web_address'], 0.8),
  IP_ADDRESS: kind(['IP', 'ip_address'], 0.9),
  MAC_ADDRESS: kind(['MAC', 'mac_address'], 0.9),
  BIOMETRIC_ID: kind(['BIOMETRIC', 'biometric_identifier'], 1),
  PHOTO: kind(['PHOTO', 'photograph'], 1),
  UNIQUE_ID: kind(['ID', 'unique_identifier'], 1),
  USERNAME: kind(['USER', 'username'], 0.9),
  PASSWORD: kind(['SECRET', 'password'], 1),
  MEDICAL_CONDITION: kind(['CONDITION', 'medical_condition'], 0, 'never'),
  MEDICATION: kind(['MEDICATION', 'medication'], 0, 'never'),
  QUASI_IDENTIFIER: kind(['TRAIT', 'quasi_identifier'], 0.3, 'expert_determination'),
} as const satisfies Record<MaskedKind, Kind>

const strictness: Readonly<Record<AnonymizationLevel | 'never', number>> = {
  basic: 0,
  advanced: 1,
  expert_determination: 2,
  never: 3,
}

/** The name in the list of masked fields, with underscores. */
export const fieldName = (entity: MaskedKind): string => kinds[entity].field

/** How much a value of this kind, left standing, tells about the person, 0..1. */
export const exposure = (entity: MaskedKind): number => kinds[entity].weight

/** The score from which a detection counts. The stricter the level, the less proof it needs. */
export const threshold: Readonly<Record<AnonymizationLevel, number>> = {
  basic: 0.5,
  advanced: 0.4,
  expert_determination: 0.35,
}

/** The text that takes a value's place. At the expert level it is the same for every kind. */
export function tokenFor(entity: MaskedKind, level: AnonymizationLevel): string {
  return level === 'expert_determination' ? '[REDACTED]' : `[${kinds[entity].token}]`
}

/** A value with what stands before it, and the year that ages are reckoned from. */
export interface Value {
  readonly entity: MaskedKind
  readonly text: string
  readonly before: string
  /** The detector's finer word, such as `birth` for a date. */
  readonly detail?: string | undefined
  readonly year: number
}

/** What the level does with a value. Advanced follows 45 CFR 164.514(b)(2): years, three-digit ZIP codes and states may stay. */
export function treat(value: Value, level: AnonymizationLevel): Treatment {
  const removed: Treatment = { how: 'remove', text: tokenFor(value.entity, level) }
  switch (value.entity) {
    case 'DATE_TIME':
      return treatDate(value, level)
    case 'AGE':
      return treatAge(value, level)
    case 'ZIP_CODE':
      return level === 'advanced' ? treatZip(value, removed) : level === 'basic' ? { how: 'keep' } : removed
    case 'LOCATION':
      if (level === 'basic' || (level === 'advanced' && isWideArea(value.text))) return { how: 'keep' }
      return removed
    default:
      return strictness[kinds[value.entity].from] <= strictness[level] ? removed : { how: 'keep' }
  }
}

// Another number between says that the word named that one.
const birthWords = /\b(?:birth|born|d\.?\s?o\.?\s?b|birthday|bday|geboren|nacimiento|naissance)\b[^\n\d]{0,20}$/i
const yearWord = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/
const datePart = /\d[/.-]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** Whether a date is one of birth, by the detector's word or by what stands before it on its line. */
export function isBirthDate(value: Pick<Value, 'before' | 'detail'>): boolean {
  return value.detail === 'birth' || birthWords.test(value.before.slice(-40))
}

function treatDate(value: Value, level: AnonymizationLevel): Treatment {
  const token = tokenFor('DATE_TIME', level)
  if (level === 'expert_determination') {
    return /\d/.test(value.text) ? { how: 'remove', text: token } : { how: 'keep' }
  }
  const isBirth = isBirthDate(value)
  if (level === 'basic') return isBirth ? { how: 'remove', text: token } : { how: 'keep' }
  const year = yearWord.exec(value.text)?.[0]
  const isDate = datePart.test(value.text)
  // A time of day, a weekday or a duration is no element of a date (45 CFR 164.514(b)(2)(i)(C)).
  if (year === undefined) return isDate ? { how: 'remove', text: token } : { how: 'keep' }
  // A year that shows an age over 89 must go as well.
  if (isBirth && value.year - Number(year) > 89) return { how: 'remove', text: token }
  return value.text.trim() === year ? { how: 'keep' } : { how: 'generalise', text: year }
}

function treatAge(value: Value, level: AnonymizationLevel): Treatment {
  const digits = /\d+/.exec(value.text)
  if (!digits) return { how: 'keep' }
  const age = Number(digits[0])
  const swap = (text: string) => value.text.replace(digits[0], text)
  if (age > 89 && level !== 'basic') return { how: 'generalise', text: swap('90+') }
  if (level !== 'expert_determination' || age > 120) return { how: 'keep' }
  const decade = Math.floor(age / 10) * 10
  return { how: 'generalise', text: swap(`${decade}-${decade + 9}`) }
}

// Three-digit areas of 20,000 people or fewer: Census 2000 list of the OCR guidance, joined with the 2010 one.
const smallZips = new Set(
  '036 059 063 102 203 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893'.split(' '),
)

function treatZip(value: Value, removed: Treatment): Treatment {
  const zip = /\d{5}/.exec(value.text)?.[0]
  if (zip === undefined) return removed
  const area = zip.slice(0, 3)
  return { how: 'generalise', text: smallZips.has(area) ? '000**' : `${area}**` }
}

const wideAreas = new Set(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska
  nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming usa us u.s.
  u.s.a. america england canada mexico germany france spain italy china japan india australia brazil russia europe asia
  africa uk u.k. ireland israel poland sweden norway finland denmark austria switzerland portugal greece turkey egypt
  al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc
  sd tn tx ut vt va wa wv wi wy`.split(/\s+/),
)
const wideAreaPhrases = new Set(
  'new hampshire|new jersey|new mexico|new york state|north carolina|north dakota|rhode island|south carolina|south dakota|west virginia|united states|united states of america|united kingdom|new zealand|south africa'.split(
    '|',
  ),
)

/** Whether a place is a state or larger, which may stay (45 CFR 164.514(b)(2)(i)(B)). */
export function isWideArea(place: string): boolean {
  const name = place.trim().toLowerCase().replace(/^the /, '')
  return wideAreas.has(name) || wideAreaPhrases.has(name)
}
