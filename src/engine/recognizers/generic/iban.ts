import { holdsMod97 } from '../checks/digits.ts'
import { defineCode } from '../types.ts'

/** International bank account numbers (ISO 13616), proven by mod 97. */
export const iban = defineCode({
  name: 'iban',
  entity: 'IBAN_CODE',
  starts: { letters: [2] },
  patterns: [
    { name: 'iban', regex: /[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)/g, score: 0.5 },
  ],
  context: ['iban', 'bank', 'account', 'konto', 'cuenta', 'compte'],
  labels: ['iban', 'iban number', 'iban code'],
  labelled: /[A-Z]{2}\d{2}(?:[A-Z0-9]{8,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)/i,
  validate: (text) => holdsMod97(text.replace(/ /g, '')),
})
