import { type Diagnostic, toDiagnostics } from './diagnostics.ts'
import { LineMap } from './source.ts'
import type { FileV1 } from './v1/ast.ts'
import { parseV1 } from './v1/parse.ts'
import type { FileV2 } from './v2/ast.ts'
import { parseV2 } from './v2/parse.ts'

/** A parsed file of either version. */
export type FileNode = FileV1 | FileV2

export interface ParseResult {
  /** Always there; what could not be read is left out of it. */
  readonly file: FileNode
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a source text. Never throws: all that is wrong is listed at once, each with its place, what was expected and a hint. */
export function parse(text: string, version: '1.0' | '2.x'): ParseResult {
  const { file, reports } = version === '1.0' ? parseV1(text) : parseV2(text)
  return { file, diagnostics: toDiagnostics(reports, new LineMap(text)) }
}

/** Which version a text seems to be written in. A suggestion only: the version of a file is said, not guessed. */
export function suggestVersion(text: string): '1.0' | '2.x' | undefined {
  const old = /^(define|def)\s/m.test(text)
  const recent = /^(flow\s|@\w)/m.test(text)
  return old === recent ? undefined : old ? '1.0' : '2.x'
}
