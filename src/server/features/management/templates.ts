import type { NewGuardrail } from '../../stores/index.ts'
import { clinicalTemplates } from './clinical-templates.ts'
import { houseTemplates } from './house-templates.ts'
import type { GuardrailTemplate } from './template.ts'

/** The templates, by what hospitals ask for first. All are custom guardrails of rules that can be read and changed. */
export const templates: readonly GuardrailTemplate[] = [...clinicalTemplates, ...houseTemplates]

/** A template as a guardrail of the policy. */
export function fromTemplate(template: GuardrailTemplate): NewGuardrail {
  const { id, name, type, description, priority, threshold, action, parameters } = template
  return {
    id,
    name,
    type,
    description,
    priority,
    action,
    enabled: true,
    mode: 'enforce',
    failMode: 'open',
    configuration: { threshold, providers: [], parameters },
  }
}
