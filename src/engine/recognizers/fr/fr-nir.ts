import { isNir } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** French social security number (NIR), proven by its key. */
export const frNir = defineCode({
  name: 'fr-nir',
  entity: 'NATIONAL_ID',
  starts: { digits: [1, 15, 6] },
  patterns: [
    { name: 'nir', regex: /[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}/g, score: 0.5 },
  ],
  context: ['sécurité sociale', 'securite sociale', 'nir', 'numéro de sécu', 'insee'],
  labels: [
    'nir',
    'securite sociale',
    'numero de securite sociale',
    'n ss',
    'insee',
    'secu',
    'sécu',
    'n secu',
    'n sécu',
    'numero de secu',
    'numéro de sécu',
  ],
  labelled: /[12] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?: ?\d{2})?/,
  validate: (text) => (text.replace(/ /g, '').length === 15 ? isNir(text) : undefined),
})
