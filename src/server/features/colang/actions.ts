import type { ActionCall } from '#colang'
import type { GuardrailType } from '#contract/vocabulary'
import { mask } from '#engine'
import { knowledgeSources } from '../../grounding/judged-by.ts'
import type { Call } from '../../http/call.ts'
import { spansToMask } from '../../policy/everything.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'checks' | 'grounding'>
type Action = (call: ActionCall) => Promise<unknown>

/** What flows may execute, under the names that authors of flows know. */
export function flowActions(services: Needs, call: Call, sessionId: string): ReadonlyMap<string, Action> {
  const check =
    (...types: GuardrailType[]): Action =>
    async ({ params, context }) => {
      const text = textOf(params['text'] ?? context['user_message'] ?? context['last_user_message'])
      const result = await services.checks.run({
        call: { ...call, source: 'flow' },
        text,
        asks: types.map((id) => ({ id })),
        sessionId,
      })
      const spans = spansToMask(result.outcomes)
      const found = result.outcomes.flatMap((outcome) =>
        outcome.findings.filter((one) => one.score >= outcome.threshold),
      )
      return {
        allowed: result.action === 'allow',
        action: result.action,
        status: result.status,
        score: Math.max(0, ...found.map((finding) => finding.score)),
        categories: [...new Set(found.map((finding) => finding.category))],
        masked_text: result.action === 'mask' ? mask(text, spans) : result.action === 'allow' ? text : '',
      }
    }
  const grounding: Action = async ({ params }) => {
    const sources = knowledgeSources([params['sources'] ?? []].flat().map(textOf).filter(Boolean))
    const question = { query: textOf(params['query']), response: textOf(params['response'] ?? params['text']), sources }
    const checked = await services.grounding.response(question, 0.7)
    return { allowed: checked.grounded, score: checked.groundingScore, sentences: checked.sentences.length }
  }
  const unset: Action = async () => ({ allowed: false, reason: 'not configured' })
  const safety = check('content_safety')
  const jailbreak = check('jailbreak_detection')
  const privacy = check('pii_detection', 'healthcare_phi')
  return new Map<string, Action>([
    ...['self_check_input', 'self_check_output', 'content_safety_check_input', 'content_safety_check_output'].map(
      (name) => [name, safety] as const,
    ),
    ...['jailbreak_detection_heuristics', 'jailbreak_detection_model', 'check_jailbreak'].map(
      (name) => [name, jailbreak] as const,
    ),
    ...['detect_sensitive_data', 'mask_sensitive_data', 'detect_pii', 'mask_pii'].map(
      (name) => [name, privacy] as const,
    ),
    ['topic_safety_check_input', check('topic_control')],
    ...['check_rag', 'check_facts', 'self_check_facts'].map((name) => [name, grounding] as const),
    ['call_integration', unset],
  ])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
