import type { Call, Handlers } from '../http/call.ts'
import type { Policies } from '../policy/policies.ts'
import { stoppedText } from './guard-answer.ts'
import type { OwnAnswer } from './own-answer.ts'
import type { Slot } from './slots.ts'

export interface FlowParts {
  readonly policies: Policies
  readonly executeFlow: Handlers['executeFlow']
}

/**
 * Lets the flow that the policy names (parameter `gateway_flow` of Colang flows) hear the user's last words: it may stop
 * them or answer itself. Undefined: the model is to answer. A flow that fails stops where the policy fails closed.
 */
export async function askFlow(
  { policies, executeFlow }: FlowParts,
  call: Call,
  { slots, session }: { readonly slots: readonly Slot[]; readonly session: string | undefined },
): Promise<Pick<OwnAnswer, 'text' | 'finish'> | undefined> {
  const guardrail = (await policies.of(call.session.organization.id)).guardrails.get('colang_flows')
  const flow = guardrail?.config['gateway_flow']
  if (typeof flow !== 'string' || guardrail === undefined || guardrail.off !== undefined) return undefined
  const said = slots.findLast(({ speaker, fresh }) => speaker === 'user' && fresh)?.text
  if (said === undefined || said.trim() === '') return undefined
  const { flow_result: told } = await executeFlow(
    { input_text: said, flow_name: flow, session_id: session ?? `gateway-${call.requestId}` },
    call,
  )
  if (guardrail.rule.mode !== 'enforce') return undefined
  if (told.state === 'error') {
    return guardrail.rule.failMode === 'closed' ? { text: stoppedText, finish: 'content_filter' } : undefined
  }
  if (told.state === 'blocked') return { text: told.response ?? stoppedText, finish: 'content_filter' }
  return told.response === null ? undefined : { text: told.response, finish: 'stop' }
}
