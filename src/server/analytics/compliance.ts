import type { Counted } from './counted.ts'
import { share, totalOf } from './summarise.ts'

/** The HIPAA figures of a window. */
export interface ComplianceFigures {
  /** Percent, one decimal: the share of interactions in which no health information was let through against the rules. */
  readonly hipaaComplianceScore: number
  /** Texts that the PHI guardrail was asked about, enforced or in shadow. */
  readonly totalInteractions: number
  /** Share of the judged ones in which PHI was found. */
  readonly phiDetectionRate: number
}

/** The guardrail whose events the figures are about. */
export const phiGuardrail = 'healthcare_phi'

/**
 * An interaction counts against the score when PHI may have passed unprotected: it was not judged and let through, or
 * the guardrail ran in shadow and would have acted or could not judge. PHI that was masked, blocked, or released to a
 * role by the rules does not. Without interactions the score is 100.
 */
export function complianceOf(counted: readonly Counted[]): ComplianceFigures {
  const enforced = totalOf(counted.filter(({ mode }) => mode === 'enforce'))
  const shadow = totalOf(counted.filter(({ mode }) => mode === 'shadow'))
  const interactions = enforced.events + shadow.events
  const unprotected = enforced.unjudgedAllowed + shadow.violations + shadow.unjudged
  const judged = interactions - enforced.unjudged - shadow.unjudged
  return {
    hipaaComplianceScore: Math.round(1_000 * (1 - share(unprotected, interactions))) / 10,
    totalInteractions: interactions,
    phiDetectionRate: share(enforced.detected + shadow.detected, judged),
  }
}
