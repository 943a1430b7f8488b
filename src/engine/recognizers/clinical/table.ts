import type { EntityType } from '#contract/vocabulary'
import { hashPhrase } from '../scan/hash.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const heads: readonly (readonly [EntityType, string])[] = [
  [
    'PERSON',
    'ref|req|req by|owner|seafarer|init|inits|surg|anes|rn init|nurse init|op|cosign|collector|reporter|rad|mother name|nome|nombre y apellido|paciente|hasta|pacjent|arzt|last|first|prescriber|consultant|gp|dr|doctor name|md|rn|attending name|patient full name|guardian|contact name|technician|tech|operator|requester|requested by|name|pt|pt name|patient|patient name|first name|last name|firstname|lastname|given name|family name|surname|middle name|full name|nombre|apellidos|provider|provider name|physician|attending|doctor|contact|emergency contact|guarantor|insured|member name|employee|pcp|primary care|primary care provider|clinician|nurse|surgeon|resident|next of kin|spouse|mother|father|parent|signature|signed by|author|case manager|ordering provider|ordering|ordering md|provider md|referring|attending md|reader|reviewer|initials|by|seen by|entered by|done by|staff|assigned to|referring provider|client|client name|student|member|subscriber|policyholder|caregiver|nachname|vorname|nom|prenom',
  ],
  [
    'DATE_TIME',
    'dob|onset|coll date|collected|collection date|received|date time|datetime|admitted|discharged|arrival|date|exam date|order date|result date|date of birth|birth date|birthdate|date|admit date|discharge date|visit date|service date|date of service|dos|dod|fecha de nacimiento|geburtsdatum|appointment',
  ],
  ['ZIP_CODE', 'zip|zip code|zipcode|postal code|postcode|cp|plz'],
  ['PHONE_NUMBER', 'phone|phone number|telephone|mobile|cell|tel|contact number|home phone|telefono'],
  ['FAX_NUMBER', 'fax'],
  ['EMAIL_ADDRESS', 'email|e mail|email address|mail'],
  ['ADDRESS', 'address|street|street address|address 1|domicilio|direccion|adresse'],
  ['LOCATION', 'city|town|county|localidad|municipio|ort|ville'],
  ['US_SSN', 'ssn|social security number|social security'],
  [
    'MEDICAL_RECORD_NUMBER',
    'mrn|medical record number|patient id|patientid|pid|patient number|record number|chart number',
  ],
  [
    'HEALTH_PLAN_ID',
    'member id|plan id|plan number|health plan id|health plan|policy no|insurance number|subscriber number|medicaid id|medicare id|insurance|policy number|policy|insurance id|subscriber id|group number|medicare|mbi',
  ],
  ['ACCOUNT_NUMBER', 'account|account number|account no|acct|acct number|acct no|encounter number|visit number'],
  ['NPI', 'npi'],
  [
    'UNIQUE_ID',
    'acc|id|no|nr|req no|lab no|spec|specimen|sample|unit no|tag|kit|visitor badge|badge|hosp no|hospno|cns|ic|nhs|nhs no|claim|claim number|accession|order id|encounter id|case number|study id|subject id|rx number|claim id|claim no|specimen id|sample id|order number|participant id|employee id|barcode|study no',
  ],
]
const kinds = new Map(
  heads.flatMap(([type, names]) => names.split('|').map((name) => [hashPhrase(name), type] as const)),
)
/** Columns of a printed page: two spaces and more between them. */
const COLUMNS = '  '
const SEPARATORS = [',', '\t', '|', ';', COLUMNS]
const LONGEST_CELL = 200
const LONGEST_HEAD = 40

/** Tables with a header row (CSV, tab-separated, Markdown): what the header says a column holds. */
export const table: TokenRecognizer = {
  name: 'table',
  find({ text }: Scan) {
    const found: Entity[] = []
    let columns: readonly (EntityType | undefined)[] = []
    let separator = ''
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf('\n', start)
      const end = newline < 0 ? text.length : newline
      const line = end - start > 4000 ? '' : text.slice(start, end).replace(/\r$/, '')
      const cells = separator === '' ? [] : cellsOf(line, separator)
      if (cells.length > 1 && cells.length === columns.length && !isOtherHeader(cells, separator))
        readRow({ cells, start }, columns, found)
      else ({ columns, separator } = header(line))
      start = end + 1
    }
    return found
  },
}

interface Cell {
  readonly text: string
  readonly at: number
}

/** The cells of a line that two spaces and more part. */
function columnsOf(line: string): Cell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ text: match[0], at: match.index }))
}

/** The cells of a line: quotes hold separators together. */
function cellsOf(line: string, separator: string): Cell[] {
  if (separator === COLUMNS) return columnsOf(line)
  const cells: Cell[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at <= line.length; at++) {
    const char = line.charAt(at)
    if (char === '"') quoted = !quoted
    if (at < line.length && (quoted || char !== separator)) continue
    cells.push({ text: line.slice(from, at), at: from })
    from = at + 1
  }
  return cells
}

/** A header: at least three cells, two of which name what identifies people, none longer than a few words. */
function header(line: string): { columns: readonly (EntityType | undefined)[]; separator: string } {
  if (/\d{3}/.test(line)) return { columns: [], separator: '' }
  for (const separator of SEPARATORS) {
    const first = line.indexOf(separator)
    if (first < 0 || first > LONGEST_HEAD || (separator === COLUMNS && /[:|,;]/.test(line))) continue
    const cells = cellsOf(line, separator)
    if (cells.length < 3 || cells.some(({ text }) => text.length > LONGEST_HEAD)) continue
    const columns = cells.map(({ text }) => kinds.get(hashPhrase(text.replace(/_/g, ' '))))
    const plain = separator === COLUMNS || cells.every(({ text }) => /^[\w"'#.-]{1,20}$/.test(text.trim()))
    const least = plain && columns.includes('PERSON') ? 1 : 2
    if (columns.filter((type) => type !== undefined).length >= least) return { columns, separator }
  }
  return { columns: [], separator: '' }
}

/** In a printed page one table follows another: a line of words without a digit heads the next. */
function isOtherHeader(cells: readonly Cell[], separator: string): boolean {
  return separator === COLUMNS && cells.every(({ text }) => !/\d/.test(text))
}

function readRow(
  { cells, start }: { cells: readonly Cell[]; start: number },
  columns: readonly (EntityType | undefined)[],
  found: Entity[],
): void {
  cells.forEach(({ text, at }, i) => {
    const type = columns[i]
    const lead = /^[\s"']*/.exec(text)?.[0].length ?? 0
    const value = text.slice(lead).replace(/[\s"']+$/, '')
    if (!type || value.length < 2 || value.length > LONGEST_CELL || !fits(type, value)) return
    const from = start + at + lead
    const because = ['the header of its column says so']
    found.push({ start: from, end: from + value.length, type, score: 0.93, recognizer: 'table', because })
  })
}

function fits(type: EntityType, value: string): boolean {
  if (/^[-:=. ]+$|^(?:n\/?a|none|unknown|null)$/i.test(value)) return false
  if (type === 'PERSON' || type === 'LOCATION') return /\p{L}{2}/u.test(value) && !/\d/.test(value)
  return type === 'EMAIL_ADDRESS' || type === 'ADDRESS' || /\d/.test(value)
}
