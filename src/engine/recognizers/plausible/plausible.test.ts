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
    ['a model before its serial number', 'UNIQUE_ID', 'Azure XT DR W1DR01   Serial RNB448120H', 'W1DR01'],
    ['a catalogue number', 'UNIQUE_ID', 'sz 9 L, ref 42-5002-068-01, SN 65118802', '42-5002-068-01'],
    ['a flight', 'UNIQUE_ID', 'Our flight AA 1024 leaves at noon.', 'AA 1024'],
    ['a release of a program', 'DATE_TIME', 'Version 10.4.2 of the software fixes a bug.', '10.4.2'],
    ['a form', 'UNIQUE_ID', 'immigration physical (I-693) paperwork', 'I-693'],
    ['a scheme of doses', 'UNIQUE_ID', 'Metformin SR 500 1-0-1, Telma', '0-1'],
    ['a change of a gene', 'UNIQUE_ID', 'BRCA2 c.5946delT', '5946delT'],
    ['a legal hold', 'UNIQUE_ID', 'Legal: 5150 since Monday', '5150'],
    ['a time of day behind its sign', 'PHONE_NUMBER', 'Discussed w/ NSGY @ 0034, recommends', '0034'],
    ['from one pressure to another', 'DATE_TIME', 'leak 41. AutoSet 8-14. Trialled', '8-14'],
    ['a number of a catalogue', 'UNIQUE_ID', 'Cat no 6450-1-022, sterile', '6450-1-022'],
    ['a test of questions', 'DATE_TIME', 'PHQ-9 14, GAD-7 11/21, seen', '11/21'],
    ['a line that is everybody’s', 'PHONE_NUMBER', 'Samaritans 116 123 given', '116 123'],
    ['a part of a scale', 'DATE_TIME', 'Barthel 12/20, walks', '12/20'],
    ['a shelf', 'LOCATION', 'lives in Cupboard C, two signatures', 'Cupboard C'],
    [
      'a department by its name',
      'ORGANIZATION',
      'Lough Hospital, Dept of Respiratory Medicine',
      'Dept of Respiratory Medicine',
    ],
    ['a field by itself', 'ORGANIZATION', 'Unit: Orthopaedics', 'Orthopaedics'],
    [
      'who works there',
      'ORGANIZATION',
      'McLaren, Consultant Paediatric Gastroenterologist',
      'Paediatric Gastroenterologist',
    ],
    ['a ward by its letters', 'LOCATION', 'Ward 3 HDU   Date', '3 HDU'],
    ['a floor by its side', 'LOCATION', '55 M | 7 West 7216', '7 West 7216'],
    ['a team of a district', 'ORGANIZATION', 'Foundation Trust, East CMHT, Hebble', 'East CMHT'],
    ['a team by its colour', 'LOCATION', 'Team: Blue', 'Blue'],
    ['weekdays', 'ORGANIZATION', 'Pillbox: Sun & Mon still full', 'Sun & Mon'],
    ['a body that publishes', 'ORGANIZATION', 'per Fleischner Society guidance', 'Fleischner Society'],
    ['a team whose game it is', 'ORGANIZATION', 'missed due to Saints game', 'Saints'],
    ['a market', 'LOCATION', 'a stranger from Gumtree', 'Gumtree'],
    ['a part of the world', 'LOCATION', 'husband works in Gulf', 'Gulf'],
    ['who broadcasts', 'LOCATION', 'Mass on Raidió na Gaeltachta', 'Gaeltachta'],
    ['a trade', 'LOCATION', 'works in beedi unit', 'beedi'],
    ['a degree behind a degree', 'ORGANIZATION', 'Whit Sorrells, RN, CCTC', 'CCTC'],
    ['scores of one scale', 'DATE_TIME', 'teacher 7/9 and 8/9, foster mother 3/9, 2/9', '8/9'],
  ] as const)('%s are left out', (_what, type, text, value) => {
    expect(weighed(text, type, value)).toEqual({ left: false, nobodys: true })
  })
  it.each([
    ['a code of a person', 'UNIQUE_ID', 'Case 30741188 was opened', '30741188'],
    ['a house of a field with its own name', 'ORGANIZATION', 'seen at Lomond Rheumatology', 'Lomond Rheumatology'],
    [
      'the end of a name that was read in parts',
      'ORGANIZATION',
      'at Denmark Hill Dermatology',
      'Denmark Hill Dermatology',
    ],
    ['a school whose game it is', 'ORGANIZATION', 'hurt at Northgate Prep game', 'Northgate Prep'],
    ['a shop that a trade is no part of', 'LOCATION', 'lives in Ambasamudram.', 'Ambasamudram'],
    ['a number behind its label', 'UNIQUE_ID', 'MRN 30741188, SN 65118802', '30741188'],
    ['days of one month in their order', 'DATE_TIME', 'doses 3/9, 5/9 and 8/9 given', '5/9'],
    ['a day behind a word of time', 'DATE_TIME', 'scores 7/9, 8/9, 3/9; seen on 2/9', '2/9'],
  ] as const)('%s stays', (_what, type, text, value) => {
    expect(weighed(text, type, value)).toEqual({ left: true, nobodys: false })
  })
})
