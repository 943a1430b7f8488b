import { isTfn } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Tax file number of Australia, proven by modulus 11. */
export const auTfn = defineCode({
  name: 'au-tfn',
  entity: 'NATIONAL_ID',
  starts: { digits: [3, 9] },
  patterns: [{ name: 'tfn', regex: /\d{3}([- ]?)\d{3}\1\d{3}/g, score: 0.05 }],
  context: ['tfn', 'tax file'],
  labels: ['tfn', 'tax file number', 'tax file no'],
  labelled: /\d{3}[- ]?\d{3}[- ]?\d{3}/,
  validate: isTfn,
})
