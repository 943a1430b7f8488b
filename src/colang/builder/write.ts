import type { BuilderFlow, BuilderNode, NodeContent } from './model.ts'

const STEP = '  '
/** Statements nothing follows. */
const TERMINAL = /^(stop|abort|return|done|goto|go to|break)\b/

/** The lines of one step, without what its branches hold. */
export function nodeLines(node: NodeContent): string[] {
  const content = node.content.trim().replace(/\s*\n\s*/g, ' ')
  switch (node.type) {
    case 'user':
      return [`user ${content}`]
    case 'bot':
      return [`bot ${content}`]
    case 'execute': {
      const assigned = /^(\$[\w.]+)\s*=\s*(.*)$/.exec(content)
      return [assigned ? `${assigned[1]} = execute ${assigned[2]}` : `execute ${content}`]
    }
    case 'condition': {
      const word = content === 'when' ? 'when' : 'if'
      const tests = (node.conditions ?? []).map((test) => test.trim()).filter(Boolean)
      const shown = tests.length > 0 ? tests : [content && content !== 'if' && content !== 'when' ? content : 'True']
      return shown.flatMap((test, index) => [`${index === 0 ? word : `else ${word}`} ${test}`, `${STEP}pass`])
    }
    default:
      return content === '' ? ['pass'] : [content]
  }
}

/** Definitions a step brings along: examples of an intent, texts of a message. */
export function definitionLines(node: NodeContent): string[] {
  const texts = (node.conditions ?? []).map((text) => text.trim().replaceAll('"', "'")).filter(Boolean)
  if (texts.length === 0 || (node.type !== 'user' && node.type !== 'bot')) return []
  if (node.content.startsWith('"') || node.content.startsWith('$') || node.content.startsWith('...')) return []
  return [`define ${node.type} ${node.content.trim()}`, ...texts.map((text) => `${STEP}"${text}"`)]
}

/** Why a graph cannot be written as a flow. */
export class GraphProblem extends Error {
  override readonly name = 'GraphProblem'
}

class FlowWriter {
  private readonly nodes: ReadonlyMap<string, BuilderNode>
  private readonly written = new Set<string>()

  constructor(nodes: readonly BuilderNode[]) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]))
  }

  /** The steps from a node up to (not including) the one where branches meet. */
  sequence(start: string | undefined, stop: string | undefined, indent: string): string[] {
    const out: string[] = []
    let at = start
    while (at !== undefined && at !== stop) {
      const node = this.nodes.get(at)
      if (!node) throw new GraphProblem(`A connection leads to "${at.slice(0, 40)}", which is not there.`)
      if (this.written.has(at))
        throw new GraphProblem(
          `"${node.content.slice(0, 40)}" is reached in two ways that do not come together properly.`,
        )
      this.written.add(at)
      const branches = node.type === 'condition' || /^while\b/.test(node.content)
      if (!branches) {
        out.push(...nodeLines(node).map((line) => indent + line))
        at = node.connections[0]
      } else {
        const { lines, next } = this.branching(node, stop, indent)
        out.push(...lines)
        at = next
      }
    }
    return out
  }

  private branching(
    node: BuilderNode,
    stop: string | undefined,
    indent: string,
  ): { lines: string[]; next: string | undefined } {
    if (node.type !== 'condition') {
      const body = this.sequence(node.connections[0], node.id, indent + STEP)
      return {
        lines: [`${indent}${node.content}`, ...(body.length > 0 ? body : [`${indent}${STEP}pass`])],
        next: node.connections[1],
      }
    }
    const tests = node.conditions.map((test) => test.trim()).filter(Boolean)
    const targets = tests.map((_, index) => node.connections[index])
    const last = node.connections[tests.length]
    const join = this.join([...targets, last], stop)
    const word = node.content === 'when' ? 'when' : 'if'
    const lines = tests.flatMap((test, index) => {
      const body = this.sequence(targets[index], join, indent + STEP)
      return [
        `${indent}${index === 0 ? word : `else ${word}`} ${test}`,
        ...(body.length > 0 ? body : [`${indent}${STEP}pass`]),
      ]
    })
    const otherwise = last === join ? [] : this.sequence(last, join, indent + STEP)
    return { lines: [...lines, ...(otherwise.length > 0 ? [`${indent}else`, ...otherwise] : [])], next: join }
  }

  /** The first node that several branches lead to; where all but the last end for good, the last one goes on alone. */
  private join(starts: readonly (string | undefined)[], stop: string | undefined): string | undefined {
    const paths = starts.filter((start) => start !== undefined).map((start) => this.reachable(start, stop))
    const shared = paths.flat().find((id) => paths.filter((path) => path.includes(id)).length > 1)
    if (shared !== undefined) return shared
    const last = starts.at(-1)
    const ended = paths
      .slice(0, -1)
      .every((path) => path.some((id) => TERMINAL.test(this.nodes.get(id)?.content ?? '')))
    return last !== undefined && paths.length > 1 && ended ? last : stop
  }

  private reachable(start: string, stop: string | undefined): string[] {
    const out: string[] = []
    const open = [start]
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      if (out.includes(id)) continue
      out.push(id)
      if (id !== stop) open.push(...(this.nodes.get(id)?.connections ?? []))
    }
    return out
  }
}

/** Writes a flow of the builder as Colang 1.0: the flow, and the intents and messages its nodes bring along. */
export function writeFlow(flow: BuilderFlow, known: ReadonlySet<string> = new Set()): string {
  const name = flow.name.trim().replace(/\s+/g, ' ')
  if (name === '') throw new GraphProblem('The flow has no name.')
  const header = [
    ...(flow.category && flow.category !== 'other' ? [`# category: ${oneLine(flow.category)}`] : []),
    ...(flow.description ? [`# description: ${oneLine(flow.description)}`] : []),
    ...(flow.rail ? [`# rail: ${flow.rail}`] : []),
  ]
  const body = new FlowWriter(flow.nodes).sequence(flow.nodes[0]?.id, undefined, STEP)
  const lines = [
    ...header,
    `define ${flow.subflow || flow.rail ? 'subflow' : 'flow'} ${name}`,
    ...(flow.priority === 1 ? [] : [`${STEP}priority ${flow.priority}`]),
    ...(body.length > 0 ? body : [`${STEP}pass`]),
  ]
  const seen = new Set(known)
  const definitions = flow.nodes.flatMap((node) => {
    const own = definitionLines(node)
    const [head = ''] = own
    if (own.length === 0 || seen.has(head)) return []
    seen.add(head)
    return [own.join('\n')]
  })
  return `${[...definitions, lines.join('\n')].join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
