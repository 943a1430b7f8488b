import type { Services } from '../../services.ts'
import { draftHandlers } from './drafts.ts'
import { falsePositiveHandlers } from './false-positives.ts'
import { versionHandlers } from './versions.ts'

/** Versions of the policy, its draft, and the queue of checks that were wrong. */
export function policyVersionHandlers(services: Pick<Services, 'stores' | 'events' | 'now'>) {
  return { ...versionHandlers(services), ...draftHandlers(services), ...falsePositiveHandlers(services) }
}
