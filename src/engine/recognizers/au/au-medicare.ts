import { isAuMedicare } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Medicare card of Australia, proven by its ninth digit. */
export const auMedicare = defineCode({
  name: 'au-medicare',
  entity: 'HEALTH_PLAN_ID',
  starts: { digits: [4, 10, 11] },
  patterns: [
    { name: 'grouped', regex: /[2-6]\d{3} \d{5} \d(?: ?[/-] ?\d| \d)?/g, score: 0.5 },
    { name: 'plain', regex: /[2-6]\d{9,10}/g, score: 0.05 },
  ],
  context: ['medicare', 'irn', 'dva'],
  refutation: 'yields',
  validate: isAuMedicare,
})
