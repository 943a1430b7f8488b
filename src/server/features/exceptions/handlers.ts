import type { Api, ParsedInputOf } from '#contract'
import { mask } from '#engine'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { refuseUnusable } from '../../policy/parameters.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Policy, PolicyGuardrail } from '../../stores/index.ts'

type Names = 'getExceptions' | 'setExceptions' | 'tryExceptions'
type Needs = Pick<Services, 'stores' | 'policies' | 'runner'>
type Lists = Omit<ParsedInputOf<Api['setExceptions']>, 'never'>

/** Both guardrails that look for personal data hold the same lists. */
const holders: ReadonlySet<string> = new Set(['pii_detection', 'healthcare_phi'])

/** The organisation's allow and deny lists: part of the policy, so each change is a version that can be rolled back. */
export function exceptionHandlers({ stores, policies, runner }: Needs): Pick<Handlers, Names> {
  return {
    getExceptions: async (_input, { session }) => {
      const policy = await stores.policy.current(session.organization.id)
      return { ...listsIn(policy), policy_version: policy.version }
    },
    setExceptions: async (lists, call) => {
      refuseBroken(lists)
      const organizationId = call.session.organization.id
      const policy = await stores.policy.current(organizationId)
      const whole = {
        guardrails: policy.guardrails.map((one) => (holders.has(one.id) ? withLists(one, lists) : one)),
        action: 'privacy.exceptions',
        target: 'exceptions',
        summary: `exceptions: ${lists.allow_list.length} allowed, ${lists.deny_list.length} denied`,
        over: policy.version,
      }
      const { policyVersion } = await stores.policy.replace(organizationId, whole, actorOf(call))
      return { ...lists, policy_version: policyVersion }
    },
    tryExceptions: async ({ text, ...lists }, call) => {
      refuseBroken(lists)
      const config = await configOf(policies, call)
      const masked = async (tried: Readonly<Record<string, unknown>>) => {
        const [assessment] = await runner.run(text, [{ id: 'pii_detection', kind: 'pii_detection', config: tried }])
        if (assessment?.status !== 'judged') throw new AppError('unavailable', 'The text could not be judged.')
        const spans = assessment.findings.flatMap(({ span, category }) => (span ? [{ ...span, type: category }] : []))
        return mask(text, spans)
      }
      const [before, after] = await Promise.all([masked(config), masked({ ...config, ...lists })])
      return { before, after, request_id: call.requestId }
    },
  }
}

async function configOf(policies: Needs['policies'], call: Call) {
  const policy = await policies.of(call.session.organization.id)
  return policy.guardrails.get('pii_detection')?.config ?? {}
}

/** The patterns are compiled by the guardrail's own schema: what it takes here it takes at the next check. */
function refuseBroken(lists: Lists): void {
  refuseUnusable('pii_detection', { ...lists })
}

function withLists(guardrail: PolicyGuardrail, { allow_list, deny_list }: Lists): PolicyGuardrail {
  const { parameters } = guardrail.configuration
  const changed = { ...parameters, allow_list: [...allow_list], deny_list: [...deny_list] }
  return { ...guardrail, configuration: { ...guardrail.configuration, parameters: changed } }
}

/** As the first guardrail of the two holds them that the policy still has. */
function listsIn(policy: Policy): Lists {
  const parameters = policy.guardrails.find(({ id }) => holders.has(id))?.configuration.parameters ?? {}
  // Written by `setExceptions` or judged by the same schema when the guardrail was configured.
  const list = (name: string) => (Array.isArray(parameters[name]) ? parameters[name] : []) as Lists['allow_list']
  return { allow_list: list('allow_list'), deny_list: list('deny_list') }
}
