import type { Action } from '#contract/vocabulary'

/** What a decision rests on: the score that counts, and the score from which the policy's action follows. */
export interface Measured {
  readonly action: Action
  readonly score: number
  readonly threshold: number
}

/** The threshold at which another decision would follow; `none` where no threshold would change it. */
export type ThresholdChange =
  | { readonly kind: 'allowed'; readonly at: number }
  | { readonly kind: 'stopped'; readonly at: number }
  | { readonly kind: 'elsewhere' | 'none' }

/**
 * What would change a decision, from its own figures: a score counts from the threshold on (score >= threshold), so the
 * next hundredth above the score would let the text pass, and the last one at or below it would stop it. `elsewhere`
 * where score and threshold do not explain the decision: a switch, shadow mode or a role did.
 */
export function thresholdChange({ action, score, threshold }: Measured): ThresholdChange {
  const reached = score >= threshold
  if (reached !== (action !== 'allow')) return { kind: 'elsewhere' }
  if (reached) {
    const at = hundredths(Math.floor(score * 100 + 1e-9) + 1)
    return at > 1 ? { kind: 'none' } : { kind: 'allowed', at }
  }
  const at = hundredths(Math.floor(score * 100 + 1e-9))
  return at <= 0 ? { kind: 'none' } : { kind: 'stopped', at }
}

function hundredths(count: number): number {
  return count / 100
}
