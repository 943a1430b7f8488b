import { isIssuableSsn } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** US social security number, by the ranges the SSA issues. */
export const usSsn = defineCode({
  name: 'us-ssn',
  entity: 'US_SSN',
  starts: { digits: [3, 9] },
  patterns: [
    { name: 'dashed', regex: /\d{3}-\d{2}-\d{4}/g, score: 0.75 },
    { name: 'spaced', regex: /\d{3}([ .])\d{2}\1\d{4}/g, score: 0.45 },
    { name: 'parted by hyphens and spaces', regex: /\d{3} ?[-–] ?\d{2} ?[-–] ?\d{4}/g, score: 0.5 },
    { name: 'plain', regex: /\d{9}/g, score: 0.1 },
  ],
  context: ['ssn', 'social security', 'soc sec', 'ss#', 'social'],
  against: ['mrn', 'order', 'invoice', 'lot', 'ndc', 'part', 'model', 'tracking'],
  labels: [
    'ssn',
    'social security',
    'social security no',
    'social security number',
    'soc sec',
    'ss#',
    'ssn last',
    'ssn last four',
    'last four of social',
    'last 4 of social',
    'last four of the social',
    'last four ssn',
    'last 4 ssn',
    'social ending in',
    'last 4 social',
    'last four of ssn',
    'last 4 of ssn',
  ],
  labelled: /\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}\d{4}|\d{3} ?[-–] ?\d{2} ?[-–] ?\d{4}|[Xx*•]{3}-?[Xx*•]{2}-?\d{4}|\d{4}/,
  refutation: 'yields',
  validate: (text) => (/^\d{3}/.test(text) && text.length > 4 ? isIssuableSsn(text) : undefined),
})
