import { isDea } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** DEA registration of a US prescriber, proven by its check digit. */
export const usDea = defineCode({
  name: 'us-dea',
  entity: 'DEA_NUMBER',
  starts: { letters: [2] },
  patterns: [{ name: 'two letters and seven digits', regex: /[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}/g, score: 0.35 }],
  context: ['dea', 'prescriber', 'controlled'],
  labels: ['dea', 'dea number', 'dea registration', 'dea reg'],
  labelled: /[A-Z]{1,2}9?-?\d{6,7}/i,
  validate: isDea,
})
