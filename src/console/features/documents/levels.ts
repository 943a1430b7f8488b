import type { AnonymizationLevel } from '#contract/vocabulary'

/** The levels of anonymisation, as the page names them. */
export const levels = [
  { value: 'basic', label: 'Basic - remove direct identifiers' },
  { value: 'advanced', label: 'Advanced - comprehensive PII/PHI protection' },
  { value: 'expert_determination', label: 'Expert Determination - maximum privacy protection' },
] as const satisfies readonly { value: AnonymizationLevel; label: string }[]
