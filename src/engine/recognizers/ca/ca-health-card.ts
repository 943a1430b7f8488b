import { isOntarioCard } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Provincial health cards of Canada: Ontario (Luhn), Quebec (four letters and eight digits). */
export const caHealthCard = defineCode({
  name: 'ca-health-card',
  entity: 'HEALTH_PLAN_ID',
  starts: { digits: [4, 10], letters: [4] },
  patterns: [
    { name: 'ontario', regex: /\d{4}([- ])\d{3}\1\d{3}(?:[- ]?[A-Z]{2})?/g, score: 0.25 },
    { name: 'quebec', regex: /[A-Z]{4} ?\d{4} ?\d{4}/g, score: 0.3 },
  ],
  context: ['ohip', 'health card', 'ramq', 'carte d assurance', 'hcn', 'ontario', 'phn'],
  validate: (text) => (/^\d/.test(text) ? isOntarioCard(text.slice(0, 12)) : undefined),
})
