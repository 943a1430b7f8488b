import { defineCode } from '../types.ts'

/** US passport: nine digits, or a letter and eight digits (Department of State). */
export const usPassport = defineCode({
  name: 'us-passport',
  entity: 'US_PASSPORT',
  starts: { digits: [9], letters: [1] },
  patterns: [
    { name: 'letter and eight digits', regex: /[A-Z]\d{8}/g, score: 0.2 },
    { name: 'nine digits', regex: /\d{9}/g, score: 0.1 },
  ],
  context: ['passport', 'travel document', 'pasaporte', 'reisepass', 'passeport'],
  labels: ['passport', 'us passport', 'passport number', 'pasaporte', 'passeport', 'reisepass', 'travel document'],
  labelled: /[A-Z]{0,2}\d{6,9}[A-Z]?|\d{2} \d{7}|(?=[A-Z0-9]{0,8}\d[A-Z0-9]{0,8}\d[A-Z0-9]{0,8}\d)[A-Z0-9]{6,9}/i,
})
