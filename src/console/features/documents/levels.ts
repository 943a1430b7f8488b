import type { AnonymizationLevel } from '#contract/vocabulary'
import { t } from '../../strings/documents.ts'

/** The levels of anonymisation, as the page names them. */
export const levels = [
  { value: 'basic', label: t.basicRemoveDirectIdentifiers },
  { value: 'advanced', label: t.advancedComprehensivePiiPhi },
  { value: 'expert_determination', label: t.expertDeterminationMaximumPrivacy },
] as const satisfies readonly { value: AnonymizationLevel; label: string }[]
