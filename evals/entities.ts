import { createSubject, type Encoder, piiDetection } from '#engine'
import type { Extent } from './measure.ts'
import { type MarkedRow, readMarked } from './read-rows.ts'

/** How much of the marked values a system covers, and how much else. */
export interface EntityFigures {
  readonly set: string
  readonly system: string
  readonly marked: number
  /** Share of marked values that are covered whole, by whatever type. */
  readonly covered: number
  /** Share of the characters outside every mark that are covered too. */
  readonly lost: number
}

const sets = ['uner_ewt', 'wnut17', 'broad_twitter', 'meddocan_es', 'hl7v2_messages', 'pii_anon_eval'] as const
/** What the sets mark and our identifying types mean. */
const identifying = /^(?:PERSON|PROVIDER|LOCATION|DATE|AGE|.*(?:NUMBER|ADDRESS|SSN|ID|CODE|PASSPORT|CARD|USERNAME))/

const { signal } = new AbortController()

/** Personal data as it ships, with the model or without it, on the sets with marked names, dates and numbers. */
export async function measureEntities({ folder, limit }: Extent, encoder?: Encoder): Promise<EntityFigures[]> {
  const ports = { signal, ...(encoder && { encoder }) }
  const figures: EntityFigures[] = []
  for (const set of sets) {
    const sum = { marked: 0, covered: 0, outside: 0, lost: 0 }
    for (const row of await readMarked(`${folder}/entities/dev/${set}.jsonl.gz`, limit)) {
      const found = await piiDetection.find(createSubject(row.text), undefined, ports)
      count(
        row,
        covering(
          row.text,
          found.flatMap(({ span }) => span ?? []),
        ),
        sum,
      )
    }
    if (sum.marked === 0) continue
    const { marked, covered, outside, lost } = sum
    const system = encoder ? 'rules + model' : 'rules'
    figures.push({ set, system, marked, covered: covered / marked, lost: lost / Math.max(1, outside) })
  }
  return figures
}

/** 1 for each character of a text that lies in one of the ranges. */
function covering(text: string, ranges: readonly { start: number; end: number }[]): Uint8Array {
  const inside = new Uint8Array(text.length)
  for (const { start, end } of ranges) inside.fill(1, start, end)
  return inside
}

type Sum = { marked: number; covered: number; outside: number; lost: number }

function count({ text, spans }: MarkedRow, inside: Uint8Array, sum: Sum): void {
  const asked = spans.filter(({ type, optional }) => !optional && identifying.test(type))
  sum.marked += asked.length
  sum.covered += asked.filter((span) => holds(text, inside, span)).length
  const gold = covering(text, spans)
  for (let at = 0; at < text.length; at += 1) {
    if (gold[at] === 1 || text[at] === ' ') continue
    sum.outside += 1
    sum.lost += inside[at] ?? 0
  }
}

/** Whether every letter and digit of a value is covered. */
function holds(text: string, inside: Uint8Array, { start, end }: { start: number; end: number }): boolean {
  for (let at = start; at < end; at += 1) {
    if (inside[at] === 0 && /[\p{L}\p{N}]/u.test(text[at] ?? '')) return false
  }
  return true
}
