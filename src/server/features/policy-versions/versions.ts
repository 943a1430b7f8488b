import type { Handlers } from '../../http/call.ts'
import { policyDifferences } from '../../policy/differences.ts'
import { differencesOf, settingsOf } from '../../policy/wire.ts'
import { actorOf, type Services } from '../../services.ts'

type Names = 'listPolicyVersions' | 'getPolicyVersion' | 'comparePolicyVersions' | 'rollBackPolicy'

/** The policy's history: listed, compared, rolled back. */
export function versionHandlers({ stores }: Pick<Services, 'stores'>): Pick<Handlers, Names> {
  return {
    listPolicyVersions: async ({ before, limit }, { session }) => {
      const { id } = session.organization
      const [versions, current] = await Promise.all([
        stores.policy.versions(id, limit, before),
        stores.policy.currentVersion(id),
      ])
      return { versions: versions.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })), current }
    },
    getPolicyVersion: async ({ version }, { session }) => {
      const policy = await stores.policy.version(session.organization.id, version)
      return { version, guardrails: policy.guardrails.map(settingsOf) }
    },
    comparePolicyVersions: async ({ from, to }, { session }) => {
      const { id } = session.organization
      const [before, after] = await Promise.all([stores.policy.version(id, from), stores.policy.version(id, to)])
      return { from, to, differences: differencesOf(policyDifferences(before, after)) }
    },
    rollBackPolicy: async ({ version }, call) => {
      const organizationId = call.session.organization.id
      const { policyVersion } = await stores.policy.rollBack({ organizationId, version }, actorOf(call))
      return { policy_version: policyVersion }
    },
  }
}
