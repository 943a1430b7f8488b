import type { Span } from './span.ts'

/** One thing a guardrail saw. It never says what to do about it: deciding is another room. */
export interface Finding {
  /** A word of the guardrail's own vocabulary: a safety category, an entity type, a technique, a topic. */
  readonly category: string
  /** Strength of the evidence, 0..1, rounded once, here. */
  readonly score: number
  /** Where in the submitted text, if it has a place. */
  readonly span?: Span
  /** The detector that saw it: a recogniser, a rule, a model head. */
  readonly source: string
  /** Steps an auditor can read; never the matched text. */
  readonly because: readonly string[]
}

/** A score as every finding carries it: within 0..1, four decimals. */
export function roundScore(score: number): number {
  return Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000
}

/** A finding with its score rounded. */
export function finding(parts: Omit<Finding, 'score'> & { readonly score: number }): Finding {
  return { ...parts, score: roundScore(parts.score) }
}
