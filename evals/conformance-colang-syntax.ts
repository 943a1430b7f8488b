import { parse } from '#colang'
import { stable } from './conformance-colang-ast.ts'
import { astV1 } from './conformance-colang-ast-v1.ts'
import { astV2 } from './conformance-colang-ast-v2.ts'
import { list, record, text } from './conformance-colang-cases.ts'

/** What differs in the verdict on a source text, and in its tree; undefined where nothing does or nothing is recorded. */
export interface Judgement {
  readonly verdict: string | undefined
  readonly tree: string | undefined
  readonly hasTree: boolean
}

/** Judges one source text as the reference did. */
export function judgeSource(value: unknown, texts: ReadonlyMap<string, string>): Judgement {
  const raw = record(value)
  const name = text(raw['id']) ?? text(raw['path']) ?? text(raw['file']) ?? ''
  const source =
    text(raw['text']) ?? text(raw['source']) ?? text(raw['content']) ?? text(raw['colang']) ?? texts.get(name)
  if (source === undefined) return { verdict: 'the text is not there', tree: undefined, hasTree: false }
  const version = text(raw['version'])?.startsWith('2') ? '2.x' : '1.0'
  const recorded = raw['nemo'] === undefined ? raw['ok'] : record(raw['nemo'])['ok']
  const accepted = recorded === undefined || recorded === true
  const { diagnostics, file } = parse(source, version)
  const refusing = diagnostics.filter(
    (entry) =>
      (entry.severity === 'error' && entry.code !== 'expression' && entry.code !== 'template') || entry.beyond === true,
  )
  const first = refusing[0]
  const same = (refusing.length === 0) === accepted
  const verdict = same
    ? undefined
    : accepted
      ? `refused: line ${first?.line}: ${first?.message}`
      : 'accepted, though the reference refuses it'
  if (raw['ast'] === undefined || raw['ast'] === null) return { verdict, tree: undefined, hasTree: false }
  const expected = version === '1.0' ? recordedV1(record(raw['ast'])) : recordedV2(record(raw['ast']))
  const own = file.version === '1.0' ? astV1(file) : astV2(file)
  return {
    verdict,
    tree: own === expected ? undefined : `\n    ours     ${own}\n    recorded ${expected}`,
    hasTree: true,
  }
}

function recordedV1(ast: Record<string, unknown>): string {
  const flows = list(ast['flows']).map((flow) => ({ id: record(flow)['id'], elements: record(flow)['elements'] }))
  return stable({ user_messages: ast['user_messages'] ?? {}, bot_messages: ast['bot_messages'] ?? {}, flows })
}

function recordedV2(ast: Record<string, unknown>): string {
  return stable({ flows: ast['flows'] ?? [], imports: ast['imports'] ?? [] })
}
