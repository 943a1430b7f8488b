import type { Value } from '../../expression/values.ts'
import type { Formula } from '../formula.ts'
import type { Range } from '../source.ts'

export type { Formula } from '../formula.ts'

export type SpecOperator = 'match' | 'await' | 'start' | 'stop' | 'activate' | 'deactivate' | 'send'

/** `value`, `name=value` or, without parentheses, `$name=value`. */
export interface Argument {
  readonly name?: string
  readonly value: Formula
}

export interface Member {
  readonly name: string
  readonly args?: readonly Argument[]
}

/** A flow, action or event by name, or something kept in a variable. */
export interface Spec {
  readonly kind: 'spec'
  readonly name?: string
  readonly variable?: string
  readonly args: readonly Argument[]
  /** The arguments stood in parentheses. */
  readonly classic: boolean
  readonly members: readonly Member[]
  readonly ref?: string
  readonly range: Range
}

/** Specs joined by `and` and `or`. */
export type Group = Spec | { readonly kind: 'and' | 'or'; readonly items: readonly Group[]; readonly range: Range }

interface Node {
  readonly range: Range
}

export interface OpStatement extends Node {
  readonly kind: 'op'
  readonly op: SpecOperator
  /** The operator was left out, which means `await`. */
  readonly implicit: boolean
  readonly group: Group
  readonly assign?: string
}

export interface AssignStatement extends Node {
  readonly kind: 'assign'
  readonly target: string
  readonly op: '=' | '+=' | '-='
  readonly value: Formula
}

export interface IfStatement extends Node {
  readonly kind: 'if'
  readonly branches: readonly { readonly test: Formula; readonly body: readonly Statement[]; readonly range: Range }[]
  readonly otherwise?: readonly Statement[]
}

export interface WhenStatement extends Node {
  readonly kind: 'when'
  readonly cases: readonly { readonly group: Group; readonly body: readonly Statement[]; readonly range: Range }[]
  readonly otherwise?: readonly Statement[]
}

export interface WhileStatement extends Node {
  readonly kind: 'while'
  readonly test: Formula
  readonly body: readonly Statement[]
}

export interface ValueStatement extends Node {
  readonly kind: 'log' | 'print' | 'priority' | 'expression'
  readonly value: Formula
}

export interface ReturnStatement extends Node {
  readonly kind: 'return'
  readonly value?: Formula
}

export interface PlainStatement extends Node {
  readonly kind: 'abort' | 'break' | 'continue' | 'pass' | 'generate'
}

export interface NamedStatement extends Node {
  readonly kind: 'global' | 'label' | 'import' | 'doc' | 'nested-flow'
  readonly name: string
}

export type Statement =
  | OpStatement
  | AssignStatement
  | IfStatement
  | WhenStatement
  | WhileStatement
  | ValueStatement
  | ReturnStatement
  | PlainStatement
  | NamedStatement

export interface Parameter {
  readonly name: string
  readonly default?: Formula
}

export interface Decorator {
  readonly name: string
  /** Positional arguments are named `$0`, `$1` … */
  readonly args: Readonly<Record<string, Value>>
  readonly text: string
}

export interface FlowDefinition extends Node {
  readonly kind: 'flow'
  readonly name: string
  readonly params: readonly Parameter[]
  readonly classic: boolean
  readonly returns: readonly Parameter[]
  readonly decorators: readonly Decorator[]
  readonly body: readonly Statement[]
  readonly head: Range
}

export interface ImportDefinition extends Node {
  readonly kind: 'import'
  readonly path: string
  readonly quoted: boolean
}

/** A whole Colang 2.x file. */
export interface FileV2 {
  readonly version: '2.x'
  readonly definitions: readonly (FlowDefinition | ImportDefinition)[]
}
