import { roundScore } from '../../core/finding.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { cuedNames, cueWords } from './cued.ts'
import { freeNames } from './free.ts'

/** People's names: by titles, fields, phrases, greetings, signatures and degrees beside them, and by lists of names. */
export const personName: TokenRecognizer = {
  name: 'person-name',
  triggers: cueWords,
  find: (scan: Scan): Entity[] =>
    [...cuedNames(scan), ...freeNames(scan)].map(({ from, to, score, why }) => ({
      start: scan.start[from] ?? 0,
      end: scan.end[to - 1] ?? 0,
      type: 'PERSON',
      score: roundScore(score),
      recognizer: 'person-name',
      because: [why],
    })),
}
