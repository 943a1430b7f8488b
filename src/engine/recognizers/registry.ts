import { auMedicare } from './au/au-medicare.ts'
import { auTfn } from './au/au-tfn.ts'
import { caHealthCard } from './ca/ca-health-card.ts'
import { caSin } from './ca/ca-sin.ts'
import { accountNumber } from './clinical/account-number.ts'
import { bareId } from './clinical/bare-id.ts'
import { biometricId } from './clinical/biometric-id.ts'
import { codeShape } from './clinical/code-shape.ts'
import { deviceId } from './clinical/device-id.ts'
import { healthPlanId } from './clinical/health-plan-id.ts'
import { hl7Message } from './clinical/hl7-message.ts'
import { licensePlate } from './clinical/license-plate.ts'
import { medicalLicense } from './clinical/medical-license.ts'
import { medicalRecordNumber } from './clinical/medical-record-number.ts'
import { numberSign } from './clinical/number-sign.ts'
import { numbered } from './clinical/numbered.ts'
import { photo } from './clinical/photo.ts'
import { spelledNumber } from './clinical/spelled-number.ts'
import { table } from './clinical/table.ts'
import { transmitterId } from './clinical/transmitter-id.ts'
import { uniqueId } from './clinical/unique-id.ts'
import { vehicleId } from './clinical/vehicle-id.ts'
import { xmlField } from './clinical/xml-field.ts'
import { age } from './dates/age.ts'
import { namedTime } from './dates/named-time.ts'
import { birthDate, compactDate, labelledDate, numericDate, partialDate } from './dates/numeric-date.ts'
import { spokenDate } from './dates/spoken-date.ts'
import { toldDay } from './dates/told-day.ts'
import { writtenDate } from './dates/written-date.ts'
import { deIds } from './de/de-ids.ts'
import { esDni } from './es/es-dni.ts'
import { frNir } from './fr/fr-nir.ts'
import { chatHandle } from './generic/chat-handle.ts'
import { creditCard } from './generic/credit-card.ts'
import { cryptoWallet } from './generic/crypto-wallet.ts'
import { emailAddress } from './generic/email-address.ts'
import { faxNumber } from './generic/fax-number.ts'
import { iban } from './generic/iban.ts'
import { ipAddress } from './generic/ip-address.ts'
import { macAddress } from './generic/mac-address.ts'
import { password } from './generic/password.ts'
import { phoneExtension } from './generic/phone-extension.ts'
import { phoneInternational } from './generic/phone-international.ts'
import { phoneNumber } from './generic/phone-number.ts'
import { url } from './generic/url.ts'
import { username } from './generic/username.ts'
import { condition } from './health/condition.ts'
import { medication } from './health/medication.ts'
import { inAadhaar } from './in/in-aadhaar.ts'
import { inPan } from './in/in-pan.ts'
import { childOf } from './names/child-of.ts'
import { entryInitials } from './names/entry-initials.ts'
import { familyOf } from './names/family-of.ts'
import { letterNames } from './names/letters.ts'
import { nickname } from './names/nickname.ts'
import { pathName } from './names/path-name.ts'
import { personName } from './names/person-name.ts'
import { rows } from './names/rows.ts'
import { saidName } from './names/said-name.ts'
import { signature } from './names/signature.ts'
import { signedInitials } from './names/signed-initials.ts'
import { spelledName } from './names/spelled-name.ts'
import { unheard } from './names/unheard.ts'
import { carePost } from './places/care-post.ts'
import { chain } from './places/chain.ts'
import { coordinates } from './places/coordinates.ts'
import { doorNumber } from './places/door-number.ts'
import { institution } from './places/institution.ts'
import { knownHospital } from './places/known-hospital.ts'
import { labelledAddress } from './places/labelled-address.ts'
import { labelledPlace } from './places/labelled-place.ts'
import { livedAt } from './places/lived-at.ts'
import { lodgingRoom } from './places/lodging-room.ts'
import { namedHouse } from './places/named-house.ts'
import { namedStreet } from './places/named-street.ts'
import { numberedHome } from './places/numbered-home.ts'
import { officeTown } from './places/office-town.ts'
import { placed } from './places/placed.ts'
import { police } from './places/police.ts'
import { letterPostcode, postalCode } from './places/postal-code.ts'
import { road } from './places/road.ts'
import { shortHouse } from './places/short-house.ts'
import { spelledAddress } from './places/spelled-address.ts'
import { streetAddress } from './places/street-address.ts'
import { town } from './places/town.ts'
import { village } from './places/village.ts'
import { visited } from './places/visited.ts'
import type { CodeRecognizer, TokenRecognizer } from './types.ts'
import { ukNhs } from './uk/uk-nhs.ts'
import { ukNino } from './uk/uk-nino.ts'
import { usBankRouting } from './us/us-bank-routing.ts'
import { usDea } from './us/us-dea.ts'
import { usDriverLicense } from './us/us-driver-license.ts'
import { usItin } from './us/us-itin.ts'
import { usMedicare } from './us/us-medicare.ts'
import { usNpi } from './us/us-npi.ts'
import { usPassport } from './us/us-passport.ts'
import { usSsn } from './us/us-ssn.ts'

/** Every recogniser of written codes and numbers: one file, one cases file, one line here. */
export const codeRecognizers: readonly CodeRecognizer[] = [
  postalCode,
  letterPostcode,
  auMedicare,
  auTfn,
  caHealthCard,
  caSin,
  accountNumber,
  biometricId,
  deviceId,
  healthPlanId,
  licensePlate,
  medicalLicense,
  medicalRecordNumber,
  numberSign,
  photo,
  transmitterId,
  uniqueId,
  vehicleId,
  compactDate,
  birthDate,
  labelledDate,
  numericDate,
  partialDate,
  deIds,
  esDni,
  frNir,
  creditCard,
  cryptoWallet,
  faxNumber,
  iban,
  ipAddress,
  macAddress,
  password,
  phoneExtension,
  phoneInternational,
  phoneNumber,
  username,
  inAadhaar,
  inPan,
  ukNhs,
  ukNino,
  usBankRouting,
  usDea,
  usDriverLicense,
  usItin,
  usMedicare,
  usNpi,
  usPassport,
  usSsn,
  // Last: its labels are also those of others, which know more.
  bareId,
]

/** Every recogniser that reads words: one file, one cases file, one line here. */
export const tokenRecognizers: readonly TokenRecognizer[] = [
  spelledNumber,
  numbered,
  codeShape,
  table,
  spokenDate,
  toldDay,
  namedTime,
  hl7Message,
  xmlField,
  streetAddress,
  spelledAddress,
  labelledAddress,
  labelledPlace,
  coordinates,
  doorNumber,
  numberedHome,
  shortHouse,
  road,
  police,
  village,
  visited,
  livedAt,
  placed,
  namedStreet,
  lodgingRoom,
  town,
  officeTown,
  institution,
  knownHospital,
  carePost,
  chain,
  namedHouse,
  personName,
  nickname,
  childOf,
  familyOf,
  saidName,
  pathName,
  rows,
  letterNames,
  signedInitials,
  entryInitials,
  signature,
  spelledName,
  unheard,
  chatHandle,
  age,
  writtenDate,
  emailAddress,
  url,
]

/** What says something about health without pointing at anybody: read only where it is asked for. */
export const healthRecognizers: readonly TokenRecognizer[] = [medication, condition]
