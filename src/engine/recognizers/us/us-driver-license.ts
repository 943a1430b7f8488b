import { defineCode } from '../types.ts'

/** Driver licences of the states: too many shapes to know by themselves, so the label must say so. */
export const usDriverLicense = defineCode({
  name: 'us-driver-license',
  entity: 'US_DRIVER_LICENSE',
  starts: { letters: [1, 2], digits: [7, 8, 9] },
  patterns: [
    {
      name: 'letter and digits',
      regex: /[A-Z]\d{7}|[A-Z]\d{3}-\d{4}-\d{4}|[A-Z]\d{12}|[A-Z]{2}-?\d{6,7}/g,
      score: 0.15,
    },
    { name: 'digits', regex: /\d{7,9}/g, score: 0.05 },
  ],
  context: [
    'driver license',
    "driver's license",
    'drivers license',
    'driving licence',
    'dl#',
    'dmv',
    'licencia de conducir',
  ],
  labels: [
    "driver's license",
    'drivers license',
    'driver license',
    "driver's licence",
    'driving licence',
    'driving license',
    'dln',

    'licencia de conducir',
    'permis de conduire',
    'führerschein',
  ],
  weakLabels: ['dl'],
  labelled: /(?=[A-Z0-9 -]{0,20}\d{3})[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,12}|[ ](?=[A-Z]{0,8}\d)[A-Z0-9]{2,12}){0,4}/i,
})
