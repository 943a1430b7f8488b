import type { FlowDefinition, Statement } from '../syntax/v1/ast.ts'
import { parseV1 } from '../syntax/v1/parse.ts'
import { printDefinition } from '../syntax/v1/print.ts'
import { findOutsideText } from '../syntax/v1/words.ts'
import { Document } from './extents.ts'
import { HEADER_LINE, readHeader, toGraph } from './graph.ts'
import type { Edit, EditResult, NodeContent } from './model.ts'
import { definitionLines, GraphProblem, nodeLines, writeFlow } from './write.ts'

const STEP = 2

/** Applies one change of the graph to the source text. Only the lines that change are rewritten; a change that cannot be made is refused. */
export function applyEdit(text: string, edit: Edit): EditResult {
  try {
    const changed = change(text, edit)
    const graph = toGraph(changed)
    const before = toGraph(text).diagnostics.filter((entry) => entry.severity === 'error').length
    const problem = graph.diagnostics.find((entry) => entry.severity === 'error')
    if (problem && graph.diagnostics.filter((entry) => entry.severity === 'error').length > before)
      return { status: 'refused', reason: `Line ${problem.line}: ${problem.message}` }
    return { status: 'done', text: changed, graph }
  } catch (error) {
    if (error instanceof GraphProblem) return { status: 'refused', reason: error.message }
    throw error
  }
}

function change(text: string, edit: Edit): string {
  if (edit.kind === 'add-flow') return addFlow(text, edit)
  const editor = new Editor(text, edit.flow)
  switch (edit.kind) {
    case 'update':
      return editor.update(edit)
    case 'insert':
      return editor.insert(nodeLines(edit.node), edit, edit.node)
    case 'delete':
      editor.remove(edit.node)
      return editor.text()
    case 'move':
      return editor.move(edit)
    case 'wrap':
      return editor.wrap(edit.node, edit.condition)
    case 'settings':
      return editor.settings(edit)
    default:
      return editor.removeFlow()
  }
}

function addFlow(text: string, edit: Extract<Edit, { kind: 'add-flow' }>): string {
  const { definitions } = parseV1(text).file
  if (definitions.some((definition) => definition.kind === 'flow' && definition.name === edit.flow.name))
    throw new GraphProblem(`There is already a flow "${edit.flow.name}".`)
  const known = new Set(
    definitions.flatMap((definition) => printDefinition(definition).filter((line) => line.startsWith('define '))),
  )
  const written = writeFlow(edit.flow, known)
  return text.trim() === '' ? written : `${text.trimEnd()}\n\n${written}`
}

type Place = Pick<Extract<Edit, { kind: 'insert' }>, 'after' | 'branch'>

class Editor {
  private document: Document
  private name: string

  constructor(text: string, flow: string) {
    this.document = new Document(text)
    this.name = flow
    if (!this.document.flow(flow)) throw new GraphProblem(`There is no flow "${flow}".`)
  }

  text(): string {
    return this.document.text()
  }

  private get flow(): FlowDefinition {
    const found = this.document.flow(this.name)
    if (!found) throw new GraphProblem(`There is no flow "${this.name}".`)
    return found
  }

  private find(id: string): { statement: Statement; siblings: readonly Statement[]; index: number } {
    const found = this.document.find(this.flow, id)
    if (!found) throw new GraphProblem('The step is not there any more.')
    return found
  }

  private replace(from: number, to: number, lines: readonly string[]): void {
    this.document.lines.splice(from, to - from, ...lines)
    this.document = new Document(this.document.text())
  }

  /** Rewrites the head of a line, keeping its indentation and the comment behind it. */
  private rewriteHead(at: number, head: string): void {
    const line = this.document.lines[at] ?? ''
    const indent = line.slice(0, line.length - line.trimStart().length)
    const comment = findOutsideText(line, '#')
    const old = (comment < 0 ? line : line.slice(0, comment)).trim()
    if (old === head) return
    this.replace(at, at + 1, [`${indent}${head}${comment < 0 ? '' : `  ${line.slice(comment)}`}`])
  }

  update(edit: Extract<Edit, { kind: 'update' }>): string {
    const { statement } = this.find(edit.node)
    const node = toGraph(this.text())
      .flows.find((flow) => flow.name === this.name)
      ?.nodes.find((candidate) => candidate.id === edit.node)
    if (!node) throw new GraphProblem('The step is not there any more.')
    const changed: NodeContent = {
      type: node.type,
      content: edit.content ?? node.content,
      conditions: edit.conditions ?? node.conditions,
    }
    if (node.type === 'condition') this.updateBranches(statement, changed)
    else if (edit.content !== undefined && edit.content !== node.content)
      this.rewriteHead(this.document.extent(statement).head, this.headOf(statement, changed))
    if (edit.conditions !== undefined && (node.type === 'user' || node.type === 'bot')) this.define(changed)
    return this.text()
  }

  /** Loops keep their body when their condition changes. */
  private headOf(statement: Statement, node: NodeContent): string {
    if (statement.kind === 'while' && !/^while\b/.test(node.content.trim()))
      throw new GraphProblem('A loop has to stay a loop: while …')
    return nodeLines(node)[0] ?? ''
  }

  private updateBranches(statement: Statement, node: NodeContent): void {
    if (statement.kind !== 'if' && statement.kind !== 'when') return
    const word = statement.kind
    const count = statement.kind === 'if' ? statement.branches.length : statement.cases.length
    const tests = (node.conditions ?? []).map((test) => test.trim()).filter(Boolean)
    if (tests.length === 0) throw new GraphProblem('A condition needs at least one expression.')
    const heads = this.document.branchHeads(statement)
    const { to, indent } = this.document.extent(statement)
    const pad = ' '.repeat(indent)
    for (let index = Math.max(tests.length, count) - 1; index >= 0; index -= 1) {
      const at = heads[index]
      const test = tests[index]
      const head = `${index === 0 ? word : `else ${word}`} ${test ?? ''}`
      if (index >= count) this.replace(heads[count] ?? to, heads[count] ?? to, [`${pad}${head}`, `${pad}  pass`])
      else if (test === undefined) this.replace(at ?? to, heads[index + 1] ?? to, [])
      else this.rewriteHead(at ?? to, head)
    }
  }

  /** Writes the examples of an intent or the texts of a message where they are defined, else at the end. */
  private define(node: NodeContent): void {
    const wanted = definitionLines(node)
    const [head] = wanted
    const text = this.text()
    const found = parseV1(text).file.definitions.find(
      (definition) =>
        (definition.kind === 'define-user' || definition.kind === 'define-bot') &&
        `define ${definition.kind.slice(7)} ${definition.name}` === head,
    )
    if (head === undefined || !found) {
      if (head !== undefined) this.replace(this.document.lines.length, this.document.lines.length, ['', ...wanted])
      return
    }
    const own = printDefinition(found)
    if (JSON.stringify(own.slice(own.indexOf(head) + 1)) === JSON.stringify(wanted.slice(1))) return
    const from = this.document.lineOf(found.range.start) + 1
    const to = this.document.lineOf(Math.max(found.range.start, found.range.end - 1)) + 1
    const indent = /^\s*/.exec(this.document.lines[from] ?? '  ')?.[0] || '  '
    this.replace(
      from,
      to,
      wanted.slice(1).map((line) => indent + line.trim()),
    )
  }

  /** Where new lines go and how far they are indented. */
  private target(place: Place): { at: number; indent: number; passAt?: number } {
    const { flow, document } = this
    if (place.after === undefined) {
      const first = flow.body.find((statement) => statement.kind !== 'meta' && statement.kind !== 'priority')
      if (first) return { at: document.extent(first).from, indent: document.bodyIndent(flow) }
      const last = flow.body.at(-1)
      return {
        at: last ? document.extent(last).to : document.lineOf(flow.head.start) + 1,
        indent: document.bodyIndent(flow),
      }
    }
    const { statement } = this.find(place.after)
    const extent = document.extent(statement)
    if (place.branch === undefined) return { at: extent.to, indent: extent.indent }
    const heads = document.branchHeads(statement)
    const head = heads[place.branch]
    if (head === undefined) {
      if (place.branch !== heads.length || statement.kind === 'while')
        throw new GraphProblem('The condition has no such branch.')
      this.replace(extent.to, extent.to, [`${' '.repeat(extent.indent)}else`])
      return { at: extent.to + 1, indent: extent.indent + STEP }
    }
    const inner = document.lines[head + 1] ?? ''
    const indent = Math.max(extent.indent + STEP, inner.length - inner.trimStart().length)
    return { at: head + 1, indent, ...(inner.trim() === 'pass' ? { passAt: head + 1 } : {}) }
  }

  insert(lines: readonly string[], place: Place, node?: NodeContent): string {
    const { at, indent, passAt } = this.target(place)
    this.replace(
      at,
      passAt === undefined ? at : passAt + 1,
      lines.map((line) => ' '.repeat(indent) + line),
    )
    if (node) this.define(node)
    return this.text()
  }

  /** Takes a step out; a block that would be left empty gets a `pass`. */
  remove(id: string): string[] {
    const { statement, siblings } = this.find(id)
    const { from, to, indent } = this.document.extent(statement)
    const lines = this.document.lines.slice(from, to)
    this.replace(from, to, siblings.length === 1 ? [`${' '.repeat(indent)}pass`] : [])
    return lines.map((line) =>
      line.trim() === '' ? '' : line.slice(Math.min(indent, line.length - line.trimStart().length)),
    )
  }

  move(edit: Extract<Edit, { kind: 'move' }>): string {
    if (edit.after === edit.node || edit.after?.startsWith(`${edit.node}.`))
      throw new GraphProblem('A step cannot be moved into itself.')
    const { siblings } = this.find(edit.node)
    const lines = this.remove(edit.node)
    const after = edit.after === undefined ? undefined : shifted(edit.after, edit.node, siblings.length === 1)
    return this.insert(lines, {
      ...(after === undefined ? {} : { after }),
      ...(edit.branch === undefined ? {} : { branch: edit.branch }),
    })
  }

  wrap(id: string, condition: string): string {
    const test = condition.trim().replace(/\s+/g, ' ')
    if (test === '') throw new GraphProblem('A condition needs an expression.')
    const { from, to, indent } = this.document.extent(this.find(id).statement)
    const inner = this.document.lines
      .slice(from, to)
      .map((line) => (line.trim() === '' ? line : ' '.repeat(STEP) + line))
    this.replace(from, to, [`${' '.repeat(indent)}if ${test}`, ...inner])
    return this.text()
  }

  settings(edit: Extract<Edit, { kind: 'settings' }>): string {
    if (edit.priority !== undefined) this.setPriority(edit.priority)
    if (edit.description !== undefined || edit.category !== undefined || edit.rail !== undefined) this.setHeader(edit)
    const name = edit.name?.trim().replace(/\s+/g, ' ')
    if (name !== undefined && name !== this.name) this.rename(name)
    return this.text()
  }

  private setHeader(edit: Extract<Edit, { kind: 'settings' }>): void {
    const { flow, document } = this
    const old = readHeader(flow.comment)
    const category = edit.category ?? old.category
    const description = edit.description ?? old.description
    const rail = edit.rail === undefined ? old.rail : (edit.rail ?? undefined)
    const head = document.lineOf(flow.head.start)
    let from = head
    while (from > 0 && document.lines[from - 1]?.trim().startsWith('#')) from -= 1
    const kept = document.lines
      .slice(from, head)
      .map((line) => ({ line, said: line.replace(/^\s*#\s*/, '').trim() }))
      .filter(({ said }) => !HEADER_LINE.test(said) && said !== old.description)
      .map(({ line }) => line)
    const header = [
      ...(category && category !== 'other' ? [`# category: ${category.replace(/\s+/g, ' ')}`] : []),
      ...(description ? [`# description: ${description.replace(/\s+/g, ' ')}`] : []),
      ...(rail ? [`# rail: ${rail}`] : []),
    ]
    this.replace(from, head, [...kept, ...header])
    if ((rail === undefined) !== (old.rail === undefined)) this.setKind(rail === undefined ? 'flow' : 'subflow')
  }

  /** A rail is called and never starts by itself: its flow is a subflow. */
  private setKind(kind: 'flow' | 'subflow'): void {
    const at = this.document.lineOf(this.flow.head.start)
    const line = this.document.lines[at] ?? ''
    this.replace(at, at + 1, [line.replace(/\b(sub)?flow\b/, kind)])
  }

  private rename(name: string): void {
    if (name === '') throw new GraphProblem('A flow needs a name.')
    if (this.document.flow(name)) throw new GraphProblem(`There is already a flow "${name}".`)
    const at = this.document.lineOf(this.flow.head.start)
    const line = this.document.lines[at] ?? ''
    const found = /^(.*?\b(?:sub)?flow\s+)(.*?)(\s*:?\s*(?:#.*)?)$/.exec(line)
    if (!found) throw new GraphProblem('This flow takes its name from its first step and cannot be renamed here.')
    this.replace(at, at + 1, [`${found[1]}${name}${found[3]}`])
    this.name = name
  }

  private setPriority(priority: number): void {
    if (!Number.isFinite(priority) || priority < 0) throw new GraphProblem('A priority is a number from 0 up.')
    const { flow, document } = this
    const found = flow.body.find((statement) => statement.kind === 'priority')
    const pad = ' '.repeat(document.bodyIndent(flow))
    if (found) this.rewriteHead(document.extent(found).head, `priority ${priority}`)
    else {
      const at = document.lineOf(flow.head.start) + 1
      this.replace(at, at, [`${pad}priority ${priority}`])
    }
  }

  removeFlow(): string {
    const { flow, document } = this
    let from = document.lineOf(flow.head.start)
    while (from > 0 && document.lines[from - 1]?.trim().startsWith('#')) from -= 1
    let to = document.lineOf(Math.max(flow.range.start, flow.range.end - 1)) + 1
    const last = flow.body.at(-1)
    if (last) to = Math.max(to, document.extent(last).to)
    while (document.lines[to]?.trim() === '') to += 1
    this.replace(from, to, [])
    return this.text()
  }
}

/** The id of a step after another one was taken out before it. */
function shifted(id: string, removed: string, replacedByPass: boolean): string {
  if (replacedByPass) return id
  const path = id.split('.')
  const gone = removed.split('.')
  const level = gone.length - 1
  const sameBlock = path.length > level && gone.slice(0, level).every((part, index) => part === path[index])
  if (!sameBlock || Number(path[level]) <= Number(gone[level])) return id
  path[level] = String(Number(path[level]) - 1)
  return path.join('.')
}
