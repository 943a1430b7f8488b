import type { Action } from '#contract/vocabulary'
import { type Finding, mask } from '#engine'
import { idOfBase } from '../../grounding/judged-by.ts'
import type { Handlers } from '../../http/call.ts'
import type { Outcome } from '../../policy/checks.ts'
import { allGuardrailsOf } from '../../policy/everything.ts'
import { isSourced } from '../../policy/sourced.ts'
import { readSourced } from '../../policy/sourced-config.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'checks' | 'policies' | 'knowledge'>

/** Every enabled guardrail of the policy over one text; the strictest decision. */
export function comprehensiveHandlers({ checks, policies, knowledge }: Needs): Pick<Handlers, 'testComprehensive'> {
  return {
    testComprehensive: async (input, call) => {
      const { text, session_id } = input
      const policy = await policies.forCall(call)
      const { config = {} } = input
      const ids = [...new Set(input.enabled_guardrails ?? allGuardrailsOf(policy, config))]
      await refuseUnknownSources(knowledge, call.session.organization.id, { ids, config })
      const asks = ids.map((id) => ({ id, config: config[id] }))
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

interface Named {
  readonly ids: readonly string[]
  readonly config: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Sources that the caller names wrongly are the caller's to mend, and no failure of a guardrail. */
async function refuseUnknownSources(knowledge: Needs['knowledge'], organizationId: string, { ids, config }: Named) {
  for (const id of ids.filter(isSourced)) {
    const { knowledge_base: base } = readSourced(config[id] ?? {}, `config.${id}`)
    if (base !== undefined && !Array.isArray(base)) await knowledge.open({ organizationId, id: idOfBase(base) })
  }
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
