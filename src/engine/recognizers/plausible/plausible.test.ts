import { describe, expect, it } from 'vitest'
import type { EntityType } from '#contract/vocabulary'
import { isNobodys, plausible } from './plausible.ts'

/** What lists leave of a read, and whether they rule it out whatever its reader believes. */
function weighed(text: string, type: EntityType, value: string) {
  const start = text.indexOf(value)
  const read = { type, start, end: start + value.length, score: 0.99, foreign: false }
  return { left: plausible(text, read) !== undefined, nobodys: isNobodys(text, read) }
}

describe('what a reader of tokens is known to mistake', () => {
  it.each([
    ['quality codes of bills', 'UNIQUE_ID', 'Quality: 3074F/3078F missing', '3074F/3078F'],
    ['the time of an arrival', 'UNIQUE_ID', 'wheels up 0500, ETA 0720. Wife', 'ETA 0720'],
    ['the time in a log', 'UNIQUE_ID', 'LOG\n6. 1300 — DEA check', '6. 1300'],
    ['so many days', 'DATE_TIME', 'Pradaxa, stop 3/7 prior.', '3/7'],
    ['a department by its field', 'ORGANIZATION', 'ask for Derm Surgery on call', 'Derm Surgery'],
    ['a shelf', 'LOCATION', 'lives in Cupboard C, two signatures', 'Cupboard C'],
    ['scores of one scale', 'DATE_TIME', 'teacher 7/9 and 8/9, foster mother 3/9, 2/9', '8/9'],
  ] as const)('%s are left out', (_what, type, text, value) => {
    expect(weighed(text, type, value)).toEqual({ left: false, nobodys: true })
  })
  it.each([
    ['a code of a person', 'UNIQUE_ID', 'Case 30741188 was opened', '30741188'],
    ['days of one month in their order', 'DATE_TIME', 'doses 3/9, 5/9 and 8/9 given', '5/9'],
    ['a day behind a word of time', 'DATE_TIME', 'scores 7/9, 8/9, 3/9; seen on 2/9', '2/9'],
  ] as const)('%s stays', (_what, type, text, value) => {
    expect(weighed(text, type, value)).toEqual({ left: true, nobodys: false })
  })
})
