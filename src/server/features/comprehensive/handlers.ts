import type { Action } from '#contract/vocabulary'
import { type Finding, mask } from '#engine'
import type { Handlers } from '../../http/call.ts'
import type { Outcome } from '../../policy/checks.ts'
import type { ActivePolicy } from '../../policy/compile.ts'
import type { Services } from '../../services.ts'

/** Every enabled guardrail of the policy over one text; the strictest decision. */
export function comprehensiveHandlers({
  checks,
  policies,
}: Pick<Services, 'checks' | 'policies'>): Pick<Handlers, 'testComprehensive'> {
  return {
    testComprehensive: async (input, call) => {
      const { text, session_id } = input
      const policy = await policies.forCall(call)
      const ids = input.enabled_guardrails ?? textGuardrailsOf(policy)
      const asks = [...new Set(ids)].map((id) => ({ id, config: input.config?.[id] }))
      const whole = input.enabled_guardrails === undefined
      const check = await checks.run({ call, text, sessionId: session_id, asks, whole })
      return {
        processed_text: processed(text, check.action, check.outcomes),
        decided_by: check.decidedBy ?? null,
        results: Object.fromEntries(check.outcomes.map((outcome) => [outcome.id, resultOf(outcome)])),
        policy_version: check.policyVersion,
        action: check.action,
        status: check.status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

// They judge other things than a text: images and recordings, conversations.
const notOfText = new Set(['multimodal_safety', 'colang_flows'])

function textGuardrailsOf(policy: ActivePolicy): string[] {
  return [...policy.guardrails].flatMap(([id, { kind, off }]) => (off || notOfText.has(kind) ? [] : [id]))
}

/** The text as it may go on: whole, masked where a masking guardrail found something, or not at all. */
function processed(text: string, action: Action, outcomes: readonly Outcome[]): string {
  if (action === 'allow') return text
  if (action !== 'mask') return ''
  const places = outcomes.filter((outcome) => outcome.enforced && outcome.action === 'mask').map(foundSpans)
  // A guardrail that asks to mask and names no place leaves nothing that is known to be safe.
  return places.some((spans) => spans.length === 0) ? '' : mask(text, places.flat())
}

function foundSpans({ findings, threshold }: Outcome) {
  return findings.flatMap(({ span, score, category }) =>
    span && score >= threshold ? [{ ...span, type: category }] : [],
  )
}

function resultOf(outcome: Outcome) {
  const { status, action, enforced, confidence, findings, seconds, reason } = outcome
  return {
    status,
    action,
    enforced,
    confidence,
    findings: findings.map(findingOf),
    processing_time: seconds,
    ...(reason === undefined ? {} : { reason }),
  }
}

function findingOf({ category, score, source, because, span }: Finding) {
  return { category, score, source, because: [...because], ...span }
}
