import { isRouting } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** ABA routing number of a US bank. */
export const usBankRouting = defineCode({
  name: 'us-bank-routing',
  entity: 'US_BANK_ROUTING',
  starts: { digits: [9] },
  patterns: [{ name: 'nine digits', regex: /\d{9}/g, score: 0.1 }],
  context: ['routing', 'aba', 'rtn', 'wire'],
  labels: ['routing', 'routing number', 'aba', 'aba routing', 'rtn'],
  labelled: /\d{9}/,
  validate: isRouting,
})
