import { defineCode } from '../types.ts'

/** Licence plates, by their label. */
export const licensePlate = defineCode({
  name: 'license-plate',
  entity: 'LICENSE_PLATE',
  starts: { letters: [1, 2, 3], digits: [1] },
  patterns: [
    {
      name: 'letters and digits',
      regex: /[A-Z]{1,3}[- ]?\d{3,4}|[A-Z]{2}\d{2} ?[A-Z]{3}|\d[A-Z]{3}\d{3}/g,
      score: 0.05,
    },
  ],
  context: [
    'license plate',
    'licence plate',
    'plate number',
    'number plate',
    'registration plate',
    'plate #',
    'tag number',
  ],
  labels: [
    'license plate',
    'licence plate',
    'plate',
    'plate number',
    'plate no',
    'number plate',
    'tag number',
    'tag',
    'tags',
    'plates',
    'license tag',
    'lic plate',
    'reg no',
    'reg plate',
    'matricula',
    'kennzeichen',
    'plaque d immatriculation',
    'vehicle registration',
  ],
  labelled: /(?:[A-Z]{2} )?(?=[A-Z0-9 -]{0,8}\d)(?=[0-9 -]{0,8}[A-Z])[A-Z0-9]{1,4}(?:[- ]?[A-Z0-9]{1,4}){1,2}|\d{4,7}/,
})
