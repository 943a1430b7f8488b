import { toDiagnostics } from '../syntax/diagnostics.ts'
import { LineMap } from '../syntax/source.ts'
import type { FlowDefinition, Group, Statement } from '../syntax/v2/ast.ts'
import { parseV2 } from '../syntax/v2/parse.ts'
import type { BuilderFlow, BuilderNode, Graph, NodeType } from './model.ts'

/** Statements nothing follows. */
const ENDS = new Set(['return', 'abort', 'break', 'continue'])

type Shape = Pick<BuilderNode, 'type' | 'content' | 'conditions' | 'branchLines'>

class WriterV2 {
  readonly nodes: BuilderNode[] = []
  private readonly text: string
  private readonly lines: LineMap

  constructor(text: string, lines: LineMap) {
    this.text = text
    this.lines = lines
  }

  /** Writes the nodes of a body; `next` is where its last step leads. The id of the first node is returned. */
  body(statements: readonly Statement[], prefix: string, next: string | undefined): string | undefined {
    const shown = statements.flatMap((statement, index) =>
      statement.kind === 'doc' || statement.kind === 'priority' ? [] : [{ statement, id: `${prefix}${index}` }],
    )
    shown.forEach(({ statement, id }, index) => {
      const place = this.nodes.length
      const line = this.lines.position(statement.range.start).line
      const node: BuilderNode = { id, line, readOnly: true, ...this.shape(statement), connections: [] }
      this.nodes.push(node)
      this.nodes[place] = { ...node, connections: this.connections(statement, id, shown[index + 1]?.id ?? next) }
    })
    return shown[0]?.id ?? next
  }

  private connections(statement: Statement, id: string, next: string | undefined): string[] {
    const onward = next === undefined ? [] : [next]
    if (ENDS.has(statement.kind)) return []
    if (statement.kind === 'while') return [...new Set([this.body(statement.body, `${id}.0.`, id) ?? id, ...onward])]
    if (statement.kind !== 'if' && statement.kind !== 'when') return onward
    const branches = (statement.kind === 'if' ? statement.branches : statement.cases).map(({ body }) => body)
    const all = statement.otherwise ? [...branches, statement.otherwise] : branches
    const targets = all.flatMap((body, index) => this.body(body, `${id}.${index}.`, next) ?? [])
    return statement.otherwise ? targets : [...targets, ...onward]
  }

  private shape(statement: Statement): Shape {
    if (statement.kind === 'if')
      return {
        type: 'condition',
        content: 'if',
        conditions: statement.branches.map(({ test }) => test.text),
        branchLines: statement.branches.map(({ range }) => this.lines.position(range.start).line),
      }
    if (statement.kind === 'when')
      return {
        type: 'condition',
        content: 'when',
        conditions: statement.cases.map(({ group }) => this.said(group.range.start, group.range.end)),
        branchLines: statement.cases.map(({ range }) => this.lines.position(range.start).line),
      }
    const type = statement.kind === 'op' ? typeOf(statement.group) : 'action'
    return { type, content: this.said(statement.range.start, statement.range.end), conditions: [] }
  }

  /** What stands in the text, its first line. */
  private said(start: number, end: number): string {
    return this.text.slice(start, end).split('\n')[0]?.trim() ?? ''
  }
}

function typeOf(group: Group): NodeType {
  if (group.kind !== 'spec') return group.items[0] ? typeOf(group.items[0]) : 'action'
  const name = group.name ?? ''
  if (/^user\b/.test(name)) return 'user'
  if (/^bot\b/.test(name)) return 'bot'
  return /Action$/.test(name) ? 'execute' : 'action'
}

/** The text in triple quotes at the beginning of a flow. */
function docOf({ body }: FlowDefinition): string {
  for (const statement of body) if (statement.kind === 'doc') return statement.name.replaceAll('"""', '').trim()
  return ''
}

function flowOf(definition: FlowDefinition, text: string, lines: LineMap): BuilderFlow {
  const writer = new WriterV2(text, lines)
  writer.body(definition.body, '', undefined)
  const first = writer.nodes[0]
  const priority = definition.body.find((statement) => statement.kind === 'priority')
  return {
    id: definition.name,
    name: definition.name,
    description: docOf(definition),
    category: 'other',
    triggers: first?.type === 'user' ? [first.content] : [],
    priority: priority && 'value' in priority ? Number(priority.value?.text) || 1 : 1,
    nodes: writer.nodes,
  }
}

/** Draws a Colang 2.x text as flows of nodes, to be looked at: its steps are changed in the text. */
export function toGraphV2(text: string): Graph {
  const { file, reports } = parseV2(text)
  const lines = new LineMap(text)
  const flows = file.definitions.flatMap((definition) =>
    definition.kind === 'flow' ? [flowOf(definition, text, lines)] : [],
  )
  return { flows, diagnostics: toDiagnostics(reports, lines) }
}
