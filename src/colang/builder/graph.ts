import { numeric } from '../expression/values.ts'
import { toDiagnostics } from '../syntax/diagnostics.ts'
import { LineMap } from '../syntax/source.ts'
import type { Definition, FlowDefinition, Statement } from '../syntax/v1/ast.ts'
import { parseV1 } from '../syntax/v1/parse.ts'
import { printHead } from '../syntax/v1/print.ts'
import { flatten } from '../syntax/v1/walk.ts'
import { type BuilderFlow, type BuilderNode, type FlowHeader, type Graph, RAIL_SIDES } from './model.ts'

/** Examples and texts by name, over the whole file. */
interface Texts {
  readonly examples: ReadonlyMap<string, readonly string[]>
  readonly messages: ReadonlyMap<string, readonly string[]>
}

class TextCollector implements Texts {
  readonly examples = new Map<string, string[]>()
  readonly messages = new Map<string, string[]>()

  definition(definition: Definition): void {
    if (definition.kind === 'define-user') this.add(this.examples, definition.name, definition.examples)
    else if (definition.kind === 'define-bot') {
      const texts = definition.texts.map((entry) => entry.text)
      this.add(this.messages, definition.name, texts)
    } else if (definition.kind === 'flow') for (const statement of flatten(definition.body)) this.statement(statement)
  }

  private statement(statement: Statement): void {
    if (statement.kind === 'bot') this.add(this.messages, statement.name, statement.texts)
    else if (statement.kind === 'user') this.add(this.examples, statement.intents[0] ?? '', statement.examples ?? [])
  }

  private add(map: Map<string, string[]>, name: string, texts: readonly string[]): void {
    if (texts.length > 0) map.set(name, [...(map.get(name) ?? []), ...texts])
  }
}

function textsOf(definitions: readonly Definition[]): Texts {
  const found = new TextCollector()
  for (const definition of definitions) found.definition(definition)
  return found
}

/** Steps that are settings of the flow rather than part of what happens. */
function isSetting(statement: Statement): boolean {
  return statement.kind === 'meta' || statement.kind === 'priority'
}

/** The bodies of a compound statement, branch by branch; the last one is what happens otherwise. */
export function branchesOf(statement: Statement): readonly (readonly Statement[])[] {
  if (statement.kind === 'if')
    return [...statement.branches.map((branch) => branch.body), ...(statement.otherwise ? [statement.otherwise] : [])]
  if (statement.kind === 'when')
    return [...statement.cases.map((entry) => entry.body), ...(statement.otherwise ? [statement.otherwise] : [])]
  return statement.kind === 'while' ? [statement.body] : []
}

class GraphWriter {
  readonly nodes: BuilderNode[] = []
  private readonly texts: Texts
  private readonly lines: LineMap

  constructor(texts: Texts, lines: LineMap) {
    this.texts = texts
    this.lines = lines
  }

  /** Writes the nodes of a body; `next` is where its last step leads. The id of the first node is returned. */
  body(statements: readonly Statement[], prefix: string, next: string | undefined): string | undefined {
    const shown = statements.flatMap((statement, index) =>
      isSetting(statement) ? [] : [{ statement, id: `${prefix}${index}` }],
    )
    shown.forEach((entry, index) => {
      this.node(entry.statement, entry.id, shown[index + 1]?.id ?? next)
    })
    return shown[0]?.id ?? next
  }

  private node(statement: Statement, id: string, next: string | undefined): void {
    const place = this.nodes.length
    const base = { id, line: this.lines.position(statement.range.start).line }
    const node: BuilderNode = { ...base, ...this.content(statement), ...this.branchLines(statement), connections: [] }
    this.nodes.push(node)
    this.nodes[place] = { ...node, connections: this.connections(statement, id, next) }
  }

  private branchLines(statement: Statement): { branchLines?: number[] } {
    const ranges =
      statement.kind === 'if'
        ? statement.branches.map((branch) => branch.range)
        : statement.kind === 'when'
          ? statement.cases.map((entry) => entry.range)
          : []
    return ranges.length === 0 ? {} : { branchLines: ranges.map((range) => this.lines.position(range.start).line) }
  }

  private connections(statement: Statement, id: string, next: string | undefined): string[] {
    const onward = next === undefined ? [] : [next]
    if (
      statement.kind === 'stop' ||
      statement.kind === 'return' ||
      statement.kind === 'goto' ||
      statement.kind === 'break'
    )
      return []
    const branches = branchesOf(statement)
    if (statement.kind === 'while') return [...new Set([this.body(branches[0] ?? [], `${id}.0.`, id) ?? id, ...onward])]
    const targets = branches.flatMap((branch, index) => this.body(branch, `${id}.${index}.`, next) ?? [])
    const hasElse = (statement.kind === 'if' || statement.kind === 'when') && statement.otherwise !== undefined
    return branches.length === 0 ? onward : hasElse ? targets : [...targets, ...onward]
  }

  private content(statement: Statement): Omit<BuilderNode, 'id' | 'connections'> {
    switch (statement.kind) {
      case 'user':
        return {
          type: 'user',
          content: printHead(statement).replace(/^user /, ''),
          conditions: statement.intents.flatMap((intent) => this.texts.examples.get(intent) ?? []),
        }
      case 'bot':
        return {
          type: 'bot',
          content: statement.name === '' ? printHead(statement).replace(/^bot /, '') : statement.name,
          conditions: this.texts.messages.get(statement.name) ?? statement.texts,
        }
      case 'execute':
        return { type: 'execute', content: printHead(statement).replace('execute ', ''), conditions: [] }
      case 'if':
        return { type: 'condition', content: 'if', conditions: statement.branches.map((branch) => branch.test.text) }
      case 'when':
        return {
          type: 'condition',
          content: 'when',
          conditions: statement.cases.map((entry) => printHead({ ...statement, cases: [entry] }).replace(/^when /, '')),
        }
      default:
        return { type: 'action', content: printHead(statement), conditions: [] }
    }
  }
}

function triggers(flow: FlowDefinition): string[] {
  const first = flow.body.find((statement) => !isSetting(statement))
  if (first?.kind === 'user') return [...first.intents]
  if (first?.kind === 'event') return [first.event]
  if (first?.kind === 'when')
    return first.cases.flatMap((entry) => (entry.head.kind === 'user' ? entry.head.intents : []))
  if (first?.kind === 'if')
    return first.branches.flatMap((branch) => (branch.body[0]?.kind === 'user' ? branch.body[0].intents : []))
  return []
}

/** Lines of the comment above a flow that say something about it. */
export const HEADER_LINE = /^(category|description|rail):/i

/** Category, description and rail stand in the comment above a flow as `# category: …`, `# description: …` and `# rail: input`. */
export function readHeader(comment: string | undefined): FlowHeader {
  const lines = (comment ?? '').split('\n')
  const field = (name: string): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const plain = lines
    .filter((line) => !HEADER_LINE.test(line))
    .join(' ')
    .trim()
  const rail = RAIL_SIDES.find((side) => side === field('rail')?.toLowerCase())
  return {
    description: field('description') ?? plain,
    category: field('category') ?? 'other',
    ...(rail === undefined ? {} : { rail }),
  }
}

function priorityOf(flow: FlowDefinition): number {
  const found = flow.body.findLast(
    (statement) =>
      (statement.kind === 'priority' || statement.kind === 'meta') && Object.hasOwn(statement.entries, 'priority'),
  )
  return found?.kind === 'priority' || found?.kind === 'meta' ? (numeric(found.entries['priority'] ?? 1) ?? 1) : 1
}

/** Draws a Colang 1.0 text as flows of nodes. */
export function toGraph(text: string): Graph {
  const { file, reports } = parseV1(text)
  const lines = new LineMap(text)
  const texts = textsOf(file.definitions)
  const flows = file.definitions.flatMap((definition): BuilderFlow[] => {
    if (definition.kind !== 'flow') return []
    const writer = new GraphWriter(texts, lines)
    writer.body(definition.body, '', undefined)
    const header = readHeader(definition.comment ?? definition.doc)
    return [
      {
        id: definition.name,
        name: definition.name,
        ...header,
        triggers: triggers(definition),
        priority: priorityOf(definition),
        ...(definition.subflow ? { subflow: true } : {}),
        nodes: writer.nodes,
      },
    ]
  })
  return { flows, diagnostics: toDiagnostics(reports, lines) }
}
