import type { Expr } from '../../expression/ast.ts'
import type { Template } from '../../expression/template.ts'
import type { Value } from '../../expression/values.ts'
import type { Limits } from '../errors.ts'

/** A value with the text it was written as, so errors can name it. */
export interface Compute {
  readonly text: string
  readonly expr: Expr
}

export interface Param {
  readonly name: string
  readonly value: Compute
  readonly any?: boolean
}

interface Place {
  readonly line: number
  readonly comment?: string
}

/** What an event is compared with. */
export type Matcher =
  | { op: 'user'; intents: readonly string[]; as?: string }
  | { op: 'bot'; name: string }
  | { op: 'event'; type: string; params: readonly Param[] }

/** One step of a flow. Targets are absolute places in the same flow; a target behind the end finishes it. */
export type Step = Place &
  (
    | Matcher
    | { op: 'action'; action: string; params: readonly Param[]; result?: string }
    | { op: 'create'; type: string; params: readonly Param[] }
    | { op: 'generate'; target: string; instruction: string }
    | { op: 'if'; test: Compute; to: number }
    | { op: 'jump'; to: number }
    | { op: 'set'; target: string; value: Compute }
    | { op: 'check'; test: Compute }
    | { op: 'call'; flow: string; dynamic?: Compute; params: readonly Param[]; results: readonly string[] }
    | { op: 'return'; values: readonly Compute[] }
    | { op: 'branch'; cases: readonly { match: Matcher; to: number }[]; otherwise?: number }
  )

export interface FlowV1 {
  readonly name: string
  readonly steps: readonly Step[]
  readonly priority: number
  readonly extension: boolean
  readonly interruptable: boolean
  readonly subflow: boolean
  readonly parallel: boolean
  readonly system: boolean
  /** Event types this flow reacts to besides the ones every flow reacts to. */
  readonly triggers: readonly string[]
  readonly file: string
}

export interface MessageText {
  readonly template: Template
  readonly conditions: readonly Compute[]
}

/** Which rails run, in order, and how. */
export interface RailsConfig {
  readonly input: { readonly flows: readonly string[]; readonly parallel: boolean }
  readonly output: { readonly flows: readonly string[]; readonly parallel: boolean }
  readonly retrieval: { readonly flows: readonly string[] }
  /** Predefined texts go through output rails too, because they may carry variables. */
  readonly checkPredefined: boolean
  /** Rails report a block as an exception event instead of a message. */
  readonly exceptions: boolean
  /** The whole configuration as flows see it in `$config`. */
  readonly all: Value
}

/** A compiled Colang 1.0 program: plain data, the same for every session. */
export interface ProgramV1 {
  readonly version: '1.0'
  readonly hash: string
  readonly flows: Readonly<Record<string, FlowV1>>
  /** Flow names in the order they are asked. */
  readonly order: readonly string[]
  readonly intents: Readonly<Record<string, readonly string[]>>
  readonly messages: Readonly<Record<string, readonly MessageText[]>>
  readonly rails: RailsConfig
  /** Whether the host can look up knowledge (`retrieve_relevant_chunks`). */
  readonly retrieval: boolean
  readonly limits: Limits
}
