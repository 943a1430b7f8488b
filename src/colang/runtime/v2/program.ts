import type { Expr } from '../../expression/ast.ts'
import type { Value } from '../../expression/values.ts'
import type { Limits } from '../errors.ts'

export type SpecType = 'flow' | 'action' | 'event' | 'variable'

/** A flow, action or event as an instruction refers to it. */
export interface Target {
  readonly type: SpecType
  readonly name: string
  readonly args: readonly (readonly [string, Expr])[]
  /** `.member(args)`; all but the last are attributes on the way. */
  readonly members: readonly { readonly name: string; readonly args: readonly (readonly [string, Expr])[] }[]
  readonly ref?: string
}

/** One instruction of a flow. Labels are names; `FlowV2.labels` says where they stand. */
export type Instruction = { readonly line: number } & (
  | { readonly op: 'send'; readonly target: Target }
  | { readonly op: 'match'; readonly target: Target; readonly internal?: boolean }
  | { readonly op: 'new-action'; readonly target: Target; readonly key: string }
  | { readonly op: 'new-instance'; readonly key: string; readonly flow: string }
  | { readonly op: 'label'; readonly name: string }
  | { readonly op: 'goto'; readonly label: string; readonly test?: Expr; readonly unless?: boolean }
  | { readonly op: 'fork'; readonly fork: string; readonly labels: readonly string[] }
  | { readonly op: 'merge'; readonly fork: string }
  | { readonly op: 'wait'; readonly count: number }
  | { readonly op: 'assign'; readonly key: string; readonly value: Expr }
  | { readonly op: 'return'; readonly value?: Expr }
  | { readonly op: 'abort' }
  | { readonly op: 'catch'; readonly label: string | null }
  | { readonly op: 'begin-scope' | 'end-scope'; readonly scope: string }
  | { readonly op: 'log' | 'print'; readonly value: Expr }
  | { readonly op: 'priority'; readonly value: Expr }
  | { readonly op: 'global'; readonly name: string }
)

export interface FlowParam {
  readonly name: string
  readonly default?: Expr
}

export interface FlowV2 {
  readonly name: string
  readonly params: readonly FlowParam[]
  readonly returns: readonly FlowParam[]
  readonly instructions: readonly Instruction[]
  readonly labels: Readonly<Record<string, number>>
  /** `@loop("name")`; `NEW` opens a loop of its own for every instance. */
  readonly loop: string | null
  readonly active: boolean
  readonly meta: Readonly<Record<string, Value>>
  readonly doc: string
  readonly source: string
  readonly file: string
  readonly library: boolean
}

/** A compiled Colang 2.x program: plain data, the same for every session. */
export interface ProgramV2 {
  readonly version: '2.x'
  readonly hash: string
  readonly flows: Readonly<Record<string, FlowV2>>
  /** What users say for each `user …` flow, for matching intents. */
  readonly intents: Readonly<Record<string, readonly string[]>>
  readonly limits: Limits
}
