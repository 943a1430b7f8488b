import { type ClaimJudgement, judgeClaim } from './judge-claim.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { type Statement, statementsOf } from './passage.ts'
import type { ClaimVerdict, Entail } from './verdict.ts'

/** One claim of a text with its judgement; the place is in the text. */
export interface CheckedClaim extends ClaimJudgement {
  readonly claim: Statement
}

export interface FactCheck {
  readonly verdict: ClaimVerdict
  /** Probability that all is supported: that of the worst claim. */
  readonly score: number
  readonly claims: readonly CheckedClaim[]
}

const severity: Readonly<Record<ClaimVerdict, number>> = { supported: 0, unsupported: 1, refuted: 2 }

/** Judges each claim of a text by the sources; the worst claim gives the overall verdict. A text without claims is unsupported. */
export async function checkFacts(text: string, index: KnowledgeIndex, entail?: Entail): Promise<FactCheck> {
  const statements = statementsOf(text)
  const claims = await Promise.all(
    statements.map(async (claim) => ({ claim, ...(await judgeClaim(claim, index, entail)) })),
  )
  const worst = [...claims].sort((a, b) => severity[b.verdict] - severity[a.verdict] || a.score - b.score)[0]
  return {
    verdict: worst?.verdict ?? 'unsupported',
    score: claims.reduce((least, claim) => Math.min(least, claim.score), claims.length > 0 ? 1 : 0),
    claims,
  }
}
