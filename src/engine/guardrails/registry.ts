import type { Guardrail, GuardrailKind } from '../core/guardrail.ts'
import { contentSafety } from './content-safety/guardrail.ts'
import { custom } from './custom/guardrail.ts'
import { healthcarePhi } from './healthcare-phi/guardrail.ts'
import { jailbreakDetection } from './jailbreak-detection/guardrail.ts'
import { piiDetection } from './pii-detection/guardrail.ts'
import { topicControl } from './topic-control/guardrail.ts'

/** Every guardrail of the engine, by its type; `custom` is what operators make their own of. */
export const guardrails = {
  content_safety: contentSafety,
  pii_detection: piiDetection,
  healthcare_phi: healthcarePhi,
  jailbreak_detection: jailbreakDetection,
  topic_control: topicControl,
  custom,
} satisfies Partial<Record<GuardrailKind, Guardrail>>
