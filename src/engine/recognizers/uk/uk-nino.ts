import { defineCode } from '../types.ts'

/** National insurance number of the United Kingdom (HMRC prefixes). */
export const ukNino = defineCode({
  name: 'uk-nino',
  entity: 'NATIONAL_ID',
  starts: { letters: [2] },
  patterns: [
    {
      name: 'nino',
      // QQ stands in for a prefix in examples and in blanked notes.
      regex: /(?:QQ|(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]) ?\d{2} ?\d{2} ?\d{2} ?[A-D]/g,
      score: 0.6,
    },
  ],
  context: ['national insurance', 'nino', 'ni number'],
  labels: ['national insurance', 'national insurance number', 'nino', 'ni number', 'ni no', 'ni'],
  labelled: /[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]/i,
})
