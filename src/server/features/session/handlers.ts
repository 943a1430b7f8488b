import { guardrailTypes } from '#contract/vocabulary'
import type { Handlers } from '../../http/call.ts'
import { canAsk } from '../../policy/engine-guardrails.ts'
import { isSourced } from '../../policy/sourced.ts'

/** Who is calling, and which built-in guardrails can judge here. */
export function sessionHandlers(): Pick<Handlers, 'getSession'> {
  const able = guardrailTypes.filter((type) => canAsk(type) || isSourced(type))
  return {
    getSession: (_input, { session }) => ({
      mode: session.mode,
      user: session.user,
      organization: session.organization,
      permissions: [...session.permissions].filter((permission) => permission !== 'public'),
      guardrail_types: able,
    }),
  }
}
