import { LineMap } from '../syntax/source.ts'
import type { FlowDefinition, Statement } from '../syntax/v1/ast.ts'
import { parseV1 } from '../syntax/v1/parse.ts'
import { branchesOf } from './graph.ts'

/** Lines of the text that belong to a step: half-open, counted from 0. */
export interface Extent {
  /** First comment line directly above, or the step itself. */
  readonly from: number
  readonly head: number
  readonly to: number
  readonly indent: number
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '' || line.trim().startsWith('#')
}

/** A text as lines, with the flows in it. */
export class Document {
  readonly lines: string[]
  readonly flows: readonly FlowDefinition[]
  private readonly map: LineMap

  constructor(text: string) {
    this.lines = text.replace(/\n$/, '').split('\n')
    this.map = new LineMap(text)
    this.flows = parseV1(text).file.definitions.flatMap((definition) =>
      definition.kind === 'flow' ? [definition] : [],
    )
  }

  lineOf(offset: number): number {
    return this.map.position(offset).line - 1
  }

  flow(name: string): FlowDefinition | undefined {
    return this.flows.find((candidate) => candidate.name === name)
  }

  /** The step with this id, and the bodies on the way to it. */
  find(
    flow: FlowDefinition,
    id: string,
  ): { statement: Statement; siblings: readonly Statement[]; index: number } | undefined {
    const path = id.split('.').map(Number)
    let siblings = flow.body
    for (let at = 0; ; at += 2) {
      const index = path[at] ?? -1
      const statement = siblings[index]
      if (!statement) return undefined
      if (at + 1 >= path.length) return { statement, siblings, index }
      siblings = branchesOf(statement)[path[at + 1] ?? -1] ?? []
    }
  }

  /** All lines of a step: comments above it, what is indented below it, and its else branches. */
  extent(statement: Statement): Extent {
    const head = this.lineOf(statement.range.start)
    const indent = indentOf(this.lines[head] ?? '')
    let to = this.lineOf(Math.max(statement.range.start, statement.range.end - 1)) + 1
    for (let at = to; at < this.lines.length; at += 1) {
      const line = this.lines[at] ?? ''
      if (isBlank(line)) continue
      const own =
        indentOf(line) > indent ||
        (indentOf(line) === indent &&
          /^else\b/.test(line.trim()) &&
          (statement.kind === 'if' || statement.kind === 'when'))
      if (!own) break
      to = at + 1
    }
    let from = head
    while (from > 0 && this.lines[from - 1]?.trim().startsWith('#') && indentOf(this.lines[from - 1] ?? '') === indent)
      from -= 1
    return { from, head, to, indent }
  }

  /** The lines that head the branches of a condition: `if …`, `else if …`, `else`. */
  branchHeads(statement: Statement): number[] {
    if (statement.kind !== 'if' && statement.kind !== 'when' && statement.kind !== 'while') return []
    const { head, to, indent } = this.extent(statement)
    const out: number[] = []
    for (let at = head; at < to; at += 1)
      if (!isBlank(this.lines[at]) && indentOf(this.lines[at] ?? '') === indent) out.push(at)
    return out
  }

  /** The column of the steps of a flow. */
  bodyIndent(flow: FlowDefinition): number {
    const [first] = flow.body
    return first
      ? indentOf(this.lines[this.lineOf(first.range.start)] ?? '')
      : indentOf(this.lines[this.lineOf(flow.head.start)] ?? '') + 2
  }

  text(): string {
    return this.lines.length === 0 || (this.lines.length === 1 && this.lines[0] === '')
      ? ''
      : `${this.lines.join('\n')}\n`
  }
}
