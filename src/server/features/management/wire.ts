import type { Api, OutputOf } from '#contract'
import type { GuardrailPerformance } from '../../analytics/index.ts'
import { settingsOf } from '../../policy/wire.ts'
import type { PolicyGuardrail } from '../../stores/index.ts'

export type Managed = OutputOf<Api['listGuardrails']>['guardrails'][number]

/** A guardrail of the policy in the words of the wire. One that has seen nothing yet has only successes. */
export function managedOf(guardrail: PolicyGuardrail, seen: GuardrailPerformance | undefined): Managed {
  return {
    ...settingsOf(guardrail),
    performance: {
      requests: seen?.requests ?? 0,
      blocked: seen?.blocked ?? 0,
      success_rate: (seen?.successRate ?? 1) * 100,
      avg_response_time: seen?.averageSeconds ?? 0,
    },
  }
}
