import { isStricter } from '#engine'
import type { CheckResult } from '../policy/checks.ts'

/** What callers are told; no text. */
export interface GatewayVerdict {
  readonly action: CheckResult['action']
  readonly status: CheckResult['status']
  readonly decided_by: string | null
  readonly masked: number
}

export const clean: GatewayVerdict = { action: 'allow', status: 'judged', decided_by: null, masked: 0 }

/** A verdict with one more check in it. */
export function stricter(
  verdict: GatewayVerdict,
  result: Pick<CheckResult, 'action' | 'status' | 'decidedBy'>,
  masked: number,
): GatewayVerdict {
  const wins = isStricter(result.action, verdict.action)
  return {
    action: wins ? result.action : verdict.action,
    status: result.status === 'unjudged' ? 'unjudged' : verdict.status,
    decided_by: wins ? (result.decidedBy ?? null) : verdict.decided_by,
    masked: verdict.masked + masked,
  }
}

/** A verdict on a text that is judged and never masked: what would be masked passed. */
export function unmasked(
  result: Pick<CheckResult, 'action' | 'status' | 'decidedBy'>,
): Pick<CheckResult, 'action' | 'status' | 'decidedBy'> {
  return stops(result) ? result : { ...result, action: 'allow', decidedBy: undefined }
}

/** Whether nothing of it may pass. */
export function stops({ action }: Pick<GatewayVerdict, 'action'>): boolean {
  return action === 'block' || action === 'redirect'
}
