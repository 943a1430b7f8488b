import { CsvError, parse } from 'csv-parse/sync'
import { actions, attackTechniques, entityTypes, limits, safetyCategories } from '#contract/vocabulary'

/** One text of a labelled set: whether it should be stopped, masked or redirected. */
export interface LabelledRow {
  readonly text: string
  readonly expected: boolean
}

/** The rows of a file, or why it has none: words without any of its content. */
export type ReadRows =
  | { readonly status: 'read'; readonly rows: readonly LabelledRow[] }
  | { readonly status: 'refused'; readonly code: 'invalid_input' | 'too_large'; readonly reason: string }

class Refused extends Error {
  readonly code: 'invalid_input' | 'too_large'
  constructor(reason: string, code: 'invalid_input' | 'too_large' = 'invalid_input') {
    super(reason)
    this.code = code
  }
}

const textNames = ['text', 'prompt', 'input', 'content', 'message']
const labelNames = ['label', 'expected', 'unsafe', 'target', 'is_unsafe']
const harmless = ['0', 'false', 'no', 'safe', 'allow', 'benign', 'negative', 'ok', 'none', 'clean', 'pass']
const harmful = ['1', 'true', 'yes', 'unsafe', 'harmful', 'positive', 'flagged', 'malicious', 'attack', 'phi', 'pii']
const negatives = new Set(harmless)
const positives = new Set([
  ...harmful,
  ...[...actions.filter((action) => action !== 'allow'), ...safetyCategories, ...attackTechniques, ...entityTypes].map(
    (word) => word.toLowerCase(),
  ),
])

/** Reads CSV (RFC 4180, with a header) or JSON lines; the first character decides. */
export function readRows(bytes: Uint8Array): ReadRows {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const records = /^\s*[{[]/.test(text) ? jsonRecords(text) : csvRecords(text)
    if (records.length === 0) throw new Refused('file: has no rows')
    if (records.length > limits.evaluationRows)
      throw new Refused(`file: must have at most ${limits.evaluationRows} rows`, 'too_large')
    return { status: 'read', rows: records.map(rowOf) }
  } catch (error) {
    if (error instanceof Refused) return { status: 'refused', code: error.code, reason: error.message }
    if (error instanceof CsvError)
      return { status: 'refused', code: 'invalid_input', reason: 'file: is not well-formed CSV' }
    if (error instanceof TypeError)
      return { status: 'refused', code: 'invalid_input', reason: 'file: is not UTF-8 text' }
    throw error
  }
}

type Record_ = Readonly<Record<string, unknown>>

function csvRecords(text: string): Record_[] {
  const parsed: unknown = parse(text, {
    bom: true,
    columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: [',', ';', '\t'],
    skip_empty_lines: true,
    relax_column_count: true,
    to: limits.evaluationRows + 1,
  })
  return Array.isArray(parsed) ? parsed.filter(isRecord) : []
}

function jsonRecords(text: string): Record_[] {
  if (text.trimStart().startsWith('[')) return listOf(jsonOf(text, 1))
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]))
  return lines.slice(0, limits.evaluationRows + 1).map(({ line, number }) => {
    const value = jsonOf(line, number)
    if (!isRecord(value)) throw new Refused(`file: line ${number} is not a JSON object`)
    return value
  })
}

function listOf(value: unknown): Record_[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Refused('file: must hold JSON objects')
  return value
}

function jsonOf(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Refused(`file: line ${number} is not valid JSON`)
  }
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowOf(record: Record_, index: number): LabelledRow {
  const place = `file: row ${index + 1}`
  const text = field(record, textNames)
  const label = field(record, labelNames)
  if (typeof text !== 'string' || text.trim() === '') throw new Refused(`${place} has no text (columns: text, label)`)
  if (text.length > limits.textCharacters)
    throw new Refused(`${place} has more than ${limits.textCharacters} characters`, 'too_large')
  return { text, expected: labelOf(label, place) }
}

function field(record: Record_, names: readonly string[]): unknown {
  return names.map((name) => record[name]).find((value) => value !== undefined)
}

function labelOf(label: unknown, place: string): boolean {
  const word = typeof label === 'string' ? label.trim().toLowerCase().replaceAll(' ', '_') : String(label)
  if (positives.has(word)) return true
  if (negatives.has(word)) return false
  throw new Refused(`${place} has no label that is understood: 1 or 0, unsafe or safe, block or allow, or a category`)
}
