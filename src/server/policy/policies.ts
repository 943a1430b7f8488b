import type { Policy, PolicyReader } from '../stores/index.ts'
import { type ActivePolicy, compilePolicy } from './compile.ts'

/** The policies that hold, ready for checks. */
export interface Policies {
  of(organizationId: string): Promise<ActivePolicy>
}

/** Policies as the reader keeps them; each version is made ready once. */
export function createPolicies(reader: PolicyReader): Policies {
  const ready = new WeakMap<Policy, ActivePolicy>()
  return {
    async of(organizationId) {
      const policy = await reader.read(organizationId)
      const known = ready.get(policy)
      if (known) return known
      const active = compilePolicy(policy)
      ready.set(policy, active)
      return active
    },
  }
}
