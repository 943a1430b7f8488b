import { type GatheredClaim, gatherEvidence } from './gather.ts'
import { judgeClaim } from './judge-claim.ts'
import { inTurns, type JudgedClaim, type Judging, noTime } from './judging.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import type { ClaimVerdict, Entail } from './verdict.ts'

export interface FactCheck {
  readonly verdict: ClaimVerdict
  /** Probability that all is supported: that of the worst claim. */
  readonly score: number
  readonly claims: readonly JudgedClaim[]
}

/** A claim that nobody judged is not known to be supported. */
const overall = (verdict: JudgedClaim['verdict']): ClaimVerdict => (verdict === 'unjudged' ? 'unsupported' : verdict)
const severity: Readonly<Record<ClaimVerdict, number>> = { supported: 0, unsupported: 1, refuted: 2 }

/** Judges each claim of a text by the sources; the worst claim gives the overall verdict. A text without claims is unsupported. */
export function checkFacts(text: string, index: KnowledgeIndex, entail?: Entail): Promise<FactCheck> {
  return concludeFacts(gatherEvidence(text, index), { entail })
}

/**
 * The worst of several claims decides, so that chance has one more try in each: with the number of those that speak of
 * the same each is believed sooner. What else a text says changes nothing. Chosen on TRAIN and with DEV in sight, where
 * conclusions of several sentences belong to their abstracts.
 */
const MANY_CLAIMS = 2.5
const MOST_CLAIMS = 4

const trustIn = ({ related }: GatheredClaim): number => MANY_CLAIMS * Math.log(Math.min(MOST_CLAIMS, related))

/** The cheap part of checking facts: verdicts over evidence that was gathered before, perhaps in another thread. */
export async function concludeFacts(
  gathered: readonly GatheredClaim[],
  { entail, until }: Judging = {},
): Promise<FactCheck> {
  const judged = await inTurns(gathered, (claim) => judgeClaim(claim, entail, trustIn(claim)), until)
  return worstOf(gathered.map((claim, i) => judged[i] ?? unjudged(claim)))
}

function unjudged(claim: GatheredClaim): JudgedClaim {
  const probabilities = { supported: 0, refuted: 0, unsupported: 0 }
  return { ...claim, evidence: [], verdict: 'unjudged', score: 0, probabilities, reasons: [noTime] }
}

function worstOf(claims: readonly JudgedClaim[]): FactCheck {
  const severe = ({ verdict }: JudgedClaim) => severity[overall(verdict)]
  const worst = [...claims].sort((a, b) => severe(b) - severe(a) || a.score - b.score)[0]
  return {
    verdict: worst === undefined ? 'unsupported' : overall(worst.verdict),
    score: claims.reduce((least, claim) => Math.min(least, claim.score), claims.length > 0 ? 1 : 0),
    claims,
  }
}
