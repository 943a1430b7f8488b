import { LIBRARIES } from '../library/v2/index.ts'
import type { Report } from '../syntax/diagnostics.ts'
import type { FileV2, FlowDefinition, Group, Spec, Statement } from '../syntax/v2/ast.ts'
import { parseV2 } from '../syntax/v2/parse.ts'
import { suggestion } from './rules-v1.ts'

/** What a program of several files knows by name. */
export interface NamesV2 {
  readonly flows: ReadonlySet<string>
  /** Which library has a flow that is not imported. */
  readonly elsewhere: ReadonlyMap<string, string>
  readonly used: ReadonlySet<string>
  readonly actions: ReadonlySet<string> | undefined
}

const BUILT_IN =
  /^(UtteranceBot|UtteranceUser|TimerBot|Generate\w*|CheckFlowDefined|CheckValidFlowExists|GetLastUserMessage|CreateFlow|AddFlows|RemoveFlows)Action$/
const ENDS = new Set(['abort', 'return', 'break', 'continue'])
let libraryFlows: Map<string, { flows: string[]; imports: string[] }> | undefined

function libraries(): Map<string, { flows: string[]; imports: string[] }> {
  libraryFlows ??= new Map(
    Object.entries(LIBRARIES).map(([name, text]) => {
      const { definitions } = parseV2(text).file
      return [
        name,
        {
          flows: definitions.flatMap((entry) => (entry.kind === 'flow' ? [entry.name] : [])),
          imports: definitions.flatMap((entry) => (entry.kind === 'import' ? [entry.path] : [])),
        },
      ]
    }),
  )
  return libraryFlows
}

function specs(group: Group): Spec[] {
  return group.kind === 'spec' ? [group] : group.items.flatMap(specs)
}

function walk(body: readonly Statement[]): Statement[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'if')
      return [
        statement,
        ...statement.branches.flatMap((branch) => walk(branch.body)),
        ...walk(statement.otherwise ?? []),
      ]
    if (statement.kind === 'when')
      return [statement, ...statement.cases.flatMap((entry) => walk(entry.body)), ...walk(statement.otherwise ?? [])]
    return statement.kind === 'while' ? [statement, ...walk(statement.body)] : [statement]
  })
}

function specsOf(statement: Statement): Spec[] {
  if (statement.kind === 'op') return specs(statement.group)
  return statement.kind === 'when' ? statement.cases.flatMap((entry) => specs(entry.group)) : []
}

/** Libraries that are imported, directly or by another one. */
function importedLibraries(files: readonly FileV2[]): Set<string> {
  const imported = new Set<string>()
  const include = (name: string): void => {
    const found = libraries().get(name)
    if (!found || imported.has(name)) return
    imported.add(name)
    for (const other of found.imports) include(other)
  }
  for (const definition of files.flatMap((file) => file.definitions))
    if (definition.kind === 'import') include(definition.path)
  return imported
}

/** Gathers names over all files and the libraries they import. */
export function collectNamesV2(files: readonly FileV2[], options: { actions?: readonly string[] }): NamesV2 {
  const imported = importedLibraries(files)
  const flows = new Set([...imported].flatMap((name) => libraries().get(name)?.flows ?? []))
  const used = new Set<string>(['main'])
  for (const definition of files.flatMap((file) => file.definitions)) {
    if (definition.kind !== 'flow') continue
    flows.add(definition.name)
    for (const spec of walk(definition.body).flatMap(specsOf)) if (spec.name !== undefined) used.add(spec.name)
  }
  const others = [...libraries()].filter(([name]) => !imported.has(name))
  const elsewhere = new Map(
    others.flatMap(([name, { flows: own }]) =>
      own.flatMap((flow): [string, string][] => (flows.has(flow) ? [] : [[flow, name]])),
    ),
  )
  return { flows, used, elsewhere, actions: options.actions ? new Set(options.actions) : undefined }
}

/** Checks one file against all that is known. */
export function lintV2(file: FileV2, names: NamesV2): Report[] {
  const reports: Report[] = []
  for (const definition of file.definitions) {
    if (definition.kind !== 'flow') continue
    lintFlow(definition, names, reports)
    const special =
      definition.decorators.length > 0 || /^(input|output|retrieval|dialog) rails$|^_/.test(definition.name)
    if (!special && !names.used.has(definition.name)) {
      reports.push({
        code: 'unused',
        severity: 'info',
        start: definition.head.start,
        end: definition.head.end,
        message: `Nothing starts the flow "${definition.name}".`,
        hint: 'Activate or await it, for example in main.',
      })
    }
  }
  return reports
}

function lintFlow(flow: FlowDefinition, names: NamesV2, reports: Report[]): void {
  for (const statement of walk(flow.body)) for (const spec of specsOf(statement)) lintSpec(spec, names, reports)
  lintBlocks(flow.body, reports)
}

function lintSpec(spec: Spec, names: NamesV2, reports: Report[]): void {
  const { name } = spec
  if (name === undefined || names.flows.has(name)) return
  const place = { start: spec.range.start, end: spec.range.end }
  const isFlow = name === name.toLowerCase() && name !== name.toUpperCase()
  if (isFlow) {
    const library = names.elsewhere.get(name)
    reports.push({
      code: library ? 'missing-import' : 'unknown-flow',
      severity: 'warning',
      ...place,
      message: `There is no flow "${name}".`,
      expected: library ? `import ${library}` : (suggestion(name, names.flows) ?? 'the name of a flow'),
      hint: library
        ? `It is part of the library "${library}".`
        : 'Arguments that are calls stand in parentheses: user said (regex("…")).',
    })
  } else if (name.endsWith('Action') && names.actions && !names.actions.has(name) && !BUILT_IN.test(name)) {
    reports.push({
      code: 'unknown-action',
      severity: 'error',
      ...place,
      message: `There is no action "${name}".`,
      expected: suggestion(name, names.actions) ?? 'the name of a known action',
    })
  }
}

function lintBlocks(body: readonly Statement[], reports: Report[]): void {
  body.forEach((statement, index) => {
    const next = body[index + 1]
    if (next && ENDS.has(statement.kind) && next.kind !== 'label')
      reports.push({
        code: 'unreachable',
        severity: 'warning',
        start: next.range.start,
        end: next.range.end,
        message: `Nothing after "${statement.kind}" is ever run.`,
        hint: 'Remove it, or move it up.',
      })
    if (statement.kind === 'if')
      for (const branch of [...statement.branches.map((entry) => entry.body), statement.otherwise ?? []])
        lintBlocks(branch, reports)
    if (statement.kind === 'when')
      for (const branch of [...statement.cases.map((entry) => entry.body), statement.otherwise ?? []])
        lintBlocks(branch, reports)
    if (statement.kind === 'while') lintBlocks(statement.body, reports)
  })
}
