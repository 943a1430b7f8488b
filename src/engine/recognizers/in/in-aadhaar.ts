import { isAadhaar } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Aadhaar number of India, proven by Verhoeff's check. */
export const inAadhaar = defineCode({
  name: 'in-aadhaar',
  entity: 'NATIONAL_ID',
  starts: { digits: [4, 12] },
  patterns: [
    { name: 'grouped', regex: /[2-9]\d{3}([- ])\d{4}\1\d{4}/g, score: 0.4 },
    { name: 'plain', regex: /[2-9]\d{11}/g, score: 0.15 },
  ],
  context: ['aadhaar', 'aadhar', 'uidai', 'uid'],
  labels: ['aadhaar', 'aadhaar number', 'aadhar', 'aadhar number', 'uidai'],
  labelled: /\d{4}[- ]?\d{4}[- ]?\d{4}/,
  validate: isAadhaar,
})
