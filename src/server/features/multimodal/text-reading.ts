import type { Assessment } from '#engine'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** What the engine said of a text, and what counts. */
export interface TextReading {
  readonly text: string
  readonly assessments: readonly Assessment[]
  /** Scores from which a finding counts, by guardrail. */
  readonly thresholds: Readonly<Record<'content_safety' | 'pii_detection', number>>
}

/** Asks the text guardrails, configured as the policy of the call has them. */
export async function readByGuardrails(
  { runner, policies }: Pick<Services, 'runner' | 'policies'>,
  call: Call,
  text: string,
): Promise<TextReading> {
  const policy = await policies.forCall(call)
  const types = ['content_safety', 'pii_detection'] as const
  const steps = types.map((id) => ({ id, kind: id, config: policy.guardrails.get(id)?.config ?? {} }))
  const thresholdOf = (id: (typeof types)[number]) => policy.guardrails.get(id)?.rule.threshold ?? 0.8
  return {
    text,
    assessments:
      text.trim() === ''
        ? types.map((id) => ({ status: 'judged', id, findings: [], seconds: 0 }))
        : await runner.run(text, steps),
    thresholds: { content_safety: thresholdOf('content_safety'), pii_detection: thresholdOf('pii_detection') },
  }
}
