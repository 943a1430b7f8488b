import { type Finding, finding } from '../../core/finding.ts'
import type { Subject } from '../../core/subject.ts'
import type { CustomConfig } from './config.ts'
import { checkJson } from './json-schema.ts'
import { phraseFinder } from './phrases.ts'

type Format = NonNullable<CustomConfig['format']>

/** The parts of a format that search for phrases, made ready once. */
const finders = new WeakMap<
  Format,
  { required: ReturnType<typeof phraseFinder>; forbidden: ReturnType<typeof phraseFinder> }
>()

function findersOf(format: Format) {
  const known = finders.get(format)
  if (known) return known
  const made = { required: phraseFinder(format.required_phrases), forbidden: phraseFinder(format.forbidden_phrases) }
  finders.set(format, made)
  return made
}

/** Every way in which a text breaks the format. What is broken is certain: the score is 1. */
export function formatFindings(subject: Subject, format: Format): Finding[] {
  const { required, forbidden } = findersOf(format)
  const there = new Set(required(subject).map(({ index }) => index))
  const missing = format.required_phrases.flatMap((_, index) =>
    there.has(index) ? [] : [broken(`required phrase ${index + 1} is missing`)],
  )
  const present = forbidden(subject).map(({ index, span }) => ({ ...broken(`forbidden phrase ${index + 1}`), span }))
  return [...lengthFindings(subject.text.length, format), ...missing, ...present, ...jsonFindings(subject.text, format)]
}

function broken(because: string): Finding {
  return finding({ category: 'format', score: 1, source: 'custom', because: [because] })
}

function lengthFindings(length: number, { min_length: least, max_length: most }: Format): Finding[] {
  if (least !== undefined && length < least) return [broken(`shorter than ${least} characters`)]
  if (most !== undefined && length > most) return [broken(`longer than ${most} characters`)]
  return []
}

function jsonFindings(text: string, { json_schema: schema }: Format): Finding[] {
  if (!schema) return []
  const parsed = parseJson(text)
  if (parsed.status === 'invalid') return [broken('the text is not JSON')]
  // Names of properties may come from the text; only those of the operator's schema are told.
  return checkJson(parsed.value, schema).map(({ path, problem }) => broken(`${path} ${problem}`))
}

function parseJson(text: string): { status: 'valid'; value: unknown } | { status: 'invalid' } {
  try {
    return { status: 'valid', value: JSON.parse(text) }
  } catch {
    return { status: 'invalid' }
  }
}
