import type { GuardrailType } from '#contract/vocabulary'
import type { Guardrail } from '../core/guardrail.ts'
import { contentSafety } from './content-safety/guardrail.ts'
import { healthcarePhi } from './healthcare-phi/guardrail.ts'
import { jailbreakDetection } from './jailbreak-detection/guardrail.ts'
import { piiDetection } from './pii-detection/guardrail.ts'
import { topicControl } from './topic-control/guardrail.ts'

/** Every built-in guardrail of the engine, by its type. */
export const guardrails = {
  content_safety: contentSafety,
  pii_detection: piiDetection,
  healthcare_phi: healthcarePhi,
  jailbreak_detection: jailbreakDetection,
  topic_control: topicControl,
} satisfies Partial<Record<GuardrailType, Guardrail>>
