import { isItin } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** US individual taxpayer identification number, by the ranges of the IRS. */
export const usItin = defineCode({
  name: 'us-itin',
  entity: 'US_ITIN',
  starts: { digits: [3, 9] },
  patterns: [
    { name: 'dashed', regex: /9\d{2}-\d{2}-\d{4}/g, score: 0.5 },
    { name: 'plain', regex: /9\d{8}/g, score: 0.05 },
  ],
  context: ['itin', 'taxpayer', 'tax id', 'w-7'],
  labels: ['itin', 'individual taxpayer', 'taxpayer identification number', 'taxpayer id', 'tax id'],
  labelled: /\d{3}[- ]?\d{2}[- ]?\d{4}/,
  validate: isItin,
})
