import type { Value } from '../../expression/values.ts'
import type { Formula } from '../formula.ts'
import type { Range } from '../source.ts'

export type { Formula } from '../formula.ts'

/** `name=value` or a bare value; the value `...` means "anything" where events are matched. */
export interface Argument {
  readonly name?: string
  readonly value: Formula
  readonly any?: boolean
}

interface Node {
  readonly range: Range
  /** Full-line comments directly above: instructions for a model. */
  readonly comment?: string
}

export interface UserStatement extends Node {
  readonly kind: 'user'
  /** One intent, or several joined by `or`; `...` matches any. */
  readonly intents: readonly string[]
  /** The intent was given as an example text in quotes. */
  readonly example?: boolean
  readonly args: readonly Argument[]
  readonly as?: string
  readonly examples?: readonly string[]
}

export interface BotStatement extends Node {
  readonly kind: 'bot'
  /** Canonical name, `...`, or empty where only a text is given. */
  readonly name: string
  readonly variable?: string
  readonly texts: readonly string[]
  /** The first text stands on the same line. */
  readonly inline?: boolean
  readonly args: readonly Argument[]
}

export interface ExecuteStatement extends Node {
  readonly kind: 'execute'
  readonly action: string
  readonly args: readonly Argument[]
  readonly result?: string
}

export interface SetStatement extends Node {
  readonly kind: 'set'
  readonly target: string
  readonly op: '=' | '+=' | '-='
  readonly value: Formula
}

export interface GenerateStatement extends Node {
  readonly kind: 'generate'
  readonly target: string
  readonly instruction?: string
}

export interface Branch {
  readonly test: Formula
  readonly body: readonly Statement[]
  readonly range: Range
}

export interface IfStatement extends Node {
  readonly kind: 'if'
  readonly branches: readonly Branch[]
  readonly otherwise?: readonly Statement[]
}

export interface WhenCase {
  readonly head: Statement
  readonly body: readonly Statement[]
  readonly range: Range
}

export interface WhenStatement extends Node {
  readonly kind: 'when'
  readonly cases: readonly WhenCase[]
  readonly otherwise?: readonly Statement[]
}

export interface WhileStatement extends Node {
  readonly kind: 'while'
  readonly test: Formula
  readonly body: readonly Statement[]
}

export interface DoStatement extends Node {
  readonly kind: 'do'
  /** A flow name, or a formula such as `$flows[$i]`. */
  readonly flow: string
  readonly dynamic?: Formula
  readonly args: readonly Argument[]
  readonly results: readonly string[]
}

export interface EventStatement extends Node {
  readonly kind: 'event' | 'create'
  readonly event: string
  readonly args: readonly Argument[]
}

export interface NamedStatement extends Node {
  readonly kind: 'label' | 'goto'
  readonly name: string
}

export interface PlainStatement extends Node {
  readonly kind: 'break' | 'continue' | 'stop'
}

export interface ReturnStatement extends Node {
  readonly kind: 'return'
  readonly values: readonly Formula[]
}

export interface CheckStatement extends Node {
  readonly kind: 'check'
  readonly test: Formula
}

export interface MetaStatement extends Node {
  readonly kind: 'meta' | 'priority'
  readonly entries: Readonly<Record<string, Value>>
}

export type Statement =
  | UserStatement
  | BotStatement
  | ExecuteStatement
  | SetStatement
  | GenerateStatement
  | IfStatement
  | WhenStatement
  | WhileStatement
  | DoStatement
  | EventStatement
  | NamedStatement
  | PlainStatement
  | ReturnStatement
  | CheckStatement
  | MetaStatement

export interface FlowDefinition extends Node {
  readonly kind: 'flow'
  readonly name: string
  readonly subflow: boolean
  readonly anonymous: boolean
  readonly shorthand: boolean
  readonly modifiers: readonly string[]
  readonly body: readonly Statement[]
  readonly doc?: string
  readonly head: Range
}

export interface UserDefinition extends Node {
  readonly kind: 'define-user'
  readonly name: string
  readonly examples: readonly string[]
  /** Other intents named in the block. */
  readonly references: readonly string[]
  readonly head: Range
}

/** One text of a bot message and the conditions it stands under. */
export interface BotText {
  readonly text: string
  readonly conditions: readonly Formula[]
  readonly range: Range
}

export interface BotDefinition extends Node {
  readonly kind: 'define-bot'
  readonly name: string
  readonly texts: readonly BotText[]
  readonly head: Range
}

export interface ImportDefinition extends Node {
  readonly kind: 'import'
  readonly path: string
}

export type Definition = FlowDefinition | UserDefinition | BotDefinition | ImportDefinition

/** A whole Colang 1.0 file. */
export interface FileV1 {
  readonly version: '1.0'
  readonly definitions: readonly Definition[]
}
