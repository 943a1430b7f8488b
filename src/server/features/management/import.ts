import type { Handlers } from '../../http/call.ts'
import { policyDifferences } from '../../policy/differences.ts'
import { differencesOf, givenGuardrails } from '../../policy/wire.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Policy, PolicyGuardrail } from '../../stores/index.ts'

/** A file of guardrails taken over as one new version; beforehand its differences can be looked at. */
export function importHandlers({ stores }: Pick<Services, 'stores'>): Pick<Handlers, 'importGuardrails'> {
  return {
    importGuardrails: async (input, call) => {
      const organizationId = call.session.organization.id
      const given = givenGuardrails(input.guardrails)
      const live = await stores.policy.current(organizationId)
      const guardrails = input.replace ? given : merged(live, given)
      const differences = policyDifferences({ guardrails: live.guardrails }, { guardrails })
      const answer = { policy_version: live.version, differences: differencesOf(differences) }
      // A version that changes nothing would only be noise in the history.
      if (input.preview || differences.length === 0) return answer
      const { policyVersion } = await stores.policy.replace(
        organizationId,
        {
          guardrails,
          over: live.version,
          action: 'policy.import',
          target: organizationId,
          summary: `imported ${given.length} guardrails`,
        },
        actorOf(call),
      )
      return { ...answer, policy_version: policyVersion }
    },
  }
}

/** What the file names takes the place of what is there; the rest stays, new ones come last. */
function merged({ guardrails }: Policy, given: readonly PolicyGuardrail[]): PolicyGuardrail[] {
  const byId = new Map(given.map((one) => [one.id, one]))
  const there = new Set(guardrails.map(({ id }) => id))
  return [...guardrails.map((one) => byId.get(one.id) ?? one), ...given.filter(({ id }) => !there.has(id))]
}
