import { isNhs } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** NHS number of the United Kingdom, proven by modulus 11. */
export const ukNhs = defineCode({
  name: 'uk-nhs',
  entity: 'NATIONAL_ID',
  starts: { digits: [3, 10] },
  patterns: [
    { name: 'spaced', regex: /\d{3}([- ])\d{3}\1\d{4}/g, score: 0.25 },
    { name: 'plain', regex: /\d{10}/g, score: 0.1 },
  ],
  context: ['nhs', 'chi number', 'health and care number'],
  against: ['phone', 'tel', 'call', 'fax', 'mobile', 'cell'],
  labels: ['nhs', 'nhs number', 'nhs no', 'chi number', 'chi', 'h&c number'],
  labelled: /\d{3}[- ]?\d{3}[- ]?\d{4}/,
  validate: isNhs,
})
