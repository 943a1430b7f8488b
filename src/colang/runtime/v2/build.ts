import { LIBRARIES } from '../../library/v2/index.ts'
import { type Diagnostic, type Report, toDiagnostics } from '../../syntax/diagnostics.ts'
import { LineMap } from '../../syntax/source.ts'
import type { FileV2, FlowDefinition, Group, Statement } from '../../syntax/v2/ast.ts'
import { parseV2 } from '../../syntax/v2/parse.ts'
import { DEFAULT_LIMITS, type Limits } from '../errors.ts'
import { type BuildOptions, hashOf, type SourceFile } from '../v1/build.ts'
import { compileFlowV2 } from './compile.ts'
import type { FlowV2, ProgramV2 } from './program.ts'

interface Parsed {
  readonly source: SourceFile
  readonly file: FileV2
  readonly reports: Report[]
  readonly lines: LineMap
  readonly library: boolean
}

function parseFile(source: SourceFile, library: boolean): Parsed {
  const { file, reports } = parseV2(source.text)
  return { source, file, reports, lines: new LineMap(source.text), library }
}

const KEYWORDS = new Set([
  'match',
  'await',
  'start',
  'stop',
  'activate',
  'deactivate',
  'send',
  'if',
  'while',
  'when',
  'return',
  'abort',
  'log',
  'print',
  'priority',
  'global',
])
const libraryCache = new Map<string, Parsed>()

function library(name: string): Parsed | undefined {
  if (!Object.hasOwn(LIBRARIES, name)) return undefined
  const known = libraryCache.get(name) ?? parseFile({ name: `library/${name}.co`, text: LIBRARIES[name] ?? '' }, true)
  libraryCache.set(name, known)
  return known
}

/** Files in the order their flows count: libraries before who imports them. */
function withLibraries(own: readonly Parsed[]): Parsed[] {
  const out: Parsed[] = []
  const seen = new Set<string>()
  const visit = (parsed: Parsed): void => {
    for (const definition of parsed.file.definitions) {
      if (definition.kind !== 'import' || seen.has(definition.path)) continue
      seen.add(definition.path)
      const found = library(definition.path)
      if (found) visit(found)
      else if (!own.some((other) => other.source.name.replace(/\.co$/, '') === definition.path)) {
        parsed.reports.push({
          code: 'unknown-import',
          severity: 'warning',
          ...definition.range,
          message: `There is no library "${definition.path}".`,
          expected: Object.keys(LIBRARIES).join(', '),
          hint: 'Names of other files are fine if those files are part of the program.',
        })
      }
    }
    out.push(parsed)
  }
  for (const parsed of own) visit(parsed)
  return out
}

class Builder {
  readonly definitions = new Map<string, { flow: FlowDefinition; parsed: Parsed }>()
  readonly flows: Record<string, FlowV2> = Object.create(null)

  collect(parsed: Parsed): void {
    for (const definition of parsed.file.definitions) {
      if (definition.kind !== 'flow') continue
      const known = this.definitions.get(definition.name)
      const overrides = definition.decorators.some((decorator) => decorator.name === 'override')
      const problem = this.conflict(definition, { known: known?.flow, overrides })
      if (problem)
        parsed.reports.push({ severity: 'error', start: definition.head.start, end: definition.head.end, ...problem })
      else if (!known || overrides) this.definitions.set(definition.name, { flow: definition, parsed })
    }
  }

  private conflict(
    definition: FlowDefinition,
    input: { known: FlowDefinition | undefined; overrides: boolean },
  ): { code: string; message: string; hint?: string } | undefined {
    if (KEYWORDS.has(definition.name.split(' ')[0] ?? ''))
      return { code: 'flow-name', message: `The name of a flow cannot begin with "${definition.name.split(' ')[0]}".` }
    const knownOverrides = input.known?.decorators.some((decorator) => decorator.name === 'override') === true
    if (input.known && !input.overrides && !knownOverrides)
      return {
        code: 'duplicate-flow',
        message: `There is already a flow "${definition.name}".`,
        hint: 'To replace a flow of a library write @override above it.',
      }
    if (!input.known && input.overrides)
      return {
        code: 'override-nothing',
        message: `There is no flow "${definition.name}" to override.`,
        hint: 'Import the library it belongs to, or remove @override.',
      }
    return undefined
  }

  compile(): void {
    for (const [name, { flow, parsed }] of this.definitions) {
      this.flows[name] = compileFlowV2(flow, {
        reports: parsed.reports,
        lineOf: (offset) => parsed.lines.position(offset).line,
        file: parsed.source.name,
        library: parsed.library,
        source: parsed.source.text,
      })
    }
  }
}

/** Compiles Colang 2.x files, and the libraries they import, into a program. */
export function buildV2(
  sources: readonly SourceFile[],
  options: BuildOptions = {},
): { program: ProgramV2; diagnostics: Diagnostic[] } {
  const own = sources.map((source) => parseFile(source, false))
  const all = withLibraries(own)
  const builder = new Builder()
  for (const parsed of all) builder.collect(parsed)
  builder.compile()
  const first = own[0]
  if (
    first &&
    !builder.definitions.has('main') &&
    own.every((parsed) => parsed.reports.every((report) => report.severity !== 'error'))
  ) {
    first.reports.push({
      code: 'no-main',
      severity: 'error',
      start: 0,
      end: 1,
      message: 'There is no flow "main", where every conversation begins.',
      expected: 'flow main',
    })
  }
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits }
  const program: ProgramV2 = {
    version: '2.x',
    hash: hashOf(JSON.stringify([sources, options])),
    flows: builder.flows,
    intents: intentExamples(own),
    limits,
  }
  const diagnostics = own.flatMap((parsed) =>
    toDiagnostics(parsed.reports, parsed.lines).map((entry) => ({ ...entry, file: parsed.source.name })),
  )
  return { program, diagnostics }
}

/** Compiles flows that are added while a conversation runs; none if the text has errors. */
export function compileAdded(text: string): FlowV2[] {
  const parsed = parseFile({ name: 'added.co', text }, false)
  const builder = new Builder()
  builder.collect(parsed)
  builder.compile()
  return parsed.reports.some((report) => report.severity === 'error') ? [] : Object.values(builder.flows)
}

/** The texts each `user …` flow waits for. */
function intentExamples(own: readonly Parsed[]): Record<string, string[]> {
  const out: Record<string, string[]> = {}
  for (const { file } of own) {
    for (const definition of file.definitions) {
      if (definition.kind !== 'flow' || !definition.name.startsWith('user ')) continue
      const texts = saidTexts(definition.body)
      if (texts.length > 0) out[definition.name] = texts
    }
  }
  return out
}

function saidTexts(body: readonly Statement[]): string[] {
  return body.flatMap((statement) =>
    statement.kind === 'op'
      ? groupTexts(statement.group)
      : statement.kind === 'when'
        ? statement.cases.flatMap((entry) => groupTexts(entry.group))
        : [],
  )
}

function groupTexts(group: Group): string[] {
  if (group.kind !== 'spec') return group.items.flatMap(groupTexts)
  if (group.name !== 'user said') return []
  return group.args.flatMap((arg) =>
    arg.value.expr?.kind === 'literal' && typeof arg.value.expr.value === 'string' ? [arg.value.expr.value] : [],
  )
}
