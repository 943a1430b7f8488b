import { defineCode } from '../types.ts'

/** Permanent account number of India: five letters (the fourth tells the holder's kind), four digits, a letter. */
export const inPan = defineCode({
  name: 'in-pan',
  entity: 'NATIONAL_ID',
  starts: { letters: [5] },
  patterns: [{ name: 'pan', regex: /[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]/g, score: 0.65 }],
  context: ['pan', 'income tax', 'permanent account'],
  labels: ['pan', 'pan number', 'pan card', 'permanent account number'],
  labelled: /[A-Z]{5}\d{4}[A-Z]/i,
})
