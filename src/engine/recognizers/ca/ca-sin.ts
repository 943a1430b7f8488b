import { isSin } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Social insurance number of Canada, proven by Luhn's check. */
export const caSin = defineCode({
  name: 'ca-sin',
  entity: 'NATIONAL_ID',
  starts: { digits: [3, 9] },
  patterns: [
    { name: 'grouped', regex: /\d{3}([- ])\d{3}\1\d{3}/g, score: 0.2 },
    { name: 'plain', regex: /\d{9}/g, score: 0.05 },
  ],
  context: ['sin', 'social insurance', 'nas'],
  against: ['phone', 'tel', 'lot', 'order', 'móvil'],
  labels: ['sin', 'social insurance', 'social insurance number', 'numero d assurance sociale'],
  labelled: /\d{3}[- ]?\d{3}[- ]?\d{3}/,
  validate: isSin,
})
