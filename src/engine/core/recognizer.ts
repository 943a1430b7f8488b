import type { EntityType } from '#contract/vocabulary'

/** What a match looks like, and how sure that alone is (0..1). Patterns are global (`g`) and linear-time. */
export interface RecognizerPattern {
  readonly name: string
  readonly regex: RegExp
  readonly score: number
}

/** A recognizer is mostly data: what it looks like, how sure that alone is, what words help, what proves it. */
export interface Recognizer {
  readonly name: string
  readonly entity: EntityType
  readonly patterns: readonly RecognizerPattern[]
  /** Lower-case words or phrases whose nearness makes a match likelier. */
  readonly context?: readonly string[]
  /** Lower-case words or phrases whose nearness makes a match unlikelier. */
  readonly against?: readonly string[]
  /** `true` proves, `false` refutes, `undefined` abstains. */
  validate?(match: string): boolean | undefined
}
