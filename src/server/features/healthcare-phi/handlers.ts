import type * as z from 'zod'
import type { Api, OutputOf } from '#contract'
import type { Action } from '#contract/vocabulary'
import { finding, type PhiReport, phiConfig, phiPurposeOf, STOPPED_BY_POLICY } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'

type PhiInput = Parameters<Handlers['testPhi']>[0]
type PhiEntity = PhiReport['entities'][number]
type Needs = Pick<Services, 'checks' | 'runner' | 'policies' | 'stores'>

/** Protected health information, released, masked or blocked by role, purpose and level. */
export function phiHandlers(services: Needs): Pick<Handlers, 'testPhi'> {
  return {
    testPhi: async (input, call) => {
      const { text } = input
      const { config, asker } = await askedBy(services, input, call)
      let report: PhiReport | undefined
      const check = await services.checks.one({
        call,
        text,
        sessionId: input.session_id,
        // The identifiers themselves may ask for more than the policy does.
        ask: { id: 'healthcare_phi', atLeast: () => report?.action ?? 'allow' },
        assess: judgedBy('healthcare_phi', async () => {
          report = await services.runner.report({ kind: 'phi', text, question: { config } })
          return report.entities.filter(isWithheld).map(findingOf)
        }),
      })
      if (report && report.released.length > 0) await recordRelease(services, report, { asker, call })
      return {
        confidence: report?.confidence ?? 0,
        result: resultOf(text, report, check.action),
        action: check.action,
        status: check.outcome.status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

const askerConfig = phiConfig.pick({
  user_role: true,
  authorization_verified: true,
  compliance_level: true,
  purpose: true,
})
type Asker = z.infer<typeof askerConfig>

/** Who asks and how strictly: as the caller says; where nothing is said as the policy has it. */
async function askedBy({ policies }: Pick<Needs, 'policies'>, input: PhiInput, call: Call) {
  const policy = await policies.forCall(call)
  const ofPolicy = policy.guardrails.get('healthcare_phi')?.config
  const { user_role, authorization_verified, purpose } = input.user_context
  const said = {
    ...(user_role === undefined ? {} : { user_role }),
    // What the policy verifies is its own role, not another one that a caller names.
    ...(authorization_verified === undefined && user_role === undefined
      ? {}
      : { authorization_verified: authorization_verified ?? false }),
    ...(input.compliance_level === undefined ? {} : { compliance_level: input.compliance_level }),
    ...(purpose === undefined ? {} : { purpose }),
  }
  const asker = askerConfig.parse({ ...ofPolicy, ...said })
  return { asker, config: { ...ofPolicy, ...asker } }
}

function isWithheld({ disposition }: PhiEntity): boolean {
  return disposition.outcome !== 'release'
}

function findingOf({ type, score, start, end, recognizer, because, disposition }: PhiEntity) {
  const steps = [...because, disposition.reason]
  return finding({ category: type, score, span: { start, end }, source: recognizer, because: steps })
}

/** Who saw what kinds of identifiers, and for what: written before the answer goes out. */
async function recordRelease(
  { stores }: Pick<Needs, 'stores'>,
  report: PhiReport,
  { asker, call }: { readonly asker: Asker; readonly call: Call },
): Promise<void> {
  const details = {
    identifiers: report.released.length,
    categories: [...new Set(report.released.map(({ category }) => category))],
    user_role: asker.user_role,
    compliance_level: asker.compliance_level,
    purpose: purposeIn(asker),
  }
  const entry = { action: 'phi.release', target: call.requestId, details }
  await stores.audit.append(call.session.organization.id, entry, actorOf(call))
}

/** The purpose in our own words: what a caller writes there may hold anything. */
function purposeIn({ user_role, purpose, authorization_verified, compliance_level }: Asker): string {
  const known = phiPurposeOf({
    role: user_role,
    verified: authorization_verified,
    level: compliance_level,
    ...(purpose === undefined ? {} : { purpose }),
  })
  return known ?? (purpose === undefined ? 'not named' : 'another')
}

function resultOf(text: string, report: PhiReport | undefined, action: Action): OutputOf<Api['testPhi']>['result'] {
  // Unjudged: nothing is known, so nothing goes out as masked.
  if (report === undefined) return unknown
  const { risk } = report
  return {
    phi_detected: report.entities.length > 0,
    phi_entities: report.entities.map((entity) => entityOf(text, entity)),
    released: report.released.map((entity) => entityOf(text, entity)),
    masked_text: report.maskedText,
    medical_context_score: report.medicalContext,
    medical_disclaimer: report.disclaimer,
    risk_assessment: {
      risk_level: risk.level,
      risk_score: risk.score,
      hipaa_compliance_score: risk.complianceScore,
      phi_count: risk.phiCount,
      direct_identifiers: risk.directIdentifiers,
      recommended_action:
        action === 'block' && report.action !== 'block' ? STOPPED_BY_POLICY : report.recommendedAction,
    },
  }
}

const unknown: OutputOf<Api['testPhi']>['result'] = {
  phi_detected: false,
  phi_entities: [],
  released: [],
  masked_text: '',
  medical_context_score: 0,
  medical_disclaimer: '',
  risk_assessment: {
    risk_level: 'high',
    risk_score: 1,
    hipaa_compliance_score: 0,
    phi_count: 0,
    direct_identifiers: 0,
    recommended_action: 'This text was not checked. Do not pass it on.',
  },
}

function entityOf(text: string, entity: PhiEntity) {
  const { type, score, start, end, category, disposition, recognizer, because } = entity
  return {
    type,
    text: text.slice(start, end),
    confidence: score,
    start,
    end,
    hipaa_category: category,
    reason: disposition.reason,
    recognizer,
    why: [...because],
  }
}
