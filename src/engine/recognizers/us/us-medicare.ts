import { defineCode } from '../types.ts'

/** Medicare beneficiary identifier (CMS format: C A AN N A AN N A A N N, no S L O I B Z), and the older claim number by label. */
export const usMedicare = defineCode({
  name: 'us-medicare',
  entity: 'MEDICARE_ID',
  starts: { digits: [1, 9], letters: [] },
  patterns: [
    {
      name: 'mbi',
      regex:
        /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}/g,
      score: 0.85,
    },
  ],
  context: ['medicare', 'mbi', 'beneficiary', 'cms'],
  labels: [
    'mbi',
    'medicare',
    'medicare number',
    'medicare id',
    'medicare beneficiary identifier',
    'hicn',
    'medicare claim',
  ],
  labelled:
    /[1-9][A-Z][A-Z0-9]\d-?[A-Z][A-Z0-9]\d-?[A-Z]{2}\d{2}|\d{3}-?\d{2}-?\d{4}-?[A-Z]\d?|\d{4} \d{5} \d(?: ?[/-] ?\d| \d)?|\d{10,11}/i,
})
