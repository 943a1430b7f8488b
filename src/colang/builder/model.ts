import type { Diagnostic } from '../syntax/diagnostics.ts'

export type NodeType = 'user' | 'bot' | 'condition' | 'execute' | 'action'

/** One step of a flow as the visual builder draws it. */
export interface BuilderNode {
  /** Place in the flow: `2` is its third step, `2.0.1` the second step in the first branch of that step. */
  readonly id: string
  readonly type: NodeType
  /**
   * user: intent · bot: name of the message · execute: `action(args)` or `$result = action(args)` ·
   * condition: `if` or `when` · action: the statement itself, such as `stop`, `$x = 1` or `while $x < 3`.
   */
  readonly content: string
  /** user: example sentences · bot: texts · condition: one expression (or awaited thing) per branch. */
  readonly conditions: readonly string[]
  /** Next steps; of a condition one per branch and last what comes without or after them. */
  readonly connections: readonly string[]
  /** Shown but not edited by parts. */
  readonly readOnly?: boolean
  /** Line in the source, from 1. */
  readonly line?: number
  /** Of a condition: the line of each branch. */
  readonly branchLines?: readonly number[]
}

/** Where a rail looks: at what comes in, at what goes out, at what was looked up. */
export const RAIL_SIDES = ['input', 'output', 'retrieval'] as const
export type RailSide = (typeof RAIL_SIDES)[number]

/** What the comment above a flow says about it. */
export interface FlowHeader {
  readonly description: string
  readonly category: string
  /** The flow is no dialogue: it looks at every message on this side. */
  readonly rail?: RailSide
}

/** A flow as the visual builder keeps it. */
export interface BuilderFlow extends FlowHeader {
  readonly id: string
  readonly name: string
  /** Intents that start the flow; derived. */
  readonly triggers: readonly string[]
  readonly priority: number
  /** Runs only when another flow or a rail calls it. */
  readonly subflow?: boolean
  readonly nodes: readonly BuilderNode[]
}

/** The graph of a source text; where the text has errors, what could be read and what is wrong. */
export interface Graph {
  readonly flows: readonly BuilderFlow[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What a new or changed step holds. */
export interface NodeContent {
  readonly type: NodeType
  readonly content: string
  readonly conditions?: readonly string[]
}

/** One change of a graph. */
export type Edit =
  | {
      readonly kind: 'update'
      readonly flow: string
      readonly node: string
      readonly content?: string
      readonly conditions?: readonly string[]
    }
  /** Behind a step, at the start of a branch of a condition, or (without `after`) at the start of the flow. */
  | {
      readonly kind: 'insert'
      readonly flow: string
      readonly after?: string
      readonly branch?: number
      readonly node: NodeContent
    }
  | { readonly kind: 'delete'; readonly flow: string; readonly node: string }
  | {
      readonly kind: 'move'
      readonly flow: string
      readonly node: string
      readonly after?: string
      readonly branch?: number
    }
  | { readonly kind: 'wrap'; readonly flow: string; readonly node: string; readonly condition: string }
  | {
      readonly kind: 'settings'
      readonly flow: string
      readonly name?: string
      /** `null` makes a rail an ordinary flow again. */
      readonly rail?: RailSide | null
      readonly description?: string
      readonly category?: string
      readonly priority?: number
    }
  | { readonly kind: 'add-flow'; readonly flow: BuilderFlow }
  | { readonly kind: 'remove-flow'; readonly flow: string }

/** The outcome of an edit: the new text and its graph, or why nothing was changed. */
export type EditResult =
  | { readonly status: 'done'; readonly text: string; readonly graph: Graph }
  | { readonly status: 'refused'; readonly reason: string }
