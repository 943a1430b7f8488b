/** The built-in kinds of check. Their ids in a policy are these words. */
export const guardrailTypes = [
  'content_safety',
  'pii_detection',
  'healthcare_phi',
  'jailbreak_detection',
  'fact_checking',
  'topic_control',
  'rag_enforcement',
  'multimodal_safety',
  'colang_flows',
] as const
export type GuardrailType = (typeof guardrailTypes)[number]

/** The eight guardrails that the Overview card lists, in its order. */
export const overviewGuardrails = [
  'content_safety',
  'pii_detection',
  'healthcare_phi',
  'jailbreak_detection',
  'fact_checking',
  'topic_control',
  'rag_enforcement',
  'multimodal_safety',
] as const satisfies readonly GuardrailType[]

/** What follows from a check, mildest first: the strictest word of the enabled guardrails wins. */
export const actions = ['allow', 'mask', 'redirect', 'block'] as const
export type Action = (typeof actions)[number]

/** Whether a guardrail looked at all. Not having looked is never the same as having found nothing. */
export const judgements = ['judged', 'unjudged'] as const
export type Judgement = (typeof judgements)[number]

/** What a failed check means for the decision: let pass, or stop. */
export const failModes = ['open', 'closed'] as const
export type FailMode = (typeof failModes)[number]

/** Whether a guardrail acts, or only records what it would have done. */
export const guardrailModes = ['enforce', 'shadow'] as const
export type GuardrailMode = (typeof guardrailModes)[number]

/** The kinds an operator may choose for a guardrail of the management list. */
export const managedTypes = ['safety', 'privacy', 'healthcare', 'behavioral', 'format', 'custom'] as const
export type ManagedType = (typeof managedTypes)[number]

/** Where a checked text came from. */
export const eventSources = ['panel', 'api', 'stream', 'gateway', 'document', 'flow'] as const
export type EventSource = (typeof eventSources)[number]

/** Known attack techniques, as the jailbreak check names them. */
export const attackTechniques = [
  'instruction_override',
  'role_play',
  'system_prompt_leak',
  'encoding_obfuscation',
  'payload_splitting',
  'many_shot',
  'refusal_suppression',
  'indirect_injection',
  'adversarial_suffix',
  'multilingual',
] as const
export type AttackTechnique = (typeof attackTechniques)[number]
