import { createSubject, type Encoder, piiDetection } from '#engine'
import { type MarkedRow, readMarked } from './read-rows.ts'

/** How one kind of value fares in one set: values hidden whole, and what of all that was called so is marked. */
export interface KindFigures {
  readonly set: string
  readonly kind: string
  readonly values: number
  readonly recall: number
  /** Over letters and digits of the findings of the kind; 1 where there are none. */
  readonly precision: number
  readonly f2: number
}

interface Kind {
  readonly kind: string
  /** What the sets call it. */
  readonly marked: RegExp
  /** What our findings call it. */
  readonly found: RegExp
}

const kinds: readonly Kind[] = [
  { kind: 'people', marked: /^(?:PERSON|PROVIDER|RELATIVE)$/, found: /^(?:PERSON|USERNAME)$/ },
  { kind: 'places', marked: /^LOCATION|ADDRESS/, found: /^(?:LOCATION|ADDRESS|ZIP_CODE)$/ },
  { kind: 'dates', marked: /^DATE/, found: /^DATE/ },
  { kind: 'contacts', marked: /EMAIL|PHONE|FAX/, found: /EMAIL|PHONE|FAX|^URL$|IP_ADDRESS/ },
  { kind: 'numbers', marked: /NUMBER$|SSN|_ID$/, found: /NUMBER$|SSN|_ID$|LICENSE|PASSPORT|IBAN|CARD|MRN|NPI|DEA/ },
]
const sets = ['pii_anon_eval', 'hl7v2_messages', 'meddocan_es', 'wnut17', 'uner_ewt'] as const
/** Conditions and drugs are found where they are asked for by name. */
const onRequest = [
  { set: 'bc5cdr', kind: 'conditions, asked for', marked: /^DISEASE$/, entity: 'MEDICAL_CONDITION' },
  { set: 'bc5cdr', kind: 'drugs, asked for', marked: /^PRESCRIPTION$/, entity: 'MEDICATION' },
  { set: 'ncbi_disease', kind: 'conditions, asked for', marked: /^DISEASE$/, entity: 'MEDICAL_CONDITION' },
] as const

const { signal } = new AbortController()

interface Ranged {
  readonly start: number
  readonly end: number
  readonly category: string
}

/** Recall, precision and F2 by kind of value over the sets with marks of their own. */
export async function measureKinds(folder: string, limit?: number, encoder?: Encoder): Promise<KindFigures[]> {
  const ports = { signal, ...(encoder && { encoder }) }
  const ask = async (text: string, config: object): Promise<Ranged[]> => {
    const findings = await piiDetection.find(createSubject(text), config, ports)
    return findings.flatMap(({ span, category }) => (span ? [{ ...span, category }] : []))
  }
  const figures: KindFigures[] = []
  for (const set of sets) {
    const rows = await readMarked(`${folder}/entities/dev/${set}.jsonl.gz`, limit)
    const found = await each(rows, (text) => ask(text, {}))
    for (const kind of kinds) figures.push(figuresOf({ set, rows, found }, kind))
  }
  for (const { set, kind, marked, entity } of onRequest) {
    const rows = await readMarked(`${folder}/entities/dev/${set}.jsonl.gz`, limit)
    const found = await each(rows, (text) => ask(text, { entities: [entity] }))
    figures.push(figuresOf({ set, rows, found }, { kind, marked, found: /./ }))
  }
  return figures.filter(({ values }) => values > 0)
}

async function each(rows: readonly MarkedRow[], ask: (text: string) => Promise<Ranged[]>): Promise<Ranged[][]> {
  const all: Ranged[][] = []
  for (const { text } of rows) all.push(await ask(text))
  return all
}

interface Asked {
  readonly set: string
  readonly rows: readonly MarkedRow[]
  readonly found: readonly (readonly Ranged[])[]
}

function figuresOf({ set, rows, found }: Asked, kind: Kind): KindFigures {
  let [values, whole, said, right] = [0, 0, 0, 0]
  for (const [at, { text, spans }] of rows.entries()) {
    const all = found[at] ?? []
    const hidden = covering(text, all)
    const truth = covering(text, spans)
    for (const span of spans.filter(({ type, optional }) => !optional && kind.marked.test(type))) {
      values += 1
      if (letters(text, span).every((place) => hidden[place] === 1)) whole += 1
    }
    for (const one of all.filter(({ category }) => kind.found.test(category))) {
      const places = letters(text, one)
      said += places.length
      right += places.filter((place) => truth[place] === 1).length
    }
  }
  const [recall, precision] = [values === 0 ? 1 : whole / values, said === 0 ? 1 : right / said]
  const f2 = recall + precision === 0 ? 0 : (5 * precision * recall) / (4 * precision + recall)
  return { set, kind: kind.kind, values, recall, precision, f2 }
}

function covering(text: string, ranges: readonly { start: number; end: number }[]): Uint8Array {
  const inside = new Uint8Array(text.length)
  for (const { start, end } of ranges) inside.fill(1, start, end)
  return inside
}

function letters(text: string, { start, end }: { start: number; end: number }): number[] {
  const places: number[] = []
  for (let at = start; at < end; at++) if (/[\p{L}\p{N}]/u.test(text.charAt(at))) places.push(at)
  return places
}
