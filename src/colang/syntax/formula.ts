import type { Expr } from '../expression/ast.ts'
import type { Range } from './source.ts'

/** An expression as written and as understood; `expr` is absent if it could not be read. */
export interface Formula {
  readonly text: string
  readonly expr?: Expr
  readonly range: Range
}
