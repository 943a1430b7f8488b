import { type AttackTechnique, attackTechniques } from '#contract/vocabulary'
import type { Finding } from '../../core/finding.ts'
import type { Span } from '../../core/span.ts'

/** What jailbreak detection says about a text as a whole. */
export interface AttackJudgement {
  /** Whether a technique reaches the threshold. */
  readonly detected: boolean
  readonly score: number
  /** Every technique that was seen at all, strongest first, with the place and reason of its strongest sign. */
  readonly techniques: readonly {
    readonly technique: AttackTechnique
    readonly score: number
    readonly reason: string
    readonly span?: Span
  }[]
}

/** The judgement that follows from findings. */
export function judgeAttacks(findings: readonly Finding[], threshold: number): AttackJudgement {
  const techniques = attackTechniques
    .flatMap((technique) => {
      const own = findings.filter(({ category, score }) => category === technique && score > 0.1)
      const best = own.reduce<Finding | undefined>(
        (most, one) => (one.score > (most?.score ?? 0) ? one : most),
        undefined,
      )
      if (!best) return []
      const { score, because, span } = best
      return [{ technique, score, reason: because.join('; '), ...(span && { span }) }]
    })
    .sort((a, b) => b.score - a.score)
  const score = techniques[0]?.score ?? 0
  return { detected: score >= threshold, score, techniques }
}
