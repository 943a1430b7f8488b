import {
  CONSENT_AND_IDENTITY,
  EMERGENCY_ESCALATION,
  MEDICAL_CONSULTATION,
  MEDICATION_BOUNDARIES,
  SELF_HARM_SUPPORT,
} from './healthcare.ts'
import type { ShippedFlow } from './model.ts'
import { PHI_IN_ANSWERS, RAG_GROUNDING } from './privacy.ts'
import { JAILBREAK_PREVENTION, OFF_TOPIC } from './security.ts'

export type { ShippedFlow } from './model.ts'

/** All flows that ship with the product, most urgent first. */
export const SHIPPED_FLOWS: readonly ShippedFlow[] = [
  SELF_HARM_SUPPORT,
  EMERGENCY_ESCALATION,
  MEDICATION_BOUNDARIES,
  JAILBREAK_PREVENTION,
  PHI_IN_ANSWERS,
  RAG_GROUNDING,
  CONSENT_AND_IDENTITY,
  OFF_TOPIC,
  MEDICAL_CONSULTATION,
]

/** Actions the shipped flows ask the host for. */
export const SHIPPED_ACTIONS: readonly string[] = [
  'call_integration',
  'check_rag',
  'content_safety_check_input',
  'jailbreak_detection_heuristics',
  'check_sensitive_data',
  'topic_safety_check_input',
]
