import type { EntityType } from '#contract/vocabulary'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

/** How a field is built: a person's name, a provider, an address, a telephone, an identifier, or plain text. */
type Shape = 'name' | 'provider' | 'address' | 'telephone' | 'identifier' | 'date' | 'plain'
type Field = readonly [shape: Shape, type: EntityType, detail?: string]

const name: Field = ['name', 'PERSON']
const provider: Field = ['provider', 'PERSON']
const address: Field = ['address', 'ADDRESS']
const phone: Field = ['telephone', 'PHONE_NUMBER']
const date: Field = ['date', 'DATE_TIME']
const birth: Field = ['date', 'DATE_TIME', 'birth']
const record: Field = ['identifier', 'MEDICAL_RECORD_NUMBER']
const account: Field = ['identifier', 'ACCOUNT_NUMBER']
const visit: Field = ['identifier', 'UNIQUE_ID']
const order: Field = ['identifier', 'UNIQUE_ID']
const plan: Field = ['identifier', 'HEALTH_PLAN_ID']
/** Where a message comes from and goes to. */
const facility: Field = ['plain', 'ORGANIZATION', 'hospital']
const ssn: Field = ['identifier', 'US_SSN']

/** Fields that hold identifiers, by segment and number (HL7 version 2.8, chapters 3, 4, 6, 7). */
const segments: Readonly<Record<string, Readonly<Record<number, Field>>>> = {
  MSH: { 4: facility, 6: facility, 7: date },
  EVN: { 2: date, 3: date, 5: provider, 6: date },
  PID: {
    2: record,
    3: record,
    4: record,
    5: name,
    6: name,
    7: birth,
    9: name,
    11: address,
    13: phone,
    14: phone,
    18: account,
    19: ssn,
    20: ['identifier', 'US_DRIVER_LICENSE'],
    21: record,
    23: ['plain', 'LOCATION'],
    29: date,
    33: date,
  },
  PD1: { 4: provider },
  NK1: {
    2: name,
    4: address,
    5: phone,
    6: phone,
    8: date,
    9: date,
    12: visit,
    16: birth,
    26: name,
    30: name,
    31: phone,
    32: address,
    33: record,
    37: ssn,
  },
  PV1: { 7: provider, 8: provider, 9: provider, 17: provider, 19: visit, 44: date, 45: date, 50: visit, 52: provider },
  PV2: { 8: date, 9: date, 13: provider, 17: date },
  MRG: { 1: record, 2: record, 3: account, 4: record, 5: visit, 7: name },
  GT1: {
    2: account,
    3: name,
    4: name,
    5: address,
    6: phone,
    7: phone,
    8: birth,
    12: ssn,
    16: name,
    17: address,
    18: phone,
    19: visit,
    42: name,
    45: name,
    46: phone,
  },
  IN1: {
    5: address,
    6: name,
    7: phone,
    8: plan,
    12: date,
    13: date,
    16: name,
    18: birth,
    19: address,
    36: plan,
    49: plan,
  },
  IN2: {
    1: visit,
    2: ssn,
    6: ['identifier', 'MEDICARE_ID'],
    7: name,
    8: plan,
    9: name,
    25: plan,
    26: plan,
    40: name,
    49: name,
    52: name,
    58: phone,
    61: plan,
    63: phone,
  },
  ORC: {
    2: order,
    3: order,
    9: date,
    10: provider,
    11: provider,
    12: provider,
    14: phone,
    15: date,
    19: provider,
    22: address,
    23: phone,
    24: address,
  },
  OBR: {
    2: order,
    3: order,
    6: date,
    7: date,
    8: date,
    10: provider,
    14: date,
    16: provider,
    17: phone,
    22: date,
    27: date,
    28: provider,
    32: provider,
    33: provider,
    34: provider,
    35: provider,
    36: date,
  },
  OBX: { 14: date, 16: provider, 19: date, 24: address, 25: provider },
  SPM: { 17: date, 18: date },
  DG1: { 5: date, 16: provider, 19: date },
  PR1: { 5: date, 8: provider, 11: provider, 12: provider },
  AL1: { 6: date },
  ACC: { 1: date },
  ROL: { 4: provider, 5: date, 6: date, 11: address, 12: phone },
  TXA: { 4: date, 5: provider, 6: date, 7: date, 8: date, 9: provider, 10: provider, 11: provider, 22: provider },
  SCH: { 11: date, 12: provider, 13: phone, 14: address, 16: provider, 17: phone, 18: address, 20: provider },
  AIP: { 3: provider, 6: date },
  AIS: { 4: date },
  AIL: { 6: date },
  CTD: { 2: name, 3: address, 5: phone },
  STF: { 3: name, 6: birth, 10: phone, 11: address },
  PRD: { 2: name, 3: address, 5: phone },
  RXE: { 13: provider, 14: provider, 32: date },
  RXO: { 14: provider, 15: provider },
  RXA: { 3: date, 4: date, 10: provider, 16: date },
  PDA: { 5: date },
  DB1: { 3: record },
  CON: { 13: date },
}

/** HL7 version 2 messages: what the standard's fields say they are. Read by position, so nothing hides behind odd values. */
export const hl7Message: TokenRecognizer = {
  name: 'hl7-message',
  find({ text }: Scan) {
    if (!text.includes('MSH|') && !/(?:^|[\r\n])(?:PID|NK1|PV1|IN1)\|/.test(text)) return []
    const found: Entity[] = []
    for (const match of text.matchAll(/(?:^|(?<=[\r\n]))([A-Z][A-Z0-9]{2})\|([^\r\n]*)/g)) {
      const segment = match[1] ?? ''
      const fields = segments[segment]
      // In MSH the separator itself is the first field.
      if (fields)
        readSegment({ body: match[2] ?? '', start: match.index + 4, first: segment === 'MSH' ? 2 : 1 }, fields, found)
    }
    return found
  },
}

/** A number, a family name and a given name: somebody of the staff, in whatever field. */
const PROVIDER = /^\d{3,12}\^\p{Lu}[\p{L}' -]{1,30}\^\p{Lu}[\p{L}' -]{0,30}(?:\^|$)/u

interface Piece {
  readonly text: string
  readonly start: number
}

function parts(text: string, start: number, separator: string): Piece[] {
  let at = start
  return text.split(separator).map((piece) => {
    const one = { text: piece, start: at }
    at += piece.length + separator.length
    return one
  })
}

function readSegment(
  { body, start, first }: { body: string; start: number; first: number },
  fields: Readonly<Record<number, Field>>,
  found: Entity[],
): void {
  parts(body, start, '|').forEach((piece, i) => {
    const field = fields[i + first] ?? (PROVIDER.test(piece.text) ? provider : undefined)
    if (!field || piece.text === '' || piece.text === '""') return
    for (const repetition of parts(piece.text, piece.start, '~')) readField(repetition, field, found)
  })
}

function readField(piece: Piece, [shape, type, detail]: Field, found: Entity[]): void {
  const components = parts(piece.text, piece.start, '^')
  const add = (kind: EntityType, ...wanted: number[]) => {
    for (const number of wanted) addComponent(components[number - 1], kind, { found, detail })
  }
  if (shape === 'name') add('PERSON', 1, 2, 3)
  else if (shape === 'provider') {
    add('PERSON', 2, 3, 4)
    if (/\d/.test(components[0]?.text ?? '')) add('MEDICAL_LICENSE', 1)
    // Whoever works at a screen stands there by what they log in with.
    else if (components.length === 1) add('USERNAME', 1)
  } else if (shape === 'address') {
    add('ADDRESS', 1, 2)
    add('LOCATION', 3, 4)
    add('ZIP_CODE', 5)
  } else if (shape === 'telephone') {
    if ((components[3]?.text ?? '').includes('@')) add('EMAIL_ADDRESS', 4)
    add(type, 1, 6, 7, 12)
  } else if (shape === 'identifier') add(byKind(components[4]?.text) ?? type, 1)
  else if (shape === 'date') {
    if (/^(?:19|20)\d{4,}/.test(components[0]?.text ?? '')) add(type, 1)
  } else add(type, 1)
}

/** What the identifier type code (HL7 table 0203) says an identifier is. */
function byKind(code: string | undefined): EntityType | undefined {
  if (code === 'SS') return 'US_SSN'
  if (code === 'DL') return 'US_DRIVER_LICENSE'
  if (code === 'AN') return 'ACCOUNT_NUMBER'
  return code === 'MR' || code === 'PI' ? 'MEDICAL_RECORD_NUMBER' : undefined
}

function addComponent(
  component: Piece | undefined,
  type: EntityType,
  { found, detail }: { found: Entity[]; detail: string | undefined },
): void {
  if (!component) return
  for (const { text, start } of parts(component.text, component.start, '&')) {
    const lead = text.length - text.trimStart().length
    const value = text.trim()
    if (value === '' || value === '""' || !/[\p{L}\p{N}]/u.test(value)) continue
    // One or two letters name a system, hardly a house.
    if (type === 'ORGANIZATION' && !/\p{L}{3}/u.test(value)) continue
    const because = ['the field of the HL7 message holds it']
    const entity = {
      start: start + lead,
      end: start + lead + value.length,
      type,
      score: 0.97,
      recognizer: 'hl7-message',
      because,
    }
    found.push(detail === undefined ? entity : { ...entity, detail })
    // In an address or a name the rest of the subcomponents repeats it; in identifiers it names the authority.
    if (type !== 'PERSON' && type !== 'ADDRESS') break
  }
}
