import type { PolicyStore } from './policy.ts'
import type { Policy } from './policy-guardrail.ts'

export interface PolicyReader {
  /** The policy that holds. The object is the same as long as its version is, so that work on it can be kept beside it. */
  read(organizationId: string): Promise<Policy>
}

interface Known {
  readonly policy: Policy
  checkedAt: number
}

/**
 * Reads policies from memory: a change through this process's store holds at the next check, one made by another server
 * at most `maxAgeMs` later.
 */
export function createPolicyReader(
  store: PolicyStore,
  { maxAgeMs = 1_000, clock = Date.now }: { readonly maxAgeMs?: number; readonly clock?: () => number } = {},
): PolicyReader {
  const known = new Map<string, Known>()
  const underWay = new Map<string, Promise<Policy>>()
  store.onChange((organizationId) => {
    known.delete(organizationId)
    underWay.delete(organizationId)
  })

  const refresh = async (organizationId: string): Promise<Policy> => {
    const before = known.get(organizationId)
    const at = clock()
    if (before && (await store.currentVersion(organizationId)) === before.policy.version) {
      before.checkedAt = at
      return before.policy
    }
    return store.current(organizationId)
  }

  return {
    async read(organizationId) {
      const fresh = known.get(organizationId)
      if (fresh && clock() - fresh.checkedAt < maxAgeMs) return fresh.policy
      const running = underWay.get(organizationId)
      if (running) return running
      const reading = refresh(organizationId)
      underWay.set(organizationId, reading)
      try {
        const policy = await reading
        // A change that came meanwhile has taken this reading out: its policy may be the old one, so it is not kept.
        if (underWay.get(organizationId) === reading) {
          known.set(organizationId, { policy, checkedAt: clock() })
        }
        return policy
      } finally {
        if (underWay.get(organizationId) === reading) underWay.delete(organizationId)
      }
    },
  }
}
