import type { SourceFile } from '../runtime/v1/build.ts'
import { type Diagnostic, toDiagnostics } from '../syntax/diagnostics.ts'
import { LineMap } from '../syntax/source.ts'
import { parseV1 } from '../syntax/v1/parse.ts'
import { parseV2 } from '../syntax/v2/parse.ts'
import { collectNames, lintV1 } from './rules-v1.ts'
import { collectNamesV2, lintV2 } from './rules-v2.ts'

export interface LintOptions {
  readonly version: '1.0' | '2.x'
  /** Names of actions the host knows; without it actions are not checked. */
  readonly actions?: readonly string[]
  /** Flows configured as rails. */
  readonly rails?: readonly string[]
}

/** Everything worth knowing about the sources of a program: errors of reading, unknown names, missing texts, what never runs. */
export function lint(sources: readonly SourceFile[], options: LintOptions): Diagnostic[] {
  return options.version === '1.0' ? lintFilesV1(sources, options) : lintFilesV2(sources, options)
}

function lintFilesV1(sources: readonly SourceFile[], options: LintOptions): Diagnostic[] {
  const parsed = sources.map((source) => ({ source, ...parseV1(source.text) }))
  const names = collectNames(
    parsed.map((entry) => entry.file),
    options,
  )
  return parsed.flatMap(({ source, file, reports }) => located(source, [...reports, ...lintV1(file, names)]))
}

function lintFilesV2(sources: readonly SourceFile[], options: LintOptions): Diagnostic[] {
  const parsed = sources.map((source) => ({ source, ...parseV2(source.text) }))
  const names = collectNamesV2(
    parsed.map((entry) => entry.file),
    options,
  )
  return parsed.flatMap(({ source, file, reports }) => located(source, [...reports, ...lintV2(file, names)]))
}

function located(source: SourceFile, reports: Parameters<typeof toDiagnostics>[0]): Diagnostic[] {
  return toDiagnostics(reports, new LineMap(source.text)).map((entry) => ({ ...entry, file: source.name }))
}
