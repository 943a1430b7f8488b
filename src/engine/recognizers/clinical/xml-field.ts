import type { EntityType } from '#contract/vocabulary'
import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

/** What the elements of records of care are called, without regard to case and hyphens (CDA, CCR, exports). */
const heads: readonly (readonly [EntityType, string])[] = [
  [
    'PERSON',
    'given family givenname familyname firstname lastname middlename surname patientname fullname providername assignedperson guardian contactname',
  ],
  [
    'ADDRESS',
    'streetaddressline streetaddress street addressline address1 address2 line1 line2 housenumber streetname',
  ],
  ['LOCATION', 'city town county municipality'],
  ['ZIP_CODE', 'postalcode zip zipcode postcode'],
  ['PHONE_NUMBER', 'phone telephone mobile phonenumber'],
  ['DATE_TIME', 'birthdate birthtime dob dateofbirth deceaseddate admitdate dischargedate'],
  ['MEDICAL_RECORD_NUMBER', 'mrn patientid medicalrecordnumber'],
  ['US_SSN', 'ssn socialsecuritynumber'],
]
const kinds: ReadonlyMap<number, EntityType> = new Map(
  heads.flatMap(([type, names]) => names.split(' ').map((name) => [hashWord(name), type] as const)),
)
const EXTENSION = hashWord('extension')
/** The rest of a start tag and its text, on one line. */
const ELEMENT = /(?: [^<>\n]{0,120})?>[ \t]{0,4}([^<>\n]{1,120}?)[ \t]{0,4}<\//y
/** The identifier of an instance: `<id root="…" extension="998-41-77"/>`. */
const ATTRIBUTE = /="([A-Za-z0-9][\w.:/-]{2,40})"/y

/** What the elements of an XML record hold by their names: `<given>Rosalie</given>`, `<id extension="998-41-77"/>`. */
export const xmlField: TokenRecognizer = {
  name: 'xml-field',
  triggers: [...kinds.keys(), EXTENSION],
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      const entity = scan.hash[at] === EXTENSION ? attribute(scan, at) : element(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

function element({ text, start, end, hash }: Scan, at: number): Entity | undefined {
  const type = kinds.get(hash[at] ?? 0)
  if (type === undefined || text.charCodeAt((start[at] ?? 0) - 1) !== 60) return undefined
  ELEMENT.lastIndex = end[at] ?? 0
  const value = ELEMENT.exec(text)?.[1]
  if (value === undefined || !/[\p{L}\p{N}]/u.test(value)) return undefined
  const from = text.indexOf(value, text.indexOf('>', end[at]))
  return field(from, from + value.length, type)
}

function attribute({ text, end }: Scan, at: number): Entity | undefined {
  ATTRIBUTE.lastIndex = end[at] ?? 0
  const value = ATTRIBUTE.exec(text)?.[1]
  if (value === undefined || !/\d/.test(value)) return undefined
  const from = (end[at] ?? 0) + 2
  return field(from, from + value.length, 'UNIQUE_ID')
}

function field(start: number, end: number, type: EntityType): Entity {
  const because = ['the name of its element says so']
  return { start, end, type, score: 0.96, recognizer: 'xml-field', because }
}
