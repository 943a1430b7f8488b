/** What the sources say of a claim. */
export type ClaimVerdict = 'supported' | 'refuted' | 'unsupported'
export const claimVerdicts: readonly ClaimVerdict[] = ['supported', 'refuted', 'unsupported']

/** How likely a premise makes a hypothesis true, false, or neither; together 1. */
export type Entailment = Readonly<Record<ClaimVerdict, number>>

/** A model that judges pairs; the engine works without one. */
export type Entail = (
  pairs: readonly { readonly premise: string; readonly hypothesis: string }[],
) => Promise<readonly Entailment[]>
