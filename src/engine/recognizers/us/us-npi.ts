import { isNpi } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** National provider identifier of the US, Luhn with prefix 80840. */
export const usNpi = defineCode({
  name: 'us-npi',
  entity: 'NPI',
  starts: { digits: [10] },
  patterns: [{ name: 'ten digits', regex: /[12]\d{9}/g, score: 0.1 }],
  context: ['npi', 'national provider', 'provider', 'physician', 'prescriber'],
  labels: [
    'npi',
    'npi number',
    'national provider identifier',
    'provider npi',
    'nocol',
    'n col',
    'num colegiado',
    'numero de colegiado',
    'colegiado',
  ],
  labelled: /\d{2} \d{2} \d{3,6}|\d{4,10}/,
  validate: (text) => (/^\d{10}$/.test(text) ? isNpi(text) : undefined),
})
