import type { Value } from './values.ts'

/** A node of an expression: plain data, so a compiled program can be stored and hashed. */
export type Expr =
  | { kind: 'literal'; value: Value }
  | { kind: 'string'; parts: (string | Expr)[] }
  | { kind: 'var'; name: string }
  | { kind: 'list' | 'tuple' | 'set'; items: Expr[] }
  | { kind: 'dict'; entries: [Expr, Expr][] }
  | { kind: 'unary'; op: UnaryOp; arg: Expr }
  | { kind: 'binary'; op: BinaryOp; left: Expr; right: Expr }
  | { kind: 'logic'; op: 'and' | 'or'; left: Expr; right: Expr }
  | { kind: 'compare'; first: Expr; rest: [CompareOp, Expr][] }
  | { kind: 'choose'; test: Expr; yes: Expr; no: Expr }
  | { kind: 'call'; name: string; args: Expr[]; named: [string, Expr][] }
  | { kind: 'method'; target: Expr; name: string; args: Expr[]; named: [string, Expr][] }
  | { kind: 'attr'; target: Expr; name: string }
  | { kind: 'index'; target: Expr; index: Expr }
  | { kind: 'slice'; target: Expr; from: Expr | null; to: Expr | null; step: Expr | null }
  | { kind: 'ask'; instruction: Expr }

export type UnaryOp = 'not' | '-' | '+' | '~'
export type BinaryOp = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '|' | '^' | '&' | '<<' | '>>'
export type CompareOp = '<' | '>' | '==' | '>=' | '<=' | '!=' | 'in' | 'not in' | 'is' | 'is not'

/** What is wrong with a stretch of text; offsets count UTF-16 code units from the start of the file. */
export interface Problem {
  readonly code: string
  readonly start: number
  readonly end: number
  readonly message: string
  readonly expected?: string
  readonly hint?: string
  /** Accepted by us and refused by the reference implementation. */
  readonly beyond?: boolean
}
