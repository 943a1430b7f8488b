import { acrossOrganizations } from '../database/index.ts'
import type { CheckedText } from './plans.ts'
import type { Shadow } from './shadow.ts'

/** Sees every check. One queue compares for all organisations: it must not be held to the one whose check came first. */
export function witnessOf(shadow: Shadow) {
  return { offer: (check: CheckedText) => acrossOrganizations(() => shadow.offer(check)) }
}
