import type { Call } from '../http/call.ts'
import type { Policy, PolicyReader } from '../stores/index.ts'
import { type ActivePolicy, compilePolicy } from './compile.ts'

/** The policies that hold, ready for checks. */
export interface Policies {
  of(organizationId: string): Promise<ActivePolicy>
  /** The policy under which a request began: the same version for all of its checks, however long it takes. */
  forCall(call: Call): Promise<ActivePolicy>
}

/** Policies as the reader keeps them; each version is made ready once. */
export function createPolicies(reader: PolicyReader): Policies {
  const ready = new WeakMap<Policy, ActivePolicy>()
  // On the call itself: a weak map with an entry for every request costs more than all the reading.
  const begun = Symbol('policy of the call')
  const of = async (organizationId: string): Promise<ActivePolicy> => {
    const policy = await reader.read(organizationId)
    const known = ready.get(policy)
    if (known) return known
    const active = compilePolicy(policy)
    ready.set(policy, active)
    return active
  }
  return {
    of,
    forCall(call: Call & { [begun]?: Promise<ActivePolicy> }) {
      call[begun] ??= of(call.session.organization.id)
      return call[begun]
    },
  }
}
