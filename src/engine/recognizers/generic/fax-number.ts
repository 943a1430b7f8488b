import { defineCode } from '../types.ts'

/** Fax numbers: a telephone number that a fax label introduces. */
export const faxNumber = defineCode({
  name: 'fax-number',
  entity: 'FAX_NUMBER',
  starts: { digits: [] },
  patterns: [],
  labels: ['fax', 'fax number', 'fax no', 'facsimile', 'telefax', 'fax to', 'faxed to'],
  labelled: /\+?\(?\d{1,5}\)?(?:[-. /]{0,2}\(?\d{2,5}\)?){1,5}/,
  labelledScore: 0.98,
  lead: '(+',
})
