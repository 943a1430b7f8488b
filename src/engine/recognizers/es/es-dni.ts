import { isDni } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Spanish DNI and NIE, proven by their letter. */
export const esDni = defineCode({
  name: 'es-dni',
  entity: 'NATIONAL_ID',
  starts: { digits: [1, 2, 8], letters: [1] },
  patterns: [
    { name: 'dni', regex: /\d{8}[- ]?[A-HJ-NP-TV-Z]|\d{1,2}\.\d{3}\.\d{3}[- ]?[A-HJ-NP-TV-Z]/g, score: 0.5 },
    { name: 'nie', regex: /[XYZ][- ]?\d{7}[- ]?[A-HJ-NP-TV-Z]/g, score: 0.6 },
  ],
  context: ['dni', 'nif', 'nie', 'documento', 'identidad'],
  labels: ['dni', 'nif', 'nie', 'documento nacional de identidad', 'dni/nie'],
  labelled: /(?:[XYZ][- ]?)?\d{1,2}\.?\d{3}\.?\d{3}[- ]?[A-Z]?/i,
  validate: (text) => (/[A-Za-z]$/.test(text) ? isDni(text) : undefined),
})
