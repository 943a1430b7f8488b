import type { Action } from '#contract/vocabulary'
import { roundScore } from '../../core/finding.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import { medicalContext } from '../../recognizers/clinical/medical-context.ts'
import { mask } from '../../transforms/mask.ts'
import { type DisposedEntity, type PhiConfig, phiEntities } from './guardrail.ts'
import { assessRisk, type RiskAssessment } from './risk.ts'

/** The whole answer of a PHI check. */
export interface PhiReport {
  readonly action: Action
  /** Sure of what was seen, or sure that nothing was. */
  readonly confidence: number
  readonly entities: readonly DisposedEntity[]
  /** Those that role, purpose and level let the asker see. */
  readonly released: readonly DisposedEntity[]
  readonly maskedText: string
  readonly medicalContext: number
  readonly disclaimer: string
  readonly risk: RiskAssessment
  readonly recommendedAction: string
}

/** What stands under every medical answer. */
export const MEDICAL_DISCLAIMER =
  'This text is for information only and is no substitute for professional medical advice, diagnosis or treatment. ' +
  'Ask a qualified health professional about a medical condition; in an emergency call the local emergency number.'

/** Finds identifiers, decides on each by role, purpose and level, and weighs what they mean together. */
export async function analyzePhi(subject: Subject, config: PhiConfig, ports: Ports): Promise<PhiReport> {
  const entities = await phiEntities(subject, config, ports)
  const released = entities.filter(({ disposition }) => disposition.outcome === 'release')
  const withheld = entities.filter(({ disposition }) => disposition.outcome !== 'release')
  const medical = subject.once(medicalContext)
  const risk = assessRisk(subject.text, { found: entities, withheld, medical })
  const action = actionFor(withheld, config)
  const top = entities.reduce((most, { score }) => Math.max(most, score), 0)
  return {
    action,
    confidence: roundScore(entities.length > 0 ? top : 1),
    entities,
    released,
    maskedText: mask(subject.text, withheld),
    medicalContext: medical,
    disclaimer: MEDICAL_DISCLAIMER,
    risk,
    recommendedAction: recommend(action, { withheld: withheld.length, released: released.length }),
  }
}

/** The strictest outcome of all; a health worker who is not verified is sent to verify first at the strict level. */
function actionFor(withheld: readonly DisposedEntity[], config: PhiConfig): Action {
  if (withheld.length === 0) return 'allow'
  if (withheld.some(({ disposition }) => disposition.outcome === 'block')) return 'block'
  const mayVerify = config.user_role === 'healthcare_worker' && !config.authorization_verified
  return mayVerify && config.compliance_level === 'hipaa_strict' ? 'redirect' : 'mask'
}

/** Where the policy stops a text whatever the identifiers ask for. */
export const STOPPED_BY_POLICY = 'Do not pass this text on: the policy stops texts with such identifiers.'

function recommend(action: Action, counts: { withheld: number; released: number }): string {
  const masked = `${counts.withheld} ${counts.withheld === 1 ? 'identifier' : 'identifiers'}`
  if (action === 'block')
    return 'Do not pass this text on: it holds identifiers that the strict level blocks for this asker.'
  if (action === 'redirect') return 'Send the health worker to verify the authorization, then check again.'
  if (action === 'mask') return `Pass on the masked text only: ${masked} withheld.`
  return counts.released > 0 ? 'May be passed on as it is to this asker; record the release.' : 'No action needed.'
}
