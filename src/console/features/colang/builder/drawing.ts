import type { Edge, Node } from '@xyflow/react'
import type { BuilderFlow, BuilderNode, Edit, NodeContent, NodeType } from '#colang'
import { arrange } from './arrange.ts'
import type { Layout } from './files.ts'

/** How far a step is in a trial run. */
export type Lit = 'now' | 'passed'

export interface StepData extends Record<string, unknown> {
  readonly step: BuilderNode
  readonly lit: Lit | undefined
}
export type StepNode = Node<StepData, 'step'>

/** Steps of a flow that a trial run has reached. */
export type LitSteps = ReadonlyMap<string, Lit>

/** A flow as the canvas draws it. */
export function nodesOf(flow: BuilderFlow, layout: Layout, lit: LitSteps = new Map()): StepNode[] {
  const places = { ...arrange(flow.nodes), ...layout[flow.name] }
  return flow.nodes.map((step) => ({
    id: step.id,
    type: 'step',
    position: places[step.id] ?? { x: 0, y: 0 },
    data: { step, lit: lit.get(step.id) },
    ariaLabel: `${step.type}: ${step.content}`,
    domAttributes: { 'aria-roledescription': 'step' },
  }))
}

/** The ways out of a step: of a condition one per branch, and one for what comes otherwise. */
export function exitsOf(step: BuilderNode): readonly string[] {
  if (step.type !== 'condition') return ['']
  return [...step.conditions, 'else']
}

const longestLabel = 28

/** The connections of a flow, named by their condition. */
export function edgesOf(flow: BuilderFlow): Edge[] {
  return flow.nodes.flatMap((step) =>
    step.connections.map((target, index) => {
      const branch = step.type === 'condition' ? (exitsOf(step)[index] ?? 'else') : ''
      return {
        id: `${step.id}>${index}`,
        source: step.id,
        target,
        ...(step.type === 'condition' ? { sourceHandle: String(index), label: short(branch) } : {}),
        deletable: false,
        focusable: false,
      }
    }),
  )
}

function short(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text
}

/** What a new step of each kind begins with. */
export const newSteps: Readonly<Record<Exclude<NodeType, 'action'>, NodeContent>> = {
  user: { type: 'user', content: 'new user message', conditions: ['What a person might say'] },
  bot: { type: 'bot', content: 'new answer', conditions: ['What the assistant answers'] },
  condition: { type: 'condition', content: 'if', conditions: ['$allowed'] },
  execute: { type: 'execute', content: '$allowed = self_check_input', conditions: [] },
}

/** Where a new step goes: into a chosen branch, behind the chosen step, or at the end; never behind a step that ends the flow. */
export function insertEdit(
  flow: BuilderFlow,
  node: NodeContent,
  at: { step: string | undefined; branch: number | undefined },
): Edit {
  const chosen = flow.nodes.find(({ id }) => id === at.step)
  if (chosen && at.branch !== undefined)
    return { kind: 'insert', flow: flow.name, after: chosen.id, branch: at.branch, node }
  const siblings = chosen ? siblingsOf(flow, chosen.id) : flow.nodes.filter(({ id }) => !id.includes('.'))
  const behind = chosen ?? siblings.at(-1)
  if (!behind) return { kind: 'insert', flow: flow.name, node }
  if (!ends(behind)) return { kind: 'insert', flow: flow.name, after: behind.id, node }
  const before = siblings[siblings.indexOf(behind) - 1]
  if (before) return { kind: 'insert', flow: flow.name, after: before.id, node }
  const branch = /^(.*)\.(\d+)\.\d+$/.exec(behind.id)
  return branch
    ? { kind: 'insert', flow: flow.name, after: branch[1] ?? '', branch: Number(branch[2]), node }
    : { kind: 'insert', flow: flow.name, node }
}

function siblingsOf(flow: BuilderFlow, id: string): BuilderNode[] {
  const block = id.slice(0, id.lastIndexOf('.') + 1)
  return flow.nodes.filter((node) => node.id.startsWith(block) && !node.id.slice(block.length).includes('.'))
}

function ends({ type, content }: BuilderNode): boolean {
  return type === 'action' && /^(stop|abort|return|done|goto|go to|break)\b/.test(content)
}

/** A line drawn from one step to another: the second one moves behind the first, or into the branch the line begins at. */
export function connectEdit(flow: BuilderFlow, line: { source: string; target: string; handle: string | null }): Edit {
  const branch = line.handle === null || line.handle === '' ? undefined : Number(line.handle)
  return {
    kind: 'move',
    flow: flow.name,
    node: line.target,
    after: line.source,
    ...(branch === undefined ? {} : { branch }),
  }
}
