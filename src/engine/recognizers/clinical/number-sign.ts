import { defineCode } from '../types.ts'

/** Codes behind a number sign: "Interpreter #20871", "Recording # TC-88410-B". */
export const numberSign = defineCode({
  name: 'number-sign',
  entity: 'UNIQUE_ID',
  starts: { digits: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], letters: [1, 2, 3, 4] },
  patterns: [
    {
      name: 'a code behind a number sign',
      regex: /(?<=(?:^|[\s(:;,])(?:\p{L}{2,20})? ?# ?:? {0,3})(?:[A-Z]{1,4}-?)?\d{4,12}(?:-[A-Z0-9]{1,8}){0,2}/gu,
      score: 0.5,
    },
    {
      name: 'year and number behind a number sign',
      regex: /(?<=# ?)\d{2,4}-\d{4,8}/g,
      score: 0.5,
    },
  ],
  against: ['lot', 'qty', 'disp', 'dispense', 'tablets', 'caps', 'tabs', 'room', 'bed', 'ref', 'model', 'size', 'cpt'],
})
