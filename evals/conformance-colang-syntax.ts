import { parse } from '#colang'
import { record, text } from './conformance-colang-cases.ts'

/** Compares the verdict on one source text; undefined if it is the same as the reference's. */
export function judgeSource(value: unknown): string | undefined {
  const raw = record(value)
  const source = text(raw['text']) ?? text(raw['source']) ?? text(raw['content']) ?? text(raw['colang'])
  if (source === undefined) return undefined
  const version = text(raw['version'])?.startsWith('2') ? '2.x' : '1.0'
  const verdict = raw['nemo'] === undefined ? raw['ok'] : record(raw['nemo'])['ok']
  const accepted = verdict === undefined || verdict === true
  const { diagnostics } = parse(source, version)
  const refusing = diagnostics.filter(
    (entry) =>
      (entry.severity === 'error' && entry.code !== 'expression' && entry.code !== 'template') || entry.beyond === true,
  )
  if ((refusing.length === 0) === accepted) return undefined
  const first = refusing[0]
  return accepted ? `refused: line ${first?.line}: ${first?.message}` : 'accepted, though the reference refuses it'
}
