import { isGermanTaxId, isKvnr } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** German tax number (Steuer-ID) and health insurance number (KVNR), proven by their check digits. */
export const deIds = defineCode({
  name: 'de-ids',
  entity: 'NATIONAL_ID',
  starts: { digits: [2, 11], letters: [1] },
  patterns: [
    { name: 'tax number', regex: /\d{2} ?\d{3} ?\d{3} ?\d{3}/g, score: 0.1 },
    { name: 'kvnr', regex: /[A-Z]\d{9}/g, score: 0.4 },
  ],
  context: ['steuer', 'steuer-id', 'versichert', 'kvnr', 'krankenversicherung', 'krankenkasse'],
  labels: ['steuer id', 'steueridentifikationsnummer', 'steuernummer', 'idnr'],
  labelled: /\d{2} ?\d{3} ?\d{3} ?\d{3}/,
  validate: (text) => (/^[A-Z]/.test(text) ? isKvnr(text) : isGermanTaxId(text)),
})
